import { AppError } from '#contract/errors.ts'
import type { LineView } from '#contract/stock/stock-counts.ts'
import { countActions, countStates } from '#domain/count-states.ts'
import { countDecisions, type CountDecision } from '#domain/stock-count.ts'
import { openCount, turnCount } from '#server/contexts/stock/counts/count-rows.ts'
import { linesFrom, lineConditions } from '#server/contexts/stock/counts/lines.queries.ts'
import { reviewLines } from '#server/contexts/stock/counts/review-lines.ts'
import { keyOf, sumLines, type LineKey } from '#server/contexts/stock/counts/sum-lines.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { narrowed } from '#server/kernel/list-query.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { requireAllowed } from '#server/kernel/require-transition.ts'

interface DecisionRequest {
  readonly id: string
  readonly version: number
}

/** Ends counting: what was counted is compared with the ledger. */
export async function finishCount(ctx: Ctx, wanted: DecisionRequest): Promise<number> {
  const count = await openCount(ctx, wanted)
  requireAllowed(countActions, count.state, 'finish')
  const version = await turnCount(ctx, count, countStates.review, 'finished_at')
  await reviewLines(ctx, count.id)
  await changed(ctx, { kind: 'count.finished', subject: { id: count.id, name: count.number ?? '' } })
  return version
}

/** Writes a decision to the lines named, or to all that a view shows; returns how many. */
export async function decideLines(
  ctx: Ctx,
  wanted: {
    readonly id: string
    readonly decision: CountDecision
    readonly lines?: readonly LineKey[] | undefined
    readonly view?: LineView | undefined
    readonly search?: string | undefined
    readonly reason: string
  },
): Promise<number> {
  const { id, decision, lines, view = 'undecided', search, reason } = wanted
  requireAllowed(countActions, (await openCount(ctx, { id })).state, 'decide')
  const named = lines ? new Set(lines.map(keyOf)) : undefined
  const list = {
    columns: 'l.item_id, l.place_id',
    ...linesFrom(ctx, id),
    where: named
      ? [(given: (value: unknown) => string) => `l.item_id || ' ' || l.place_id = any(${given([...named])})`]
      : lineConditions({ view, search }),
    order: '1',
  }
  const { text, values, given } = narrowed(list)
  const { rowCount } = await ctx.tx.query({
    text: `update stock_count_line d set decision = ${given(decision)}, reason = ${given(reason)}
      from (select l.item_id, l.place_id ${text}) t
      where d.org_id = $1 and d.store_id = $2 and d.count_id = $3 and d.item_id = t.item_id and d.place_id = t.place_id
        and d.counted_at is not null and d.booked_at is null`,
    values,
  })
  return rowCount
}

/** Begins the next round of the lines that are to be counted again; what was counted before is superseded. */
export async function recountLines(ctx: Ctx, wanted: DecisionRequest): Promise<number> {
  const count = await openCount(ctx, wanted)
  requireAllowed(countActions, count.state, 'recount')
  const { rowCount } = await ctx.tx.query({
    text: `update stock_count_line set round = round + 1, counted_milli = null, counted_from = null, counted_at = null, book_milli = null,
        variance_milli = null, value_micro = null, doubt_milli = 0, doubt = null, decision = null
      where org_id = $1 and store_id = $2 and count_id = $3 and decision = $4`,
    values: [ctx.orgId, ctx.storeId, count.id, countDecisions.recount],
  })
  if (rowCount === 0) throw new AppError('state.not-allowed')
  await turnCount(ctx, count, countStates.counting)
  await changed(ctx, { kind: 'count.recount', subject: { id: count.id, name: count.number ?? '' } })
  return rowCount
}

/** Sums up what arrived after counting was finished; returns how many entries. */
export async function includeLater(ctx: Ctx, wanted: DecisionRequest): Promise<number> {
  const count = await openCount(ctx, wanted)
  requireAllowed(countActions, count.state, 'include')
  const { rows } = await ctx.tx.query<{ item_id: string; place_id: string }>({
    text: `select distinct item_id, place_id from stock_count_entry
      where org_id = $1 and store_id = $2 and count_id = $3 and arrival_no > $4`,
    values: [ctx.orgId, ctx.storeId, count.id, count.included],
  })
  await ctx.tx.query({
    text: `update stock_count set included = arrived, version = version + 1
      where org_id = $1 and store_id = $2 and id = $3`,
    values: [ctx.orgId, ctx.storeId, count.id],
  })
  await sumLines(
    ctx,
    count.id,
    rows.map((row) => ({ itemId: row.item_id, placeId: row.place_id })),
  )
  await reviewLines(ctx, count.id)
  await changed(ctx, { kind: 'count.included', subject: { id: count.id, name: count.number ?? '' } })
  return count.arrived - count.included
}

/** Ends a count without booking anything; its entries stay on record. */
export async function cancelCount(ctx: Ctx, wanted: DecisionRequest): Promise<void> {
  const count = await openCount(ctx, wanted)
  await turnCount(ctx, count, countStates.cancelled)
  await changed(ctx, {
    kind: 'count.cancelled',
    subject: { id: count.id, name: count.number ?? count.remark },
  })
}
