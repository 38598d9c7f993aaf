import { AppError } from '#contract/errors.ts'
import type { Product, ProductForm } from '#contract/catalogue/products.ts'
import { ppm } from '#domain/money.ts'
import { reorderMethods } from '#domain/reorder.ts'
import { insertMany } from '#server/db/insert-many.ts'
import { storeTaxes } from '#server/import/goods.queries.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/new-id.ts'
import { changesBetween, changed } from '#server/ledgers/events/changed.ts'
import {
  requireClosed,
  requireFreeCodes,
  requireInOrder,
  requireKnown,
  requireNotFrozen,
  requirePacksKept,
  requireUnit,
} from '#server/contexts/catalogue/products/check-product.ts'
import { countFrom } from '#server/ledgers/stock/count-from.ts'
import { productHere } from '#server/contexts/catalogue/products/product.queries.ts'
import { retireSkus } from '#server/contexts/catalogue/products/retire-skus.ts'
import { bookOpening } from '#server/contexts/catalogue/products/book-opening.ts'
import { requireRecipes, saveRecipes } from '#server/contexts/catalogue/products/save-recipes.ts'
import { saveSkus, withNumbers } from '#server/contexts/catalogue/products/save-skus.ts'
import { saveTerms } from '#server/contexts/catalogue/products/save-terms.ts'

interface Edited {
  readonly id: string
  readonly version: number
}

/**
 * Adds a product, or changes the one that is `edited`, as a whole and in the caller's transaction; counters fetch it with
 * the next delta.
 * @throws AppError input.invalid, record.missing, record.stale, or a refusal of goods (contract/catalogue/products.ts).
 */
export async function saveProduct(
  ctx: Ctx,
  given: ProductForm,
  edited?: Edited,
  /** `unlogged`: the caller logs the change in its own words. */
  log: 'logged' | 'unlogged' = 'logged',
): Promise<{ id: string; version: number }> {
  requireInOrder(ctx, given)
  // locks the store's row: of two that take the same barcode at once, the second finds it taken
  const rev = await nextRevision(ctx.tx, ctx.orgId, ctx.storeId)
  const before = edited && (await requireNewest(ctx, edited))
  const form = before?.card ? asCard(given) : given
  await requireKnown(ctx, form, before)
  if (before) {
    requireNotFrozen(form, before)
    requireUnit(ctx, form, before)
    requirePacksKept(ctx, form, before)
    if (form.counted === false && before.counted) await requireClosed(ctx, before.id)
    requireOwnSkus(form, before)
  } else requireOnlyNew(form)
  await requireRecipes(ctx, form, before)
  await requireFreeCodes(ctx, form, before)
  const id = before?.id ?? newId(ctx.now)
  const version = (before?.version ?? 0) + 1
  await saveHead(ctx, id, version, form, before)
  const gone = before?.skus.filter((sku) => !form.skus.some((one) => one.id === sku.id)) ?? []
  await retireSkus(ctx, before ?? form, gone, rev)
  await saveOptions(ctx, id, form)
  const skus = await withNumbers(ctx, form.skus)
  const { taxes, said } = await storeTaxes(ctx.tx, ctx)
  const rates = form.taxMode === 1 ? taxes : form.taxMode === 2 ? form.taxes : []
  await saveSkus(ctx, form, skus, before, {
    productId: id,
    rev,
    taxes: rates,
    awaitsTax: form.taxMode === 1 && !said,
  })
  const recipes = await saveRecipes(ctx, skus, before)
  await saveTerms(
    ctx,
    skus.map((sku) => sku.id),
    { ...form, bayId: form.bayId === undefined ? before?.bayId : form.bayId },
  )
  const added = skus.filter((sku) => !before?.skus.some((one) => one.id === sku.id))
  const counted = form.counted ?? before?.counted ?? true
  await countProduct(ctx, id, skus, counted)
  if (counted) await bookOpening(ctx, added, { productId: id, rev, bayId: form.bayId ?? before?.bayId })
  if (log === 'logged') await logSaved(ctx, id, { form, taxes: rates, recipes }, before)
  return { id, version }
}

const countProduct = (ctx: Ctx, documentId: string, skus: readonly { readonly id: string }[], counted: boolean) =>
  countFrom(
    ctx.tx,
    { ...ctx, documentId },
    skus.map((sku) => sku.id),
    counted,
  )

/** A card holds money: it is untaxed until it is spent, macou does not pay for it, and it is not made of anything. */
const asCard = (form: ProductForm): ProductForm => ({
  ...form,
  taxMode: 3,
  macou: { kind: 'deduction', ppm: ppm(0) },
  skus: form.skus.map(({ recipe: _, ...sku }) => sku),
})

async function requireNewest(ctx: Ctx, { id, version }: Edited): Promise<Product> {
  const product = await productHere(ctx, id, true)
  if (!product) throw new AppError('record.missing')
  if (product.version !== version) throw new AppError('record.stale')
  return product
}

function requireOwnSkus(form: ProductForm, before: Product): void {
  const known = new Set(before.skus.map((sku) => sku.id))
  if (form.skus.some((sku) => sku.id !== undefined && !known.has(sku.id))) throw new AppError('record.stale')
}

/** Nothing of a product that is added can be there already. */
function requireOnlyNew(form: ProductForm): void {
  if (form.skus.some((sku) => sku.id !== undefined || sku.packs.some((pack) => pack.id !== undefined)))
    throw new AppError('record.missing')
}

async function saveHead(
  ctx: Ctx,
  id: string,
  version: number,
  form: ProductForm,
  before: Product | undefined,
): Promise<void> {
  const at = new Date(ctx.now).toISOString()
  const row = {
    org_id: ctx.orgId,
    store_id: ctx.storeId,
    id,
    version,
    category_id: form.categoryId,
    name_zh: form.nameZh || form.nameEn,
    name_en: form.nameEn || form.nameZh,
    brand: form.brand,
    description: form.description,
    image: form.pictures[0]?.path ?? '',
    tax_mode: form.taxMode,
    cycle_days: form.cycleDays,
    lead_days: form.leadDays,
    stocking_days: form.stockingDays,
    reorder_method: reorderMethods[form.reorderMethod ?? before?.reorderMethod ?? 'fixed'],
    supplier_id: form.supplierId === undefined ? (before?.supplierId ?? null) : form.supplierId,
    updated_at: at,
  }
  if (before) await updateHead(ctx, row)
  else await insertMany(ctx.tx, 'product', [{ ...row, created_at: at }])
  await ctx.tx.query({
    text: 'delete from product_image where org_id = $1 and store_id = $2 and product_id = $3',
    values: [ctx.orgId, ctx.storeId, id],
  })
  const gone = before?.pictures.filter(({ path }) => !form.pictures.some((one) => one.path === path)) ?? []
  await ctx.tx.query({
    text: `update sku set image = '' where org_id = $1 and store_id = $2 and product_id = $3 and image = any($4::text[])`,
    values: [ctx.orgId, ctx.storeId, id, gone.map(({ path }) => path)],
  })
  await insertMany(
    ctx.tx,
    'product_image',
    form.pictures.map(({ path, altZh, altEn }, sort) => ({
      org_id: ctx.orgId,
      store_id: ctx.storeId,
      product_id: id,
      sort,
      image: path,
      alt_zh: altZh,
      alt_en: altEn,
    })),
  )
}

const updateHead = (ctx: Ctx, row: { readonly id: string }) =>
  ctx.tx.query({
    text: `update product p set version = t.version, category_id = t.category_id, name_zh = t.name_zh,
        name_en = t.name_en, brand = t.brand, description = t.description, image = t.image, tax_mode = t.tax_mode,
        cycle_days = t.cycle_days, lead_days = t.lead_days, stocking_days = t.stocking_days,
        reorder_method = t.reorder_method, supplier_id = t.supplier_id, updated_at = t.updated_at
      from jsonb_to_record($4::jsonb) as t(version bigint, category_id uuid, name_zh text, name_en text, brand text,
        description text, image text, tax_mode smallint, cycle_days bigint, lead_days bigint, stocking_days bigint,
        reorder_method smallint, supplier_id uuid, updated_at timestamptz)
      where p.org_id = $1 and p.store_id = $2 and p.id = $3`,
    values: [ctx.orgId, ctx.storeId, row.id, JSON.stringify(row)],
  })

/** Replaces the options and their values; which value each sku has is written with the skus. */
async function saveOptions(ctx: Ctx, productId: string, { options }: ProductForm): Promise<void> {
  const own = { org_id: ctx.orgId, store_id: ctx.storeId, product_id: productId }
  const names = ({ nameZh, nameEn }: { readonly nameZh: string; readonly nameEn: string }) => ({
    name_zh: nameZh || nameEn,
    name_en: nameEn || nameZh,
  })
  await ctx.tx.query({
    text: 'delete from product_option where org_id = $1 and store_id = $2 and product_id = $3',
    values: [ctx.orgId, ctx.storeId, productId],
  })
  await insertMany(
    ctx.tx,
    'product_option',
    options.map((option, sort) => ({ ...own, id: option.id, ...names(option), sort })),
  )
  await insertMany(
    ctx.tx,
    'product_option_value',
    options.flatMap((option) =>
      option.values.map((value, sort) => ({ ...own, option_id: option.id, id: value.id, ...names(value), sort })),
    ),
  )
}

/** Fields that the activity log compares of a product: names, prices, taxes, codes and recipes. */
const logged = (form: ProductForm, taxes: ProductForm['taxes'], recipes: readonly string[]) => ({
  nameZh: form.nameZh,
  nameEn: form.nameEn,
  counted: form.counted === false ? '–' : '✓',
  taxes: taxes.map((tax) => `${tax.name} ${tax.rate / 10_000} %`),
  prices: form.skus.map((sku) => (sku.price === null ? '–' : (sku.price / 100).toFixed(2))),
  barcodes: form.skus.flatMap((sku) => [...sku.barcodes, ...sku.packs.map((pack) => pack.code).filter(Boolean)]),
  recipes,
})

interface SavedProduct {
  readonly form: ProductForm
  /** Its tax rate, the store's rate included. */
  readonly taxes: ProductForm['taxes']
  /** Its recipes before and after, where one was changed. */
  readonly recipes: Awaited<ReturnType<typeof saveRecipes>>
}

async function logSaved(
  ctx: Ctx,
  id: string,
  { form, taxes, recipes }: SavedProduct,
  before: Product | undefined,
): Promise<void> {
  const subject = { id, name: form.nameEn || form.nameZh }
  if (!before) return changed(ctx, { kind: 'product.added', subject })
  await changed(ctx, {
    kind: 'product.updated',
    subject,
    changes: changesBetween(
      logged(before, before.taxes, recipes.before),
      logged({ ...form, counted: form.counted ?? before.counted }, taxes, recipes.after),
    ),
  })
}
