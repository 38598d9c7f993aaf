import * as v from 'valibot'
import { CONTRACT_VERSION } from '#contract/define.ts'
import { ENDED, FactBatchResult } from '#contract/facts/envelope.ts'
import type { Answer, Batch, Send } from '#sw/replay.ts'

const TIMEOUT = 15_000
/** A browser whose storage is broken may never say whether it is protected: then nobody knows. */
const PROTECTED_TIMEOUT = 2_000
const Envelope = v.object({ code: v.number(), success: v.boolean(), data: v.unknown() })

/**
 * Posts a batch of facts. They bypass the request stripping of other calls: their body is the canonical text that was
 * hashed. Classifies the answer by what can be done about it.
 */
export const sendFacts =
  (deviceId: string, app: string): Send =>
  async (batch: Batch): Promise<Answer> => {
    const storageProtected = await isProtected()
    const sentAt = Date.now()
    let response: Response
    let text: string
    try {
      response = await fetch('/b/shop/order/facts', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Token: batch.credential, Contract: String(CONTRACT_VERSION) },
        body: JSON.stringify({
          deviceId,
          app,
          pending: batch.pending,
          storageProtected,
          news: batch.news,
          entries: batch.entries,
        }),
        signal: AbortSignal.timeout(TIMEOUT),
        cache: 'no-store',
      })
      text = await response.text()
    } catch {
      return { status: 'no-answer' }
    }
    const answer = await sort(response.status, text, sentAt, batch.credential)
    const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
    return answer.status === 'later' && seconds > 0 ? { ...answer, wait: seconds * 1000 } : answer
  }

const isProtected = (): Promise<boolean | undefined> =>
  Promise.race([
    navigator.storage?.persisted?.().catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PROTECTED_TIMEOUT)),
  ])

/**
 * A proxy, portal or other server may answer with pages, redirects and refusals: those are not our server's, and
 * neither is an end that our server did not prove.
 */
async function sort(status: number, text: string, sentAt: number, credential: string): Promise<Answer> {
  const envelope = v.safeParse(Envelope, parse(text))
  if (!envelope.success) return { status: status >= 500 ? 'no-answer' : 'not-ours' }
  const { success, data } = envelope.output
  if (status === 200 && success) {
    const result = v.safeParse(FactBatchResult, data)
    if (result.success) return { status: 'answered', result: result.output, sentAt, gotAt: Date.now() }
    return { status: 'not-ours' }
  }
  const error = codeOf(data)
  if (error === '') return { status: 'not-ours' }
  if (status === 401) return { status: (await isProved(data, credential)) ? 'credential-ended' : 'not-ours' }
  if (status === 400 || status === 413 || status === 500 || status === 200) return { status: 'refused', error }
  return { status: 'later' }
}

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Whether the server that issued the credential says that it has ended. */
async function isProved(data: unknown, credential: string): Promise<boolean> {
  const { proof } = data as { proof?: unknown }
  if (typeof proof !== 'string') return false
  const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
  const hash = hex(await crypto.subtle.digest('SHA-256', bytes(credential)))
  const how = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes(hash), how, false, ['sign'])
  return proof === hex(await crypto.subtle.sign('HMAC', key, bytes(ENDED)))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const codeOf = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'error' in data ? String(data.error) : ''
