import { isIP } from 'node:net'
import type { Context } from 'hono'

/**
 * The caller's network address: the other end of the connection or, behind `proxies` proxies (TRUST_PROXY), what the
 * outermost of them wrote to X-Forwarded-For, counted from the right, because the caller may have written anything
 * further left. A header that is shorter, or has no address there, came another way and is not trusted.
 */
export function clientAddress(c: Context, proxies: number): string {
  const bindings = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  const other = bindings?.incoming?.socket?.remoteAddress ?? ''
  if (proxies === 0) return other
  const told = (c.req.header('X-Forwarded-For') ?? '').split(',').map((each) => each.trim())
  const client = told.at(-proxies) ?? ''
  return isIP(client) === 0 ? other : client
}

/**
 * The key for limits: the address itself for IPv4, the first 64 bits for IPv6, of which one household or shop has as
 * many addresses as it likes. '' without an address.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const plain = address.split('%')[0]!.toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  // an IPv4 address at the end stands for two groups
  const missing = 8 - groups.length - after.length - (plain.includes('.') ? 1 : 0)
  const whole = tail === undefined ? groups : [...groups, ...Array.from({ length: missing }, () => '0'), ...after]
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
