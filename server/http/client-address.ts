import { isIP } from 'node:net'
import type { Context } from 'hono'

/**
 * The network address of who calls, as far as it is known here: the other end of the connection. Behind `proxies`
 * proxies (TRUST_PROXY) it is what the outermost of them wrote to X-Forwarded-For, counted from the right: what stands
 * further left the caller may have written. A header that is shorter, or holds no address there, came another way and
 * is not believed.
 */
export function clientAddress(c: Context, proxies: number): string {
  const bindings = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  const other = bindings?.incoming?.socket?.remoteAddress ?? ''
  if (proxies === 0) return other
  const told = (c.req.header('X-Forwarded-For') ?? '').split(',').map((each) => each.trim())
  const client = told.at(-proxies) ?? ''
  return isIP(client) === 0 ? other : client
}
