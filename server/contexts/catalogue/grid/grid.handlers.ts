import { AppError } from '#contract/errors.ts'
import type { OutputOf, ParsedOf } from '#contract/define.ts'
import { grid, type GridEdit, type GridField } from '#contract/catalogue/grid.ts'
import { gridRunName } from '#contract/texts/price-texts.ts'
import { bulkRunStates } from '#domain/bulk-run-states.ts'
import { storeTaxes } from '#server/import/goods.queries.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import {
  applyChanges,
  countDone,
  finishRun,
  startRun,
  type RequestedChange,
} from '#server/contexts/catalogue/bulk/bulk-runs.ts'
import { presentValues } from '#server/contexts/catalogue/bulk/present-values.ts'
import { storedCodes } from '#server/contexts/catalogue/grid/check-codes.ts'
import type { CheckedEdit } from '#server/contexts/catalogue/grid/checked-edit.ts'
import { checkEdits, SHARED } from '#server/contexts/catalogue/grid/check-edits.ts'
import { freeArchivedCodes, gridRows, skusOfProducts } from '#server/contexts/catalogue/grid/grid.queries.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'

/** Throws access.denied where a cost is changed by somebody who may not see it. */
function requireCosts(ctx: Ctx, edits: readonly GridEdit[]): void {
  if (!maySeeCost(ctx) && edits.some((edit) => edit.values.cost !== undefined)) throw new AppError('access.denied')
}

const cellsIn = (edits: readonly GridEdit[]): number =>
  edits.reduce((sum, edit) => sum + Object.keys(edit.values).length, 0)

/** Changes of a run: fields of a product once, those of a sku each; an emptied name takes the other language's. */
async function changesOf(ctx: Ctx, edits: readonly CheckedEdit[]): Promise<RequestedChange[]> {
  const untaxed = { rates: [], awaits: false }
  const { taxes, said } = await storeTaxes(ctx.tx, ctx)
  const variants = await skusOfProducts(
    ctx,
    edits.flatMap((edit) => (edit.values.taxMode === undefined ? [] : [edit.productId])),
  )
  const emptied = edits.filter(({ values }) => values.nameZh === '' || values.nameEn === '')
  const products = await presentValues(
    ctx,
    'product',
    emptied.map((edit) => edit.productId),
  )
  const done = new Set<string>()
  return edits.flatMap(({ skuId, packId, productId, values }): RequestedChange[] => {
    if (packId !== undefined) return [{ entityId: packId, field: 'packPrice', value: values.price ?? null }]
    return (Object.keys(values) as GridField[]).flatMap((field): RequestedChange[] => {
      if (SHARED.has(field)) {
        if (done.has(`${productId} ${field}`)) return []
        done.add(`${productId} ${field}`)
      }
      if (field === 'taxMode') {
        const value = values.taxMode === 1 ? { rates: taxes, awaits: !said } : untaxed
        return (variants.get(productId) ?? []).map((id) => ({ entityId: id, field: 'taxes', value }))
      }
      const entityId = SHARED.has(field) ? productId : skuId
      const names = { ...products.get(productId)?.values, ...values } as GridEdit['values']
      return [{ entityId, field, value: valueOf(field, values, names) }]
    })
  })
}

function valueOf(field: Exclude<GridField, 'taxMode'>, values: GridEdit['values'], names: GridEdit['values']): unknown {
  if (field === 'barcodes') return storedCodes(values.barcodes ?? [])
  if (field === 'nameZh' && values.nameZh === '') return names.nameEn ?? ''
  if (field === 'nameEn' && values.nameEn === '') return names.nameZh ?? ''
  return values[field]
}

/** The run that the parts belong to: a new one, or that of the part before. */
async function runOf(ctx: Ctx, form: ParsedOf<typeof grid.apply>): Promise<string> {
  if (form.runId === undefined) {
    const name = form.name || gridRunName(form.total, ctx.language)
    const id = await startRun(ctx, { kind: 'grid', name, accountId: ctx.accountId, total: form.total })
    await changed(ctx, { kind: 'goods.grid', subject: { id, name } })
    return id
  }
  const { rows } = await ctx.tx.query<{ id: string }>({
    text: `select id from bulk_run where org_id = $1 and store_id = $2 and id = $3 and kind = 'grid' and account_id = $4
      and state = ${bulkRunStates.done}`,
    values: [ctx.orgId, ctx.storeId, form.runId, ctx.accountId],
  })
  if (!rows[0]) throw new AppError('record.missing')
  return rows[0].id
}

async function apply(ctx: Ctx, form: ParsedOf<typeof grid.apply>): Promise<OutputOf<typeof grid.apply>> {
  requireCosts(ctx, form.edits)
  const { good, problems } = await checkEdits(ctx, form.edits)
  if (good.length === 0)
    return { ...(form.runId === undefined ? {} : { runId: form.runId }), cells: 0, problems: [...problems] }
  const runId = await runOf(ctx, form)
  await freeArchivedCodes(
    ctx,
    good.flatMap((edit) => storedCodes(edit.values.barcodes ?? [])),
  )
  await applyChanges(ctx, runId, await changesOf(ctx, good))
  await countDone(ctx, runId, good.length)
  // each part is whole by itself: what was applied can be undone even if the next part never comes
  await finishRun(ctx, runId)
  return { runId, cells: cellsIn(good), problems: [...problems] }
}

export const gridHandlers = implement(grid, {
  rows: (ctx, { selection }) => gridRows(ctx, selection),

  preview: async (ctx, { edits }) => {
    requireCosts(ctx, edits)
    const { good, problems } = await checkEdits(ctx, edits)
    return {
      products: new Set(good.map((edit) => edit.productId)).size,
      cells: cellsIn(good),
      problems: [...problems],
    }
  },

  apply,
})
