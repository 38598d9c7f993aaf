import { AppError } from '#contract/errors.ts'
import type { Product, ProductForm } from '#contract/catalogue/products.ts'
import { errorText, fieldTexts } from '#contract/texts/errors.ts'
import { productSentences } from '#contract/texts/product-texts.ts'
import { typedCode } from '#domain/barcode/typed-code.ts'
import { unitStates } from '#domain/unit-states.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { requirePicture } from '#server/pictures/require-picture.ts'
import { stillOpen } from '#server/contexts/catalogue/skus/still-open.ts'
import { shownCode } from '#server/contexts/catalogue/products/product.queries.ts'

/** A barcode of the form as it is stored; the form has been checked. */
export const storedCode = (text: string): string => {
  const read = typedCode(text)
  if ('problem' in read) throw new Error(`The barcode ${text} was not checked.`)
  return read.code
}

/** Throws input.invalid, with a sentence at each field, for what is wrong with the form by itself. */
export function requireInOrder(ctx: Ctx, form: ProductForm, decimals?: number): void {
  const fields = productSentences(form, ctx.language, decimals)
  if (Object.keys(fields).length > 0) throw new AppError('input.invalid', { fields })
}

/** Throws input.invalid at the field that names something the store does not have, or no longer uses. */
export async function requireKnown(ctx: Ctx, form: ProductForm, before: Product | undefined): Promise<void> {
  const { rows } = await ctx.tx.query<{
    category: boolean
    unit: number | null
    guarantees: number
    bay: boolean
    supplier: boolean
    decimals: number | null
  }>({
    text: `select exists (select 1 from category where org_id = $1 and store_id = $2 and id = $3) as category,
      (select status from unit where org_id = $1 and store_id = $2 and id = $4) as unit,
      (select decimals from unit where org_id = $1 and store_id = $2 and id = $4) as decimals,
      (select count(*) from guarantee where org_id = $1 and store_id = $2 and id = any($5::uuid[])) as guarantees,
      ($6::uuid is null or exists (select 1 from stock_place where org_id = $1 and store_id = $2 and id = $6
        and kind = 'shelf' and deleted_at is null)) as bay,
      ($7::uuid is null or exists (select 1 from supplier where org_id = $1 and id = $7)) as supplier`,
    values: [
      ctx.orgId,
      ctx.storeId,
      form.categoryId,
      form.unitId,
      form.guaranteeIds,
      form.bayId ?? null,
      form.supplierId ?? null,
    ],
  })
  const { category, unit, guarantees, bay, supplier, decimals } = rows[0]!
  const unitFits = unit === unitStates.on || (unit !== null && before?.unitId === form.unitId)
  const wrong = [
    ...(category ? [] : ['categoryId']),
    ...(unitFits ? [] : ['unitId']),
    ...(bay ? [] : ['bayId']),
    ...(supplier ? [] : ['supplierId']),
    ...(guarantees === new Set(form.guaranteeIds).size ? [] : ['guaranteeIds']),
  ]
  if (wrong.length > 0) {
    const fields = Object.fromEntries(wrong.map((field) => [field, fieldTexts.invalid[ctx.language]]))
    throw new AppError('input.invalid', { fields })
  }
  requireInOrder(ctx, form, decimals ?? 3)
  const known = new Set(before?.pictures.map((picture) => picture.path))
  for (const { path } of form.pictures) if (!known.has(path)) await requirePicture(ctx, 'pictures', path)
  for (const [at, sku] of form.skus.entries())
    if (sku.picture && !samePicture(sku, before)) await requirePicture(ctx, `skus.${at}.picture`, sku.picture)
}

/** Whether a variant keeps the picture that it has. */
const samePicture = ({ id, picture }: ProductForm['skus'][number], before: Product | undefined): boolean =>
  picture === undefined || picture === (before?.skus.find((sku) => sku.id === id)?.picture ?? null)

/** Throws goods.unit-fixed where stock is counted in another unit. */
export function requireUnit(ctx: Ctx, form: ProductForm, before: Product): void {
  if (form.unitId === before.unitId || !before.unitFixed) return
  throw new AppError('goods.unit-fixed', { fields: { unitId: errorText('goods.unit-fixed', ctx.language) } })
}

/** Throws why a product's stock must still be counted, at the field: it is on order, reserved or in a count. */
export async function requireClosed(ctx: Ctx, productId: string): Promise<void> {
  const [first] = await stillOpen(ctx, [productId])
  if (!first) return
  const values = { name: first[ctx.language] }
  throw new AppError(first.code, { fields: { counted: errorText(first.code, ctx.language, values) }, values })
}

/**
 * Throws goods.online where the product is on sale or sold out in the online store and the form changes what buyers see
 * of it. Prices, costs, limits, purchasing days and further barcodes may change.
 */
export function requireNotFrozen(form: ProductForm, before: Product): void {
  if (before.frozen && (shown(form) !== shown(before) || !form.skus.every((sku) => samePicture(sku, before))))
    throw new AppError('goods.online')
  const codes = new Set(form.skus.flatMap((sku) => sku.barcodes.map(storedCode)))
  if (before.frozen && before.skus.some((sku) => sku.barcodes.some((code) => !codes.has(storedCode(code)))))
    throw new AppError('goods.online')
}

const shown = (form: ProductForm): string =>
  JSON.stringify([
    [form.nameZh, form.nameEn, form.categoryId, form.unitId, form.description, form.taxMode, form.macou],
    form.taxMode === 2 ? form.taxes : [],
    form.pictures.map(({ path, altZh, altEn }) => [path, altZh, altEn]),
    form.options,
    form.skus.map((sku) => [sku.values, sku.packs.map((pack) => [pack.id ?? 'new', pack.status])]),
  ])

/** Throws goods.pack-fixed where a saved packaging unit is missing or differs in anything but its price and its state. */
export function requirePacksKept(ctx: Ctx, form: ProductForm, before: Product): void {
  form.skus.forEach((sku, at) => {
    const saved = before.skus.find((one) => one.id === sku.id)?.packs ?? []
    const kept = saved.every((pack) => sku.packs.some((one) => one.id === pack.id && same(one, pack)))
    const known = sku.packs.every((pack) => pack.id === undefined || saved.some((one) => one.id === pack.id))
    if (kept && known) return
    throw new AppError('goods.pack-fixed', {
      fields: { [`skus.${at}.packs`]: errorText('goods.pack-fixed', ctx.language) },
    })
  })
}

type Pack = ProductForm['skus'][number]['packs'][number]
const fixedPart = ({ nameZh, nameEn, quantity, code }: Pack): string =>
  JSON.stringify([nameZh, nameEn, quantity, code === '' ? '' : storedCode(code)])
const same = (one: Pack, other: Pack): boolean => fixedPart(one) === fixedPart(other)

interface Taken {
  readonly code: string
  readonly name_zh: string
  readonly name_en: string
}

/** Throws goods.barcode-taken or goods.item-number-taken, naming the product that has it, at each field. */
export async function requireFreeCodes(ctx: Ctx, form: ProductForm, before: Product | undefined): Promise<void> {
  const ownSkus = before?.skus.map((sku) => sku.id) ?? []
  const codes = codeFields(form)
  const numbered = newNumbers(form, before)
  const { rows } = await ctx.tx.query<Taken>({
    text: `select b.code, p.name_zh, p.name_en from sku_barcode b
      join sku s on s.org_id = b.org_id and s.store_id = b.store_id and s.id = b.sku_id and s.deleted_at is null
      join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
      where b.org_id = $1 and b.store_id = $2 and b.code = any($3::text[]) and b.sku_id <> all($4::uuid[])`,
    values: [ctx.orgId, ctx.storeId, [...codes.keys(), ...numbered.keys()], ownSkus],
  })
  throwTaken(ctx, 'goods.barcode-taken', rows, (code) => codes.get(code) ?? numbered.get(code)!)
  const numbers = new Map([
    ...newCodes(form, before),
    ...form.skus.map((sku, at) => [sku.itemNo, `skus.${at}.itemNo`] as const),
  ])
  const { rows: items } = await ctx.tx.query<Taken>({
    text: `select s.item_no as code, p.name_zh, p.name_en from sku s
      join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
      where s.org_id = $1 and s.store_id = $2 and s.deleted_at is null and s.item_no = any($3::text[])
        and s.id <> all($4::uuid[])`,
    values: [ctx.orgId, ctx.storeId, [...numbers.keys()].filter((number) => number !== ''), ownSkus],
  })
  throwTaken(ctx, 'goods.item-number-taken', items, (code) => numbers.get(code)!)
}

/** Item numbers that a scan could take for a barcode, as it would be stored; those that were saved so stay. */
function newNumbers(form: ProductForm, before: Product | undefined): Map<string, string> {
  const kept = new Set(before?.skus.map((sku) => sku.itemNo))
  return new Map(
    form.skus.flatMap(({ itemNo }, at) => {
      const read = itemNo === '' || kept.has(itemNo) ? undefined : typedCode(itemNo)
      return read && 'code' in read ? [[read.code, `skus.${at}.itemNo`] as const] : []
    }),
  )
}

/** Added barcodes, as they could be the item number of something else. */
function newCodes(form: ProductForm, before: Product | undefined): [string, string][] {
  const kept = new Set(before?.skus.flatMap((sku) => sku.barcodes))
  return form.skus.flatMap(({ barcodes }, at) =>
    barcodes.flatMap((code): [string, string][] => (kept.has(code) ? [] : [[code, `skus.${at}.barcodes`]])),
  )
}

/** The field of each barcode, as it is stored. */
const codeFields = (form: ProductForm): Map<string, string> =>
  new Map(
    form.skus.flatMap((sku, at) => [
      ...sku.barcodes.map((code) => [storedCode(code), `skus.${at}.barcodes`] as const),
      ...sku.packs.flatMap((pack, place) =>
        pack.code === '' || pack.status !== unitStates.on
          ? []
          : [[storedCode(pack.code), `skus.${at}.packs.${place}.code`] as const],
      ),
    ]),
  )

function throwTaken(
  ctx: Ctx,
  error: 'goods.barcode-taken' | 'goods.item-number-taken',
  rows: readonly Taken[],
  fieldOf: (code: string) => string,
): void {
  const [first] = rows
  if (!first) return
  const valuesOf = (row: Taken) => ({
    code: shownCode(row.code),
    name: ctx.language === 'zh' ? row.name_zh : row.name_en,
  })
  const fields = Object.fromEntries(
    rows.map((row) => [fieldOf(row.code), errorText(error, ctx.language, valuesOf(row))]),
  )
  throw new AppError(error, { fields, values: valuesOf(first) })
}
