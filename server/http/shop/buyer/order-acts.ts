import type { Context } from 'hono'
import { AppError } from '#contract/errors.ts'
import { errorText } from '#contract/texts/errors.ts'
import { onlineMoment } from '#server/contexts/online/goods/online-skus.ts'
import { PATIENCE } from '#server/contexts/online/payments/ask-payment.ts'
import { basketCount } from '#server/contexts/online/orders/baskets.queries.ts'
import { buyerOrder, cancelForBuyer } from '#server/contexts/online/orders/buyer-order.ts'
import { shopOfOrders } from '#server/contexts/online/shop/open-shop.ts'
import { formOf, ownPage } from '#server/http/shop/buyer/buyer-frame.ts'
import { noOrderPage, orderPage } from '#server/http/shop/buyer/order-page.ts'
import { stalePage } from '#server/http/shop/buyer/refused-pages.ts'
import { frameOf, isLanguage, typed } from '#server/http/shop/shop-frame.ts'
import { formToken, isTokenOf, knownVisitor } from '#server/http/shop/visitor.ts'
import type { Server } from '#server/kernel/server.ts'

/** The page of an order, by its buyer's link alone: also while the store is at rest. `cancels`: the form on it was sent. */
export const orderByLink =
  (server: Server, script: string, missing: (c: Context) => Response | Promise<Response>, cancels: boolean) =>
  async (c: Context): Promise<Response> => {
    const { db } = server
    const now = server.now()
    const language = c.req.param('language')
    const secret = typed(c.req.param('secret'))
    const shop = await shopOfOrders(db, typed(c.req.param('prefix')))
    if (!shop || !isLanguage(language)) return missing(c)
    const { open } = shop
    const moment = onlineMoment(shop, { orgId: shop.orgId, storeId: shop.storeId, now })
    const frame = await frameOf(server, c, {
      shop,
      language,
      moment,
      base: `/s/${shop.prefix}`,
      script: open ? script : '',
    })
    const visitor = knownVisitor(c)
    const lines = visitor === undefined ? 0 : await basketCount(db, shop, visitor, now)
    const own = { lines, token: '' }
    const before = await buyerOrder(db, shop, secret, now)
    if (!before) return ownPage(frame, { page: noOrderPage(frame, open), status: 404 }, own)
    let problem = ''
    if (cancels) {
      const { token = '' } = await formOf(c)
      if (!isTokenOf(secret, token)) return ownPage(frame, { page: stalePage(frame), status: 403 }, own)
      try {
        await cancelForBuyer({ ...server, now, patience: PATIENCE }, shop, secret)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        problem = errorText(error.code, language, error.values)
      }
      if (problem === '') return c.redirect(`${frame.base}/${language}/order/${secret}`, 303)
    }
    const order = (await buyerOrder(db, shop, secret, now))!
    const placed = c.req.query('placed') !== undefined
    const page = orderPage(frame, { order, secret, open, placed, problem, token: formToken(secret) })
    return ownPage(frame, { page, status: problem === '' ? 200 : 409 }, own)
  }
