import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { AppError } from '#contract/errors.ts'
import type { LiveStreams } from '#server/http/live/live-streams.ts'
import type { SeenStores } from '#server/http/live/live-stream.ts'
import { languageOf } from '#server/kernel/context.ts'
import { refusal } from '#server/kernel/envelope.ts'
import type { Server } from '#server/kernel/server.ts'
import { readCaller, storesGrantedTo, type Caller } from '#server/kernel/session.ts'

type Listened = Pick<Server, 'db' | 'now' | 'log'>

/**
 * The stream of what changes in the stores that somebody may see, in the form of server-sent events, for the token of their
 * session. It does not keep the session alive and ends with it.
 */
export function liveRoute(server: Listened, live: LiveStreams) {
  return async (c: Context): Promise<Response> => {
    const requestId = randomUUID()
    try {
      const token = c.req.header('Token') ?? ''
      const { orgId, accountId } = await callerOf(server, token)
      const stores = async (): Promise<SeenStores> => {
        const caller = await callerOf(server, token)
        return server.db.tx((tx) => storesGrantedTo(tx, caller))
      }
      const body = await live.open({ orgId, accountId, stores }, c.req.query('since') ?? '')
      return new Response(body, {
        headers: {
          'Content-Type': 'text/event-stream; charset=utf-8',
          // neither kept, nor compressed or gathered by a proxy on its way
          'Cache-Control': 'no-store, no-transform',
          'X-Accel-Buffering': 'no',
          'X-Request-Id': requestId,
        },
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { status, envelope } = refusal(error, languageOf(c), requestId)
      server.log.info({ requestId, error: error.code, path: c.req.path }, 'refused')
      return c.json(envelope, status as 200, { 'Cache-Control': 'no-store' })
    }
  }
}

/** @throws AppError auth.* if nobody is signed in with this token */
async function callerOf({ db, now }: Listened, token: string): Promise<Caller> {
  if (token === '') throw new AppError('auth.required')
  const caller = await db.tx((tx) => readCaller(tx, token, '', now(), false))
  if (caller.mustChangePassword) throw new AppError('auth.must-change-password')
  return caller
}
