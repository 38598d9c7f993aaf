import { createHash, createHmac } from 'node:crypto'

export interface S3Key {
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface SignedRequest {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  readonly url: URL
  /** Lower-case names; all of them are signed. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

const sha256 = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: Uint8Array | string, text: string): Uint8Array => createHmac('sha256', key).update(text).digest()

/** Percent-encoding as the signature requires: everything but letters, digits and `-._~`, keeping each `/`. */
const encoded = (path: string): string =>
  path
    .split('/')
    .map((part) => encodeURIComponent(decodeURIComponent(part)).replace(/[!'()*]/g, hexOf))
    .join('/')
const hexOf = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`

/**
 * The headers that sign a request to an S3-compatible store: AWS Signature Version 4, service `s3`, with the body's
 * hash. Send the request with exactly these headers; `host` is the URL's.
 */
export function signRequest(request: SignedRequest, key: S3Key, now: number): Record<string, string> {
  const time = new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, '')
  const bodyHash = sha256(request.body)
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': time,
  }
  const names = Object.keys(headers).toSorted()
  const canonical = [
    request.method,
    encoded(request.url.pathname),
    '',
    ...names.map((name) => `${name}:${headers[name]!.trim()}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n')
  const scope = `${time.slice(0, 8)}/${key.region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const signingKey = scope
    .split('/')
    .reduce<Uint8Array | string>((under, part) => hmac(under, part), `AWS4${key.secretAccessKey}`)
  const signature = Buffer.from(hmac(signingKey, toSign)).toString('hex')
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${key.accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  }
}
