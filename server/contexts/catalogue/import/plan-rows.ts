import type { ImportChoices, ImportKind, ImportRow } from '#contract/catalogue/imports.ts'
import type { Words } from '#contract/schemas.ts'
import { cents } from '#domain/money.ts'
import { newFields } from '#server/import/changed-fields.ts'
import type { ImportedProduct, ReadResult } from '#server/import/rows/imported-product.ts'
import type { ImportPlan, PlanOptions, UnpricedRule } from '#server/import/plan-import.ts'
import { problem, type Problem } from '#server/import/rows/problems.ts'

/** Decisions about rows without a price, as the planner asks it. */
const unpricedRule =
  ({ unpriced, price, factor }: Partial<ImportChoices>): UnpricedRule =>
  (_, sku) => {
    if (unpriced === 'open') return null
    if (unpriced === 'price' && price !== undefined) return price
    if (unpriced === 'skip') return 'row.left-out'
    if (unpriced !== 'factor' || factor === undefined) return 'ask'
    if (sku.cost === undefined) return 'cost.missing'
    return cents(Math.max(1, Math.round((sku.cost * factor) / 1000)))
  }

/** Choices of a person for all rows, as the planner takes it. */
export const chosenOptions = (
  choices: Partial<ImportChoices>,
): Pick<PlanOptions, 'unpriced' | 'roundPrices' | 'leave'> => ({
  unpriced: unpricedRule(choices),
  roundPrices: choices.finePrices === 'round',
  leave: new Set(choices.leave),
})

/** Products whose name is too long become rejected rows, unless somebody chose to shorten them. */
export function withoutLongNames(
  results: readonly ReadResult[],
  { longNames = 'reject' }: Partial<ImportChoices>,
): { fit: ReadResult[]; long: { product: ImportedProduct; why: Problem[] }[] } {
  const fit: ReadResult[] = []
  const long: { product: ImportedProduct; why: Problem[] }[] = []
  for (const result of results) {
    if ('skipped' in result || result.product.nameLength === undefined || longNames === 'shorten') fit.push(result)
    else {
      const { product } = result
      const size = product.nameLength ?? 0
      long.push({ product, why: product.skus.map((sku) => problem(sku.sourceRow, 'name.too-long', size)) })
    }
  }
  return { fit, long }
}

export interface PlannedRow {
  readonly row: number
  readonly kind: ImportKind
  readonly itemNo: string
  readonly name: string
  readonly other: string
  readonly notes: readonly (Words & { readonly code: string })[]
  readonly fields: ImportRow['fields']
  readonly product: ImportedProduct | null
  /** Row of the first variant of its product; null where it is not known. */
  readonly productRow: number | null
}

const noted = (problems: readonly Problem[]): PlannedRow['notes'] =>
  problems.map(({ code, text }) => ({ code, ...text }))
const either = (name: Words, language: 'zh' | 'en'): string => name[language] || name.en || name.zh

/** A plan of a batch row by row, in the file's order; each product is kept at its first row that changes something. */
export function planRows(
  plan: ImportPlan,
  products: readonly ImportedProduct[],
  long: readonly { readonly product: ImportedProduct; readonly why: readonly Problem[] }[],
  language: 'zh' | 'en',
): PlannedRow[] {
  const notes = new Map<number, Problem[]>()
  for (const note of plan.notes) notes.set(note.row, [...(notes.get(note.row) ?? []), note])
  const of = new Map(
    [...products, ...long.map((one) => one.product)].flatMap((product) =>
      product.skus.map((sku) => [sku.sourceRow, { product, itemNo: sku.itemNo }] as const),
    ),
  )
  const make = (row: number, kind: ImportKind, more: Partial<PlannedRow> = {}): PlannedRow => ({
    row,
    kind,
    itemNo: of.get(row)?.itemNo ?? '',
    name: of.has(row) ? either(of.get(row)!.product.name, language) : '',
    other: '',
    fields: [],
    product: null,
    productRow: of.get(row)?.product.skus[0]!.sourceRow ?? null,
    ...more,
    notes: [...(more.notes ?? []), ...(kind === 'unchanged' ? [] : noted(notes.get(row) ?? []))],
  })
  const rows = [
    ...plan.add.flatMap(({ skus }) =>
      skus.map((wanted) =>
        make(wanted.sku.sourceRow, 'new', { itemNo: wanted.sku.itemNo, fields: newFields(wanted, language) }),
      ),
    ),
    ...plan.change.map(({ row, itemNo, name, fields }) =>
      make(row, 'changed', { itemNo, name: either(name, language), fields: [...fields] }),
    ),
    ...plan.same.map(({ row, itemNo, name }) => make(row, 'unchanged', { itemNo, name: either(name, language) })),
    ...plan.questions.map(({ why, sku, other }) =>
      make(sku.sourceRow, 'decide', { notes: noted([why]), other: other ? either(other, language) : '' }),
    ),
    ...[...plan.skipped, ...long.flatMap((one) => one.why)].map((why) =>
      make(why.row, 'rejected', { ...(of.has(why.row) ? {} : why.about), notes: noted([why]) }),
    ),
  ].toSorted((a, b) => a.row - b.row)
  return withProducts(rows, new Map([...of].map(([row, { product }]) => [row, product])))
}

function withProducts(rows: readonly PlannedRow[], products: ReadonlyMap<number, ImportedProduct>): PlannedRow[] {
  const kept = new Set<ImportedProduct>()
  return rows.map((row) => {
    const product = products.get(row.row)
    if (!product || kept.has(product) || row.kind === 'rejected' || row.kind === 'unchanged') return row
    kept.add(product)
    return { ...row, product }
  })
}
