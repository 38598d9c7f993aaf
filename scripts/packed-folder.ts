import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

const LARGEST = 64 * 1024 * 1024

/** Packs a folder of at most 64 MB into one tar file with maximum brotli compression. */
export function packFolder(folder: string, file: string): void {
  const tar = execFileSync('tar', ['-cf', '-', '.'], { cwd: folder, maxBuffer: LARGEST })
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 }
  writeFileSync(file, brotliCompressSync(tar, { params }))
}

/** Unpacks a file made by `packFolder` into a new folder. */
export function unpackFolder(file: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const tar = join(folder, 'packed.tar')
  writeFileSync(tar, brotliDecompressSync(readFileSync(file)))
  execFileSync('tar', ['-xf', 'packed.tar'], { cwd: folder })
  rmSync(tar)
}
