import type { Tx } from '#server/db/session.ts'
import { liveDays, summed } from '#server/contexts/insight/books/day-books.ts'
import {
  type BookRange,
  dayTables,
  type DayTableName,
  type KeyOf,
  type SumOf,
} from '#server/contexts/insight/books/day-figures.ts'
import { FIRST_ORDER_DAYS, HAS_ORDERS } from '#server/contexts/insight/books/online-days.ts'
import { remakeMarked } from '#server/contexts/insight/books/keep-days.ts'

interface Scope {
  readonly tx: Tx
  readonly orgId: string
  readonly storeId: string
}

/** The books of a range of days, ready to be read: marked days are made anew, the others that are not written are live. */
export interface Books extends BookRange {
  readonly tx: Tx
  /** The first day that is not written; undefined: all are. */
  readonly liveFrom: string | undefined
  /** Whether the store has ever had an online order. */
  readonly orders: boolean
}

/** The day of the first sale, refund or order of organisation $1 and store $2. */
const FIRST_DAY = `
  select min(day) from (
    (select business_date as day from sale where org_id = $1 and store_id = $2 order by occurred_at limit 1)
    union all (select business_date from refund where org_id = $1 and store_id = $2 order by occurred_at limit 1)
    union all ${FIRST_ORDER_DAYS}) t`

/** The day of a store's first sale, refund or order; undefined: there is none. */
export async function firstBookDay({ tx, orgId, storeId }: Scope): Promise<string | undefined> {
  const { rows } = await tx.query<{ day: string | null }>({
    text: `select (${FIRST_DAY}) as day`,
    values: [orgId, storeId],
  })
  return rows[0]?.day ?? undefined
}

/** Before the first sale nothing was sold, so those days are as good as written. */
const LIVE_FROM = `
  select min(d)::date as day from generate_series(greatest($3::date, (${FIRST_DAY})),
    $4::date, interval '1 day') d
  where not exists (select 1 from day_kept k where k.org_id = $1 and k.store_id = $2 and k.day = d::date)`

/** Opens the books from one day to another: of a command's transaction, since it may write days anew. */
export async function openBooks(tx: Tx, range: BookRange, now: number): Promise<Books> {
  await remakeMarked(tx, range, now)
  const { rows } = await tx.query<{ day: string | null; orders: boolean }>({
    text: `select (${LIVE_FROM}) as day, ${HAS_ORDERS} as orders`,
    values: [range.orgId, range.storeId, range.from, range.to],
  })
  const { day, orders } = rows[0]!
  return { ...range, tx, liveFrom: day ?? undefined, orders }
}

type Row<T extends DayTableName, K extends KeyOf<T>, S extends SumOf<T>> = Readonly<
  Record<S, number> & { [Column in K]: Column extends 'hour' | 'rate_ppm' ? number : string }
>

/**
 * The sums of a day table over the range, by some of its key columns, ordered by them. Fewer `sums` take less time while the
 * day is not written: above all without those of costs. `itemIds`: only these, of `day_item`.
 */
export async function bookRows<T extends DayTableName, K extends KeyOf<T>, S extends SumOf<T> = SumOf<T>>(
  { tx, orgId, storeId, from, to, liveFrom, orders }: Books,
  name: T,
  by: readonly K[],
  sums: readonly S[] = dayTables[name].sums as readonly string[] as readonly S[],
  itemIds?: readonly string[],
): Promise<Row<T, K, S>[]> {
  const columns = [...by, summed(sums)].join(', ')
  const grouped = by.length === 0 ? '' : `group by ${by.join(', ')}`
  const first = liveFrom === undefined ? '$3' : '$5'
  const values = liveFrom === undefined ? [orgId, storeId, from, to] : [orgId, storeId, liveFrom, to, from]
  const only = itemIds ? `and item_id = any($${values.length + 1}::uuid[])` : ''
  // each part by itself: of both together the planner knows nothing, and would sort the rows of all days instead of their sums
  const kept = `select ${columns} from ${name} where org_id = $1 and store_id = $2 and day between ${first}::date and $4::date ${only} ${grouped}`
  const live = `select ${columns} from (${liveDays(name, sums, orders)}) l where not exists (select 1 from day_kept k
      where k.org_id = $1 and k.store_id = $2 and k.day = l.day) ${only} ${grouped}`
  const both = `select ${columns} from (${kept} union all ${live}) d ${grouped}`
  const { rows } = await tx.query<Row<T, K, S>>({
    text: `${liveFrom === undefined ? kept : both} ${by.length === 0 ? '' : `order by ${by.join(', ')}`}`,
    values: itemIds ? [...values, itemIds] : values,
  })
  return rows
}
