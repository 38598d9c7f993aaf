import { randomUUID } from 'node:crypto'
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ImageStore } from '#server/drivers/images/image-store.ts'

const missing = (error: unknown): boolean => (error as { code?: unknown }).code === 'ENOENT'

/** Pictures as files below a folder. Callers check names: only letters, digits, `-`, `_`, `.` and one `/`. */
export function diskImages(folder: string): ImageStore {
  return {
    async put(name, bytes) {
      const file = join(folder, name)
      await mkdir(dirname(file), { recursive: true })
      const unfinished = `${file}.${randomUUID()}`
      const handle = await open(unfinished, 'wx', 0o600)
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      // a file under its final name is complete
      await rename(unfinished, file)
    },
    async get(name) {
      try {
        return await readFile(join(folder, name))
      } catch (error) {
        if (missing(error)) return undefined
        throw error
      }
    },
    async has(name) {
      try {
        await access(join(folder, name))
        return true
      } catch (error) {
        if (missing(error)) return false
        throw error
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}
