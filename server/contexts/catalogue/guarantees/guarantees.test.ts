import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goods } from '#contract/catalogue/goods.ts'
import { nameMissing } from '#contract/texts/name-texts.ts'
import { guaranteeTemplates, guaranteeTypes } from '#contract/catalogue/guarantee-templates.ts'
import { guarantees } from '#contract/catalogue/guarantees.ts'
import { products } from '#contract/catalogue/products.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ goods: 3 })
})
afterAll(() => server.close())

const as = 'manager'
const addType = async (nameEn: string): Promise<string> =>
  (await server.callAs(as, guaranteeTypes.add, { nameZh: `${nameEn}类`, nameEn })).data.id
const form = (typeId: string, nameEn: string, more: object = {}) => ({
  typeId,
  nameZh: '一年保修',
  nameEn,
  price: 999,
  validDays: 365,
  introductionZh: '上门维修',
  introductionEn: 'We come to you.',
  macouSupported: true,
  taxes: [{ name: 'Sales tax', rate: 88_750 }],
  status: 1 as const,
  ...more,
})
const add = async (typeId: string, nameEn: string, more: object = {}): Promise<string> =>
  (await server.callAs(as, guaranteeTemplates.add, form(typeId, nameEn, more))).data.id
const details = async (id: string) => (await server.callAs(as, guaranteeTemplates.details, { id })).data
const catalogue = async (): Promise<string> => (await server.callAs('cashier', goods.delta, { since: 0 })).text

/** Has the product of a sku offer guarantees, as its form does. */
async function offer(at: number, guaranteeIds: readonly string[]): Promise<{ id: string; skuId: string }> {
  const code = String(10_001 + at)
  const { id, skuId } = (await server.callAs(as, products.detailsByCode, { code })).data
  const { data } = await server.callAs(as, products.details, { id })
  const saved = await server.callAs(as, products.update, { ...data, guaranteeIds: [...guaranteeIds] })
  expect(saved.error).toBe('')
  return { id, skuId }
}

describe('guarantee types', () => {
  it('have names of their own, said at each name, and are deleted while no guarantee is of them', async () => {
    const id = await addType('Screens')
    const again = await server.callAs(as, guaranteeTypes.add, { nameZh: 'Screens类', nameEn: 'SCREENS' })
    expect([again.error, Object.keys(again.fields)]).toEqual(['guarantee-type.name-taken', ['nameZh', 'nameEn']])
    const plain = (await server.callAs(as, guaranteeTypes.add, { nameEn: 'Batteries' })).data.id
    expect((await server.callAs(as, guaranteeTypes.list, { search: 'batteries' })).data.records).toEqual([
      { id: plain, name: { zh: 'Batteries', en: 'Batteries' }, used: 0 },
    ])
    const guarantee = await add(id, 'Two years')
    expect((await server.callAs(as, guaranteeTypes.remove, { id })).error).toBe('guarantee-type.in-use')
    const { records } = (await server.callAs(as, guaranteeTypes.list, { search: 'screens' })).data
    expect(records).toEqual([{ id, name: { zh: 'Screens类', en: 'Screens' }, used: 1 }])
    await server.callAs(as, guaranteeTemplates.remove, { id: guarantee })
    expect((await server.callAs(as, guaranteeTypes.remove, { id })).error).toBe('')
    expect((await server.callAs(as, guaranteeTypes.remove, { id })).error).toBe('record.missing')
  })
})

describe('guarantees', () => {
  it('are kept with all that is said of them, and found by name, type and state', async () => {
    const typeId = await addType('Bicycles')
    const id = await add(typeId, 'Full cover')
    expect(await details(id)).toMatchObject({
      type: { en: 'Bicycles' },
      name: { zh: '一年保修', en: 'Full cover' },
      introduction: { zh: '上门维修', en: 'We come to you.' },
      price: 999,
      validDays: 365,
      macouSupported: true,
      taxes: [{ name: 'Sales tax', rate: 88_750 }],
      products: 0,
      sold: false,
    })
    const off = await add(typeId, 'Tyres', { nameZh: '轮胎', status: 2 })
    const found = async (filter: object) =>
      (await server.callAs(as, guaranteeTemplates.list, filter)).data.records.map((one) => one.id)
    expect(await found({ search: 'full' })).toEqual([id])
    expect(await found({ typeId, status: 2 })).toEqual([off])
    const clash = await server.callAs(as, guaranteeTemplates.update, { ...form(typeId, 'TYRES'), id })
    expect([clash.error, Object.keys(clash.fields)]).toEqual(['guarantee.name-taken', ['nameEn']])
  })

  it('have at most five characters in Chinese and fifty letters in English', async () => {
    const typeId = await addType('Lengths')
    const tried = async (more: object) =>
      Object.keys((await server.callAs(as, guaranteeTemplates.add, form(typeId, 'Name', more))).fields)
    expect(await tried({ nameZh: '一年上门保' })).toEqual([])
    expect(await tried({ nameZh: '一年上门保修', nameEn: 'Other' })).toEqual(['nameZh'])
    expect(await tried({ nameZh: '两年', nameEn: 'x'.repeat(51) })).toEqual(['nameEn'])
  })

  it('need a name in one language, and are called so in both', async () => {
    const typeId = await addType('One name')
    const id = await add(typeId, 'Screen protection', { nameZh: undefined })
    const { data } = await server.callAs(as, guaranteeTemplates.details, { id })
    expect(data.name).toEqual({ zh: 'Screen protection', en: 'Screen protection' })
    const none = await server.callAs(as, guaranteeTemplates.add, form(typeId, '', { nameZh: undefined }))
    expect(none.fields).toEqual({ nameEn: nameMissing.zh })
  })

  it('reach tablets with the next delta: changed, withdrawn, and renamed with their type', async () => {
    const typeId = await addType('Phones')
    const id = await add(typeId, 'Drops')
    const { skuId } = await offer(0, [id])
    expect(await catalogue()).toContain('"Phones类","Phones","一年保修","Drops",999,365')
    await server.callAs(as, guaranteeTemplates.update, { id, ...form(typeId, 'Falls', { price: 1299 }) })
    expect(await catalogue()).toContain('"Phones","一年保修","Falls",1299,365')
    await server.callAs(as, guaranteeTypes.update, { id: typeId, nameZh: '手机', nameEn: 'Mobiles' })
    expect(await catalogue()).toContain('"手机","Mobiles","一年保修","Falls"')
    const before = (await server.callAs('cashier', goods.delta, { since: 0 })).text
    const rev = Number(/"rev":(\d+)/.exec(before)?.[1])
    await server.callAs(as, guaranteeTemplates.status, { id, status: 2 })
    const delta = (await server.callAs('cashier', goods.delta, { since: rev })).text
    expect(delta).toContain(skuId)
    expect(delta).not.toContain('Falls')
    const again = await server.callAs(as, guaranteeTemplates.status, { id, status: 2 })
    expect(again.error).toBe('state.not-allowed')
    expect((await server.callAs('cashier', guarantees.list, { id: skuId })).data.records).toEqual([])
  })

  it('that products offer, or customers bought, are not deleted; which products is said', async () => {
    const typeId = await addType('Kettles')
    const id = await add(typeId, 'Heat')
    const { id: productId } = await offer(1, [id])
    const shown = await details(id)
    expect([shown.products, shown.offeredBy.map((one) => one.id)]).toEqual([1, [productId]])
    const remove = async () => (await server.callAs(as, guaranteeTemplates.remove, { id })).error
    expect(await remove()).toBe('guarantee.in-use')
    await offer(1, [])
    const { orgId, storeId } = server.one.stores[0]
    await server.db.query({
      text: `insert into guarantee_sold (org_id, store_id, sale_id, line_id, guarantee_id, quantity_milli, price_cents, valid_from, valid_until)
        values ($1, $2, gen_random_uuid(), gen_random_uuid(), $3, 1000, 999, '2026-01-01', '2027-01-01')`,
      values: [orgId, storeId, id],
    })
    expect(await remove()).toBe('guarantee.in-use')
    await server.db.query({ text: 'delete from guarantee_sold where guarantee_id = $1', values: [id] })
    expect(await remove()).toBe('')
  })

  it('answer under both spellings of their paths', async () => {
    for (const path of ['/shop/goods/guaranteeList', '/shop/guarantee/guaranteeList'])
      expect(
        guaranteeTemplates.list.path === path || guaranteeTemplates.list.also?.some((one) => one.path === path),
      ).toBe(true)
    const { types, taxes } = (await server.callAs(as, guaranteeTemplates.choices, {})).data
    expect(types.length).toBeGreaterThan(0)
    expect(Array.isArray(taxes)).toBe(true)
  })
})
