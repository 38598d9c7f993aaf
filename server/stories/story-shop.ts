import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { FactResult } from '#contract/facts/envelope.ts'
import { goods } from '#contract/catalogue/goods.ts'
import { type ProductForm, products } from '#contract/catalogue/products.ts'
import { inbound, type LineForm } from '#contract/stock/stock-documents.ts'
import { inboundTypes } from '#domain/document-types.ts'
import { cents, milli, ppm } from '#domain/money.ts'
import { ownTaxes } from '#domain/own-taxes.ts'
import { stockDifferences } from '#server/admin/verify-stock.admin.ts'
import { buildStockDays } from '#server/contexts/stock/days/build-days.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { Person, TestSku, TestStore } from '#server/testing/test-world.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
const RATE = 103_000

/** Figures that are the same in whatever order facts and documents arrive. */
export interface End {
  /** Thousandths, at all places of the store. */
  readonly quantity: number
  /** Value of the stock, cost of what was sold, and corrections, together: millionths. */
  readonly together: number
  /** Sales less refunds, in cents: goods, and the tax on them. */
  readonly money: number
  readonly tax: number
  /** The days of the item, without how they came to be known. */
  readonly days: readonly object[]
}

/** Store L of the acceptance stories: Los Angeles, 10.3 %, closed on Sundays, with nothing in it but what a story brings. */
export class StoryShop {
  readonly server: TestServer

  private constructor(server: TestServer) {
    this.server = server
  }

  static async open(): Promise<StoryShop> {
    const server = await startTestServer({ goods: 1 })
    const hours = [1, 2, 3, 4, 5, 6].map((day) => ({ day, from: 540, to: 1260 }))
    await server.db.query({
      text: `update store set time_zone = 'America/Los_Angeles', count_limit_cents = 99999999, profile = profile || $2::jsonb
        where org_id = $1`,
      values: [server.one.orgId, JSON.stringify({ hours, taxRate: RATE })],
    })
    // stories take days
    await server.db.query({ text: 'update membership set session_minutes = 100000' })
    return new StoryShop(server)
  }

  store(n: 0 | 1 = 0): TestStore {
    return this.server.one.stores[n]
  }
  /** A person's call in a store of the shop. */
  at(n: 0 | 1 = 0) {
    return { storeId: this.store(n).storeId, locale: 'en_US' as const }
  }

  /** Adds a product as the office does, with its barcode, and packages with theirs. */
  async product(
    name: string,
    more: { barcode?: string; packs?: ProductForm['skus'][number]['packs']; form?: object; store?: 0 | 1 } = {},
  ): Promise<TestSku> {
    const { server } = this
    const where = this.at(more.store)
    const [category] = (await server.callAs('manager', goods.categories, {}, where)).data.records
    const { units } = (await server.callAs('manager', products.choices, {}, where)).data
    const price = 250
    const packs = more.packs === undefined ? {} : { packs: more.packs }
    const barcodes = more.barcode === undefined ? [] : [more.barcode]
    const saved = await server.callAs(
      'manager',
      products.add,
      {
        nameZh: '',
        nameEn: name,
        categoryId: category!.id,
        unitId: units[0]!.id,
        taxMode: 1,
        skus: [{ price, barcodes, ...packs }],
        ...more.form,
      } as never,
      where,
    )
    expect(saved.error, JSON.stringify(saved.fields)).toBe('')
    const { skus } = (await server.callAs('manager', products.details, { id: saved.data.id }, where)).data
    return {
      id: skus[0]!.id,
      price: cents(price),
      taxes: ownTaxes(ppm(RATE)),
      name: { zh: name, en: name },
    }
  }

  /** The only place of a kind in a store: its bay, its location. */
  async place(kind: 'shelf' | 'warehouse', n: 0 | 1 = 0): Promise<string> {
    const [row] = await rowsOf<{ id: string }>(
      this.server.db,
      'select id from stock_place where store_id = $1 and kind = $2',
      [this.store(n).storeId, kind],
    )
    return row!.id
  }

  /** Stock from nowhere, on a document of its own. */
  async found(sku: TestSku, kind: 'shelf' | 'warehouse', pieces: number, costMicro: number, n: 0 | 1 = 0) {
    const placeId = await this.place(kind, n)
    const lines: LineForm[] = [{ itemId: sku.id, placeId, quantity: milli(pieces * 1000), costMicro }]
    const id = randomUUID()
    const draft = { id, version: 0, type: inboundTypes.found, remark: '', lines }
    const { data } = await this.server.callAs('manager', inbound.save, draft, this.at(n))
    const post = { id, version: data.version, force: false }
    expect((await this.server.callAs('manager', inbound.post, post, this.at(n))).error).toBe('')
  }

  /** A counter of a store, on duty. */
  counter(n: 0 | 1 = 0, person: Person = 'cashier', counter = 0): Promise<Tablet> {
    return onDuty(this.server, { person, counter, store: this.store(n), deviceId: `${person} ${n} ${counter}` })
  }

  /** Rings up pieces at a time that may be past: returns what sends it. */
  ringUp(tablet: Tablet, sku: TestSku, pieces: number, at: number = this.server.clock.now) {
    const sale = tablet.sale([{ sku, quantity: pieces * 1000 }], undefined, { at: { device: at, offset: 0 } })
    return async (): Promise<FactResult> => (await tablet.deliver([sale])).results[0]!
  }

  /** Stock in a store by kind of place, in pieces. */
  async held(sku: TestSku, n: 0 | 1 = 0): Promise<Record<string, number>> {
    const rows = await rowsOf<{ kind: string; pieces: number }>(
      this.server.db,
      `select p.kind, sum(b.quantity_milli)::bigint / 1000 as pieces from stock_balance b
        join stock_place p on p.org_id = b.org_id and p.store_id = b.store_id and p.id = b.place_id
        where b.store_id = $1 and b.sku_id = $2 and b.quantity_milli <> 0 group by p.kind`,
      [this.store(n).storeId, sku.id],
    )
    return Object.fromEntries(rows.map(({ kind, pieces }) => [kind, pieces]))
  }

  async value(sku: TestSku): Promise<number> {
    const [row] = await rowsOf<{ value: number }>(
      this.server.db,
      'select value_micro as value from sku_stock where item_id = $1',
      [sku.id],
    )
    return row?.value ?? 0
  }

  /** The entries of an item as they are written, the oldest first. */
  ledger(sku: TestSku) {
    return rowsOf<{ reason: string; quantity_milli: number; value_micro: number; occurred_at: number | null }>(
      this.server.db,
      'select * from stock_ledger where sku_id = $1 order by place_id, entry_no',
      [sku.id],
    )
  }

  async end(sku: TestSku, n: 0 | 1 = 0): Promise<End> {
    const { db, clock } = this.server
    const store = this.store(n)
    const values = [store.orgId, store.storeId, sku.id]
    await buildStockDays(db, store, clock.now, new AbortController().signal)
    const days = await rowsOf(
      db,
      `select day, sold_milli, refunded_milli, received_milli, closing_milli from stock_day
        where org_id = $1 and store_id = $2 and item_id = $3 order by day`,
      values,
    )
    const [sums] = await rowsOf<Omit<End, 'days'>>(
      db,
      `select (select coalesce(sum(quantity_milli), 0)::bigint from stock_balance
          where org_id = $1 and store_id = $2 and sku_id = $3) as quantity,
        coalesce((select value_micro from sku_stock where org_id = $1 and store_id = $2 and item_id = $3), 0)
          - coalesce((select sum(value_micro) from stock_ledger where org_id = $1 and store_id = $2 and sku_id = $3
            and reason in ('sale', 'outbound', 'refund')), 0)::bigint
          - coalesce((select sum(value_micro) from cost_ledger where org_id = $1 and store_id = $2 and item_id = $3
            and kind = 'correction'), 0)::bigint as together,
        coalesce((select sum(net_cents) from sale_line where org_id = $1 and store_id = $2 and sku_id = $3), 0)::bigint
          as money,
        coalesce((select sum(tax_cents) from sale_line where org_id = $1 and store_id = $2 and sku_id = $3), 0)::bigint
          as tax`,
      values,
    )
    return { ...sums!, days }
  }

  /** verify-stock, and every other sum of the books. */
  async verified(): Promise<void> {
    const { db } = this.server
    expect(await db.tx((tx) => stockDifferences(tx))).toEqual([])
    expect(await wrongSums(db)).toEqual([])
  }
}

const orders = ['as told', 'the other way round'] as const
type OrderOfArrival = (typeof orders)[number]

/** Tells a story in both orders of arrival, each in a shop of its own. Then the books are right, and the ends the same. */
export function story(name: string, tell: (shop: StoryShop, order: OrderOfArrival) => Promise<readonly End[]>): void {
  describe(name, () => {
    const ends: (readonly End[])[] = []

    it.each(orders)('%s', async (order) => {
      const shop = await StoryShop.open()
      try {
        ends.push(await tell(shop, order))
        await shop.verified()
      } finally {
        await shop.server.close()
      }
    })

    it('ends the same in both orders', () => expect(ends[1]).toEqual(ends[0]))
  })
}
