import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Context } from 'hono'

const brotli = promisify(brotliCompress)

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json',
}
const TEXT = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.txt', '.wasm', '.map'])

interface Kept {
  readonly body: Buffer
  readonly etag: string
  readonly type: string
  readonly text: boolean
  /** A compressed file: from the build if it exists, else compressed at first request. */
  br?: Uint8Array | undefined
}

/**
 * Serves the built app: files by name, and `index.html` for every other path, so that each screen has an address.
 * Hashed files are cached forever, everything else is revalidated.
 */
export function staticFiles(folder: string): (c: Context) => Promise<Response> {
  const kept = new Map<string, Promise<Kept | undefined>>()
  const read = (path: string): Promise<Kept | undefined> => {
    const known = kept.get(path)
    if (known) return known
    const loading = load(folder, path)
    kept.set(path, loading)
    // only existing files are remembered, or arbitrary addresses would fill the memory
    void loading.then((file) => file ?? kept.delete(path))
    return loading
  }
  return async (c) => {
    const path = normalize(c.req.path).replace(/^(\.\.(\/|\\|$))+/, '')
    const named = extname(path) === '' ? undefined : await read(path)
    const file = named ?? (path.startsWith('/assets/') ? undefined : await read('/index.html'))
    if (!file) return new Response('not found', { status: 404 })
    const headers = {
      'Content-Type': file.type,
      ETag: file.etag,
      Vary: 'Accept-Encoding',
      'Cache-Control': named && path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    }
    if (c.req.header('If-None-Match') === file.etag) return new Response(null, { status: 304, headers })
    if (file.text && /\bbr\b/.test(c.req.header('Accept-Encoding') ?? '')) {
      file.br ??= await brotli(file.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      return new Response(file.br as never, { headers: { ...headers, 'Content-Encoding': 'br' } })
    }
    return new Response(file.body as never, { headers })
  }
}

async function load(folder: string, path: string): Promise<Kept | undefined> {
  const file = (name: string) => readFile(join(folder, name)).catch(() => undefined)
  const type = extname(path)
  const text = TEXT.has(type)
  const [body, br] = await Promise.all([file(path), text ? file(`${path}.br`) : undefined])
  if (!body) return undefined
  return {
    body,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    type: TYPES[type] ?? 'application/octet-stream',
    text,
    br,
  }
}
