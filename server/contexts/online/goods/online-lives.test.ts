import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { products } from '#contract/catalogue/products.ts'
import type { AnyEndpoint, InputOf } from '#contract/define.ts'
import { onlineGoods } from '#contract/online/online-goods.ts'
import { inbound, type LineForm } from '#contract/stock/stock-documents.ts'
import { inboundTypes } from '#domain/document-types.ts'
import { milli } from '#domain/money.ts'
import { onlineProductStates } from '#domain/online-product-states.ts'
import { lockKinds } from '#domain/stock-locks.ts'
import { lockStock, releaseLocks } from '#server/ledgers/stock/lock-stock.ts'
import { rowsOf } from '#server/testing/books.ts'
import { postDocument } from '#server/testing/post-document.ts'
import { placesOf } from '#server/testing/places.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const RESERVE = 2000
const { off, onSale, soldOut } = onlineProductStates

let server: TestServer
let tablet: Tablet
let productId = ''
beforeAll(async () => {
  server = await startTestServer()
  tablet = await onDuty(server)
  const [row] = await rowsOf<{ product_id: string }>(server.db, `select product_id from sku where id = '${sku().id}'`)
  productId = row!.product_id
  const hours = [{ day: 1, from: 540, to: 1080 }]
  await server.db.query({
    text: 'update store set profile = profile || $1',
    values: [JSON.stringify({ hours, selfPickup: true, delivery: false, onlineReserve: RESERVE })],
  })
})
afterAll(() => server.close())

const store = () => server.one.stores[0]
const sku = () => store().skus[0]!
const ask = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) => server.callAs('manager', endpoint, input)

/** What is there and not kept for others, from the balances themselves. */
async function free(): Promise<number> {
  const [row] = await rowsOf<{ free: number }>(
    server.db,
    `select coalesce(sum(b.quantity_milli - b.locked_milli), 0)::bigint as free from stock_balance b
      join stock_place l on l.org_id = b.org_id and l.store_id = b.store_id and l.id = b.place_id
      where b.sku_id = '${sku().id}' and l.kind in ('shelf', 'warehouse')`,
  )
  return row!.free
}

/** What is known of the product without asking the server. */
interface Life {
  published: boolean
  up: boolean
  owners: string[]
}

const steps: Readonly<Record<string, (life: Life, amount: number) => Promise<void>>> = {
  publish: async (life) => {
    const terms = { salesMethod: 1 as const, pickup: true, delivery: false, additionalFee: 0 }
    const { error } = await ask(onlineGoods.publish, {
      id: productId,
      ...terms,
      skus: [{ skuId: sku().id }],
    } as unknown as InputOf<typeof onlineGoods.publish>)
    expect(error).toBe(life.published ? 'online.published' : '')
    life.published = true
  },
  up: async (life) => {
    expect((await ask(onlineGoods.up, { id: productId })).error).toBe(life.published ? '' : 'record.missing')
    life.up = life.published
  },
  down: async (life) => {
    expect((await ask(onlineGoods.down, { id: productId })).error).toBe(life.published ? '' : 'record.missing')
    life.up = false
  },
  delete: async (life) => {
    const refused = life.up ? 'online.on-sale' : 'record.missing'
    const done = life.published && !life.up
    expect((await ask(onlineGoods.delete, { id: productId })).error).toBe(done ? '' : refused)
    if (done) life.published = false
  },
  sell: async (_, amount) => {
    await tablet.deliver([tablet.sale([{ sku: sku(), quantity: milli(amount * 20_000) }])])
  },
  receive: async (_, amount) => {
    const { shelf } = await placesOf(server, store())
    const line = { itemId: sku().id, placeId: shelf, quantity: milli(amount * 5000) } as LineForm
    await postDocument(server, inbound, inboundTypes.found, [line])
  },
  lock: async (life, amount) => {
    const ownerId = randomUUID()
    const wanted = {
      itemId: sku().id,
      quantity: milli(amount * 10_000),
      kind: lockKinds.byHand,
      ownerId,
      ownerSeq: 1,
    }
    const short = await server.db.tx((tx) => lockStock(tx, store(), [wanted], { now: server.clock.now }))
    if (short.length === 0) life.owners.push(ownerId)
  },
  release: async (life) => {
    await server.db.tx((tx) => releaseLocks(tx, store(), life.owners.splice(0), { now: server.clock.now }))
  },
}

/** Everything that says something of the product agrees with what is known of it. */
async function agree({ published, up }: Life): Promise<void> {
  const left = Math.max(0, Math.max(0, await free()) - RESERVE)
  const state = !up ? off : left > 0 ? onSale : soldOut
  const details = await ask(onlineGoods.details, { id: productId })
  const { records } = (await ask(onlineGoods.list, {})).data
  const listed = records.filter((row) => row.id === productId)
  if (published) {
    expect(details.data).toMatchObject({ state, left, availability: left > 0 ? 1 : 3 })
    expect(listed).toMatchObject([{ state, left }])
    const found = (await ask(onlineGoods.list, { state })).data
    expect(found.records.map((row) => row.id)).toContain(productId)
  } else {
    expect(details.error).toBe('record.missing')
    expect(listed).toEqual([])
  }
  expect((await ask(onlineGoods.ifOnShelf, { id: productId })).data.onSale).toBe(up)
  expect((await ask(products.details, { id: productId })).data.frozen).toBe(up)
}

it('state, stock and lists agree after any order of publishing, selling, keeping, receiving and taking down', async () => {
  const step = fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.integer({ min: 1, max: 4 }))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (life) => {
      const known: Life = { published: false, up: false, owners: [] }
      try {
        for (const [name, amount] of life) {
          await steps[name]!(known, amount)
          await agree(known)
        }
      } finally {
        await steps.release!(known, 1)
        await server.db.query({ text: 'delete from online_product' })
      }
    }),
    { numRuns: 6 },
  )
})
