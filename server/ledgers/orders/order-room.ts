import { AppError } from '#contract/errors.ts'
import type { Words } from '#contract/schemas.ts'
import { milli, type Milli } from '#domain/money.ts'
import type { OrderKind } from '#domain/order-slots.ts'
import type { Tx } from '#server/db/session.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

/** The time at which an order is handed over or delivered. */
export interface OrderSlot {
  readonly kind: OrderKind
  /** By the store's clock. */
  readonly day: string
  /** Minutes from midnight. */
  readonly from: number
  readonly to: number
}

/** Of a sku, so much counts against its limits on a day of the store. */
interface DayCount {
  readonly skuId: string
  readonly quantity: Milli
}

interface Counted {
  /** In which a refusal names what was too much. */
  readonly language: 'zh' | 'en'
  readonly day: string
  readonly memberId: string | null
  readonly lines: readonly (DayCount & { readonly name: Words; readonly memberLimit: Milli | null })[]
}

/** The sum of each sku, in a fixed order, so that two orders never wait for each other. */
function sumsOf(lines: readonly DayCount[]): DayCount[] {
  const sums = new Map<string, number>()
  for (const { skuId, quantity } of lines) sums.set(skuId, (sums.get(skuId) ?? 0) + quantity)
  return [...sums]
    .map(([skuId, quantity]) => ({ skuId, quantity: milli(quantity) }))
    .toSorted((a, b) => (a.skuId < b.skuId ? -1 : 1))
}

const shown = (quantity: number): string => String(Math.max(0, quantity) / 1000)

/**
 * Counts an order that is not finished against the limits of its day: of the store, of the web and of its member.
 * @throws AppError order.limit-day or order.limit-member for the first sku of which it is too much
 */
export async function countOrder(
  tx: Tx,
  store: StockStore,
  { language, day, memberId, lines }: Counted,
): Promise<void> {
  const sums = sumsOf(lines)
  const after = await addPending(tx, store, day, sums)
  const theirs = memberId === null ? new Map<string, number>() : await addTheirs(tx, store, { day, memberId }, sums)
  for (const { skuId, quantity } of sums) {
    const { name: names, memberLimit } = lines.find((line) => line.skuId === skuId)!
    const name = names[language]
    const { limit, used } = after.get(skuId)!
    if (limit !== null && used > limit) throw tooMuch('order.limit-day', name, limit, limit - (used - quantity))
    const own = theirs.get(skuId) ?? quantity
    if (memberLimit !== null && own > memberLimit)
      throw tooMuch('order.limit-member', name, memberLimit, memberLimit - (own - quantity))
  }
}

const tooMuch = (code: 'order.limit-day' | 'order.limit-member', name: string, limit: number, left: number): AppError =>
  new AppError(code, { values: { name, limit: shown(limit), left: shown(left) } })

interface CountedDay {
  readonly id: string
  readonly counter_limit: number | null
  readonly counter_used: number
  readonly web_limit: number | null
  readonly web_used: number
}

/** Counts for everybody, and returns of each sku the limit that is exceeded, else the counter's, with what is used of it. */
async function addPending(tx: Tx, { orgId, storeId }: StockStore, day: string, sums: readonly DayCount[]) {
  const values = [orgId, storeId, day, sums.map((one) => one.skuId), sums.map((one) => one.quantity)]
  const { rows } = await tx.query<CountedDay>({
    name: 'count-order-days',
    // the web's days after all of the store's, as whoever gives them back locks them
    text: `with counter as (
        insert into sku_day (org_id, store_id, sku_id, day, quantity_milli, pending_milli)
        select $1, $2, t.s, $3::date, 0, t.q from unnest($4::uuid[], $5::bigint[]) as t(s, q)
        on conflict (org_id, store_id, sku_id, day) do update set pending_milli = sku_day.pending_milli + excluded.pending_milli
          where sku_day.org_id = $1
        returning sku_id, quantity_milli + pending_milli as used),
      web as (
        insert into online_day (org_id, store_id, sku_id, day, sold_milli)
        select $1, $2, t.s, $3::date, t.q from unnest($4::uuid[], $5::bigint[]) as t(s, q)
        where (select count(*) from counter) > 0
        on conflict (org_id, store_id, sku_id, day) do update set sold_milli = online_day.sold_milli + excluded.sold_milli
          where online_day.org_id = $1
        returning sku_id, sold_milli - extra_milli as used)
      select c.sku_id as id, l.day_milli as counter_limit, c.used as counter_used, w.day_limit_milli as web_limit, n.used as web_used
      from counter c join web n on n.sku_id = c.sku_id
        left join sku_limit l on l.org_id = $1 and l.store_id = $2 and l.sku_id = c.sku_id
        left join online_sku w on w.org_id = $1 and w.store_id = $2 and w.sku_id = c.sku_id`,
    values,
  })
  return new Map(
    rows.map((row) => {
      const both = [
        { limit: row.counter_limit, used: row.counter_used },
        { limit: row.web_limit, used: row.web_used },
      ]
      return [row.id, both.find(({ limit, used }) => limit !== null && used > limit) ?? both[0]!] as const
    }),
  )
}

interface Theirs {
  readonly day: string
  readonly memberId: string
}

async function addTheirs(tx: Tx, { orgId, storeId }: StockStore, { day, memberId }: Theirs, sums: readonly DayCount[]) {
  const { rows } = await tx.query<{ sku_id: string; used: number }>({
    name: 'count-order-member-days',
    text: `insert into member_day (org_id, store_id, member_id, sku_id, day, pending_milli)
      select $1, $2, $3, t.s, $4::date, t.q from unnest($5::uuid[], $6::bigint[]) as t(s, q)
      on conflict (org_id, store_id, member_id, sku_id, day) do update set pending_milli = member_day.pending_milli + excluded.pending_milli
        where member_day.org_id = $1
      returning sku_id, pending_milli + bought_milli as used`,
    values: [orgId, storeId, memberId, day, sums.map((one) => one.skuId), sums.map((one) => one.quantity)],
  })
  return new Map(rows.map((row) => [row.sku_id, row.used]))
}

/** Gives back what an order that ended had counted against the limits of its day. */
export async function uncountOrder(
  tx: Tx,
  { orgId, storeId }: StockStore,
  { day, memberId, lines }: { day: string; memberId: string | null; lines: readonly DayCount[] },
): Promise<void> {
  const sums = sumsOf(lines)
  const values = [orgId, storeId, day, sums.map((one) => one.skuId), sums.map((one) => one.quantity)]
  await tx.query({ name: 'uncount-order-days', text: lessened('sku_day', 'pending_milli'), values })
  await tx.query({ name: 'uncount-web-days', text: lessened('online_day', 'sold_milli'), values })
  if (memberId !== null)
    await tx.query({
      name: 'uncount-order-member-days',
      text: lessened('member_day', 'pending_milli', 'and x.member_id = $6'),
      values: [...values, memberId],
    })
}

/** What an order that is completed had counted as pending is bought. */
export async function buyOrder(
  tx: Tx,
  { orgId, storeId }: StockStore,
  { day, memberId, lines }: { day: string; memberId: string | null; lines: readonly DayCount[] },
): Promise<void> {
  const sums = sumsOf(lines)
  const values = [orgId, storeId, day, sums.map((one) => one.skuId), sums.map((one) => one.quantity)]
  await tx.query({
    name: 'buy-order-days',
    text: lessened('sku_day', 'pending_milli', '', 'quantity_milli = x.quantity_milli + t.q'),
    values,
  })
  if (memberId !== null)
    await tx.query({
      name: 'buy-order-member-days',
      text: lessened('member_day', 'pending_milli', 'and x.member_id = $6', 'bought_milli = x.bought_milli + t.q'),
      values: [...values, memberId],
    })
}

/** Lessens counts of a day, locked in the order of their skus. */
const lessened = (table: string, column: string, which = '', also = ''): string =>
  `with held as (select x.sku_id from ${table} x where x.org_id = $1 and x.store_id = $2 and x.day = $3::date
      and x.sku_id = any($4::uuid[]) ${which} order by x.sku_id for update)
    update ${table} x set ${column} = x.${column} - t.q${also && `, ${also}`}
    from unnest($4::uuid[], $5::bigint[]) as t(s, q) join held on held.sku_id = t.s
    where x.org_id = $1 and x.store_id = $2 and x.day = $3::date and x.sku_id = t.s ${which}`

/** Takes one place of a time; `usual`: how many orders it takes if nothing else is said, null: any number. */
export async function takeSlot(
  tx: Tx,
  { orgId, storeId }: StockStore,
  { kind, day, from }: OrderSlot,
  usual: number | null,
): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'take-slot',
    text: `insert into pickup_slot (org_id, store_id, day, from_minute, kind, taken)
      select $1, $2, $3::date, $4::smallint, $5, 1 where coalesce($6::smallint, 1) > 0
        or exists (select 1 from pickup_slot where org_id = $1 and store_id = $2 and day = $3::date and from_minute = $4 and kind = $5)
      on conflict (org_id, store_id, day, from_minute, kind) do update set taken = pickup_slot.taken + 1
        where pickup_slot.org_id = $1 and (coalesce(pickup_slot.capacity, $6) is null
          or pickup_slot.taken < coalesce(pickup_slot.capacity, $6))`,
    values: [orgId, storeId, day, from, kind, usual],
  })
  if (rowCount === 0) throw new AppError('order.slot-full')
}

export async function freeSlot(
  tx: Tx,
  { orgId, storeId }: StockStore,
  { kind, day, from }: Omit<OrderSlot, 'to'>,
): Promise<void> {
  await tx.query({
    name: 'free-slot',
    text: `update pickup_slot set taken = taken - 1
      where org_id = $1 and store_id = $2 and day = $3::date and from_minute = $4 and kind = $5 and taken > 0`,
    values: [orgId, storeId, day, from, kind],
  })
}
