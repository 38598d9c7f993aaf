import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activity } from '#contract/organisation/activity.ts'
import { goods } from '#contract/catalogue/goods.ts'
import { type Product, type ProductForm, products } from '#contract/catalogue/products.ts'
import { combinations } from '#domain/goods/variants.ts'
import { newId } from '#server/kernel/new-id.ts'
import type { AnyEndpoint, InputOf } from '#contract/define.ts'
import { importActs } from '#server/testing/import-goods.ts'
import { changeInTransit } from '#server/ledgers/stock/in-transit.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let categoryId: string
let unitId: string
beforeAll(async () => {
  server = await startTestServer()
  categoryId = (await ask(goods.categories, {})).data.records[0]!.id
  unitId = (await choices()).units[0]!.id
})
afterAll(() => server.close())

const as = 'manager'
const ask = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) =>
  server.callAs(as, endpoint, input, { locale: 'en_US' })
const choices = async () => (await ask(products.choices, {})).data
const id = () => newId(Date.parse('2026-11-20T12:00:00Z'))
const sku = (more: object = {}) => ({ price: 1250, ...more }) as ProductForm['skus'][number]
const form = (nameEn: string, more: object = {}) =>
  ({ nameZh: `${nameEn} 中`, nameEn, categoryId, unitId, taxMode: 1, skus: [sku()], ...more }) as ProductForm
const add = async (nameEn: string, more: object = {}): Promise<string> => {
  const answer = await ask(products.add, form(nameEn, more))
  expect(answer.error, JSON.stringify(answer.fields)).toBe('')
  return answer.data.id
}
const read = async (product: string): Promise<Product> => (await ask(products.details, { id: product })).data
/** A product as its form sends it back. */
const asForm = async (product: string, more: object = {}) => {
  const { id, version, ...rest } = await read(product)
  return { id, version, ...(rest as unknown as ProductForm), ...more }
}
const update = async (product: string, more: object = {}) => ask(products.update, await asForm(product, more))
const value = (nameEn: string) => ({ id: id(), nameZh: '', nameEn })
const option = (nameEn: string, ...values: string[]) => ({ id: id(), nameZh: '', nameEn, values: values.map(value) })
const catalogue = async () => (await server.callAs('cashier', goods.delta, { since: 0 })).text
const stock = (skuId: string, quantity: number) =>
  server.db.query({
    text: `insert into stock_balance (org_id, store_id, sku_id, place_id, quantity_milli)
      select org_id, store_id, $1, id, $2 from stock_place where store_id = $3 and kind = 'shelf' limit 1
      on conflict (org_id, store_id, sku_id, place_id) do update set quantity_milli = excluded.quantity_milli`,
    values: [skuId, quantity, server.one.stores[0].storeId],
  })

describe('a product', () => {
  it('is added with a name in one language, gets the next item number, and reaches tablets with its price', async () => {
    const { itemNo } = await choices()
    const product = await add('Oolong tea', { nameZh: '' })
    const saved = await read(product)
    expect(saved).toMatchObject({ nameZh: 'Oolong tea', nameEn: 'Oolong tea', version: 1, frozen: false, options: [] })
    expect(saved.skus).toMatchObject([{ itemNo, price: 1250, shelf: 0, warehouse: 0, moved: false }])
    expect(await catalogue()).toContain(`"Oolong tea", "Oolong tea", "${itemNo}"`)
    expect((await choices()).itemNo).toBe(String(Number(itemNo) + 1))
  })

  it('has the stock that it is added with, at its cost, which only somebody who may bring goods in can say', async () => {
    const size = option('Size', 'S', 'M')
    const [small, medium] = size.values
    const skus = [sku({ values: [small!.id], cost: 400, opening: 12_000 }), sku({ values: [medium!.id], opening: 0 })]
    const product = await add('Tea towel', { options: [size], skus })
    const saved = await read(product)
    expect(saved.skus.map((one) => [one.shelf, one.moved])).toEqual([
      [12_000, true],
      [0, false],
    ])
    const { rows } = await server.db.query<{ reason: string; value_micro: number }>({
      text: `select l.reason, k.value_micro from stock_ledger l join sku_stock k on k.org_id = l.org_id
        and k.store_id = l.store_id and k.item_id = l.sku_id where l.org_id = $1 and l.sku_id = $2`,
      values: [server.one.orgId, saved.skus[0]!.id],
    })
    expect(rows).toEqual([{ reason: 'opening', value_micro: 48_000_000 }])
    // said again of one that is saved, it books nothing; of a new variant it does
    const large = value('L')
    const edited = await asForm(product, { options: [{ ...size, values: [...size.values, large] }] })
    const again = edited.skus.map((one) => ({ ...one, opening: 5000 }) as typeof one)
    const more = [...again, sku({ values: [large.id], opening: 3000 })]
    expect((await ask(products.update, { ...edited, skus: more })).error).toBe('')
    expect((await read(product)).skus.map((one) => one.shelf)).toEqual([12_000, 0, 3000])
    // whole pieces are not divided
    const half = await ask(products.add, form('Half a towel', { skus: [sku({ opening: 500 })] }))
    expect(Object.keys(half.fields)).toEqual(['skus.0.opening'])
    const roles = (change: string) =>
      server.db.query({ text: `update store_role set permissions = permissions ${change}` })
    await roles(`- 'shopInboundAdd'`)
    const denied = await ask(products.add, form('Towel', { skus: [sku({ opening: 1000 })] }))
    await roles(`|| '["shopInboundAdd"]'`)
    expect(denied.error).toBe('access.denied')
  })

  it('is found by its barcode however it is written, and by its item number', async () => {
    const product = await add('Sencha', { skus: [sku({ itemNo: 'SEN-1', barcodes: ['036000291452'] })] })
    for (const code of ['0036000291452', '036000-291452', 'SEN-1']) {
      const { data } = await ask(products.detailsByCode, { code })
      expect(data).toMatchObject({ id: product, name: { en: 'Sencha' }, itemNo: 'SEN-1' })
    }
    expect((await ask(products.detailsByCode, { code: '96385074' })).error).toBe('record.missing')
    expect((await read(product)).skus[0]!.barcodes).toEqual(['036000291452'])
  })

  it('is refused with a sentence at each field', async () => {
    const wrong = form('', {
      nameZh: ' ',
      options: [option('Size', 'S', 's')],
      skus: [sku({ barcodes: ['4006381333930'], values: [] })],
    })
    const answer = await ask(products.add, wrong)
    expect(answer.error).toBe('input.invalid')
    expect(answer.fields).toMatchObject({
      nameEn: 'Enter a name, in English or Chinese.',
      'options.0.values.1.nameEn': 'This name is already used. Choose another.',
      'skus.0.barcodes': 'The check digit is wrong. It should be 4006381333931.',
      'skus.0.values': 'This combination is incomplete or used twice.',
    })
    const elsewhere = form('Elsewhere', { categoryId: id(), unitId: id(), guaranteeIds: [id()] })
    expect(Object.keys((await ask(products.add, elsewhere)).fields)).toEqual(['categoryId', 'unitId', 'guaranteeIds'])
  })

  it('cannot take a barcode or an item number of another; the sentence names the one that has it', async () => {
    await add('Matcha', { skus: [sku({ itemNo: 'MAT', barcodes: ['4006381333931'] })] })
    const taken = await ask(products.add, form('Other', { skus: [sku({ barcodes: ['4006381333931'] })] }))
    expect(taken.error).toBe('goods.barcode-taken')
    expect(taken.fields).toEqual({ 'skus.0.barcodes': 'Barcode 4006381333931 belongs to Matcha.' })
    const number = await ask(products.add, form('Other', { skus: [sku({ itemNo: 'MAT' })] }))
    expect(number.fields).toEqual({ 'skus.0.itemNo': 'Item number MAT belongs to Matcha.' })
  })

  it('is changed as a whole, once: who comes second is told', async () => {
    const product = await add('Pu-erh')
    const [one, other] = [await asForm(product, { nameEn: 'Pu-erh, aged' }), await asForm(product, { brand: 'Dayi' })]
    expect((await ask(products.update, one)).data.version).toBe(2)
    expect((await ask(products.update, other)).error).toBe('record.stale')
    expect(await read(product)).toMatchObject({ nameEn: 'Pu-erh, aged', brand: '' })
    const { records } = (await server.callAs('owner', activity.list, { search: 'Pu-erh, aged' })).data
    expect(records[0]).toMatchObject({ action: 'product.updated' })
    expect(records[0]!.changes.map((change) => change.field)).toEqual(['nameEn'])
  })

  it('keeps its cost when somebody saves it who may not see costs', async () => {
    const product = await add('White tea', { skus: [sku({ cost: 400 })] })
    const { storeId } = server.one.stores[0]
    const without = (list: string) =>
      server.db.query({
        text: `update store_role set permissions = ${list} where store_id = $1 and permissions ? 'shopGoodsEdit'`,
        values: [storeId],
      })
    await without(`permissions - 'shopCostSee'`)
    const seen = await read(product)
    expect(seen.skus[0]).not.toHaveProperty('cost')
    expect((await update(product, { brand: 'Lu Xueya' })).error).toBe('')
    await without(`permissions || '["shopCostSee"]'`)
    expect((await read(product)).skus[0]!.cost).toBe(400)
  })
})

describe('options of a product', () => {
  const size = option('Size', 'S', 'M')
  const skusOf = (options: (typeof size)[]) =>
    combinations(options).map((values, at) => sku({ values, price: 1000 + at }))

  it('make skus, which keep their ids when a value is renamed and another added', async () => {
    const product = await add('T-shirt', { options: [size], skus: skusOf([size]) })
    const before = await read(product)
    expect(before.skus.map((one) => [one.name.en, one.price])).toEqual([
      ['S', 1000],
      ['M', 1001],
    ])
    const [small, medium] = before.options[0]!.values
    const large = value('L')
    const after = { ...before.options[0]!, values: [{ ...small!, nameEn: 'Small' }, medium!, large] }
    const skus = [...before.skus, sku({ values: [large.id], price: 1002 })]
    expect((await update(product, { options: [after], skus })).error).toBe('')
    const saved = await read(product)
    expect(saved.skus.map((one) => one.name.en)).toEqual(['Small', 'M', 'L'])
    expect(saved.skus.slice(0, 2).map((one) => one.id)).toEqual(before.skus.map((one) => one.id))
    expect(await catalogue()).toContain('T-shirt Small')
  })

  it('that lose a value archive its sku, unless anything is left of it; tablets hear that it is gone', async () => {
    const own = option('Size', 'S', 'M')
    const product = await add('Cap', { options: [own], skus: skusOf([own]) })
    const before = await read(product)
    const [small, medium] = before.skus
    const fewer = { options: [{ ...own, values: own.values.slice(0, 1) }], skus: [small!] }
    await stock(medium!.id, 2000)
    const refused = await update(product, fewer)
    expect(refused.error).toBe('goods.has-stock')
    expect(refused.fields).toEqual({ options: 'Cap M still has stock. Bring its stock to zero first.' })
    await stock(medium!.id, 0)
    expect((await update(product, fewer)).error).toBe('')
    expect((await read(product)).skus.map((one) => one.id)).toEqual([small!.id])
    const [header] = (await catalogue()).split('\n')
    expect((JSON.parse(header!) as { tombstones: string[] }).tombstones).toContain(medium!.id)
  })
})

describe('a product of a file with variants', () => {
  it('is edited like one that was made by hand', async () => {
    const file = [
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price',
      'mug,Stoneware mug,Color,Blue,MUG-B,12.00',
      'mug,,,Green,MUG-G,12.50',
    ].join('\n')
    expect((await importActs(server).bring('mug.csv', file)).counts.new).toBe(2)
    const { data } = await ask(products.detailsByCode, { code: 'MUG-G' })
    const before = await read(data.id)
    expect(before.skus.map((one) => one.name.en)).toEqual(['Blue', 'Green'])
    const skus = before.skus.map((one) => ({ ...one, price: 1300 }))
    expect((await update(data.id, { nameEn: 'Mug', skus })).error).toBe('')
    expect((await read(data.id)).skus.map((one) => [one.id, one.price])).toEqual(
      before.skus.map(({ id }) => [id, 1300]),
    )
  })
})

describe('a product of a file', () => {
  it('keeps its tax when something else of it is changed', async () => {
    const file = ['Handle,Title,Variant SKU,Variant Price,Variant Taxable', 'salt,Sea salt,SALT,3.00,false'].join('\n')
    expect((await importActs(server).bring('salt.csv', file)).counts.new).toBe(1)
    const { id: product } = (await ask(products.detailsByCode, { code: 'SALT' })).data
    expect(await read(product)).toMatchObject({ taxMode: 3, taxes: [] })
    const [, , taxed] = server.one.stores[0].skus
    const { rows } = await server.db.query<{ product_id: string; taxes: unknown[] }>({
      text: `select product_id, taxes from sku where store_id = $1 and jsonb_array_length(taxes) > 0 and deleted_at is null
        and id <> $2 order by id limit 1`,
      values: [server.one.stores[0].storeId, taxed!.id],
    })
    for (const [one, taxes] of [
      [product, []],
      [rows[0]!.product_id, rows[0]!.taxes],
    ] as const) {
      expect((await update(one, { brand: 'Changed' })).error).toBe('')
      expect((await read(one)).taxes).toEqual(taxes)
    }
  })
})

describe('a recharge card', () => {
  it('stays untaxed, and macou does not pay for it, whatever the form of its product says', async () => {
    const product = await add('Gift card 50')
    const [card] = (await read(product)).skus
    const { orgId, storeId } = server.one.stores[0]
    await server.db.query({
      text: `insert into sku_card (org_id, store_id, sku_id, kind, cash_return_bps, card_return_bps)
        values ($1, $2, $3, 'universal', 0, 0)`,
      values: [orgId, storeId, card!.id],
    })
    expect((await update(product, { taxMode: 1, macou: null })).error).toBe('')
    expect(await read(product)).toMatchObject({ taxMode: 3, taxes: [], macou: { kind: 'deduction', ppm: 0 } })
  })
})

describe('packaging units', () => {
  const box = { nameZh: '箱', nameEn: 'Case', quantity: 12_000, code: '', sell: true, purchase: true, status: 1 }

  it('are fixed once saved, but may be switched off, and leave their barcode to another', async () => {
    const code = '5901234123457'
    const product = await add('Cola', { skus: [sku({ packs: [{ ...box, code }] })] })
    const before = await read(product)
    const [pack] = before.skus[0]!.packs
    const withPacks = (...packs: object[]) => update(product, { skus: [{ ...before.skus[0]!, packs }] })
    expect((await withPacks({ ...pack!, quantity: 6000 })).error).toBe('goods.pack-fixed')
    expect((await withPacks()).error).toBe('goods.pack-fixed')
    const larger = { ...box, nameZh: '大箱', nameEn: 'Large case', quantity: 24_000, code }
    expect((await withPacks({ ...pack!, status: 2 }, larger)).error).toBe('')
    const { data } = await ask(products.detailsByCode, { code })
    expect(data.id).toBe(product)
    expect((await read(product)).skus[0]!.packs.map((one) => [one.nameEn, one.status])).toEqual([
      ['Case', 2],
      ['Large case', 1],
    ])
    const text = await catalogue()
    expect(text).toContain('"Large case"')
    expect(text).not.toContain('"Case"')
  })
})

describe('a product in the online store', () => {
  it('cannot be changed in what buyers see while it is on sale, nor be deleted; its price may change', async () => {
    const product = await add('Published tea', { skus: [sku({ barcodes: ['96385074'] })] })
    const online = (state: number) =>
      server.db.query({
        text: `insert into online_product (org_id, store_id, product_id, state) values ($1, $2, $3, $4)
          on conflict (org_id, store_id, product_id) do update set state = $4`,
        values: [server.one.orgId, server.one.stores[0].storeId, product, state],
      })
    await online(2)
    const [own] = (await read(product)).skus
    expect((await update(product, { nameEn: 'Other' })).error).toBe('goods.online')
    expect((await update(product, { skus: [{ ...own!, barcodes: [] }] })).error).toBe('goods.online')
    expect((await update(product, { skus: [{ ...own!, price: 1300, barcodes: ['96385074', 'OWN-1'] }] })).error).toBe(
      '',
    )
    expect((await ask(products.remove, { id: product })).error).toBe('goods.online')
    const status = async () => (await ask(products.published, { id: product })).data
    expect(await status()).toEqual({ published: true, onSale: true })
    await online(1)
    expect(await status()).toEqual({ published: true, onSale: false })
    expect((await update(product, { nameEn: 'Other' })).error).toBe('')
  })
})

const onTheWay = (itemId: string, quantity: number) =>
  server.db.tx((tx) =>
    changeInTransit(tx, { orgId: server.one.orgId, storeId: server.one.stores[0].storeId }, [{ itemId, quantity }]),
  )

describe('removing a product', () => {
  it('deletes one that never moved, archives one that did, and refuses one with stock', async () => {
    const product = await add('Short-lived', { skus: [sku({ itemNo: 'SHORT' })] })
    const [own] = (await read(product)).skus
    await stock(own!.id, 1000)
    expect((await ask(products.remove, { id: product })).error).toBe('goods.has-stock')
    await stock(own!.id, 0)
    // somebody is still to bring some
    await onTheWay(own!.id, 12_000)
    const coming = await ask(products.remove, { id: product })
    expect([coming.error, coming.fields]).toEqual([
      'goods.on-order',
      { options: expect.stringContaining('Short-lived') },
    ])
    await onTheWay(own!.id, -12_000)
    expect((await ask(products.remove, { id: product })).data).toEqual({ archived: false })
    expect((await ask(products.details, { id: product })).error).toBe('record.missing')
    // its number is free again
    await add('Successor', { skus: [sku({ itemNo: 'SHORT' })] })
    const sold = await ask(products.detailsByCode, { code: await soldItem() })
    await server.db.query({
      text: `update stock_balance set quantity_milli = 0 where sku_id = $1`,
      values: [sold.data.skuId],
    })
    expect((await ask(products.remove, { id: sold.data.id })).data).toEqual({ archived: true })
  })
})

/** Item number of something with a history in the ledger. */
async function soldItem(): Promise<string> {
  const { rows } = await server.db.query<{ item_no: string }>({
    text: 'select item_no from sku where id = $1',
    values: [server.one.stores[0].skus[0]!.id],
  })
  return rows[0]!.item_no
}
