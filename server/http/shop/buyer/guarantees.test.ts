import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cents, milli } from '#domain/money.ts'
import { findDifferences } from '#server/admin/books.ts'
import { basketOf, holdBasket, mergeBaskets, putIntoBasket } from '#server/contexts/online/orders/baskets.queries.ts'
import { rowsOf } from '#server/testing/books.ts'
import { offerGuarantee } from '#server/testing/offer-guarantee.ts'
import { formIn, shopVisit, type Seen, type ShopVisit } from '#server/testing/shop-visit.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { openShop, putOnSale, takeOrders, type TestShop } from '#server/testing/web-shop.ts'

let server: TestServer
let year: string
let years: string
const shop = (): TestShop => ({ organisation: server.one, store: server.one.stores[0], prefix: 'tea' })
const skuId = () => shop().store.skus[0]!.id
const sql = (text: string, values: readonly unknown[] = []) => server.db.query({ text, values: [...values] })

beforeAll(async () => {
  server = await startTestServer()
  await openShop(server, shop())
  await putOnSale(server, shop(), skuId())
  await takeOrders(server, shop())
  year = await offerGuarantee(server, shop().store, skuId(), { zh: '一年', en: 'One year', price: 999 })
  years = await offerGuarantee(server, shop().store, skuId(), { zh: '两年', en: 'Two years', price: 1499, days: 730 })
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql('delete from rate_limit')
})

const put = async (visit: ShopVisit, quantity: string, guarantee: string, language = 'en'): Promise<Seen> =>
  visit.submit(await visit.open(`/s/tea/${language}/p/green-tea-1`), 'basket/add', { quantity, guarantee })
const linesIn = ({ html }: Seen): number => html.match(/<li class="line">/g)?.length ?? 0

describe('a guarantee', () => {
  it('is chosen with its product, none at first, each with what it costs', async () => {
    const visit = shopVisit(server, 'en')
    const product = await visit.open('/s/tea/en/p/green-tea-1')
    expect(product.text).toContain('No guarantee Screen · One year $9.99 Screen · Two years $14.99')
    expect(formIn(product, 'basket/add').fields).toMatchObject({ guarantee: '' })
    const basket = await put(visit, '2', year)
    expect(basket.text).toContain('Screen · One year $19.98')
    expect(basket.text).toContain('Goods $24.02')
  })

  it('has as much as its product, in a line apart from products without one', async () => {
    const visit = shopVisit(server, 'zh')
    await put(visit, '1', '', 'zh')
    const both = await put(visit, '1', year, 'zh')
    expect(linesIn(both)).toBe(2)
    expect(both.text).toContain('商品合计 $14.03')
    const more = await visit.submit(both, 'basket/change', { quantity: '3' }, `value="${await lineWith(both, year)}"`)
    expect(more.text).toContain('屏幕 · 一年 $29.97')
  })

  it('is changed and taken off in the basket; what is alike then is one line', async () => {
    const visit = shopVisit(server, 'en')
    await put(visit, '1', '')
    const both = await put(visit, '2', year)
    const other = await visit.submit(both, 'basket/guarantee', { guarantee: years }, 'Remove the guarantee')
    expect(other.text).toContain('Screen · Two years $29.98')
    const none = await visit.submit(other, 'basket/guarantee', {}, 'Remove the guarantee')
    expect(linesIn(none)).toBe(1)
    expect(none.html).toContain('value="3"')
    expect(none.text).toContain('Add a guarantee')
    expect(none.text).toContain('Goods $6.06')
  })

  it('costs what it costs now, and is in the way once it is offered no more, until it is taken off', async () => {
    const visit = shopVisit(server, 'en')
    await put(visit, '1', year)
    await sql('update guarantee set price_cents = 1099 where id = $1', [year])
    expect((await visit.open('/s/tea/en/basket')).text).toContain('The price changed from $9.99 to $10.99.')
    await sql('update guarantee set price_cents = 999, status = 2 where id = $1', [year])
    const gone = await visit.open('/s/tea/en/basket')
    expect(gone.text).toContain('The guarantee “Screen · One year” is not offered any more. Remove it to go on.')
    expect(gone.html).not.toContain('href="/s/tea/en/checkout"')
    const refused = await visit.submit(gone, 'basket/guarantee', { guarantee: year }, 'Apply')
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('is not offered any more')])
    const free = await visit.submit(gone, 'basket/guarantee', {}, 'Remove the guarantee')
    expect(free.html).toContain('href="/s/tea/en/checkout"')
    await sql('update guarantee set status = 1 where id = $1', [year])
  })

  it('of a pack is chosen at the product too, for all that is in it', async () => {
    const { orgId, storeId, skus } = shop().store
    const coffee = skus[1]!.id
    await offerGuarantee(server, shop().store, coffee, { zh: '一月', en: 'One month', price: 50, days: 30 })
    // a name that does not say how long it holds has its days beside it
    await offerGuarantee(server, shop().store, coffee, { zh: '全保', en: 'Weekend cover', price: 70, days: 45 })
    await sql(
      `insert into sku_pack (org_id, store_id, sku_id, id, name_zh, name_en, quantity_milli, price_cents, sell, status)
        values ($1, $2, $3, gen_random_uuid(), '箱', 'Case', 12000, 2000, true, 1)`,
      [orgId, storeId, coffee],
    )
    await putOnSale(server, shop(), coffee)
    const [row] = await rowsOf<{ handle: string }>(
      server.db,
      `select h.handle from product_handle h join sku s on s.product_id = h.product_id where s.id = $1 and h.current`,
      [coffee],
    )
    const visit = shopVisit(server, 'en')
    const product = await visit.open(`/s/tea/en/p/${row!.handle}`)
    expect(product.text).toMatch(
      /One month \$0\.50 Screen · Weekend cover 45 days \$0\.70.*Case.*No guarantee Screen · One month \$6\.00/,
    )
    const ids = [...product.html.matchAll(/ id="(guarantee-[^"]*)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(6)
    const { guarantee } = formIn(product, 'basket/add', 'Case').fields
    expect(guarantee).toBe('')
    const [month] = await rowsOf<{ id: string }>(server.db, `select id from guarantee where name_en = 'One month'`)
    const basket = await visit.submit(product, 'basket/add', { quantity: '2', guarantee: month!.id }, 'Case')
    expect(basket.text).toContain('Screen · One month $12.00')
    expect(basket.text).toContain('Goods $52.00')
    expect(basket.text).toContain('No guarantee Screen · One month $6.00')
    await sql('update guarantee set price_cents = 60 where id = $1', [month!.id])
    expect((await visit.open('/s/tea/en/basket')).text).toContain('The price changed from $6.00 to $7.20.')
  })

  it('is ordered with its product, and on the page of the order until when it holds', async () => {
    const visit = shopVisit(server, 'en')
    await put(visit, '1', year)
    const contact = await visit.submit(await visit.open('/s/tea/en/checkout'), 'checkout/time')
    const review = await visit.submit(contact, 'checkout/contact', { name: 'Ada', mail: 'ada@shop.test' })
    expect(review.text).toContain('Screen · One year $9.99')
    const order = await visit.submit(review, 'checkout/review')
    expect(order.text).toContain('Screen · One year × 1 $9.99')
    expect(order.text).not.toContain('Valid until')
    // the goods have the place of a picture, what is had with them has none
    const [goods, ofGoods, ...more] = order.html.split('<span class="line-picture">').slice(1)
    expect(goods).toMatch(/^<span class="own"/)
    expect(ofGoods).toMatch(/^<\/span>/)
    expect(more).toEqual([])
    const [row] = await rowsOf<{ id: string }>(server.db, 'select id from online_order')
    await sql(
      `insert into guarantee_sold (org_id, store_id, sale_id, line_id, guarantee_id, quantity_milli, price_cents, valid_from, valid_until)
        select org_id, store_id, order_id, line_id, guarantee_id, quantity_milli, net_cents, '2026-11-21', '2027-11-21'
        from online_order_line where order_id = $1 and guarantee_id is not null`,
      [row!.id],
    )
    expect((await visit.open(order.path)).text).toMatch(/Screen · One year × 1 Valid until .*November 21/)
    await sql('delete from guarantee_sold')
    expect(await findDifferences(server.db)).toEqual([])
  })

  it('stays with its line where baskets become one', async () => {
    const { orgId, storeId } = shop().store
    const { now } = server.clock
    const line = { skuId: skuId(), packId: null, name: { zh: '茶', en: 'Tea' }, price: cents(202) }
    const guarantee = { id: year, name: { zh: '一年', en: 'One year' }, price: cents(999) }
    const both = await server.db.tx(async (tx) => {
      for (const [key, quantity] of [
        ['from', 2000],
        ['into', 1000],
      ] as const) {
        const basket = await holdBasket(tx, { orgId, storeId }, key, now)
        await putIntoBasket(tx, { orgId, storeId }, basket, { ...line, quantity: milli(quantity), guarantee }, now)
        if (key === 'into')
          await putIntoBasket(tx, { orgId, storeId }, basket, { ...line, quantity: milli(1000), guarantee: null }, now)
      }
      await mergeBaskets(tx, { orgId, storeId }, { from: 'from', into: 'into' }, now)
      return basketOf(tx, { orgId, storeId }, 'into', now)
    })
    expect(new Map(both!.lines.map((one) => [one.quantity, one.guarantee]))).toEqual(
      new Map([
        [2000, guarantee],
        [1000, null],
      ]),
    )
  })
})

/** The line of a basket with a guarantee. */
async function lineWith({ html }: Seen, guaranteeId: string): Promise<string> {
  const rows = await rowsOf<{ id: string }>(server.db, 'select id from shop_basket_line where guarantee_id = $1', [
    guaranteeId,
  ])
  return rows.find(({ id }) => html.includes(id))!.id
}
