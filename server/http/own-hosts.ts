import type { MiddlewareHandler } from 'hono'
import type { Settings } from '#server/settings/settings.ts'

/** What belongs to the web shops; at the office's host it redirects to theirs. */
const SHOPS = /^\/(s|b\/storefront)(\/|$)/
/** What else their pages need: pictures and icons. Their own files are below `/s/` too. */
const BESIDE_SHOPS = /^\/(b\/images\/|robots\.txt$|favicon\.|healthz$)/

/**
 * With SHOP_URL web shops and the office have hosts of their own, because the office's sessions are in the local storage
 * of its origin, which a public page should not share. At the shops' host nothing of the office is served; at any other
 * host requests for a shop are sent there.
 */
export function ownHosts({ shopUrl }: Pick<Settings, 'shopUrl'>): MiddlewareHandler {
  if (shopUrl === undefined) return (_, next) => next()
  const shops = new URL(shopUrl)
  return async (c, next) => {
    const { path } = c.req
    const ofShops = SHOPS.test(path)
    if (hostOf(c.req.header('Host') ?? '', shops.protocol) === shops.host)
      return ofShops || BESIDE_SHOPS.test(path) ? next() : c.text('not found', 404, { 'Cache-Control': 'no-store' })
    // 307: an API call keeps its method and body, and no browser remembers it after the setting has changed
    return ofShops ? c.redirect(`${shopUrl}${path}${new URL(c.req.url).search}`, 307) : next()
  }
}

/** A Host header without the port that its scheme has anyway; '' if it is no host. */
function hostOf(header: string, protocol: string): string {
  const address = `${protocol}//${header}`
  return URL.canParse(address) ? new URL(address).host : ''
}
