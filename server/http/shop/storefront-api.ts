import { toJsonSchema } from '@valibot/to-json-schema'
import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import {
  storefrontApi,
  storefrontErrors,
  type StorefrontCall,
  type StorefrontError,
  type StorefrontInput,
  type StorefrontName,
  type StorefrontOutput,
} from '#contract/storefront/storefront-api.ts'
import { addressLine } from '#contract/organisation/address.ts'
import { imageUrl } from '#contract/image-url.ts'
import type { Tx } from '#server/db/session.ts'
import { onlineMoment, type OnlineMoment } from '#server/contexts/online/goods/online-skus.ts'
import { shopAt, type Shop } from '#server/contexts/online/shop/open-shop.ts'
import { daysAhead, offers, openSlots, zipAnswer } from '#server/contexts/online/shop/shop-delivery.ts'
import {
  shopAvailability,
  shopCategories,
  shopItems,
  shopProduct,
} from '#server/contexts/online/shop/shop-goods.queries.ts'
import { secondsToWait } from '#server/http/shop/request-limit.ts'
import { sent } from '#server/http/shop/sent.ts'
import { preferredLanguage } from '#server/http/shop/shop-words.ts'
import type { Server } from '#server/kernel/server.ts'

interface Asked {
  readonly tx: Tx
  readonly shop: Shop
  readonly moment: OnlineMoment
}

type Handlers = {
  readonly [N in StorefrontName]: (asked: Asked, input: StorefrontInput<N>) => Promise<StorefrontOutput<N> | undefined>
}

const withAddress = <T extends { readonly image: string }>(one: T): T => ({ ...one, image: imageUrl(one.image) })
const withPictures = <T extends { readonly image: string; readonly tone: string }>({ tone: _, ...one }: T) => ({
  ...withAddress(one),
  thumb: imageUrl(one.image, 'thumb'),
})

/** The same functions as the shop's pages. */
const handlers: Handlers = {
  store: ({ shop }) => {
    const policy = shop.settings['policy'] as { pricesIncludeTax?: boolean } | undefined
    return Promise.resolve({
      name: shop.name,
      address: addressLine(shop.address),
      phone: shop.phone,
      email: shop.email,
      timeZone: shop.time_zone,
      logo: imageUrl(shop.logo),
      poster: imageUrl(shop.poster),
      pickup: offers(shop, 'pickup'),
      delivery: offers(shop, 'delivery'),
      daysAhead: daysAhead(shop),
      pricesIncludeTax: policy?.pricesIncludeTax === true,
      hours: (shop.profile.hours ?? []).map(({ day, from, to }) => ({ day, from, to })),
    })
  },

  categories: async ({ tx, moment }) => ({ categories: (await shopCategories(tx, moment)).map(withAddress) }),

  products: async ({ tx, moment }, { category, page }) => {
    const { items, total } = await shopItems(tx, moment, { categoryId: category, page })
    return { items: items.map(withPictures), total }
  },

  product: async ({ tx, moment }, { handle }) => {
    const product = await shopProduct(tx, moment, handle)
    if (!product) return undefined
    const pictures = product.pictures.map(({ path, alt }) => ({ path: imageUrl(path), alt }))
    const variants = product.variants.map((one) => ({
      ...withAddress(one),
      taxes: [...one.taxes],
      packs: [...one.packs],
      guarantees: one.guarantees.map(({ id, type, name, price, days }) => ({ id, type, name, price, days })),
    }))
    return { ...withPictures(product), pictures, variants }
  },

  search: async ({ tx, moment }, { q, page }) => {
    const { items, total } = await shopItems(tx, moment, { search: q, page })
    return { items: items.map(withPictures), total }
  },

  availability: async ({ tx, moment }, { skus = [], products }) => {
    const found = await shopAvailability(tx, moment, { skuIds: skus, productIds: products ?? [] })
    const asked = new Set(skus)
    const answer = found
      .filter(({ skuId }) => asked.has(skuId))
      .map(({ skuId, availability }) => ({ skuId, ...availability }))
    return products === undefined ? { skus: answer } : { skus: answer, products: ofProducts(found, new Set(products)) }
  },

  slots: async ({ tx, shop, moment }, { kind, day }) => ({ slots: await openSlots(tx, shop, kind, day, moment.now) }),

  zip: async ({ tx, shop }, { code }) => {
    const answer = await zipAnswer(tx, shop, code)
    return answer.served ? { ...answer, taxes: answer.taxes && [...answer.taxes] } : answer
  },
}

/** Whether any variant of each product can be had. */
function ofProducts(found: Awaited<ReturnType<typeof shopAvailability>>, asked: ReadonlySet<string>) {
  const states = new Map<string, 'available' | 'out'>()
  for (const { productId, availability } of found)
    if (asked.has(productId) && states.get(productId) !== 'available')
      states.set(productId, availability.state === 'out' ? 'out' : 'available')
  return [...states].map(([productId, state]) => ({ productId, state }))
}

const BASE = '/b/storefront/v1'

/** The public API of web shops, below `/b/storefront/v1`: not the merchants' envelope, errors by HTTP status. */
export function storefrontRoutes(server: Server): Hono {
  const app = new Hono()
  const documented = JSON.stringify(storefrontDocument())
  app.get('/openapi.json', (c) => c.body(documented, 200, { 'Content-Type': 'application/json; charset=utf-8' }))
  for (const name of Object.keys(storefrontApi) as StorefrontName[])
    app.get(`/:prefix/${storefrontApi[name].path.replace(/\{(\w+)\}/g, ':$1')}`, (c) => answer(c, server, name))
  app.all('*', (c) => refused(c, 'shop.missing'))
  app.onError((error, c) => {
    server.log.error({ err: error, path: c.req.path }, 'fault')
    return refused(c, 'server.fault')
  })
  return app
}

async function answer(c: Context, server: Server, name: StorefrontName): Promise<Response> {
  const { db, now } = server
  const seconds = await secondsToWait(c, server, name === 'search' ? 'search' : 'api')
  if (seconds > 0) {
    c.header('Retry-After', String(seconds))
    return refused(c, 'shop.too-many-requests')
  }
  const { prefix = '', ...named } = c.req.param() as Record<string, string>
  const given = Object.fromEntries(
    Object.entries({ ...c.req.query(), ...named }).map(([key, text]) => [key, text.replaceAll('\0', '')]),
  )
  const shop = await shopAt(db, prefix.replaceAll('\0', ''))
  if (!shop) return refused(c, 'shop.missing')
  const { input }: StorefrontCall = storefrontApi[name]
  const parsed = v.safeParse(input, given)
  if (!parsed.success) return refused(c, 'input.invalid', Object.keys(v.flatten(parsed.issues).nested ?? {}))
  const moment = onlineMoment(shop, { orgId: shop.orgId, storeId: shop.storeId, now: now() })
  const handle = handlers[name] as (asked: Asked, input: unknown) => Promise<object | undefined>
  const found = await handle({ tx: db, shop, moment }, parsed.output)
  if (!found) return refused(c, 'record.missing')
  return sent(c, 200, JSON.stringify(found), { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' })
}

/** What went wrong, in the language that was asked for; `fields` are those that are not valid. */
function refused(c: Context, code: StorefrontError, fields: readonly string[] = []): Response {
  const { status, retry, ...words } = storefrontErrors[code]
  const message = words[preferredLanguage(c.req.header('Accept-Language'))]
  return c.json({ error: { code, message, fields, retry } }, status)
}

const schemaOf = (schema: v.GenericSchema, mode: 'input' | 'output'): object => {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode: mode, errorMode: 'ignore' })
  return rest
}

/** The API as an OpenAPI 3.1 document, from the same declarations. */
function storefrontDocument(): object {
  const paths = Object.entries(storefrontApi).map(([name, { path, summary, input, output }]) => {
    const { properties = {}, required = [] } = schemaOf(input, 'input') as {
      properties?: Record<string, object>
      required?: string[]
    }
    const parameters = Object.entries({ prefix: { type: 'string' }, ...properties }).map(([at, schema]) => {
      const inPath = at === 'prefix' || path.includes(`{${at}}`)
      return { name: at, in: inPath ? 'path' : 'query', required: inPath || required.includes(at), schema }
    })
    const content = { 'application/json': { schema: schemaOf(output, 'output') } }
    const responses = { 200: { description: 'The answer', content }, 400: failure, 404: failure, 429: failure }
    return [`/{prefix}/${path}`, { get: { operationId: name, summary, parameters, responses } }]
  })
  return {
    openapi: '3.1.0',
    info: { title: 'Evertill storefront', version: '1', description: 'What anybody may read of a web shop.' },
    servers: [{ url: BASE }],
    paths: Object.fromEntries(paths) as object,
  }
}

const failure = {
  description: 'What went wrong',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          error: {
            type: 'object',
            properties: {
              code: { enum: Object.keys(storefrontErrors) },
              message: { type: 'string' },
              fields: { type: 'array', items: { type: 'string' } },
              retry: { enum: ['never', 'later', 'after-change'] },
            },
          },
        },
      },
    },
  },
}
