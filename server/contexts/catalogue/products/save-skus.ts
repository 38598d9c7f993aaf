import type { Product, ProductForm, SkuForm } from '#contract/catalogue/products.ts'
import { variantName } from '#domain/goods/variants.ts'
import { centsOrNone } from '#domain/money.ts'
import { unitStates } from '#domain/unit-states.ts'
import type { TaxRate } from '#domain/cart/settle.ts'
import { insertMany } from '#server/db/insert-many.ts'
import { searchColumns } from '#server/import/goods-words.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/new-id.ts'
import { setPrices } from '#server/contexts/catalogue/skus/set-prices.ts'
import { storedCode } from '#server/contexts/catalogue/products/check-product.ts'
import { valueUncosted } from '#server/ledgers/stock/value-stock.ts'
import { machines } from '#server/kernel/machines.ts'
import { transitionEach } from '#server/kernel/transition.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'

export interface SkuToSave extends SkuForm {
  readonly id: string
}

/** Fields that all skus of a product share. */
export interface SharedBySkus {
  readonly productId: string
  readonly taxes: readonly TaxRate[]
  readonly awaitsTax: boolean
  readonly rev: number
}

/** Gives every sku an id and an item number: numbers that were left empty follow the highest one of the store. */
export async function withNumbers(ctx: Ctx, skus: readonly SkuForm[]): Promise<SkuToSave[]> {
  const missing = skus.filter((sku) => sku.itemNo === '').length
  let next = missing === 0 ? 0 : await nextItemNumber(ctx)
  const typed = new Set(skus.map((sku) => sku.itemNo))
  const number = (): string => {
    while (typed.has(String(next))) next++
    return String(next++)
  }
  return skus.map((sku) => ({
    ...sku,
    id: sku.id ?? newId(ctx.now),
    itemNo: sku.itemNo === '' ? number() : sku.itemNo,
  }))
}

/** One more than the highest item number of at most nine digits, from 1001 on. */
export async function nextItemNumber(ctx: Ctx): Promise<number> {
  const { rows } = await ctx.tx.query<{ next: number }>({
    text: `select coalesce(max(item_no::bigint), 1000) + 1 as next from sku
      where org_id = $1 and store_id = $2 and deleted_at is null and item_no ~ '^[0-9]{1,9}$'`,
    values: [ctx.orgId, ctx.storeId],
  })
  return Math.max(rows[0]!.next, 1001)
}

/** Writes the skus of a product, those that are new and those that were there, with their options, codes and packs. */
export async function saveSkus(
  ctx: Ctx,
  form: ProductForm,
  skus: readonly SkuToSave[],
  before: Product | undefined,
  shared: SharedBySkus,
): Promise<void> {
  const known = new Map(before?.skus.map((sku) => [sku.id, sku.picture]))
  const rows = skus.map((sku) => skuRow(ctx, form, sku, { ...shared, picture: known.get(sku.id) ?? null }))
  await insertMany(
    ctx.tx,
    'sku',
    rows.filter((row) => !known.has(row.id)).map((row) => ({ ...row, image: row.image ?? '' })),
  )
  const kept = rows.filter((row) => known.has(row.id))
  await updateSkus(ctx, kept)
  await valueUncosted(
    ctx.tx,
    ctx,
    kept.map((row) => row.id),
    ctx.now,
  )
  const prices = kept.map((row) => ({ id: row.id, price: centsOrNone(row.price_cents) }))
  await setPrices(ctx, ctx, prices, shared.rev)
  await insertMany(
    ctx.tx,
    'sku_option',
    skus.flatMap((sku) =>
      sku.values.map((value, at) => ({
        org_id: ctx.orgId,
        store_id: ctx.storeId,
        sku_id: sku.id,
        product_id: shared.productId,
        option_id: form.options[at]!.id,
        value_id: value,
      })),
    ),
  )
  await savePacks(ctx, skus, shared.rev)
  await saveCodes(ctx, skus)
}

const barcodesOf = (sku: SkuToSave): string[] => [
  ...sku.barcodes.map(storedCode),
  ...sku.packs.flatMap((pack) => (pack.code === '' || pack.status !== unitStates.on ? [] : storedCode(pack.code))),
]

interface OfSku extends SharedBySkus {
  /** Its own picture so far. */
  readonly picture: string | null
}

function skuRow(ctx: Ctx, form: ProductForm, sku: SkuToSave, { productId, taxes, awaitsTax, rev, picture }: OfSku) {
  const options = variantName(form.options, sku.values)
  const name = { zh: form.nameZh || form.nameEn, en: form.nameEn || form.nameZh }
  return {
    org_id: ctx.orgId,
    store_id: ctx.storeId,
    id: sku.id,
    product_id: productId,
    unit_id: form.unitId,
    item_no: sku.itemNo,
    options_zh: options.zh,
    options_en: options.en,
    price_cents: sku.price,
    original_price_cents: sku.originalPrice,
    cost_cents: sku.cost ?? null,
    // null: unchanged, so that it goes with the product's picture if that was removed
    image: sku.picture === undefined || sku.picture === picture ? null : (sku.picture ?? ''),
    taxes,
    awaits_tax: awaitsTax,
    ...searchColumns({ name, options, itemNo: sku.itemNo, barcodes: barcodesOf(sku) }),
    rev,
  }
}

/** The cost stays where the form does not say it: who changes the product may not see it. */
async function updateSkus(ctx: Ctx, rows: readonly ReturnType<typeof skuRow>[]): Promise<void> {
  if (rows.length === 0) return
  await ctx.tx.query({
    text: `update sku s set unit_id = t.unit_id, item_no = t.item_no, options_zh = t.options_zh, options_en = t.options_en,
        original_price_cents = t.original_price_cents,
        cost_cents = case when $4 then t.cost_cents else s.cost_cents end, image = coalesce(t.image, s.image), taxes = t.taxes,
        awaits_tax = t.awaits_tax,
        pinyin = t.pinyin, initials = t.initials, search = t.search, sort_zh = t.sort_zh, sort_en = t.sort_en,
        rev = t.rev
      from jsonb_to_recordset($3::jsonb) as t(id uuid, unit_id uuid, item_no text, options_zh text, options_en text,
        original_price_cents bigint, cost_cents bigint, image text, taxes jsonb, awaits_tax boolean, pinyin text,
        initials text, search text, sort_zh text, sort_en text, rev bigint)
      where s.org_id = $1 and s.store_id = $2 and s.id = t.id`,
    values: [ctx.orgId, ctx.storeId, JSON.stringify(rows), maySeeCost(ctx)],
  })
}

/** Adds new packaging units; of those that are saved only the price and the state change. */
async function savePacks(ctx: Ctx, skus: readonly SkuToSave[], rev: number): Promise<void> {
  const own = { org_id: ctx.orgId, store_id: ctx.storeId }
  const added = skus.flatMap((sku) =>
    sku.packs
      .filter((pack) => pack.id === undefined)
      .map((pack) => ({
        ...own,
        sku_id: sku.id,
        id: newId(ctx.now),
        name_zh: pack.nameZh || pack.nameEn,
        name_en: pack.nameEn || pack.nameZh,
        quantity_milli: pack.quantity,
        price_cents: pack.price,
        code: pack.code === '' ? '' : storedCode(pack.code),
        status: pack.status,
        sell: pack.sell,
        purchase: pack.purchase,
      })),
  )
  await insertMany(ctx.tx, 'sku_pack', added)
  const kept = skus.flatMap((sku) => sku.packs.flatMap(({ id, ...pack }) => (id === undefined ? [] : { ...pack, id })))
  if (kept.length === 0) return
  const rows = kept.map(({ id, status, sell, purchase }) => ({ id, to: status, sell, purchase }))
  await transitionEach(ctx.tx, machines.pack, own, rows, ['sell', 'purchase'])
  await setPrices({ ...ctx, of: 'packs' }, ctx, kept, rev)
}

/** The barcodes of the skus and of the packaging units in use; a code of a sku that is gone is free for others. */
async function saveCodes(ctx: Ctx, skus: readonly SkuToSave[]): Promise<void> {
  const own = { org_id: ctx.orgId, store_id: ctx.storeId }
  const rows = skus.flatMap((sku) => [
    ...sku.barcodes.map((code) => ({ ...own, code: storedCode(code), sku_id: sku.id, quantity_milli: 1000 })),
    ...sku.packs.flatMap((pack) =>
      pack.code === '' || pack.status !== unitStates.on
        ? []
        : [{ ...own, code: storedCode(pack.code), sku_id: sku.id, quantity_milli: pack.quantity }],
    ),
  ])
  await ctx.tx.query({
    text: `delete from sku_barcode b where b.org_id = $1 and b.store_id = $2 and (b.sku_id = any($3::uuid[])
      or (b.code = any($4::text[]) and exists (select 1 from sku s where s.org_id = b.org_id and s.store_id = b.store_id
        and s.id = b.sku_id and s.deleted_at is not null)))`,
    values: [ctx.orgId, ctx.storeId, skus.map((sku) => sku.id), rows.map((row) => row.code)],
  })
  await insertMany(ctx.tx, 'sku_barcode', rows)
}
