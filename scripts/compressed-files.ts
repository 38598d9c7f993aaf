import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const TEXT = /\.(html|js|css|json|webmanifest|svg|txt|wasm)$/

/** Writes a brotli file next to each text file of the built app, so that the server never compresses the app itself. */
export function compressedFiles(): Plugin {
  let folder = ''
  return {
    name: 'evertill-compressed-files',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      // after the service worker, which lists the files, has been written
      sequential: true,
      handler: () => compressAll(folder),
    },
  }
}

async function compressAll(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(names.filter((name) => TEXT.test(name)).map((name) => compress(join(folder, name))))
}

async function compress(path: string): Promise<void> {
  const body = await readFile(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // a window larger than the file only costs memory
    [constants.BROTLI_PARAM_LGWIN]: Math.max(10, Math.min(22, Math.ceil(Math.log2(body.length + 16)))),
  }
  await writeFile(`${path}.br`, await brotli(body, { params }))
}
