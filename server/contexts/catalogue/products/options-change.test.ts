import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnyEndpoint, InputOf } from '#contract/define.ts'
import { goods } from '#contract/catalogue/goods.ts'
import { type Product, type ProductForm, products } from '#contract/catalogue/products.ts'
import { checkDigit } from '#domain/barcode/gtin.ts'
import { fitSkus, type ProductOption } from '#domain/goods/variants.ts'
import { newId } from '#server/kernel/new-id.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let home: { categoryId: string; unitId: string }
beforeAll(async () => {
  server = await startTestServer()
  const categoryId = (await ask(goods.categories, {})).data.records[0]!.id
  home = { categoryId, unitId: (await ask(products.choices, {})).data.units[0]!.id }
})
afterAll(() => server.close())

const ask = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) =>
  server.callAs('manager', endpoint, input, { locale: 'en_US' })
const id = () => newId(Date.parse('2026-11-20T12:00:00Z'))
let named = 0
const value = () => ({ id: id(), nameZh: '', nameEn: `Value ${++named}` })
const option = (): ProductOption => ({ id: id(), nameZh: '', nameEn: `Option ${++named}`, values: [value(), value()] })
let coded = 0
const barcode = (): string => {
  const digits = `20${String(++coded).padStart(10, '0')}`
  return digits + checkDigit(digits)
}

/** A change of the options in the form; `at` chooses which. */
const acts: Readonly<Record<string, (options: ProductOption[], at: number) => ProductOption[]>> = {
  'add an option': (options) => (options.length < 2 ? [...options, option()] : options),
  'remove an option': (options, at) => options.filter((_, each) => each !== at % Math.max(1, options.length)),
  'add a value': (options, at) => ofOne(options, at, (one) => ({ ...one, values: [...one.values, value()] })),
  'rename a value': (options, at) =>
    ofOne(options, at, (one) => ({
      ...one,
      values: one.values.map((each, i) =>
        i === at % one.values.length ? { ...each, nameEn: `Value ${++named}` } : each,
      ),
    })),
  'remove a value': (options, at) =>
    ofOne(options, at, (one) => ({
      ...one,
      values: one.values.length > 1 ? one.values.filter((_, i) => i !== at % one.values.length) : one.values,
    })),
  'turn the values round': (options, at) => ofOne(options, at, (one) => ({ ...one, values: one.values.toReversed() })),
  'turn the options round': (options) => options.toReversed(),
}
const ofOne = (options: ProductOption[], at: number, change: (one: ProductOption) => ProductOption): ProductOption[] =>
  options.map((one, each) => (each === at % options.length ? change(one) : one))

const details = async (product: string): Promise<Product> => (await ask(products.details, { id: product })).data

/** Stock and codes of each sku, as the database has them. */
async function kept(product: string): Promise<Record<string, { codes: string[]; stock: number }>> {
  const { rows } = await server.db.query<{ id: string; codes: string[]; stock: string }>({
    text: `select s.id, array(select code from sku_barcode c where c.sku_id = s.id order by code) as codes,
        coalesce((select sum(quantity_milli) from stock_balance b where b.sku_id = s.id), 0) as stock
      from sku s where s.product_id = $1 and s.deleted_at is null`,
    values: [product],
  })
  return Object.fromEntries(rows.map((row) => [row.id, { codes: row.codes, stock: Number(row.stock) }]))
}

/** Gives every sku without stock three pieces on the shelf. */
const stockUp = (product: string) =>
  server.db.query({
    text: `insert into stock_balance (org_id, store_id, sku_id, place_id, quantity_milli)
      select s.org_id, s.store_id, s.id, p.id, 3000 from sku s join lateral (select id from stock_place p
        where p.store_id = s.store_id and p.kind = 'shelf' limit 1) p on true
      where s.product_id = $1 and s.deleted_at is null on conflict do nothing`,
    values: [product],
  })

/** Saves other options the way the form does: variants that are there keep their row, new ones get a barcode. */
async function save(product: string, change: (options: ProductOption[]) => ProductOption[]) {
  const { version, ...before } = await details(product)
  const options = change(before.options as ProductOption[])
  const { skus } = fitSkus(
    before.options as ProductOption[],
    options,
    before.skus as ProductForm['skus'],
    (values) => ({
      ...({ price: 500 } as ProductForm['skus'][number]),
      values: [...values],
      barcodes: [barcode()],
    }),
  )
  return ask(products.update, {
    ...(before as unknown as ProductForm),
    id: product,
    version,
    options: options as ProductForm['options'],
    skus: [...skus],
  })
}

it('options may change in any way: no sku that has stock is lost, nor its codes; else nothing is saved', async () => {
  let saved = 0
  let refused = 0
  const turns = fc.array(fc.tuple(fc.constantFrom(...Object.keys(acts)), fc.nat(5)), { minLength: 3, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(turns, async (changes) => {
      const form = {
        ...home,
        nameZh: '',
        nameEn: `Property ${++named}`,
        taxMode: 1,
        skus: [{ price: 500, barcodes: [barcode()] }],
      }
      const { data } = await ask(products.add, form as unknown as ProductForm)
      await stockUp(data.id)
      for (const [act, at] of changes) {
        const before = await kept(data.id)
        const answer = await save(data.id, (options) => acts[act]!(options, at))
        expect(['', 'goods.has-stock'], JSON.stringify(answer.fields)).toContain(answer.error)
        if (answer.error === '') {
          saved += 1
          expect(await kept(data.id)).toMatchObject(before)
          await stockUp(data.id)
        } else {
          refused += 1
          expect(await kept(data.id)).toEqual(before)
        }
      }
    }),
    { numRuns: 12, seed: 26 },
  )
  expect(saved).toBeGreaterThan(20)
  expect(refused).toBeGreaterThan(2)
})
