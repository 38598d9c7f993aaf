import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import { isUuid } from '#domain/ids.ts'
import { SESSION_DAYS, sessionOf, type SignedIn } from '#server/contexts/online/buyers/buyer-sessions.ts'
import { memberBasket } from '#server/ledgers/orders/member-basket.ts'
import { BASKET_DAYS } from '#server/contexts/online/orders/baskets.queries.ts'
import type { Shop } from '#server/contexts/online/shop/open-shop.ts'
import { originOf } from '#server/http/shop/shop-frame.ts'
import type { Server } from '#server/kernel/server.ts'

/** Who is looking: known by a cookie of this shop alone, which holds a secret and nothing else. */
export interface Visitor {
  readonly secret: string
  /** The key of their basket: the secret, or the member’s own in whatever browser they are signed in. */
  readonly basket: string
  readonly member: SignedIn | undefined
  /** The cookie to set; undefined: the browser has it. */
  readonly cookie: string | undefined
}

const NAME = 'basket'
const MEMBER = 'member'
const INVITER = 'inviter'
/** For so long an invitation that was followed counts. */
const INVITED_DAYS = 30
const SECRET = /^[\w-]{32}$/
const DAY_SECONDS = 86_400

/** The visitor's secret, from their cookie; undefined without one. */
export const knownVisitor = (c: Context): string | undefined => secretIn(c, NAME)

/** The secret of the sign-in in this browser. */
export const signInOf = (c: Context): string | undefined => secretIn(c, MEMBER)

function secretIn(c: Context, name: string): string | undefined {
  const secret = getCookie(c, name)
  return secret !== undefined && SECRET.test(secret) ? secret : undefined
}

/** The member who is signed in in this browser. */
async function memberOf({ db, now }: Server, c: Context, shop: Shop): Promise<SignedIn | undefined> {
  const secret = signInOf(c)
  return secret === undefined ? undefined : sessionOf(db, shop, secret, now())
}

/** The key of the basket of whoever is looking; undefined: they have none. */
export async function basketKeyOf(server: Server, c: Context, shop: Shop): Promise<string | undefined> {
  const member = await memberOf(server, c, shop)
  return member ? memberBasket(member.memberId) : knownVisitor(c)
}

/** A secret that nobody guesses, for a visitor without one. */
const newSecret = (): string => randomBytes(24).toString('base64url')

/** The visitor, with a cookie to set if they have none. */
export async function visitorOf(server: Server, c: Context, shop: Shop): Promise<Visitor> {
  const known = knownVisitor(c)
  const secret = known ?? newSecret()
  const member = await memberOf(server, c, shop)
  return {
    secret,
    member,
    basket: member ? memberBasket(member.memberId) : secret,
    cookie:
      known === undefined ? cookieOf(server, c, shop, { name: NAME, value: secret, days: BASKET_DAYS }) : undefined,
  }
}

/** The cookie of somebody who has just signed in, or, with the secret '', out. */
export const memberCookie = (server: Server, c: Context, shop: Shop, value: string): string =>
  cookieOf(server, c, shop, { name: MEMBER, value, days: value === '' ? 0 : SESSION_DAYS })

/** The member whose invitation was followed in this browser. */
export function inviterOf(c: Context): string | undefined {
  const id = getCookie(c, INVITER) ?? ''
  return isUuid(id) ? id : undefined
}

/** The cookie of somebody who follows an invitation; undefined: it is none. */
export const inviterCookie = (server: Server, c: Context, shop: Shop, id: string): string | undefined =>
  isUuid(id) ? cookieOf(server, c, shop, { name: INVITER, value: id, days: INVITED_DAYS }) : undefined

interface Kept {
  readonly name: string
  readonly value: string
  readonly days: number
}

/** A cookie for this shop alone. */
const cookieOf = (server: Server, c: Context, { prefix }: Shop, { name, value, days }: Kept): string =>
  generateCookie(name, value, {
    path: `/s/${prefix}`,
    httpOnly: true,
    sameSite: 'Lax',
    secure: originOf(server, c).startsWith('https:'),
    maxAge: days * DAY_SECONDS,
  })

/** What a form of the shop carries, so that no other site can send it: it follows from a secret that only the buyer has. */
export const formToken = (secret: string): string => createHash('sha256').update(`form ${secret}`).digest('base64url')

export function isTokenOf(secret: string, token: string): boolean {
  const wanted = Buffer.from(formToken(secret))
  const given = Buffer.from(token)
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
