import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
}

/**
 * One process per data folder: two engines over the same files would overwrite each other's sales without a word.
 * The lock is the system's own, so that it is gone with its process however that ends.
 * @returns what gives the folder free again.
 * @throws FolderInUseError
 */
export function lockFolder(dataFolder: string): () => void {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const holder = join(dataFolder, 'server.pid')
  const lock = new DatabaseSync(join(dataFolder, 'server.lock'), { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    if (!String(error).includes('locked')) throw error
    throw new FolderInUseError(
      `The data folder ${dataFolder} is in use by another Evertill server${processIn(holder)}. ` +
        'Stop that one first, or give this one a folder of its own with EVERTILL_DATA.',
    )
  }
  writeFileSync(holder, String(process.pid))
  return () => lock.close()
}

function processIn(file: string): string {
  try {
    return ` (process ${readFileSync(file, 'utf8')})`
  } catch {
    return ''
  }
}
