import type { Context } from 'hono'
import type { ImageStore } from '#server/drivers/images/image-store.ts'

type Bytes = ConstructorParameters<typeof Response>[0]

const ORGANISATION = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const NAME = /^[0-9a-f]{32}(_thumb)?\.(webp|png)$/
/** A picture opened by itself may load, run and embed nothing. */
const HEADERS = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Disposition': 'inline',
}

/**
 * `GET /b/images/<organisation>/<name>`: public, with a name that nobody can guess; the same bytes forever. Other names
 * are refused before the store is asked, so that nothing else can be read.
 */
export function servePicture(images: ImageStore): (c: Context) => Promise<Response> {
  return async (c) => {
    const { org = '', name = '' } = c.req.param() as { org?: string; name?: string }
    const form = NAME.exec(name)?.[2]
    const none = (): Response => new Response('not found', { status: 404, headers: { 'Cache-Control': 'no-store' } })
    if (form === undefined || !ORGANISATION.test(org)) return none()
    const etag = `"${name}"`
    const headers = {
      ...HEADERS,
      'Content-Type': `image/${form}`,
      ETag: etag,
      'Cache-Control': 'public, max-age=31536000, immutable',
    }
    const bytes = await images.get(`${org}/${name}`)
    if (bytes === undefined) return none()
    if (c.req.header('If-None-Match') === etag) return new Response(null, { status: 304, headers })
    return new Response(bytes as Bytes, { headers: { ...headers, 'Content-Length': String(bytes.byteLength) } })
  }
}
