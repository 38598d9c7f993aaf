import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { Id } from '#contract/schemas.ts'
import { parseJson } from '#server/kernel/credential.ts'

const Claims = v.object({ org: Id, store: Id, device: Id, account: Id })

/**
 * The claims of a stock credential: it lets one device send what it counted in one store, and nothing else; it reads
 * nothing. It is signed, so that it is valid after the session of who counts has ended, and on a server that was restored
 * from an older backup (docs/decisions/stock-counts.md).
 */
export type StockClaims = v.InferOutput<typeof Claims>

const sign = (key: string, payload: string): Buffer => createHmac('sha256', key).update(`stock.${payload}`).digest()

export function issueStockCredential(key: string, claims: StockClaims): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `stock.${payload}.${sign(key, payload).toString('base64url')}`
}

/** The claims of a credential signed by this server, else undefined. */
export function readStockCredential(key: string, token: string): StockClaims | undefined {
  const [kind, payload, signature] = token.split('.')
  if (kind !== 'stock' || !payload || !signature) return undefined
  const given = Buffer.from(signature, 'base64url')
  const right = sign(key, payload)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const parsed = v.safeParse(Claims, parseJson(Buffer.from(payload, 'base64url').toString('utf8')))
  return parsed.success ? parsed.output : undefined
}
