import { setTimeout as wait } from 'node:timers/promises'
import { Chance } from '#server/demo/shops/chance.ts'
import type { Database } from '#server/db/session.ts'
import { wrongSums } from '#server/testing/books.ts'
import { clerkAt, OWNER, type Clerk } from '#testing/clerk.ts'
import { percentile, report } from './figures.ts'
import { onBoth } from './on-both.ts'
import { selling } from './server-load.ts'
import { makeWebStore, PREFIX, PRODUCTS, SKUS, type WebStore } from './storefront-data.ts'
import { publishAll } from './storefront-publish.ts'
import { ShopReader } from './storefront-reader.ts'

/**
 * The web shop of a store with 10,000 skus, on both databases: publishing all of them and putting them on sale while two
 * tills sell, then its pages and its public calls as the server answers them, kept and new, with their sizes. `publishing`,
 * beside the name of a database: the first part alone.
 */
const publishingAlone = process.argv.includes('publishing')
const WARM = 15
const KEPT_RUNS = 201
const NEW_RUNS = 41
const SECONDS = 20
const PLANNED = 300
/** Words of buyers: how much they find differs from nearly nothing to one in twenty products. */
const SEARCHES: Readonly<Record<string, string>> = {
  'en-short': 'tea',
  'en-long': 'unsweetened vanilla almondmilk 2-pack',
  'zh-short': '茶',
  'zh-long': '黑巧克力 家庭装',
  pinyin: 'qiaokeli',
  nothing: 'zzzzz',
}

/** Publishes everything and puts it on sale; what the tills' sales take meanwhile and before. */
async function measurePublishing(name: string, port: number, office: Clerk, { tills }: WebStore): Promise<void> {
  const chance = new Chance(name)
  const warm = selling(port, tills, chance)
  await wait(3000)
  await warm()
  const alone = selling(port, tills, chance)
  await wait(SECONDS * 1000)
  const before = await alone()
  const stop = selling(port, tills, chance)
  const { published, putOn } = await publishAll(office)
  const meanwhile = await stop()
  const took = (what: string, value: number): void =>
    report({ name: `${name}.${what}`, value, unit: 's', runs: 1, work: 'cpu-and-disk' })
  took(`publish-${SKUS}-skus`, published)
  took(`put-on-sale-${SKUS}-skus`, putOn)
  for (const [what, times] of [
    ['alone', before],
    ['while-publishing', meanwhile],
  ] as const)
    for (const [share, word] of [
      [0.5, 'median'],
      [0.95, 'p95'],
    ] as const)
      report({ name: `${name}.sale-${word}.${what}`, value: percentile(times, share), unit: 'ms', runs: times.length })
}

/** Plans prices of some hundred skus, a day apart. */
async function planPrices(office: Clerk, { skus }: WebStore): Promise<void> {
  for (let day = 1; day <= 3; day++)
    await office.post('/shop/goods/priceChangeAdd', {
      skuIds: skus
        .filter((_, n) => n % Math.floor(SKUS / PLANNED) === 0)
        .slice(((day - 1) * PLANNED) / 3, (day * PLANNED) / 3),
      rule: { kind: 'percent', value: -100_000 },
      startsAt: Date.now() + day * 86_400_000,
    })
}

interface Timed {
  readonly runs: number
  /** Before each run. */
  readonly before?: () => Promise<unknown>
  /** The address of each run. */
  readonly path: (run: number) => string
}

/** The p95 of requests one after the other, with the largest page that was sent. */
async function measureRequests(name: string, reader: ShopReader, { runs, before, path }: Timed): Promise<void> {
  const times: number[] = []
  let bytes = 0
  reader.elsewhere()
  for (let run = -WARM; run < runs; run++) {
    await before?.()
    const asked = path(run + WARM)
    const begun = performance.now()
    const sent = await reader.get(asked)
    if (run >= 0) times.push(performance.now() - begun)
    bytes = Math.max(bytes, sent)
  }
  report({ name: `${name}.median`, value: percentile(times, 0.5), unit: 'ms', runs })
  report({ name: `${name}.p95`, value: percentile(times, 0.95), unit: 'ms', runs })
  report({ name: `${name}.size`, value: bytes / 1000, unit: 'kB', runs })
}

async function measurePages(name: string, reader: ShopReader, office: Clerk): Promise<void> {
  const { products, categories } = await reader.addresses()
  const pages: Readonly<Record<string, (run: number) => string>> = {
    store: () => '',
    list: (run) => `all?page=${1 + (run % 200)}`,
    category: (run) => `c/${categories[run % categories.length]!}`,
    product: (run) => `p/${products[(run * 37) % products.length]!}`,
  }
  const ofLanguage = (path: (run: number) => string) => (run: number) =>
    `/s/${PREFIX}/${run % 2 === 0 ? 'en' : 'zh'}/${path(run)}`
  for (const [page, path] of Object.entries(pages)) {
    // it changes nothing, but the change number rises
    const before = () => office.post(`/shop/onlineGoods/up/${reader.anyProduct}`, {})
    await measureRequests(`${name}.new.${page}`, reader, { runs: NEW_RUNS, before, path: ofLanguage(path) })
    // the page of the store follows the clock and is never kept
    if (page !== 'store')
      await measureRequests(`${name}.kept.${page}`, reader, {
        runs: KEPT_RUNS,
        path: (run) => ofLanguage(path)(run % 2),
      })
  }
  for (const [words, text] of Object.entries(SEARCHES))
    await measureRequests(`${name}.search.${words}`, reader, {
      runs: NEW_RUNS,
      path: ofLanguage((run) => `search?q=${encodeURIComponent(text)}&page=${1 + (run % 2)}`),
    })
  const calls = {
    list: 'products?page=2',
    product: `products/${products[100]!}`,
    search: 'search?q=tea',
    categories: 'categories',
  }
  for (const [call, path] of Object.entries(calls))
    await measureRequests(`${name}.api.${call}`, reader, {
      runs: NEW_RUNS,
      path: () => `/b/storefront/v1/${PREFIX}/${path}`,
    })
}

/** Everything is published and on sale, each at an address of its own, and the books of the tills are right. */
async function checkPublished(db: Database): Promise<void> {
  const { rows } = await db.query<{ products: number; on_sale: number; handles: number; planned: number }>({
    text: `select (select count(*) from online_product) as products, (select count(*) from online_product where state = 2) as on_sale,
      (select count(distinct product_id) from product_handle where current) as handles,
      (select count(*) from sku where next_price_at is not null) as planned`,
  })
  const { planned, ...found } = rows[0]!
  const wrong = await wrongSums(db)
  if (Object.values(found).some((n) => n !== PRODUCTS) || planned !== PLANNED || wrong.length > 0)
    throw new Error(`${JSON.stringify(rows[0])} of ${PRODUCTS}; wrong: ${wrong.join('; ')}`)
}

await onBoth({
  name: 'storefront',
  // each figure is of a reader in another network: one network may search 300 times a minute
  env: { TRUST_PROXY: '1' },
  prepare: makeWebStore,
  measure: async ({ name, server: { port }, prepared }) => {
    const office = await clerkAt(`http://localhost:${port}`, OWNER)
    await measurePublishing(name, port, office, prepared)
    await planPrices(office, prepared)
    if (publishingAlone) return
    const reader = new ShopReader(port, PREFIX)
    await measurePages(name, reader, office)
    reader.close()
  },
  check: checkPublished,
})
