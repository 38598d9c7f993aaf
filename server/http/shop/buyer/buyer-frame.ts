import type { Context } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import { onlineMoment } from '#server/contexts/online/goods/online-skus.ts'
import { basketOf, type Basket } from '#server/contexts/online/orders/baskets.queries.ts'
import { withCards } from '#server/contexts/online/payments/start-payment.ts'
import { shopAt, type Shop } from '#server/contexts/online/shop/open-shop.ts'
import type { Database } from '#server/db/session.ts'
import { stalePage, tooManyFormsPage } from '#server/http/shop/buyer/refused-pages.ts'
import { documentOf, type Page, type PageFrame } from '#server/http/shop/page.ts'
import { secondsToWait } from '#server/http/shop/request-limit.ts'
import { frameOf, isLanguage, typed } from '#server/http/shop/shop-frame.ts'
import { shopPolicy } from '#server/http/shop/shop-policy.ts'
import { filledPage, splitPage } from '#server/http/shop/stock-marks.ts'
import { formToken, isTokenOf, knownVisitor, visitorOf, type Visitor } from '#server/http/shop/visitor.ts'
import type { Server } from '#server/kernel/server.ts'

/** A visitor who asks for a page of their own, or sends a form. */
export interface Buyer {
  readonly db: Database
  readonly shop: Shop
  readonly frame: PageFrame
  readonly now: number
  readonly visitor: Visitor
  /** Their basket, which is read once: whoever changes it asks only afterwards. */
  readonly basket: () => Promise<Basket>
  readonly form: Readonly<Record<string, string>>
  readonly c: Context
  readonly server: Server
}

/** A page, or what leads on: an address below the language, or elsewhere. */
export type Shown =
  | { readonly page: Page; readonly status?: StatusCode }
  | { readonly to: string; readonly cookie?: string }
  /** The provider's page. */
  | { readonly away: string }
export type Act = (buyer: Buyer) => Promise<Shown>

const NOTHING: Basket = {
  id: '',
  requestId: '',
  version: 0,
  draft: {},
  lines: [],
}

/** Answers with what `act` shows in a shop that takes orders, or `evenWithoutOrders` in any; elsewhere it does not exist. */
export const buyerPages =
  (
    server: Server,
    script: string,
    missing: (c: Context) => Response | Promise<Response>,
    { evenWithoutOrders = false }: { readonly evenWithoutOrders?: boolean } = {},
  ) =>
  (act: Act) =>
  async (c: Context): Promise<Response> => {
    const { db } = server
    const now = server.now()
    const language = c.req.param('language')
    const found = await shopAt(db, typed(c.req.param('prefix')))
    const shop = found && (await withCards(db, server.readers, found))
    if (!shop || !(shop.takesOrders || evenWithoutOrders) || !isLanguage(language)) return missing(c)
    const moment = onlineMoment(shop, { orgId: shop.orgId, storeId: shop.storeId, now })
    const frame = await frameOf(server, c, { shop, language, moment, base: `/s/${shop.prefix}`, script })
    const visitor = await visitorOf(server, c, shop)
    const form = c.req.method === 'POST' ? await formOf(c) : {}
    let read: Promise<Basket> | undefined
    const basket = () => (read ??= basketOf(db, shop, visitor.basket, now).then((found) => found ?? NOTHING))
    const buyer = { db, shop, frame, now, visitor, form, basket, c, server }
    if (c.req.method === 'POST' && !fromOwnPage(c, form)) return show(buyer, { page: stalePage(frame), status: 403 })
    // a form may make a basket, and there may be no end of visitors
    const seconds = c.req.method === 'POST' ? await secondsToWait(c, server, 'form') : 0
    if (seconds > 0) return show(buyer, { page: tooManyFormsPage(frame, seconds), status: 429 })
    return show(buyer, await act(buyer))
  }

/** The fields of a form: texts, each of which counts once. */
export async function formOf(c: Context): Promise<Readonly<Record<string, string>>> {
  const body = await c.req.parseBody()
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** Whether a form comes from a page that was made for this visitor. */
function fromOwnPage(c: Context, { token = '' }: Readonly<Record<string, string>>): boolean {
  const secret = knownVisitor(c)
  return secret !== undefined && isTokenOf(secret, token)
}

async function show(
  { frame, visitor, basket }: Pick<Buyer, 'frame' | 'visitor' | 'basket'>,
  shown: Shown,
): Promise<Response> {
  const own = visitor.cookie === undefined ? [] : [visitor.cookie]
  if ('away' in shown) return leadOn(shown.away, own)
  if ('to' in shown) {
    const cookies = shown.cookie === undefined ? own : [...own, shown.cookie]
    return leadOn(`${frame.base}/${frame.language}/${shown.to}`, cookies)
  }
  const lines = (await basket()).lines.filter(({ removed }) => !removed).length
  return ownPage(frame, shown, { lines, token: formToken(visitor.secret) }, own)
}

export const leadOn = (address: string, cookies: readonly string[] = []): Response =>
  new Response(null, {
    status: 303,
    headers: [['Location', address], ['Cache-Control', 'no-store'], ...set(cookies)],
  })

const set = (cookies: readonly string[]): [string, string][] => cookies.map((cookie) => ['Set-Cookie', cookie])

/** A page that is for one visitor and is kept nowhere. */
export async function ownPage(
  frame: PageFrame,
  { page, status }: Extract<Shown, { readonly page: Page }>,
  own: { readonly lines: number; readonly token: string },
  cookies: readonly string[] = [],
): Promise<Response> {
  const text = filledPage(splitPage(String(await documentOf(frame, page))), [], frame.words, own)
  return new Response(text, {
    status: status ?? 200,
    headers: [
      ['Content-Type', 'text/html; charset=utf-8'],
      ['Cache-Control', 'no-store'],
      ['Content-Security-Policy', shopPolicy(page.leadsTo)],
      ...set(cookies),
    ],
  })
}
