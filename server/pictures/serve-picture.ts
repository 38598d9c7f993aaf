import type { Context } from 'hono'
import type { ImageStore } from '#server/drivers/images/image-store.ts'

type Bytes = ConstructorParameters<typeof Response>[0]

const ORGANISATION = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const NAME = /^[0-9a-f]{32}(_thumb|_mid)?\.(webp|png)$/
const FOREVER = 'public, max-age=31536000, immutable'
/** While a job makes the middle size, and for a browser that has asked meanwhile. */
const FOR_NOW = 'public, max-age=3600'
/** A picture opened by itself may load, run and embed nothing. */
const HEADERS = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Disposition': 'inline',
}

/**
 * `GET /b/images/<organisation>/<name>`: public, with a name that nobody can guess; the same bytes forever. A picture
 * whose middle size isn't made yet is served as a whole. Other names are refused before the store is asked, so that
 * nothing else can be read.
 */
export function servePicture(images: ImageStore): (c: Context) => Promise<Response> {
  return async (c) => {
    const { org = '', name = '' } = c.req.param() as { org?: string; name?: string }
    const form = NAME.exec(name)?.[2]
    const none = (): Response => new Response('not found', { status: 404, headers: { 'Cache-Control': 'no-store' } })
    if (form === undefined || !ORGANISATION.test(org)) return none()
    const served = await stored(images, org, name)
    if (served === undefined) return none()
    const etag = `"${served.name}"`
    const headers = {
      ...HEADERS,
      'Content-Type': `image/${form}`,
      ETag: etag,
      'Cache-Control': served.name === name ? FOREVER : FOR_NOW,
    }
    if (c.req.header('If-None-Match') === etag) return new Response(null, { status: 304, headers })
    const { bytes } = served
    return new Response(bytes as Bytes, { headers: { ...headers, 'Content-Length': String(bytes.byteLength) } })
  }
}

/** The wanted file, or the whole picture if its middle size is wanted and missing. */
async function stored(
  images: ImageStore,
  org: string,
  name: string,
): Promise<{ name: string; bytes: Uint8Array } | undefined> {
  const names = name.includes('_mid') ? [name, name.replace('_mid', '')] : [name]
  for (const each of names) {
    const bytes = await images.get(`${org}/${each}`)
    if (bytes) return { name: each, bytes }
  }
  return undefined
}
