import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Settings } from '#server/settings.ts'

/**
 * The key that seals personal data: EVERTILL_KEY, else a file of the data folder that only the server can read,
 * made at the first start. It is no part of a backup: whoever finds a backup reads no personal number in it.
 */
export function personalKey(settings: Pick<Settings, 'personalKey' | 'dataFolder'>): Buffer {
  if (settings.personalKey !== undefined) return Buffer.from(settings.personalKey, 'base64')
  const file = join(settings.dataFolder, 'personal.key')
  if (!existsSync(file)) makeKey(settings.dataFolder, file)
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
}

/** Two servers that start at once end up with one key: a link is made once. */
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
