import { COUNTER_CLOCK, countDecisions, doubtOf, firstDecision } from '#domain/stock-count.ts'
import { mulDiv } from '#domain/money.ts'
import type { CountScope } from '#server/contexts/stock/counts/count-rows.ts'

interface Row {
  item_id: string
  place_id: string
  counted_milli: number
  decision: number | null
  held: number
  moved_after: number
  in_baskets: number
  just_before: number
  just_after: number
  moved_between: number
  early: boolean
  /** It was switched to not counted since the count began. */
  uncounted: boolean
  value: number
  total: number
  usual: number | null
}

/** As the lines keep them. */
const doubtCodes = { basket: 1, clock: 2, moved: 3, early: 4 } as const

const doubtNames = Object.keys(doubtCodes) as (keyof typeof doubtCodes)[]

/** Why a kept line is in doubt. */
export const doubtOfCode = (code: number): keyof typeof doubtCodes =>
  doubtNames.find((why) => doubtCodes[why] === code) ?? 'clock'

/** Lines per statement. */
const PART = 2_000

const moved = (when: string): string => `coalesce(sum(g.quantity_milli) filter (where ${when}), 0)::bigint`
const sold = (when: string): string =>
  `coalesce(-sum(g.quantity_milli) filter (where g.reason = 'sale' and ${when}), 0)::bigint`
const time = 'coalesce(g.occurred_at, g.at)'

/**
 * The ledger's balance when each line was counted, as it is known now, what the difference is worth, and what
 * could explain it. A decision that somebody has made stays.
 */
export async function reviewLines(scope: CountScope, countId: string): Promise<void> {
  for (let after: readonly [string, string] | undefined; ;) {
    const rows = await linesToReview(scope, countId, after)
    if (rows.length > 0) await writeReview(scope, countId, rows)
    const last = rows.at(-1)
    if (!last || rows.length < PART) return
    after = [last.item_id, last.place_id]
  }
}

async function linesToReview(
  { tx, orgId, storeId }: CountScope,
  countId: string,
  [item, place]: readonly [string | null, string | null] = [null, null],
): Promise<Row[]> {
  const { rows } = await tx.query<Row>({
    text: `select l.*, s.moved_after, s.in_baskets, s.just_before, s.just_after,
        exists (select 1 from sku t where t.org_id = $1 and t.store_id = $2 and t.id = l.item_id and not t.counted) as uncounted,
        s.moved_between, l.began < c.started_at - s.sure as early,
        coalesce((select b.quantity_milli from stock_balance b where b.org_id = $1 and b.store_id = $2
          and b.sku_id = l.item_id and b.place_id = l.place_id), 0) as held,
        coalesce(k.value_micro, 0) as value,
        coalesce((select sum(b.quantity_milli)::bigint from stock_balance b where b.org_id = $1 and b.store_id = $2
          and b.sku_id = l.item_id), 0) as total,
        coalesce(k.last_cost_micro,
          (select u.cost_cents * 10000 from sku u where u.org_id = $1 and u.store_id = $2 and u.id = l.item_id),
          (select r.default_cost_micro from raw_material r where r.org_id = $1 and r.store_id = $2
            and r.id = l.item_id)) as usual
      from (
        select item_id, place_id, counted_milli, counted_at, clock_ms, decision,
          coalesce(counted_from, counted_at) as began from stock_count_line
        where org_id = $1 and store_id = $2 and count_id = $3 and counted_at is not null and booked_at is null
          and ($4::uuid is null or (item_id, place_id) > ($4::uuid, $5::uuid))
        order by item_id, place_id limit ${PART}
      ) l
      join stock_count c on c.org_id = $1 and c.store_id = $2 and c.id = $3
      join store o on o.org_id = $1 and o.id = $2
      left join sku_stock k on k.org_id = $1 and k.store_id = $2 and k.item_id = l.item_id
      cross join lateral (
        select ${moved(`${time} > l.counted_at`)} as moved_after,
          ${sold(`${time} > l.counted_at and ${time} <= l.counted_at + o.basket_minutes * interval '1 minute'`)} as in_baskets,
          ${sold(`${time} >= l.counted_at - x.sure and ${time} <= l.counted_at`)} as just_before,
          ${sold(`${time} > l.counted_at and ${time} <= l.counted_at + x.sure`)} as just_after,
          coalesce(sum(abs(g.quantity_milli)) filter (where ${time} > l.began and ${time} <= l.counted_at), 0)::bigint as moved_between,
          x.sure
        from (select w.sure, least(l.began, l.counted_at - w.sure) as since
          from (select (l.clock_ms + ${COUNTER_CLOCK}) * interval '1 millisecond' as sure) w) x
        left join stock_ledger g on g.org_id = $1 and g.store_id = $2 and g.sku_id = l.item_id and g.place_id = l.place_id
          and g.at >= x.since and ${time} >= x.since
        group by x.sure
      ) s
      order by l.item_id, l.place_id`,
    values: [orgId, storeId, countId, item, place],
  })
  return rows
}

/** The assumed cost of one unit. */
const worthOf = (row: Row, quantity: number): number => {
  const worth =
    row.total > 0 && row.value > 0
      ? mulDiv(row.value, Math.abs(quantity), row.total)
      : mulDiv(row.usual ?? 0, Math.abs(quantity), 1000)
  return quantity < 0 ? 0 - worth : worth
}

/** Before it is posted most lines are as they were when counting ended: those are left alone. */
async function writeReview({ tx, orgId, storeId }: CountScope, countId: string, rows: readonly Row[]): Promise<void> {
  const reviewed = rows.map((row) => {
    const book = row.held - row.moved_after
    const variance = row.counted_milli - book
    const doubt = doubtOf(variance, {
      inBaskets: row.in_baskets,
      justBefore: row.just_before,
      justAfter: row.just_after,
      between: row.moved_between,
      early: row.early,
    })
    if (row.uncounted)
      return { row, book, variance, doubt: undefined, decision: countDecisions.skip, value: worthOf(row, variance) }
    const decision = variance === 0 && !doubt ? countDecisions.post : (row.decision ?? firstDecision(variance, doubt))
    return { row, book, variance, doubt, decision, value: worthOf(row, variance) }
  })
  await tx.query({
    text: `update stock_count_line l set book_milli = t.book, variance_milli = t.variance, value_micro = t.value,
        doubt_milli = t.quantity, doubt = t.why, decision = t.decision
      from unnest($4::uuid[], $5::uuid[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::smallint[],
        $11::smallint[]) as t(i, p, book, variance, value, quantity, why, decision)
      where l.org_id = $1 and l.store_id = $2 and l.count_id = $3 and l.item_id = t.i and l.place_id = t.p
        and (l.book_milli, l.variance_milli, l.value_micro, l.doubt_milli, l.doubt, l.decision)
          is distinct from (t.book, t.variance, t.value, t.quantity, t.why, t.decision)`,
    values: [
      orgId,
      storeId,
      countId,
      reviewed.map(({ row }) => row.item_id),
      reviewed.map(({ row }) => row.place_id),
      reviewed.map((one) => one.book),
      reviewed.map((one) => one.variance),
      reviewed.map((one) => one.value),
      reviewed.map(({ doubt }) => doubt?.quantity ?? 0),
      reviewed.map(({ doubt }) => (doubt ? doubtCodes[doubt.why] : null)),
      reviewed.map((one) => one.decision),
    ],
  })
}
