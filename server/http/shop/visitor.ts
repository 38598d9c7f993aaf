import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import { BASKET_DAYS } from '#server/contexts/online/orders/baskets.queries.ts'
import type { Shop } from '#server/contexts/online/shop/open-shop.ts'
import { originOf } from '#server/http/shop/shop-frame.ts'
import type { Server } from '#server/kernel/server.ts'

/** Whose basket it is: known by a cookie of this shop alone, which holds a secret and nothing else. */
export interface Visitor {
  readonly secret: string
  /** The cookie to set; undefined: the browser has it. */
  readonly cookie: string | undefined
}

const NAME = 'basket'
const SECRET = /^[\w-]{32}$/
const DAY_SECONDS = 86_400

/** The visitor's secret, from their cookie; undefined without one. */
export function knownVisitor(c: Context): string | undefined {
  const secret = getCookie(c, NAME)
  return secret !== undefined && SECRET.test(secret) ? secret : undefined
}

/** A secret that nobody guesses, for a visitor without one. */
const newSecret = (): string => randomBytes(24).toString('base64url')

/** The visitor, with a cookie to set if they have none. */
export function visitorOf(server: Server, c: Context, shop: Shop): Visitor {
  const known = knownVisitor(c)
  if (known !== undefined) return { secret: known, cookie: undefined }
  const secret = newSecret()
  return { secret, cookie: cookieOf(server, c, shop, secret) }
}

/** The cookie, for this shop alone, for as long as a basket is kept. */
const cookieOf = (server: Server, c: Context, { prefix }: Shop, secret: string): string =>
  generateCookie(NAME, secret, {
    path: `/s/${prefix}`,
    httpOnly: true,
    sameSite: 'Lax',
    secure: originOf(server, c).startsWith('https:'),
    maxAge: BASKET_DAYS * DAY_SECONDS,
  })

/** What a form of the shop carries, so that no other site can send it: it follows from a secret that only the buyer has. */
export const formToken = (secret: string): string => createHash('sha256').update(`form ${secret}`).digest('base64url')

export function isTokenOf(secret: string, token: string): boolean {
  const wanted = Buffer.from(formToken(secret))
  const given = Buffer.from(token)
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
