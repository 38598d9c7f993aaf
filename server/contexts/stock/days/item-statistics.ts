import { countRank, stockConfidence } from '#domain/stock-confidence.ts'
import { addDays } from '#domain/store-days.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Database, Tx } from '#server/db/session.ts'
import { eachBlock } from '#server/jobs/in-blocks.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import { type DayScope, zoneOf } from '#server/contexts/stock/days/build-days.ts'

const DAY = 86_400_000
/** Sales of so many days say what sells most. */
const RECENT = 28

interface Row {
  item_id: string
  sold: number
  counted_at: number | null
  movements: number
  late: number
  below_zero: number
  below: boolean
}

/** Writes how sure the stock of each item of a store is, and what it sold lately; items that are gone are forgotten. */
export async function writeStatistics(db: Database, scope: DayScope, now: number, signal: AbortSignal): Promise<void> {
  const { orgId, storeId } = scope
  const since = addDays(businessDate(now, await zoneOf(db, scope)), -RECENT)
  const { rows } = await db.query<{ item_id: string }>({
    text: `select k.item_id from sku_stock k where k.org_id = $1 and k.store_id = $2
        and not exists (select 1 from sku s where s.org_id = $1 and s.store_id = $2 and s.id = k.item_id and s.deleted_at is not null)
        and not exists (select 1 from raw_material m where m.org_id = $1 and m.store_id = $2 and m.id = k.item_id and m.deleted_at is not null)
      order by k.item_id`,
    values: [orgId, storeId],
  })
  await eachBlock(db, signal, rows, (part) => {
    const ids = part.map((row) => row.item_id)
    return db.tx((tx) => write(tx, scope, { ids, since, now }))
  })
  await db.query({
    text: 'delete from item_statistic where org_id = $1 and store_id = $2 and computed_at < $3',
    values: [orgId, storeId, new Date(now)],
  })
}

interface Chunk {
  readonly ids: readonly string[]
  readonly since: string
  readonly now: number
}

/** A quantity that a person has confirmed: by a count, or as opening stock. */
const COUNTED = `('count', 'opening', 'import')`

async function write(tx: Tx, { orgId, storeId }: DayScope, { ids, since, now }: Chunk): Promise<void> {
  const { rows } = await tx.query<Row>({
    text: `select i.id as item_id, coalesce(d.sold, 0)::bigint as sold, c.at as counted_at, m.movements, m.late, m.below_zero,
        exists (select 1 from stock_balance b where b.org_id = $1 and b.store_id = $2 and b.sku_id = i.id
          and b.quantity_milli < 0) as below
      from unnest($3::uuid[]) i(id)
      cross join lateral (select sum(y.sold_milli - y.refunded_milli) as sold from stock_day y
        where y.org_id = $1 and y.store_id = $2 and y.item_id = i.id and y.day >= $4::date) d
      cross join lateral (select greatest(
          (select max(coalesce(g.occurred_at, g.at)) from stock_ledger g
            where g.org_id = $1 and g.store_id = $2 and g.sku_id = i.id and g.reason in ${COUNTED}),
          (select max(l.counted_at) from stock_count_line l
            where l.org_id = $1 and l.store_id = $2 and l.item_id = i.id and l.booked_at is not null)) as at) c
      cross join lateral (select count(*) as movements, count(g.occurred_at) as late,
          count(*) filter (where g.balance_milli < 0) as below_zero from stock_ledger g
        where g.org_id = $1 and g.store_id = $2 and g.sku_id = i.id and g.reason not in ${COUNTED}
          and (c.at is null or g.at > c.at)) m`,
    values: [orgId, storeId, ids, since],
  })
  await insertMany(
    tx,
    'item_statistic',
    rows.map((row) => {
      const daysSinceCount = row.counted_at === null ? null : Math.floor((now - row.counted_at) / DAY)
      const confidence = stockConfidence({ ...row, daysSinceCount, belowZero: row.below_zero })
      return {
        org_id: orgId,
        store_id: storeId,
        item_id: row.item_id,
        computed_at: new Date(now).toISOString(),
        sold_milli: row.sold,
        counted_at: row.counted_at === null ? null : new Date(row.counted_at).toISOString(),
        movements: row.movements,
        late: row.late,
        below_zero: row.below_zero,
        confidence,
        count_rank: countRank(confidence, row.sold),
      }
    }),
    `on conflict (org_id, store_id, item_id) do update set computed_at = excluded.computed_at, sold_milli = excluded.sold_milli,
      counted_at = excluded.counted_at, movements = excluded.movements, late = excluded.late,
      below_zero = excluded.below_zero, confidence = excluded.confidence, count_rank = excluded.count_rank`,
  )
}
