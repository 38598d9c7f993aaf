import type { StockHome } from '#contract/insight/stock-home.ts'
import type { stockWorth } from '#contract/insight/stock-worth.ts'
import type { OutputOf, ParsedOf } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import { cents, centsOfMicro, MICRO_PER_CENT, milli, type Cents } from '#domain/money.ts'
import { addDays, type Day } from '#domain/store-days.ts'
import {
  DOCUMENT_COLUMNS,
  documentJoins,
  documentOf,
  type DocumentRow,
} from '#server/contexts/stock/items/movement-documents.ts'
import { type Described, described, DESCRIBED_EVER, WORDS } from '#server/contexts/insight/stock-home/described-item.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { type Page, rowsBefore } from '#server/kernel/list-query.ts'
import { todoDays } from '#server/ledgers/todos/open-todos.queries.ts'

/**
 * Rows that add up: each is what the sum, in whole cents, grows by with it. `upTo` is the sum with the row, `value` the
 * row, both in millionths.
 */
const stepOf = (upTo: number, value: number): Cents => cents(centsOfMicro(upTo) - centsOfMicro(upTo - value))

async function valueNow({ tx, orgId, storeId }: Ctx): Promise<number> {
  const { rows } = await tx.query<{ value: number }>({
    text: `select coalesce(sum(value_micro), 0)::bigint as value from sku_stock where org_id = $1 and store_id = $2`,
    values: [orgId, storeId],
  })
  return rows[0]!.value
}

/** Days for which the value of the stock is drawn. */
const COURSE = 90

/** The value of the stock now, and at the end of each recent day. */
export async function worth(ctx: Ctx, today: Day): Promise<Required<Pick<StockHome, 'value' | 'course'>>> {
  const value = centsOfMicro(await valueNow(ctx))
  const { rows } = await ctx.tx.query<{ day: string; value: number }>({
    text: `select day, value_micro as value from stock_value_day
      where org_id = $1 and store_id = $2 and day >= $3::date and day < $4::date order by day`,
    values: [ctx.orgId, ctx.storeId, addDays(today, 1 - COURSE), today],
  })
  const past = rows.map((row) => ({ day: row.day, value: centsOfMicro(row.value) }))
  return { value, course: [...past, { day: today, value }] }
}

interface ItemRow extends Described {
  quantity: number
  value: number
  up_to: number
}

/** The items that make up the value of the stock, the dearest first. */
export async function worthItems(ctx: Ctx, page: Page): Promise<OutputOf<typeof stockWorth.items>> {
  const { orgId, storeId, tx } = ctx
  const { rows } = await tx.query<ItemRow>({
    text: `select i.item_id, i.value, i.up_to, ${WORDS},
        coalesce((select sum(b.quantity_milli) from stock_balance b where b.org_id = $1 and b.store_id = $2
          and b.sku_id = i.item_id), 0)::bigint as quantity
      from (select item_id, value_micro as value,
          (sum(value_micro) over (order by value_micro desc, item_id))::bigint as up_to
        from sku_stock where org_id = $1 and store_id = $2 and value_micro <> 0
        order by value_micro desc, item_id limit $3 offset $4) i
      ${DESCRIBED_EVER} order by i.value desc, i.item_id`,
    values: [orgId, storeId, page.pageSize, rowsBefore(page)],
  })
  const counted = await tx.query<{ n: number }>({
    text: 'select count(*) as n from sku_stock where org_id = $1 and store_id = $2 and value_micro <> 0',
    values: [orgId, storeId],
  })
  return {
    records: rows.map((row) => ({
      ...described(row),
      quantity: milli(row.quantity),
      value: stepOf(row.up_to, row.value),
    })),
    total: counted.rows[0]!.n,
    value: centsOfMicro(await valueNow(ctx)),
  }
}

interface Ends {
  /** In millionths: at the end of the day before, and of the day; of today, now. */
  readonly from: number
  readonly to: number
}

/** @throws AppError record.missing for a day that the course does not have, or its first */
async function endsOf(ctx: Ctx, day: Day): Promise<Ends> {
  const { today } = await todoDays(ctx)
  const { rows } = await ctx.tx.query<{ day: string; value: number }>({
    text: `select day, value_micro as value from stock_value_day
      where org_id = $1 and store_id = $2 and day in ($3::date, $4::date)`,
    values: [ctx.orgId, ctx.storeId, day, addDays(day, -1)],
  })
  const known = new Map(rows.map((row) => [row.day, row.value]))
  const from = known.get(addDays(day, -1))
  const to = day === today ? await valueNow(ctx) : known.get(day)
  if (from === undefined || to === undefined) throw new AppError('record.missing')
  return { from, to }
}

/**
 * Entries booked on a day ($3) of the store, by document, each with the sum up to it; what the kept value of the day
 * knew and the ledger says otherwise comes last, so that all of it is what the value changed by. $4, $5: the value at the
 * end of the day before, and of the day.
 */
const BOOKED = `bounds as (select ($3::date)::timestamp at time zone t.time_zone as began,
    ($3::date + 1)::timestamp at time zone t.time_zone as ended from store t where t.org_id = $1 and t.id = $2),
  booked as (
    select reason, document_id, at, value from (
      select g.reason, g.document_id, max(g.at) as at, sum(g.value_micro)::bigint as value
      from bounds d join stock_ledger g on g.org_id = $1 and g.store_id = $2 and g.at >= d.began and g.at < d.ended
        and g.value_micro <> 0
      group by 1, 2
      union all
      select 'cost-' || c.kind, c.document_id, max(c.at), sum(c.value_micro)::bigint
      from bounds d join cost_ledger c on c.org_id = $1 and c.store_id = $2 and c.at >= d.began and c.at < d.ended
        and c.value_micro <> 0
      group by 1, 2) one where value <> 0),
  every as (
    select * from booked
    union all select * from (select 'later' as reason, null::uuid as document_id,
      (select ended from bounds) as at,
      $5::bigint - $4::bigint - coalesce((select sum(value) from booked), 0)::bigint as value) rest where value <> 0),
  stepped as (
    select *, $4::bigint + (sum(value) over (order by reason = 'later', reason, at, document_id
      rows between unbounded preceding and current row))::bigint as up_to from every)`

const STEP = `(round(up_to::numeric / ${MICRO_PER_CENT}) - round((up_to - value)::numeric / ${MICRO_PER_CENT}))::bigint`

/** The changes of the stock's value on a day, by reason. */
export async function worthDay(ctx: Ctx, { day }: { readonly day: Day }): Promise<OutputOf<typeof stockWorth.day>> {
  const { from, to } = await endsOf(ctx, day)
  const { rows } = await ctx.tx.query<{ reason: string; count: number; value: number }>({
    text: `with ${BOOKED} select reason, count(*) as count, sum(${STEP})::bigint as value from stepped group by reason
      order by reason = 'later', abs(sum(${STEP})) desc, reason`,
    values: [ctx.orgId, ctx.storeId, day, from, to],
  })
  return {
    from: centsOfMicro(from),
    to: centsOfMicro(to),
    changes: rows.map((row) => ({ ...row, value: cents(row.value) })),
  }
}

interface BookedRow extends DocumentRow {
  value: number
  total: number
  at: number
}

/** The documents of one reason that changed the value of the stock on a day, the newest first. */
export async function worthDocuments(
  ctx: Ctx,
  { day, reason, ...page }: ParsedOf<typeof stockWorth.documents>,
): Promise<OutputOf<typeof stockWorth.documents>> {
  const { from, to } = await endsOf(ctx, day)
  const { rows } = await ctx.tx.query<BookedRow>({
    text: `with ${BOOKED}, listed as (
        select $1::uuid as org_id, $2::uuid as store_id, reason, document_id, at, ${STEP} as value,
          count(*) over () as total
        from stepped where reason = $6 order by at desc, document_id limit $7 offset $8)
      select g.reason, g.at, g.value, g.total, ${DOCUMENT_COLUMNS} from listed g ${documentJoins}
      order by g.at desc, g.document_id`,
    values: [ctx.orgId, ctx.storeId, day, from, to, reason, page.pageSize, rowsBefore(page)],
  })
  return {
    records: rows.map((row) => ({
      reason: row.reason,
      at: row.at,
      value: cents(row.value),
      document: documentOf(row),
    })),
    total: rows[0]?.total ?? 0,
  }
}
