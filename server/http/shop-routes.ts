import { Hono, type Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { wallClock } from '#domain/wall-clock.ts'
import type { Tx } from '#server/db/session.ts'
import { onlineMoment, type OnlineMoment } from '#server/contexts/online/goods/online-skus.ts'
import { previewOf } from '#server/contexts/online/storefront/preview-token.ts'
import { shopAt, type Shop } from '#server/contexts/online/shop/open-shop.ts'
import { firstSlots, zipAnswer } from '#server/contexts/online/shop/shop-delivery.ts'
import { basketCount } from '#server/contexts/online/orders/baskets.queries.ts'
import { nextPackTurn } from '#server/contexts/online/shop/shop-extras.queries.ts'
import { shopAlike } from '#server/contexts/online/shop/shop-alike.queries.ts'
import {
  shopAvailability,
  shopCategories,
  shopHandles,
  shopItems,
  shopProduct,
} from '#server/contexts/online/shop/shop-goods.queries.ts'
import { bareNotice } from '#server/http/shop/buyer/bare-page.ts'
import { buyerRoutes } from '#server/http/shop/buyer/buyer-routes.ts'
import { refusedForm } from '#server/http/shop/buyer/refused-pages.ts'
import { listPage, productPage } from '#server/http/shop/goods-pages.ts'
import { documentOf, type Page, type PageFrame } from '#server/http/shop/page.ts'
import { shopModule, stylesheet, type PageFile } from '#server/http/shop/page-files.ts'
import { lastsUntil, pageKeep } from '#server/http/shop/page-keep.ts'
import { secondsToWait } from '#server/http/shop/request-limit.ts'
import { sent } from '#server/http/shop/sent.ts'
import { frameOf, isLanguage, languageOf, originOf, typed } from '#server/http/shop/shop-frame.ts'
import { simulatedPage } from '#server/http/shop/buyer/simulated-page.ts'
import { shopPolicy } from '#server/http/shop/shop-policy.ts'
import { filledPage, hasMark, splitPage, type KeptPage } from '#server/http/shop/stock-marks.ts'
import { shopLanguages, shopWords, type ShopLanguage } from '#server/http/shop/shop-words.ts'
import {
  aboutPage,
  busyPage,
  deliveryPage,
  missingPage,
  storePage,
  type NextTimes,
} from '#server/http/shop/store-pages.ts'
import { basketKeyOf, formToken, visitorOf } from '#server/http/shop/visitor.ts'
import type { Server } from '#server/kernel/server.ts'

/** Pages of a list that can be asked for. */
const MOST_PAGES = 1000

/** What makes a page of the shop: undefined where there is none, or an address that leads to it. */
type Make = (asked: Asked) => Promise<Page | { readonly to: string } | undefined>

interface Asked {
  readonly tx: Tx
  readonly frame: PageFrame
  readonly moment: OnlineMoment
  readonly c: Context
}

const pageOf = (c: Context): number => Math.min(MOST_PAGES, Math.max(1, Math.floor(Number(c.req.query('page'))) || 1))

const home: Make = async ({ tx, frame, moment }) => {
  const { items } = await shopItems(tx, moment, { page: 1 })
  const today = wallClock(moment.now, frame.shop.time_zone).slice(0, 10)
  const times: NextTimes[] = []
  for (const kind of ['pickup', 'delivery'] as const) {
    const first = await firstSlots(tx, frame.shop, kind, moment.now)
    if (first) times.push({ kind, today, ...first })
  }
  return storePage(frame, items, times, today)
}

const all: Make = async ({ tx, frame, moment, c }) => {
  const page = pageOf(c)
  const found = await shopItems(tx, moment, { page })
  return listPage(frame, frame.words.all, { ...found, page, path: 'all' })
}

const category: Make = async ({ tx, frame, moment, c }) => {
  const one = frame.categories.find(({ id }) => id === c.req.param('id'))
  if (!one) return undefined
  const page = pageOf(c)
  const found = await shopItems(tx, moment, { categoryId: one.id, page })
  return listPage(frame, one.name[frame.language] || one.name.en || one.name.zh, {
    ...found,
    page,
    categoryId: one.id,
    path: `c/${one.id}`,
  })
}

const search: Make = async ({ tx, frame, moment, c }) => {
  const text = typed(c.req.query('q'))
  const page = pageOf(c)
  const found = text === '' ? { items: [], total: 0 } : await shopItems(tx, moment, { search: text, page })
  const title = text === '' ? frame.words.searchFor : frame.words.found(found.total, text)
  return listPage(frame, title, { ...found, page, path: `search?q=${encodeURIComponent(text)}` }, text)
}

const product: Make = async ({ tx, frame, moment, c }) => {
  const handle = typed(c.req.param('handle'))
  const found = await shopProduct(tx, moment, handle)
  if (!found) return undefined
  if (found.handle !== handle) return { to: `p/${found.handle}` }
  return productPage(frame, found, await shopAlike(tx, moment, found))
}

const delivery: Make = async ({ tx, frame, c }) => {
  const zip = typed(c.req.query('zip'))
  return deliveryPage(frame, zip, /^\d{5}$/.test(zip) ? await zipAnswer(tx, frame.shop, zip) : undefined)
}

const missing: Make = () => Promise.resolve(undefined)

const about: Make = ({ frame }) => Promise.resolve(aboutPage(frame))

/** Pages that are kept while nothing of the shop changes. What a reader typed is not, nor what follows the clock. */
const KEPT = new Set<Make>([all, category, product, about])

/** The web shops, below `/s`: whole without a script, rendered here, with what is there filled in at each request. */
export function shopRoutes(server: Server, appFolder: string): Hono {
  const app = new Hono()
  const kept = pageKeep()
  const script = shopModule(appFolder)

  app.use('*', async (c, next) => {
    await next()
    const { headers } = c.res
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', shopPolicy())
    // with none, browsers would send forms of the shop without saying where they come from
    headers.set('Referrer-Policy', 'same-origin')
  })

  simulatedPage(app, server, noShop)
  app.get('/-/:file', pageFiles(script ? [stylesheet, script] : [stylesheet]))

  const answer = (make: Make) => async (c: Context) => {
    const tx = server.db
    const now = server.now()
    const language = c.req.param('language')
    const preview = previewed(server, c)
    const shop = preview === 'over' ? undefined : await shopAt(tx, typed(c.req.param('prefix')), preview)
    if (!shop) return noShop(c)
    const base = baseOf(c, shop)
    if (!isLanguage(language)) {
      c.header('Vary', 'Accept-Language')
      return c.redirect(`${base}/${languageOf(c)}/`)
    }
    const moment = onlineMoment(shop, { orgId: shop.orgId, storeId: shop.storeId, now })
    const fill = (page: KeptPage) => filled(server, c, { shop, moment, page, language })
    const mayKeep = KEPT.has(make) && preview === undefined
    const key = `${shop.storeId} ${language} ${c.req.path} ${pageOf(c)} ${originOf(server, c)}`
    const known = mayKeep ? kept.get(key, shop.changeNumber, now) : undefined
    if (known) return reply(c, 200, await fill(known))
    const frame = await frameOf(server, c, {
      shop,
      language,
      moment,
      base,
      script: preview ? '' : (script?.address ?? ''),
    })
    const seconds = make === search ? await secondsToWait(c, server, 'search') : 0
    if (seconds > 0) return tooMany(c, frame, seconds)
    const page = await make({ tx, frame, moment, c })
    if (page && 'to' in page) return c.redirect(`${base}/${language}/${page.to}`, 301)
    const shown = { ...(page ?? missingPage(frame)), ...(preview ? { hidden: true } : {}) }
    const made = splitPage(String(await documentOf(frame, shown)))
    if (page && mayKeep) kept.put(key, made, shop.changeNumber, await keptUntil(tx, moment, make))
    return reply(c, page ? 200 : 404, await fill(made))
  }

  app.get('/:prefix/sitemap.xml', async (c) => {
    const shop = await shopAt(server.db, typed(c.req.param('prefix')))
    return shop ? sitemap(server, c, shop) : noShop(c)
  })
  for (const at of ['/:prefix/preview/:token', '/:prefix']) {
    // without a language it leads to the reader's
    for (const first of ['', '/', '/:language', '/:language/']) app.get(at + first, answer(home))
    app.get(`${at}/:language/all`, answer(all))
    app.get(`${at}/:language/c/:id`, answer(category))
    app.get(`${at}/:language/p/:handle`, answer(product))
    app.get(`${at}/:language/search`, answer(search))
    app.get(`${at}/:language/delivery`, answer(delivery))
    app.get(`${at}/:language/about`, answer(about))
    if (at === '/:prefix') buyerRoutes(app, server, { script: script?.address ?? '', missing: answer(missing) })
    app.get(`${at}/:language/*`, answer(missing))
  }
  app.all('*', (c) => noShop(c))
  app.onError((error, c) => {
    if (error instanceof HTTPException) return refusedForm(error, c)
    throw error
  })
  return app
}

/** The files that pages load. */
const pageFiles = (files: readonly PageFile[]) => (c: Context) => {
  const file = files.find(({ address }) => address === c.req.path)
  if (!file) return c.text('', 404)
  return sent(c, 200, file.text, { 'Content-Type': file.type, 'Cache-Control': 'public, max-age=31536000, immutable' })
}

/** Until when a page that was just made is right if nobody changes anything. */
const keptUntil = async (tx: Tx, moment: OnlineMoment, make: Make): Promise<number> =>
  Math.min(await lastsUntil(tx, moment), make === product ? await nextPackTurn(tx, moment) : Infinity)

/** Where the shop's pages lie: those of a preview below its token. */
function baseOf(c: Context, { prefix }: Shop): string {
  const token = c.req.param('token')
  return token === undefined ? `/s/${prefix}` : `/s/${prefix}/preview/${token}`
}

/** The store that a preview's link shows before its shop is on; undefined for a page that is none. */
function previewed({ seal, now }: Server, c: Context) {
  const token = c.req.param('token')
  return token === undefined ? undefined : (previewOf(seal, token, now()) ?? 'over')
}

/** A page as it is sent to a visitor, with the cookie to set if they have none and the page has forms of the basket. */
interface Filled {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** The page with what is there of its goods now, one statement, and with what is in the visitor's basket. */
async function filled(server: Server, c: Context, { shop, moment, page, language }: Filling): Promise<Filled> {
  const of = (forms: readonly string[]): string[] => [
    ...new Set(page.marks.filter(({ form }) => forms.includes(form)).map(({ id }) => id)),
  ]
  const stock = await shopAvailability(server.db, moment, { skuIds: of(['variant']), productIds: of(['item', 'data']) })
  if (!hasMark(page, 'basket')) return { body: filledPage(page, stock, shopWords[language]), headers: NOT_KEPT }
  const { secret, cookie, basket } = hasMark(page, 'token')
    ? await visitorOf(server, c, shop)
    : { secret: undefined, cookie: undefined, basket: await basketKeyOf(server, c, shop) }
  const own = {
    lines: basket === undefined ? 0 : await basketCount(server.db, shop, basket, moment.now),
    token: secret === undefined ? '' : formToken(secret),
  }
  return {
    body: filledPage(page, stock, shopWords[language], own),
    headers: {
      'Cache-Control': basket === undefined ? 'no-cache' : 'private, no-cache',
      ...(cookie === undefined ? {} : { 'Set-Cookie': cookie }),
    },
  }
}

const NOT_KEPT = { 'Cache-Control': 'no-cache' }

interface Filling {
  readonly shop: Shop
  readonly moment: OnlineMoment
  readonly page: KeptPage
  readonly language: ShopLanguage
}

const reply = (c: Context, status: 200 | 404, { body, headers }: Filled): Response =>
  sent(c, status, body, { 'Content-Type': 'text/html; charset=utf-8', ...headers })

/** More was searched than the server does for one network: said in a page of the shop. */
async function tooMany(c: Context, frame: PageFrame, seconds: number): Promise<Response> {
  const body = String(await documentOf(frame, busyPage(frame, typed(c.req.query('q')), seconds)))
  return sent(c, 429, body, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': String(seconds),
  })
}

/** There is no such shop: said in the reader's language, without a shop to lead back to. */
function noShop(c: Context): Response | Promise<Response> {
  const language = languageOf(c)
  const { noShop: title, noShopHint } = shopWords[language]
  return c.html(bareNotice(language, title, noShopHint), 404)
}

/** Addresses of the shop's pages in both languages. */
async function sitemap(server: Server, c: Context, shop: Shop): Promise<Response> {
  const { orgId, storeId } = shop
  const moment = onlineMoment(shop, { orgId, storeId, now: server.now() })
  const categories = await shopCategories(server.db, moment)
  const handles = await shopHandles(server.db, moment)
  const pages: readonly { readonly path: string; readonly changedAt?: number }[] = [
    ...['', 'all', 'delivery', 'about', ...categories.map(({ id }) => `c/${id}`)].map((path) => ({ path })),
    ...handles.map(({ handle, changedAt }) => ({ path: `p/${handle}`, changedAt })),
  ]
  const base = `${originOf(server, c)}/s/${shop.prefix}`
  const urls = pages.flatMap(({ path, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`
    return shopLanguages.map((one) => `<url><loc>${base}/${one}/${path}</loc>${changed}</url>`)
  })
  return sent(
    c,
    200,
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
    { 'Content-Type': 'application/xml; charset=utf-8' },
  )
}
