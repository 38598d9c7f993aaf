import { randomBytes } from 'node:crypto'
import { uuidv7 } from '#domain/ids.ts'

/** A new UUIDv7 from the server. */
export const newId = (now: number): string => uuidv7(now, randomBytes(10))
