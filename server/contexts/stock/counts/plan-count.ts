import { AppError } from '#contract/errors.ts'
import type { CountPlan } from '#contract/stock/stock-counts.ts'
import { countActions, countStates } from '#domain/count-states.ts'
import { placeLabel } from '#domain/place-label.ts'
import { countKinds } from '#domain/stock-count.ts'
import { openCount, turnCount, type CountScope } from '#server/contexts/stock/counts/count-rows.ts'
import { PLANNED, plannedValues, type PlannedScope } from '#server/contexts/stock/counts/planned.queries.ts'
import { nextNumber } from '#server/kernel/document-number.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { requireAllowed } from '#server/kernel/require-transition.ts'

/** Number of items of a cycle count, if the plan does not say. */
const USUAL_CYCLE = 20

/** From so many lines on the planner needs to know of them. */
const MANY = 1_000

const scopeOf = ({ kind, zoneIds, categoryIds, itemIds, most }: CountPlan): PlannedScope => {
  if (kind === countKinds.area) return { zoneIds: zoneIds ?? [] }
  if (kind === countKinds.category) return { categoryIds: categoryIds ?? [] }
  if (kind === countKinds.single) return { itemIds: itemIds ?? [] }
  return kind === countKinds.cycle ? { most: most ?? USUAL_CYCLE } : {}
}

/** Keeps a plan under the id of who made it; sent again, it changes nothing. Returns its version. */
export async function planCount(ctx: Ctx, { id, ...plan }: CountPlan & { readonly id: string }): Promise<number> {
  const scope = scopeOf(plan)
  await requireOwn(ctx, scope)
  await ctx.tx.query({
    text: `insert into stock_count (org_id, store_id, id, kind, scope, blind, uncounted, remark, created_by, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    values: [
      ctx.orgId,
      ctx.storeId,
      id,
      plan.kind,
      JSON.stringify(scope),
      plan.blind,
      plan.uncounted,
      plan.remark,
      ctx.accountId,
      new Date(ctx.now),
    ],
  })
  return 1
}

/** Everything that a plan names must belong to the store. */
async function requireOwn({ tx, orgId, storeId }: Ctx, scope: PlannedScope): Promise<void> {
  const { zoneIds = [], categoryIds = [], itemIds = [] } = scope
  const { rows } = await tx.query<{ zones: number; categories: number; items: number }>({
    text: `select
        (select count(*) from stock_zone where org_id = $1 and store_id = $2 and id = any($3::uuid[])) as zones,
        (select count(*) from category where org_id = $1 and store_id = $2 and id = any($4::uuid[])) as categories,
        (select count(*) from (
          select id from sku where org_id = $1 and store_id = $2 and id = any($5::uuid[])
          union all select id from raw_material where org_id = $1 and store_id = $2 and id = any($5::uuid[])) i) as items`,
    values: [orgId, storeId, zoneIds, categoryIds, itemIds],
  })
  const found = rows[0]!
  const distinct = (ids: readonly string[]): number => new Set(ids).size
  if (
    found.zones !== distinct(zoneIds) ||
    found.categories !== distinct(categoryIds) ||
    found.items !== distinct(itemIds)
  )
    throw new AppError('record.missing')
}

/** Fixes what is counted: each item of the plan at each place where it lies or belongs. */
export async function startCount(
  ctx: Ctx,
  wanted: { readonly id: string; readonly version: number },
): Promise<{ number: string }> {
  const count = await openCount(ctx, wanted)
  requireAllowed(countActions, count.state, 'start')
  // the number's row is locked: of two counts that start together, the second sees what the first one covers
  const number = await nextNumber(ctx, 'CT')
  const lines = await freeze(ctx, count.id, count.scope as PlannedScope)
  // an area may turn out to hold what nobody expected there
  if (lines === 0 && count.kind !== countKinds.area) throw new AppError('count.nothing')
  // without statistics the planner would look up each of thousands of lines by itself; PostgreSQL keeps its own
  if (ctx.tx.kind === 'embedded' && lines >= MANY) await ctx.tx.query({ text: 'analyze stock_count_line' })
  await requireFree(ctx, count.id)
  await ctx.tx.query({
    text: 'update stock_count set number = $4, started_by = $5 where org_id = $1 and store_id = $2 and id = $3',
    values: [ctx.orgId, ctx.storeId, count.id, number, ctx.accountId],
  })
  await turnCount(ctx, count, countStates.counting, 'started_at')
  await changed(ctx, { kind: 'count.started', subject: { id: count.id, name: number } })
  return { number }
}

async function freeze(ctx: CountScope, id: string, scope: PlannedScope): Promise<number> {
  const { rowCount } = await ctx.tx.query({
    text: `insert into stock_count_line (org_id, store_id, count_id, item_id, place_id, held_milli)
      select $1, $2, $7, q.item_id, q.place_id, q.held_milli from (${PLANNED}) q where q.org_id = $1`,
    values: [...plannedValues(ctx, scope), id],
  })
  return rowCount
}

/** @throws AppError count.open-elsewhere if another open count covers one of its lines */
async function requireFree({ tx, orgId, storeId }: CountScope, id: string): Promise<void> {
  const { rows } = await tx.query<{ number: string; area: string; code: string }>({
    text: `select distinct c.number, coalesce(z.code, '') as area, p.code
      from stock_count c join stock_count_line o on o.org_id = c.org_id and o.store_id = c.store_id and o.count_id = c.id
      join stock_count_line l on l.org_id = o.org_id and l.store_id = o.store_id and l.item_id = o.item_id
        and l.place_id = o.place_id
      join stock_place p on p.org_id = l.org_id and p.store_id = l.store_id and p.id = l.place_id
      left join stock_zone z on z.org_id = p.org_id and z.store_id = p.store_id and z.id = p.zone_id
      where c.org_id = $1 and c.store_id = $2 and c.state in ($4, $5) and c.id <> $3 and l.count_id = $3
      order by 1, 2, 3 limit 50`,
    values: [orgId, storeId, id, countStates.counting, countStates.review],
  })
  const [first] = rows
  if (!first) return
  const places = rows.filter((row) => row.number === first.number).map((row) => placeLabel(row.area, row.code))
  const shown = places.length > 3 ? `${places.slice(0, 3).join(', ')} …` : places.join(', ')
  throw new AppError('count.open-elsewhere', { values: { places: shown, number: first.number } })
}
