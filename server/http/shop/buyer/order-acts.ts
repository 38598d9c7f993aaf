import type { Context } from 'hono'
import { AppError } from '#contract/errors.ts'
import { errorText } from '#contract/texts/errors.ts'
import { onlineMoment } from '#server/contexts/online/goods/online-skus.ts'
import { basketCount } from '#server/contexts/online/orders/baskets.queries.ts'
import { buyerOrder, cancelForBuyer, type BuyerOrder } from '#server/contexts/online/orders/buyer-order.ts'
import { PATIENCE } from '#server/contexts/online/payments/ask-payment.ts'
import { lookAtPayment, startPayment } from '#server/contexts/online/payments/start-payment.ts'
import { shopOfOrders, type Shop } from '#server/contexts/online/shop/open-shop.ts'
import { formOf, leadOn, ownPage } from '#server/http/shop/buyer/buyer-frame.ts'
import { noOrderPage, orderPage } from '#server/http/shop/buyer/order-page.ts'
import { stalePage, tooManyFormsPage } from '#server/http/shop/buyer/refused-pages.ts'
import { secondsToWait } from '#server/http/shop/request-limit.ts'
import { frameOf, isLanguage, typed } from '#server/http/shop/shop-frame.ts'
import { basketKeyOf, formToken, isTokenOf } from '#server/http/shop/visitor.ts'
import type { Server } from '#server/kernel/server.ts'

/** How long the page of an order waits for the provider, in ms. */
const LOOK = 2000

interface Asked {
  readonly server: Server
  readonly shop: Shop
  readonly order: BuyerOrder
  readonly secret: string
  readonly now: number
}
/** What a form of the page does; the address that it leads to, '' for the page itself. */
type Act = (asked: Asked) => Promise<string>

const cancel: Act = async ({ server, shop, secret, now }) => {
  await cancelForBuyer({ ...server, now, patience: PATIENCE }, shop, secret)
  return ''
}

const pay: Act = async ({ server, shop, order, now }) => {
  const started = await startPayment({ ...server, now, patience: PATIENCE }, shop, order.id)
  return 'url' in started ? started.url : ''
}

const acts = { cancel, pay } as const

/** The page of an order, by its buyer's link alone: also while the store is at rest. `act`: the form on it that was sent. */
export const orderByLink =
  (server: Server, script: string, missing: (c: Context) => Response | Promise<Response>, act?: keyof typeof acts) =>
  async (c: Context): Promise<Response> => {
    const { db } = server
    const now = server.now()
    const language = c.req.param('language')
    const secret = typed(c.req.param('secret'))
    const shop = await shopOfOrders(db, typed(c.req.param('prefix')))
    if (!shop || !isLanguage(language)) return missing(c)
    const { open } = shop
    const moment = onlineMoment(shop, { orgId: shop.orgId, storeId: shop.storeId, now })
    const base = `/s/${shop.prefix}`
    const frame = await frameOf(server, c, { shop, language, moment, base, script: open ? script : '' })
    const visitor = await basketKeyOf(server, c, shop)
    const own = { lines: visitor === undefined ? 0 : await basketCount(db, shop, visitor, now), token: '' }
    const before = await buyerOrder(db, shop, secret, now)
    if (!before) return ownPage(frame, { page: noOrderPage(frame, open), status: 404 }, own)
    const asked = { server, shop, order: before, secret, now }
    let problem = ''
    if (act === undefined) await lookedAt(asked)
    else {
      const { token = '' } = await formOf(c)
      if (!isTokenOf(secret, token)) return ownPage(frame, { page: stalePage(frame), status: 403 }, own)
      const seconds = await secondsToWait(c, server, 'form')
      if (seconds > 0) return ownPage(frame, { page: tooManyFormsPage(frame, seconds), status: 429 }, own)
      const done = await doneOrRefused(acts[act], asked)
      if (!(done instanceof AppError)) return leadOn(done === '' ? `${base}/${language}/order/${secret}` : done)
      problem = errorText(done.code, language, done.values)
    }
    // the provider may have said that it is paid, and what was refused has its reason in the order
    const changed = act !== undefined || before.toPay
    const order = changed ? (await buyerOrder(db, shop, secret, now))! : before
    const page = orderPage(frame, {
      order,
      secret,
      open,
      problem,
      placed: c.req.query('placed') !== undefined,
      notStarted: c.req.query('unpaid') !== undefined,
      cameBack: c.req.query('paid') !== undefined,
      token: formToken(secret),
      leadsTo: server.readers?.checkout?.hosts ?? [],
    })
    return ownPage(frame, { page, status: problem === '' ? 200 : 409 }, own)
  }

async function lookedAt({ server, shop, order, now }: Asked): Promise<void> {
  if (order.toPay) await lookAtPayment({ ...server, now, patience: LOOK }, shop, order.id)
}

async function doneOrRefused(act: Act, asked: Asked): Promise<string | AppError> {
  try {
    return await act(asked)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}
