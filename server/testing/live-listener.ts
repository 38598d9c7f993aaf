import { Hono } from 'hono'
import { expect, vi } from 'vitest'
import { pino } from 'pino'
import * as v from 'valibot'
import { LIVE, LiveMessage } from '#contract/live.ts'
import { changesSince } from '#server/http/live/live-changes.ts'
import { liveRoute } from '#server/http/live/live-route.ts'
import { LiveStreams } from '#server/http/live/live-streams.ts'
import type { TestServer } from '#server/testing/test-server.ts'

/** What a browser hears. */
export interface TestListener {
  readonly status: number
  readonly headers: Headers
  /** The next message; undefined: the stream has ended. */
  next(): Promise<LiveMessage | undefined>
  /** How far it has heard. */
  readonly heard: () => string
  leave(): Promise<void>
}

type Limits = ConstructorParameters<typeof LiveStreams>[1]

/**
 * Waits until nobody hears again of what has happened so far. Until then it may be told twice, which is right, but not
 * what most tests are about: transactions of other tests, in other databases of the server, are open for a moment.
 */
export async function allHeard({ db }: Pick<TestServer, 'db'>): Promise<void> {
  const { rows } = await db.query<{ now: string }>({ text: 'select pg_current_xact_id()::text as now', values: [] })
  await vi.waitFor(
    async () => {
      const { at } = await changesSince(db, 0n, [])
      expect(at.xid).toBeGreaterThan(BigInt(rows[0]!.now))
    },
    { timeout: 30_000, interval: 5 },
  )
}

/** The streams of one process, which looks more often than others. */
export function liveProcess({ db, clock }: Pick<TestServer, 'db' | 'clock'>, limits: Limits = {}) {
  const log = pino({ level: 'silent' })
  const live = new LiveStreams({ db, log }, { every: 20, ...limits })
  const app = new Hono()
  app.get(LIVE, liveRoute({ db, log, now: () => clock.now }, live))
  return {
    close: () => live.close(),
    listen: async (token: string, since = ''): Promise<TestListener> =>
      listenTo(await app.request(`${LIVE}?since=${since}`, { headers: { Token: token } })),
  }
}

/** Reads a stream message by message. */
function listenTo(response: Response): TestListener {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let heard = ''
  return {
    status: response.status,
    headers: response.headers,
    heard: () => heard,
    leave: () => reader.cancel(),
    next: async () => {
      for (;;) {
        const end = text.indexOf('\n\n')
        if (end < 0) {
          const { value, done } = await reader.read()
          if (done) return undefined
          text += value
          continue
        }
        const fields = text.slice(0, end).split('\n')
        text = text.slice(end + 2)
        heard = fields.find((one) => one.startsWith('id: '))?.slice(4) ?? heard
        const data = fields.find((one) => one.startsWith('data: '))?.slice(6)
        if (data !== undefined) return v.parse(LiveMessage, JSON.parse(data))
      }
    },
  }
}
