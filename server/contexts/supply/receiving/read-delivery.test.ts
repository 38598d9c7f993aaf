import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purchaseOrders } from '#contract/supply/purchase-orders.ts'
import { receiving } from '#contract/supply/receiving.ts'
import { milli } from '#domain/money.ts'
import { xlsxStream } from '#server/import/xlsx-file.ts'
import { rowsOf } from '#server/testing/books.ts'
import { manyTimesOneText } from '#server/testing/harmful-xlsx.ts'
import { heldEachTime } from '#server/testing/longest-hold.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
const supplierId = randomUUID()
const otherSupplier = randomUUID()
const pack = randomUUID()
const sku = (n: number) => server.one.stores[0].skus[n]!.id

beforeAll(async () => {
  server = await startTestServer()
  const { orgId, storeId } = server.one.stores[0]
  const put = (text: string, values: unknown[]) => server.db.query({ text, values: [orgId, storeId, ...values] })
  for (const [id, name] of [
    [supplierId, 'Golden Leaf Wholesale'],
    [otherSupplier, 'Bay Foods'],
  ])
    await server.db.query({
      text: `insert into supplier (org_id, id, name, email, created_at) values ($1, $2, $3, 'a@supplier.test', now())`,
      values: [orgId, id, name],
    })
  await put(
    `insert into sku_pack (org_id, store_id, sku_id, id, code, name_zh, name_en, quantity_milli)
      values ($1, $2, $3, $4, '10012345678902', '箱', 'Case', 12000)`,
    [sku(0), pack],
  )
  const theirs = `insert into sku_supplier (org_id, store_id, sku_id, supplier_id, supplier_item_no) values ($1, $2, $3, $4, $5)`
  await put(theirs, [sku(1), supplierId, 'GL-2201'])
  // another supplier calls something else by the same number
  await put(theirs, [sku(5), otherSupplier, 'GL-2201'])
  await put(`update sku set item_no = 'OWN-77' where org_id = $1 and store_id = $2 and id = $3`, [sku(2)])
  const rename = `update product set name_en = $4 where org_id = $1 and store_id = $2
    and id = (select product_id from sku where org_id = $1 and store_id = $2 and id = $3)`
  await put(rename, [sku(3), 'Jasmine Green Tea 500 g'])
  await put(rename, [sku(4), 'Jasmine Green Tea 250 g'])
})
afterAll(() => server.close())

const ordered = async (): Promise<string> => {
  const line = (n: number, quantity: number, costMicro: number) => ({
    itemId: sku(n),
    quantity: milli(quantity),
    costMicro,
  })
  const { data } = await server.callAs('manager', purchaseOrders.add, {
    id: randomUUID(),
    supplierId,
    language: 'en',
    lines: [
      { ...line(0, 60_000, 1_200_000), packId: pack, packs: milli(5000) },
      line(1, 24_000, 2_500_000),
      line(2, 10_000, 900_000),
      line(3, 6000, 7_250_000),
      line(4, 6000, 4_000_000),
    ],
  })
  expect((await server.callAs('owner', purchaseOrders.review, { id: data.id, version: 1 })).error).toBe('')
  return data.id
}
const read = async (
  file: string | Uint8Array,
  orderId?: string,
  name = 'dispatch.csv',
  as: 'manager' | 'owner' = 'manager',
) =>
  server.callAs(
    as,
    receiving.readFile,
    { name, data: Buffer.from(file).toString('base64'), ...(orderId === undefined ? {} : { orderId }) },
    { locale: 'en_US' },
  )

const barcode = async (n: number): Promise<string> =>
  (
    await rowsOf<{ code: string }>(server.db, 'select code from sku_barcode where sku_id = $1 order by code', [sku(n)])
  )[0]!.code

/** As a wholesaler sends it: a title above the headings, sums below the lines. */
const dispatchNote = async () => `Golden Leaf Wholesale - Dispatch note DN-48812
Ship to: Main Street Market,Order PO-2026-118

UPC,Item No.,Description,Qty Ordered,Qty Shipped,UOM,Unit Price,Amount
10012345678902,GL-1001,"Oolong Tea, loose leaf",5,4,CS,14.40,57.60
,GL-2201,Sesame Cake 6 pk,24,24,EA,2.75,66.00
,own-77,Rice crackers,10,12,EA,0.90,10.80
,GL-3117,JASMINE GREEN TEA (500G),6,6,EA,$7.25,43.50
,GL-9990,Ginger candy,0,3,EA,1.10,3.30
${await barcode(6)},GL-5001,Something on no order,0,1,EA,5.00,5.00
,GL-2202,Backordered pastry,12,,EA,3.00,
,,Subtotal,,,,,181.20
,,Total,,,,,181.20
`

describe('a supplier’s CSV', () => {
  it('is matched by barcode, the supplier’s number, the own number, then the evidently same name', async () => {
    const { error, data } = await read(await dispatchNote(), await ordered())
    expect(error).toBe('')
    expect(data.read).toEqual({
      code: ['UPC', 'Item No.'],
      name: 'Description',
      quantity: 'Qty Shipped',
      cost: 'Unit Price',
    })
    expect(data.rows.map(({ row, itemId, by, why, quantity }) => [row, itemId, by, why, quantity])).toEqual([
      [5, sku(0), 'barcode', null, 48_000],
      [6, sku(1), 'supplier-number', null, 24_000],
      [7, sku(2), 'item-number', null, 12_000],
      [8, sku(3), 'name', null, 6000],
      [9, null, null, 'unknown', null],
      [10, sku(6), 'barcode', null, 1000],
      [11, null, null, 'unknown', null],
    ])
    // four cases of twelve, each at 14.40
    expect(data.rows[0]).toMatchObject({ packId: pack, packs: 4000, costMicro: 1_200_000, amount: '4', unit: 'CS' })
    expect(data.rows[1]).toMatchObject({ costMicro: 2_750_000, code: 'GL-2201', name: 'Sesame Cake 6 pk' })
    expect(data.items.map((item) => item.itemId).toSorted()).toEqual([0, 1, 2, 3, 6].map(sku).toSorted())
  })

  it('changes nothing: neither stock nor drafts', async () => {
    const counted = () =>
      rowsOf(
        server.db,
        'select (select count(*) from inbound_document) as d, (select count(*) from stock_ledger) as l',
        [],
      )
    const before = await counted()
    await read(await dispatchNote(), await ordered())
    expect(await counted()).toEqual(before)
  })

  it('without an order is matched too, and a number that several suppliers use is left to a person', async () => {
    const { data } = await read(await dispatchNote())
    expect(data.rows[1]).toMatchObject({ itemId: null, why: 'several', quantity: null })
    expect(data.rows[1]!.choices.toSorted()).toEqual([sku(1), sku(5)].toSorted())
    expect(data.rows[3]).toMatchObject({ itemId: null, why: 'unknown' })
  })

  it('in Chinese, with semicolons and quantities as people type them', async () => {
    const text = `货号;品名;实发数量;单位;单价\nOWN-77;米饼;2x5;袋;0.90\nOWN-77;米饼;很多;袋;\n`
    const { data } = await read(text, await ordered(), '送货单.csv')
    expect(data.rows.map(({ itemId, quantity, why }) => [itemId, quantity, why])).toEqual([
      [sku(2), 10_000, null],
      [sku(2), null, 'bad-quantity'],
    ])
  })

  it('as Excel is read the same', async () => {
    async function* rows() {
      yield ['GL-2201', 'Sesame Cake', 20, 2.5]
    }
    const bytes = await new Response(
      xlsxStream('Dispatch', ['Vendor SKU', 'Description', 'Shipped', 'Cost'], rows()),
    ).bytes()
    const { data } = await read(bytes, await ordered(), 'dispatch.xlsx')
    expect(data.rows).toMatchObject([
      { row: 2, itemId: sku(1), by: 'supplier-number', quantity: 20_000, costMicro: 2_500_000 },
    ])
  })

  it('says no costs to who may not see them', async () => {
    await server.db.query({
      text: `update store_role set permissions = permissions - 'shopCostSee' where org_id = $1 and name = 'manager'`,
      values: [server.one.orgId],
    })
    const { data } = await read(await dispatchNote(), await ordered())
    expect(data.read.cost).toBeNull()
    expect(data.rows.some((row) => 'costMicro' in row)).toBe(false)
  })
})

it.each([
  ['a PDF', '%PDF-1.7 …', /attach the PDF to the posted receipt/],
  ['a text without columns', 'Thank you for your order.\nGolden Leaf', /no column with quantities/],
  ['headings alone', 'Item No.,Qty\n', /headings but no products/],
])('%s is refused with what to do', async (_, text, sentence) => {
  const { error, fields } = await read(text)
  expect([error, Object.keys(fields)]).toEqual(['input.invalid', ['file']])
  expect(fields['file']).toMatch(sentence)
})

it('an order of another store is none', async () => {
  expect((await read('Item No.,Qty\nX,1\n', randomUUID())).error).toBe('record.missing')
})

it('an XLSX that is small and says gigabytes is refused, and holds nobody up', async () => {
  let said: Awaited<ReturnType<typeof read>> | undefined
  const file = manyTimesOneText(34_000)
  const held = await heldEachTime(100, async () => (said = await read(file, undefined, 'goods.xlsx')))
  expect(said?.error).toBe('input.invalid')
  expect(said?.fields['file']).toMatch(/too large once unpacked/)
  expect(held).toBeLessThan(100)
})
