import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FakeS3 {
  readonly endpoint: string
  readonly objects: Map<string, { bytes: Uint8Array; type: string }>
  /** Answers everything with this status until it is reset to undefined. */
  failing: number | undefined
  close(): Promise<void>
}

const SKEW = 15 * 60_000
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const hash = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex')

/**
 * Parses a request's signature and computes it again from what arrived, as an S3 server does (AWS Signature Version 4).
 */
function problemOf(request: IncomingMessage, body: Buffer, secret: string, now: number): string | undefined {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (!given) return 'AccessDenied'
  const [, , day, region, names, signature] = given as unknown as [string, string, string, string, string, string]
  const time = String(request.headers['x-amz-date'])
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(at - now) <= SKEW) || !time.startsWith(day)) return 'RequestTimeTooSkewed'
  if (request.headers['x-amz-content-sha256'] !== hash(body)) return 'XAmzContentSHA256Mismatch'
  if (!names.split(';').includes('host')) return 'AccessDenied'
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`)
  const canonical = [request.method, request.url, '', ...headers, '', names, hash(body)].join('\n')
  const toSign = `AWS4-HMAC-SHA256\n${time}\n${day}/${region}/s3/aws4_request\n${hash(canonical)}`
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request')
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}

/** A small S3 server for tests: keeps objects in memory and refuses every wrongly signed request. */
export async function startFakeS3(secret: string, now: () => number = Date.now): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map()
  const answer = (request: IncomingMessage, response: ServerResponse, body: Buffer): void => {
    const name = decodeURIComponent(request.url ?? '')
    const problem = problemOf(request, body, secret, now())
    if (fake.failing !== undefined) return void response.writeHead(fake.failing).end('SlowDown')
    if (problem !== undefined) return void response.writeHead(403).end(`<Error><Code>${problem}</Code></Error>`)
    if (request.method === 'PUT') {
      objects.set(name, { bytes: new Uint8Array(body), type: String(request.headers['content-type']) })
      return void response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(name)
      return void response.writeHead(204).end()
    }
    const found = objects.get(name)
    if (!found) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    response.writeHead(200, { 'Content-Type': found.type }).end(request.method === 'HEAD' ? undefined : found.bytes)
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => answer(request, response, Buffer.concat(parts)))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const fake: FakeS3 = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    failing: undefined,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return fake
}
