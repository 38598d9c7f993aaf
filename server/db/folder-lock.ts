import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
}

/**
 * Allows one process per data folder: two engines on the same files would silently overwrite each other's sales. It is
 * a lock of the operating system, so it ends with its process in any case.
 * @returns a function that releases the folder
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
        'Stop that one first, or give this one its own folder with EVERTILL_DATA.',
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
