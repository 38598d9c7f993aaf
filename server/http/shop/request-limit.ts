import type { Context } from 'hono'
import { clientAddress, networkOf } from '#server/kernel/client-address.ts'
import { countIfFree } from '#server/kernel/limits.ts'
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
export function secondsToWait(c: Context, server: Server, what: keyof typeof MOST): Promise<number> {
  const network = networkOf(clientAddress(c, server.settings.trustProxy))
  const limit = { key: `shop-${what} ${network}`, most: MOST[what], seconds: SECONDS[what] }
  return countIfFree(server.db, limit, server.now())
}
