import * as v from 'valibot'
import { UNATTENDED } from '#contract/define.ts'
import { LIVE, LiveMessage } from '#contract/live.ts'

/** Something was heard: how far that goes, and what changed; nothing changed: the connection shows that it is open. */
export interface Heard {
  readonly since: string
  readonly message?: LiveMessage
}

/** Without a sign of life for so long, the connection is taken to be lost, in ms. The server gives one every ten seconds. */
export const SILENCE = 25_000

/**
 * Listens until the stream ends, from a position on ('': from now on). @returns how it ended: `closed` after it was open,
 * `refused` if nobody is signed in, `failed` else
 */
export type Listen = (
  since: string,
  signal: AbortSignal,
  hear: (heard: Heard) => void,
) => Promise<'closed' | 'refused' | 'failed'>

/** Listens to the stream of what changes, as who has this token. */
export const listenWith =
  (token: string): Listen =>
  async (since, signal, hear) => {
    const silent = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const alive = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => silent.abort(), SILENCE)
    }
    alive()
    let opened = false
    try {
      const answer = await fetch(`${LIVE}?since=${encodeURIComponent(since)}`, {
        headers: { Token: token, [UNATTENDED]: '1' },
        signal: AbortSignal.any([signal, silent.signal]),
        cache: 'no-store',
      })
      if (answer.status === 401) return 'refused'
      if (!answer.body || !answer.headers.get('Content-Type')?.startsWith('text/event-stream')) return 'failed'
      opened = true
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
      for (let text = ''; ;) {
        const { value, done } = await reader.read()
        if (done) return 'closed'
        alive()
        const parts = (text + value).split('\n\n')
        text = parts.pop()!
        for (const part of parts) hear(heardIn(part))
      }
    } catch {
      return opened ? 'closed' : 'failed'
    } finally {
      clearTimeout(timer)
    }
  }

/** The fields of one message; one that cannot be read, from a newer server, says that anything may have changed. */
function heardIn(text: string): Heard {
  const fields = new Map(
    text.split('\n').map((line) => {
      const at = line.indexOf(': ')
      return [line.slice(0, at), line.slice(at + 2)] as const
    }),
  )
  const since = fields.get('id') ?? ''
  const data = fields.get('data')
  if (data === undefined) return { since }
  const message = v.safeParse(LiveMessage, JSON.parse(data))
  return { since, message: message.success ? message.output : { changed: [], again: true } }
}
