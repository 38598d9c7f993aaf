import { randomBytes } from 'node:crypto'
import { uuidv7 } from '#domain/ids.ts'
import { fold } from '#domain/search/fold.ts'
import type { ProductOption } from '#domain/goods/variants.ts'
import { loadRows } from '#server/db/load-rows.ts'
import type { Tx } from '#server/db/session.ts'
import type { ImportedOption } from '#server/import/rows/imported-product.ts'

interface Store {
  readonly orgId: string
  readonly storeId: string
}

/** A sku and the values of options that a file gives it. */
export interface VariedSku {
  readonly id: string
  readonly productId: string
  readonly variant?: readonly ImportedOption[]
}

/** An option of a product with those of its values that are new. */
interface OptionMade extends ProductOption {
  readonly fresh: boolean
  readonly values: { readonly id: string; readonly nameZh: string; readonly nameEn: string; readonly fresh?: true }[]
}

interface Made {
  readonly options: { productId: string; option: OptionMade; sort: number }[]
  readonly points: { skuId: string; productId: string; optionId: string; valueId: string }[]
}

const same = (one: string, other: string): boolean => fold(one).trim() === fold(other).trim()
const isCalled = (name: string) => (one: { readonly nameZh: string; readonly nameEn: string }) =>
  same(one.nameZh, name) || same(one.nameEn, name)

/**
 * Gives the variants of products the options that a file names, such as Colour and Size: new ones, or those that the
 * product has already. Products whose variants don't all name the same options are left to `fitImportedOptions`.
 */
export async function addNamedOptions(tx: Tx, store: Store, skus: readonly VariedSku[], now: number): Promise<void> {
  const products = new Map<string, VariedSku[]>()
  for (const sku of skus) products.set(sku.productId, [...(products.get(sku.productId) ?? []), sku])
  for (const [id, varied] of products) if (!varied.every(({ variant = [] }) => variant.length > 0)) products.delete(id)
  if (products.size === 0) return
  const before = await optionsOf(tx, store, [...products.keys()])
  const newId = (): string => uuidv7(now, randomBytes(10))
  const made: Made = { options: [], points: [] }
  for (const [productId, varied] of products) pointAll(productId, varied, before.get(productId), newId, made)
  await write(tx, store, made)
}

function pointAll(
  productId: string,
  skus: readonly VariedSku[],
  before: readonly ProductOption[] | undefined,
  newId: () => string,
  made: Made,
): void {
  const names = skus[0]!.variant!.map(([name]) => name)
  const alike = skus.every(
    ({ variant = [] }) => variant.length === names.length && variant.every(([name], at) => same(name, names[at]!)),
  )
  const fits =
    before === undefined || (before.length === names.length && before.every((one, at) => isCalled(names[at]!)(one)))
  if (!alike || !fits) return
  const options = names.map((name, at): OptionMade => {
    const known = before?.[at]
    return known
      ? { ...known, values: [...known.values], fresh: false }
      : { id: newId(), nameZh: name, nameEn: name, values: [], fresh: true }
  })
  for (const { id, variant = [] } of skus)
    variant.forEach(([, name], at) => {
      const { id: optionId, values } = options[at]!
      let value = values.find(isCalled(name))
      if (!value) values.push((value = { id: newId(), nameZh: name, nameEn: name, fresh: true }))
      made.points.push({ skuId: id, productId, optionId, valueId: value.id })
    })
  options.forEach((option, sort) => made.options.push({ productId, option, sort }))
}

async function write(tx: Tx, { orgId, storeId }: Store, { options, points }: Made): Promise<void> {
  const own = { org_id: orgId, store_id: storeId }
  await loadRows(
    tx,
    'product_option',
    options
      .filter(({ option }) => option.fresh)
      .map(({ productId, option: { id, nameZh, nameEn }, sort }) => ({
        ...own,
        product_id: productId,
        id,
        name_zh: nameZh,
        name_en: nameEn,
        sort,
      })),
  )
  await loadRows(
    tx,
    'product_option_value',
    options.flatMap(({ productId, option }) =>
      option.values.flatMap(({ id, nameZh, nameEn, fresh }, sort) =>
        fresh
          ? [{ ...own, product_id: productId, option_id: option.id, id, name_zh: nameZh, name_en: nameEn, sort }]
          : [],
      ),
    ),
  )
  await loadRows(
    tx,
    'sku_option',
    points.map(({ skuId, productId, optionId, valueId }) => ({
      ...own,
      sku_id: skuId,
      product_id: productId,
      option_id: optionId,
      value_id: valueId,
    })),
  )
}

interface ValueRow {
  product_id: string
  option_id: string
  option_zh: string
  option_en: string
  id: string
  name_zh: string
  name_en: string
}

/** The options of products with their values, in order. */
async function optionsOf(
  tx: Tx,
  { orgId, storeId }: Store,
  productIds: readonly string[],
): Promise<Map<string, ProductOption[]>> {
  const { rows } = await tx.query<ValueRow>({
    text: `select o.product_id, o.id as option_id, o.name_zh as option_zh, o.name_en as option_en, v.id, v.name_zh, v.name_en
      from product_option o join product_option_value v on v.org_id = o.org_id and v.store_id = o.store_id
        and v.product_id = o.product_id and v.option_id = o.id
      where o.org_id = $1 and o.store_id = $2 and o.product_id = any($3::uuid[]) order by o.sort, o.id, v.sort, v.id`,
    values: [orgId, storeId, productIds],
  })
  const products = new Map<string, Map<string, ProductOption & { values: ProductOption['values'][number][] }>>()
  for (const row of rows) {
    const options = products.get(row.product_id) ?? new Map()
    products.set(row.product_id, options)
    const option = options.get(row.option_id) ?? {
      id: row.option_id,
      nameZh: row.option_zh,
      nameEn: row.option_en,
      values: [],
    }
    options.set(row.option_id, option)
    option.values.push({ id: row.id, nameZh: row.name_zh, nameEn: row.name_en })
  }
  return new Map([...products].map(([id, options]) => [id, [...options.values()]]))
}

interface PointedSku {
  id: string
  product_id: string
  options_en: string
  options_zh: string
  values: { option: string; value: string }[]
}

/**
 * Lets the values of options follow the words of their skus ("Navy / M") where a file has changed these: another value of
 * the option, or a new one. Values that no sku has any more go.
 */
export async function followWords(tx: Tx, store: Store, productIds: readonly string[]): Promise<void> {
  const options = await optionsOf(tx, store, productIds)
  if (options.size === 0) return
  const { rows } = await tx.query<PointedSku>({
    text: `select s.id, s.product_id, s.options_en, s.options_zh, coalesce(json_agg(json_build_object('option', x.option_id,
        'value', x.value_id)) filter (where x.option_id is not null), '[]') as values
      from sku s left join sku_option x on x.org_id = s.org_id and x.store_id = s.store_id and x.sku_id = s.id
      where s.org_id = $1 and s.store_id = $2 and s.product_id = any($3::uuid[]) and s.deleted_at is null group by s.id,
        s.product_id, s.options_en, s.options_zh`,
    values: [store.orgId, store.storeId, [...options.keys()]],
  })
  const made: Made = { options: [], points: [] }
  const moved: string[] = []
  for (const [productId, before] of options) {
    const after = before.map((option): OptionMade => ({ ...option, values: [...option.values], fresh: false }))
    for (const sku of rows.filter((row) => row.product_id === productId)) {
      const points = movedPoints(sku, after)
      if (points.length > 0) moved.push(sku.id)
      made.points.push(...points)
    }
    after.forEach((option, sort) => made.options.push({ productId, option, sort }))
  }
  if (moved.length === 0) return
  const values = [store.orgId, store.storeId, moved]
  await tx.query({
    text: 'delete from sku_option where org_id = $1 and store_id = $2 and sku_id = any($3::uuid[])',
    values,
  })
  await write(tx, store, made)
  await tx.query({
    text: `delete from product_option_value v using sku s where s.org_id = $1 and s.store_id = $2 and s.id = any($3::uuid[])
      and v.org_id = s.org_id and v.store_id = s.store_id and v.product_id = s.product_id and not exists (select 1
        from sku_option x where x.org_id = v.org_id and x.store_id = v.store_id and x.product_id = v.product_id
          and x.option_id = v.option_id and x.value_id = v.id)`,
    values,
  })
}

/** The values of a sku by its words; none if it has them already, or its words are not one for each option. */
function movedPoints(sku: PointedSku, options: readonly OptionMade[]): Made['points'] {
  const words = (sku.options_en || sku.options_zh).split(' / ')
  // a value that is the sku itself takes its words as they are (`fitImportedOptions`)
  if (words.length !== options.length || sku.values.some(({ value }) => value === sku.id)) return []
  const now = options.map(({ id, values }) => {
    const chosen = sku.values.find(({ option }) => option === id)?.value
    return values.find((value) => value.id === chosen)
  })
  if (now.every((value, at) => value !== undefined && (words[at] === '' || isCalled(words[at]!)(value)))) return []
  if (now.includes(undefined) || words.includes('')) return []
  return options.map(({ id: optionId, values }, at) => {
    const name = words[at]!
    let value = values.find(isCalled(name))
    if (!value) values.push((value = { id: crypto.randomUUID(), nameZh: name, nameEn: name, fresh: true }))
    return { skuId: sku.id, productId: sku.product_id, optionId, valueId: value.id }
  })
}
