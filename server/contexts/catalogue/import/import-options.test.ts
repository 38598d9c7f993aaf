import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imports, type ImportRow } from '#contract/catalogue/imports.ts'
import { products } from '#contract/catalogue/products.ts'
import { importStates } from '#domain/import-states.ts'
import { importActs, type ImportActs } from '#server/testing/import-goods.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let acts: ImportActs
beforeAll(async () => {
  server = await startTestServer({ goods: 20 })
  acts = importActs(server)
})
afterAll(() => server.close())

const rows = async (id: string): Promise<ImportRow[]> =>
  (await server.callAs('owner', imports.rows, { id, pageSize: 200 })).data.records
const byCode = async (code: string) => {
  const { id } = (await server.callAs('owner', products.detailsByCode, { code })).data
  return (await server.callAs('owner', products.details, { id })).data
}

const HEAD =
  'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty\n'
const TEE = `${HEAD}tee,Tee,Colour,Navy,Size,M,T-1,9.00,shopify,4
tee,,,Red,,M,T-2,9.00,shopify,5
tee,,,Navy,,L,T-3,9.00,shopify,6`

describe('options', () => {
  it('stay options: each with its name and values, in the order of the file', async () => {
    await acts.bring('tee.csv', TEE)
    const { options, skus } = await byCode('T-2')
    expect(options.map(({ nameEn, values }) => [nameEn, values.map((value) => value.nameEn)])).toEqual([
      ['Colour', ['Navy', 'Red']],
      ['Size', ['M', 'L']],
    ])
    const names = new Map(options.flatMap(({ values }) => values.map(({ id, nameEn }) => [id, nameEn])))
    expect(skus.map((sku) => [sku.itemNo, sku.name.en, sku.values.map((value) => names.get(value))])).toEqual([
      ['T-1', 'Navy / M', ['Navy', 'M']],
      ['T-3', 'Navy / L', ['Navy', 'L']],
      ['T-2', 'Red / M', ['Red', 'M']],
    ])
  })

  it('take a variant that a later file adds, as one of the product', async () => {
    await acts.bring('more.csv', `${TEE}\ntee,,,Green,,L,T-4,9.00,shopify,7`)
    const { options, skus } = await byCode('T-4')
    expect([options.length, options[0]!.values.map((value) => value.nameEn), skus.length]).toEqual([
      2,
      ['Navy', 'Red', 'Green'],
      4,
    ])
  })

  it('know a variant that has got another number: it is renumbered, not doubled with its stock', async () => {
    const id = await acts.send('renumbered.csv', TEE.replace('T-3', 'T-30'))
    const { counts } = await acts.status(id)
    expect(counts).toMatchObject({ new: 0, changed: 1, unchanged: 2 })
    expect((await rows(id)).flatMap((row) => row.fields)).toEqual([{ field: 'itemNo', before: 'T-3', after: 'T-30' }])
    await server.callAs('owner', imports.run, { id })
    await acts.runner.runDue()
    expect((await byCode('T-30')).skus.map((sku) => [sku.itemNo, sku.shelf])).toContainEqual(['T-30', 6000])
  })

  it('that repeat are told apart, and the product can be saved again', async () => {
    await acts.bring('twice.csv', `${HEAD}cap,Cap,Colour,Red,,,C-1,5.00,,\ncap,,,red,,,C-2,5.00,,`)
    const cap = await byCode('C-2')
    expect(cap.options[0]!.values.map((value) => value.nameEn)).toEqual(['Red', 'red C-2'])
    const { id, version, ...form } = cap
    const saved = await server.callAs('owner', products.update, { id, version, ...formOf(form) } as never)
    expect(saved.error).toBe('')
  })
})

/** Values that the product's form sends. */
function formOf(product: Omit<Awaited<ReturnType<typeof byCode>>, 'id' | 'version'>) {
  const { nameZh, nameEn, categoryId, unitId, brand, description, taxMode, taxes, macou, options, skus } = product
  return {
    nameZh,
    nameEn,
    categoryId,
    unitId,
    brand,
    description,
    taxMode,
    taxes,
    macou,
    options,
    skus: skus.map(({ id, values, itemNo, price, barcodes }) => ({ id, values, itemNo, price, barcodes })),
  }
}

describe('the most variants', () => {
  const variants = (count: number): string =>
    HEAD +
    Array.from(
      { length: count },
      (_, n) => `shoe${count},${n === 0 ? 'Shoe' : ''},Size,${n},,,S${count}-${n},9.00,,`,
    ).join('\n')

  it('are 256: they are imported, and can be saved again', async () => {
    await acts.bring('shoe.csv', variants(256))
    const { id, version, ...form } = await byCode('S256-200')
    expect(form.skus).toHaveLength(256)
    const saved = await server.callAs('owner', products.update, { id, version, ...formOf(form) } as never)
    expect(saved.error).toBe('')
  })

  it('are not passed by a file', async () => {
    const id = await acts.send('shoes.csv', variants(257))
    const { state, counts } = await acts.status(id)
    expect([state, counts.new, counts.rejected]).toEqual([importStates.checked, 0, 257])
    expect((await rows(id))[0]!.notes[0]!.en).toContain('The product has 257 variants; at most 256 fit.')
  })
})
