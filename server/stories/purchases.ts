import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { purchaseOrders } from '#contract/supply/purchase-orders.ts'
import { inbound, type LineForm } from '#contract/stock/stock-documents.ts'
import { goodsStock } from '#contract/stock/stock-items.ts'
import { suppliers } from '#contract/supply/suppliers.ts'
import { inboundTypes } from '#domain/document-types.ts'
import { cents, milli } from '#domain/money.ts'
import type { StoryShop } from '#server/stories/story-shop.ts'
import type { TestSku } from '#server/testing/test-world.ts'

/** A product that is bought in packages of some pieces from a supplier of its own. */
export interface Bought {
  readonly sku: TestSku
  readonly packId: string
  readonly pieces: number
  readonly supplierId: string
  /** Of one piece, in millionths. */
  readonly costMicro: number
}

type Line = Pick<LineForm, 'itemId' | 'quantity' | 'packId' | 'packs'>

export const buyer = 'manager'
const reviewer = 'owner'
const en = { locale: 'en_US' } as const

/** Buying as the office of a shop does it: one person orders and receives, another reviews. */
export class Purchases {
  readonly #shop: StoryShop

  constructor(shop: StoryShop) {
    this.#shop = shop
  }

  async bought(name: string, pieces: number, packCost: number, form: object = {}): Promise<Bought> {
    const { server } = this.#shop
    const code = `CASE-${name}`
    const pack = { nameZh: '箱', nameEn: 'Case', quantity: milli(pieces * 1000), price: null, code }
    const sku = await this.#shop.product(name, {
      packs: [{ ...pack, sell: false, purchase: true, status: 1 }],
      form,
    })
    const supplier = { name: `${name} Trading`, language: 'en' as const, leadDays: 5, orderDays: [4 as const] }
    const supplierId = (await server.callAs(buyer, suppliers.add, supplier)).data.id
    // scanned, the code of the package names it
    const { exact } = (await server.callAs(buyer, purchaseOrders.goodsLookup, { search: code, supplierId })).data
    const packId = exact!.packId!
    const goods = { id: supplierId, skuId: sku.id, packId, packCost, minPacks: 1, preferred: true }
    expect((await server.callAs(buyer, suppliers.setGoods, goods)).error).toBe('')
    return { sku, packId, pieces, supplierId, costMicro: (packCost * 10_000) / pieces }
  }

  /** A line of some packages. */
  packs({ sku, packId, pieces }: Bought, packs: number): Line {
    return {
      itemId: sku.id,
      packId,
      packs: milli(packs * 1000),
      quantity: milli(packs * pieces * 1000),
    }
  }

  /** An order of one line. */
  async add({ supplierId, costMicro }: Bought, line: Line) {
    const lines = [{ ...line, costMicro }]
    const form = { id: randomUUID(), supplierId, expectedOn: null, remark: '', language: 'en' as const, lines }
    const { data, error, fields } = await this.#shop.server.callAs(buyer, purchaseOrders.add, form)
    expect([error, fields]).toEqual(['', {}])
    return { ...data, form }
  }

  review(id: string, by: 'manager' | 'owner' = reviewer) {
    return this.#shop.server.callAs(by, purchaseOrders.review, { id, version: 1 }, en)
  }

  /** An order that somebody else has reviewed. */
  async ordered(of: Bought, line: Line): Promise<string> {
    const { id } = await this.add(of, line)
    expect((await this.review(id)).error).toBe('')
    return id
  }

  async details(id: string) {
    return (await this.#shop.server.callAs(buyer, purchaseOrders.details, { id })).data
  }

  async inTransit({ sku }: Bought): Promise<number> {
    return (await this.#shop.server.callAs(buyer, goodsStock.inTransitCount, { id: sku.id })).data.total
  }

  /** The draft of a receipt. */
  async draft(orderId: string, line: Partial<LineForm> & { itemId: string }, freight = 0) {
    const id = randomUUID()
    const placeId = await this.#shop.place('warehouse')
    const head = { id, version: 0, type: inboundTypes.purchase, orderId, freight: cents(freight) }
    const lines = [{ placeId, quantity: milli(0), ...line } as LineForm]
    const { data, error } = await this.#shop.server.callAs(buyer, inbound.save, { ...head, lines }, en)
    return { id, error, version: error === '' ? data.version : 0 }
  }

  post({ id, version }: { readonly id: string; readonly version: number }) {
    return this.#shop.server.callAs(buyer, inbound.post, { id, version, surplus: false }, en)
  }

  async received(...wanted: Parameters<Purchases['draft']>): Promise<void> {
    const draft = await this.draft(...wanted)
    expect(draft.error).toBe('')
    expect((await this.post(draft)).error).toBe('')
  }
}
