import { signRequest, type S3Key } from '#server/drivers/images/aws-signature.ts'
import type { ImageStore } from '#server/drivers/images/image-store.ts'

export interface S3Settings extends S3Key {
  /** `https://host[:port]`, without the bucket. */
  readonly endpoint: string
  readonly bucket: string
  /** Prefix of every name: '' or ending in `/`. */
  readonly prefix: string
  /** Whether the bucket is in the path (most stores) or in the host name (AWS). */
  readonly addressing: 'path' | 'host'
}

type Bytes = NonNullable<RequestInit['body']>

const TIMEOUT = 20_000
const NOTHING = new Uint8Array()

/**
 * Pictures in an S3-compatible store. The bucket need not be public: the server fetches the pictures and serves them.
 */
export function s3Images(settings: S3Settings, now: () => number = Date.now): ImageStore {
  const base = new URL(settings.endpoint)
  if (settings.addressing === 'host') base.host = `${settings.bucket}.${base.host}`
  const root = settings.addressing === 'path' ? `/${settings.bucket}` : ''
  const ask = async (
    method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
    name: string,
    body: Uint8Array = NOTHING,
    headers: Record<string, string> = {},
  ): Promise<Response> => {
    const url = new URL(`${root}/${settings.prefix}${name}`, base)
    const { host: _, ...signed } = signRequest({ method, url, headers, body }, settings, now())
    const answer = await fetch(url, {
      method,
      headers: signed,
      ...(method === 'PUT' ? { body: body as Bytes } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (answer.ok || (answer.status === 404 && method !== 'PUT')) return answer
    throw new Error(`The image store answered ${answer.status} to ${method}: ${(await answer.text()).slice(0, 300)}`)
  }
  return {
    async put(name, bytes, type) {
      await ask('PUT', name, bytes, { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' })
    },
    async get(name) {
      const answer = await ask('GET', name)
      return answer.status === 404 ? undefined : new Uint8Array(await answer.arrayBuffer())
    },
    async has(name) {
      return (await ask('HEAD', name)).status !== 404
    },
    async remove(name) {
      await ask('DELETE', name)
    },
  }
}
