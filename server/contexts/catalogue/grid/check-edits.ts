import type { GridEdit, GridField, GridProblem } from '#contract/catalogue/grid.ts'
import { errorText, fieldTexts } from '#contract/texts/errors.ts'
import { comparable, presentValues, type Present } from '#server/contexts/catalogue/bulk/present-values.ts'
import { checkCodes, storedCodes } from '#server/contexts/catalogue/grid/check-codes.ts'
import type { CheckedEdit, RowIds, Wrong } from '#server/contexts/catalogue/grid/checked-edit.ts'
import { knownCategories } from '#server/contexts/catalogue/grid/grid.queries.ts'
import { stillOpen } from '#server/contexts/catalogue/skus/still-open.ts'
import { isTooFine } from '#domain/goods/product-problems.ts'
import { fineSentence } from '#contract/texts/product-texts.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** Fields that stay open open while a product is in the online store; barcodes may only be added. */
const FREE: ReadonlySet<string> = new Set<GridField>([
  'price',
  'originalPrice',
  'cost',
  'dayLimit',
  'purchaseLimit',
  'counted',
])
/** Fields of the product, which all its variants show. */
export const SHARED: ReadonlySet<string> = new Set<GridField>([
  'nameZh',
  'nameEn',
  'categoryId',
  'brand',
  'taxMode',
  'counted',
])

export interface Checked {
  /** Rows without a problem. */
  readonly good: readonly CheckedEdit[]
  readonly problems: readonly GridProblem[]
}

/** Finds what keeps rows from being changed; a row with a problem is left alone as a whole. */
export async function checkEdits(ctx: Ctx, edits: readonly GridEdit[]): Promise<Checked> {
  const present = await presentValues(
    ctx,
    'sku',
    edits.map((edit) => edit.skuId),
  )
  const packs = await presentValues(
    ctx,
    'pack',
    edits.flatMap((edit) => edit.packId ?? []),
  )
  const problems: GridProblem[] = []
  const wrong: Wrong = ({ skuId, packId }, field, code, text): void =>
    void problems.push({
      skuId,
      ...(packId === undefined ? {} : { packId }),
      field,
      code,
      text: text ?? errorText(code, ctx.language),
    })
  const invalid = (edit: GridEdit, field: GridField): void =>
    wrong(edit, field, 'input.invalid', fieldTexts.invalid[ctx.language])
  const known = edits.flatMap((edit): CheckedEdit[] => {
    const now = edit.packId === undefined ? present.get(edit.skuId) : packs.get(edit.packId)
    if (!now) wrong(edit, '', 'record.missing')
    else if (now.version !== edit.version) wrong(edit, '', 'record.stale')
    else return [{ ...edit, productId: now.productId, now }]
    return []
  })
  const categories = await knownCategories(
    ctx,
    known.flatMap(({ values }) => values.categoryId ?? []),
  )
  for (const edit of known) {
    const { values, now } = edit
    if (values.categoryId !== undefined && !categories.has(values.categoryId)) invalid(edit, 'categoryId')
    if (values.barcodes && storedCodes(values.barcodes).length !== new Set(values.barcodes).size)
      invalid(edit, 'barcodes')
    if (values.nameZh === '' && values.nameEn === '') invalid(edit, 'nameEn')
    if (now.card && values.taxMode !== undefined && values.taxMode !== 3) wrong(edit, 'taxMode', 'goods.card-untaxed')
    if (now.card && values.price !== undefined && values.price !== now.values.price)
      wrong(edit, 'price', 'goods.card-price')
    for (const field of ['dayLimit', 'purchaseLimit'] as const) {
      const { decimals = 3 } = now
      if (isTooFine(values[field], decimals)) wrong(edit, field, 'input.invalid', fineSentence(decimals, ctx.language))
    }
    if (edit.packId !== undefined) for (const field of fieldsOf(values)) if (field !== 'price') invalid(edit, field)
    for (const field of frozenFields(edit, now)) wrong(edit, field, 'goods.online')
  }
  for (const [edit, field] of twoValues(known)) invalid(edit, field)
  await checkCodes(ctx, known, wrong)
  await checkCounted(ctx, known, wrong)
  const rowOf = ({ skuId, packId }: RowIds): string => packId ?? skuId
  const bad = new Set(problems.map(rowOf))
  return { good: known.filter((edit) => !bad.has(rowOf(edit))), problems }
}

function frozenFields({ values }: GridEdit, now: Present): GridField[] {
  if (!now.frozen) return []
  return fieldsOf(values).filter((field) => {
    if (FREE.has(field)) return false
    if (field !== 'barcodes') return comparable(values[field]) !== comparable(now.values[field as never] ?? null)
    const kept = new Set(storedCodes(values.barcodes ?? []))
    return (now.values.barcodes as string[]).some((code) => !kept.has(code))
  })
}

/** Rows that give a field of their product another value than a row before them. */
function twoValues(edits: readonly CheckedEdit[]): [GridEdit, GridField][] {
  const said = new Map<string, string>()
  return edits.flatMap((edit) => {
    const { productId, values } = edit
    return fieldsOf(values).flatMap((field): [GridEdit, GridField][] => {
      if (!SHARED.has(field)) return []
      const key = `${productId} ${field}`
      const value = comparable(values[field])
      const before = said.get(key)
      said.set(key, before ?? value)
      return before !== undefined && before !== value ? [[edit, field]] : []
    })
  })
}

const fieldsOf = (values: GridEdit['values']): GridField[] => Object.keys(values) as GridField[]

/** Products whose stock must still be counted. */
async function checkCounted(ctx: Ctx, edits: readonly CheckedEdit[], wrong: Wrong): Promise<void> {
  const ending = edits.filter((edit) => edit.values.counted === false)
  const open = await stillOpen(
    ctx,
    ending.map((edit) => edit.productId),
  )
  for (const edit of ending) {
    const why = open.find((one) => one.productId === edit.productId)
    if (why) wrong(edit, 'counted', why.code, errorText(why.code, ctx.language, { name: why[ctx.language] }))
  }
}
