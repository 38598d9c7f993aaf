import type * as v from 'valibot'
import { expect, test } from 'vitest'
import { contract } from '#contract/all.ts'
import { grid } from '#contract/catalogue/grid.ts'
import { products } from '#contract/catalogue/products.ts'
import { isClearable, strip } from '#api/strip.ts'

test('members that are empty are not sent', () => {
  expect(strip({ a: '', b: undefined, c: null, d: 0, e: false, f: [{ g: '' }], h: [] })).toEqual({
    d: 0,
    e: false,
    f: [{}],
    h: [],
  })
})

test('null is sent where it clears a field that would stay if it were left out', () => {
  const edits = [{ skuId: 's', version: 1, values: { price: null, brand: null, itemNo: null } }]
  expect(strip({ total: 1, name: '', edits }, grid.apply.input)).toEqual({
    total: 1,
    edits: [{ skuId: 's', version: 1, values: { price: null, brand: null } }],
  })
  // absent is none already
  const sku = { price: null, cost: null, itemNo: '' }
  expect(strip({ supplierId: null, bayId: null, dayLimit: null, skus: [sku] }, products.update.input)).toEqual({
    supplierId: null,
    bayId: null,
    skus: [{ cost: null }],
  })
})

/** Members of an input that null clears. */
function clearable(schema: unknown, path: string): string[] {
  const { entries, item, wrapped } = schema as Record<'entries' | 'item' | 'wrapped', never>
  if (wrapped) return clearable(wrapped, path)
  if (item) return clearable(item, `${path}[]`)
  return Object.entries<v.GenericSchema>(entries ?? {}).flatMap(([name, member]) => [
    ...(isClearable(member) ? [`${path}.${name}`] : []),
    ...clearable(member, `${path}.${name}`),
  ])
}

test('what a form can clear, and leaves alone by leaving it out', () => {
  const all = Object.values(contract).flatMap((area) => Object.values(area))
  const commands = all.filter((endpoint) => endpoint.kind === 'command')
  expect(commands.flatMap((endpoint) => clearable(endpoint.input, endpoint.name))).toMatchInlineSnapshot(`
    [
      "grid.apply.edits[].values.nameZh",
      "grid.apply.edits[].values.nameEn",
      "grid.apply.edits[].values.brand",
      "grid.apply.edits[].values.price",
      "grid.apply.edits[].values.originalPrice",
      "grid.apply.edits[].values.cost",
      "grid.apply.edits[].values.dayLimit",
      "grid.apply.edits[].values.purchaseLimit",
      "products.add.supplierId",
      "products.add.bayId",
      "products.add.skus[].cost",
      "products.add.skus[].picture",
      "products.update.supplierId",
      "products.update.bayId",
      "products.update.skus[].cost",
      "products.update.skus[].picture",
      "rawMaterials.add.cost",
      "rawMaterials.update.cost",
      "suppliers.setGoods.packCost",
      "platformCategories.update.before",
    ]
  `)
})
