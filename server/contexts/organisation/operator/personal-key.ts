import { createHash, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '#server/settings/settings.ts'

type KeySettings = Pick<Settings, 'personalKey' | 'dataFolder'>

const keyFile = ({ dataFolder }: KeySettings): string => join(dataFolder, 'personal.key')

/**
 * The key that encrypts personal data and from which the password key is derived: EVERTILL_KEY, else a file in the data
 * folder that only the server can read, created at the first start. A key file is part of every backup; EVERTILL_KEY is
 * not, so such a backup reveals no personal number and allows trying no password.
 */
export function personalKey(settings: KeySettings): Buffer {
  if (settings.personalKey !== undefined) return Buffer.from(settings.personalKey, 'base64')
  const file = keyFile(settings)
  if (!existsSync(file)) makeKey(settings.dataFolder, file)
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
}

/** Two servers that start at once end up with one key, because a hard link is created only once. */
function makeKey(folder: string, file: string): void {
  mkdirSync(folder, { recursive: true })
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 })
  try {
    linkSync(fresh, file)
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'EEXIST') throw error
  } finally {
    rmSync(fresh)
  }
}

/** The record of the key in a backup: its fingerprint, and the key itself if it is only in the data folder. */
export interface KeyOfBackup {
  readonly fingerprint: string
  readonly value?: string | undefined
}

const fingerprintOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 16)

/** Undefined if no server has created a key yet. */
export function keyForBackup(settings: KeySettings): KeyOfBackup | undefined {
  if (settings.personalKey === undefined && !existsSync(keyFile(settings))) return undefined
  const key = personalKey(settings)
  const fingerprint = fingerprintOf(key)
  return settings.personalKey === undefined ? { fingerprint, value: key.toString('base64') } : { fingerprint }
}

/**
 * Restores the key of a backup; an existing key file is kept under another name. `in-place`: encrypted data and
 * passwords work; `other`: a different EVERTILL_KEY is needed; `missing`: the backup does not contain its key and the
 * current one is different; `unknown`: an old backup that does not say which key it needs.
 */
export function putKeyBack(
  settings: KeySettings,
  given: KeyOfBackup | undefined,
  now: number,
): 'in-place' | 'other' | 'missing' | 'unknown' {
  if (given === undefined) return 'unknown'
  const here = keyForBackup(settings)
  if (here?.fingerprint === given.fingerprint) return 'in-place'
  if (settings.personalKey !== undefined) return 'other'
  if (given.value === undefined) return 'missing'
  const file = keyFile(settings)
  mkdirSync(settings.dataFolder, { recursive: true })
  if (here) linkSync(file, `${file}.before-${now}`)
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, `${given.value}\n`, { mode: 0o600, flush: true })
  renameSync(fresh, file)
  return 'in-place'
}
