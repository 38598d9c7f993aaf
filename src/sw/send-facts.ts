import * as v from 'valibot'
import { CONTRACT_VERSION } from '#contract/define.ts'
import { FactBatchResult } from '#contract/facts/envelope.ts'
import type { Answer, Batch, Send } from '#sw/replay.ts'

const TIMEOUT = 15_000
const Envelope = v.object({ code: v.number(), success: v.boolean(), data: v.unknown() })

/**
 * Posts a batch of facts. Facts bypass the request stripping of other calls: their body is the frozen text
 * that was hashed. What the server said is sorted by what can be done about it (offline.md 5.4).
 */
export const sendFacts =
  (deviceId: string, app: string): Send =>
  async (batch: Batch): Promise<Answer> => {
    const sentAt = Date.now()
    let response: Response
    let text: string
    const storageProtected = await navigator.storage?.persisted?.().catch(() => undefined)
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
    return sort(response.status, text, sentAt)
  }

/** A proxy or portal between us and the server answers pages of its own: those are no answer of ours. */
function sort(status: number, text: string, sentAt: number): Answer {
  const envelope = v.safeParse(Envelope, parse(text))
  if (!envelope.success) return status >= 500 || status === 200 ? { status: 'no-answer' } : { status: 'later' }
  if (status === 200 && envelope.output.success) {
    const result = v.safeParse(FactBatchResult, envelope.output.data)
    if (result.success) return { status: 'answered', result: result.output, sentAt, gotAt: Date.now() }
    return { status: 'later' }
  }
  if (status === 401) return { status: 'credential-ended' }
  if (status === 400 || status === 413 || status === 500 || status === 200)
    return { status: 'refused', error: codeOf(envelope.output.data) || String(status) }
  return { status: 'later' }
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
