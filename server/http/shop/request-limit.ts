import type { Context } from 'hono'
import { clientAddress, networkOf } from '#server/kernel/client-address.ts'
import { countAgainst, fullFor, type Limit } from '#server/kernel/limits.ts'
import type { Server } from '#server/kernel/server.ts'

const MINUTE = 60

/**
 * What one network may ask within a minute, and place within an hour: several readers behind one address, each of whom types
 * and looks around.
 */
const MOST = { search: 300, api: 1200, form: 300, order: 30 } as const
const SECONDS = { search: MINUTE, api: MINUTE, form: MINUTE, order: 60 * MINUTE } as const

/**
 * Counts a search (of a page or of the API), another call of the API, a form or an order against the caller's network. The seconds to wait,
 * or 0: it may be answered.
 */
export async function secondsToWait(c: Context, server: Server, what: keyof typeof MOST): Promise<number> {
  const network = networkOf(clientAddress(c, server.settings.trustProxy))
  const limits: Limit[] = [{ key: `shop-${what} ${network}`, most: MOST[what], seconds: SECONDS[what] }]
  const now = server.now()
  const seconds = await fullFor(server.db, limits, now)
  if (seconds === 0) await countAgainst(server.db, limits, now)
  return seconds
}
