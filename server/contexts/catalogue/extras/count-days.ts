import type { Difference } from '#contract/facts/envelope.ts'
import { purchaseLimit } from '#domain/cart/extras.ts'
import type { Extras } from '#server/contexts/catalogue/extras/extras.queries.ts'
import { grouped } from '#server/contexts/catalogue/extras/grouped.ts'
import { invitesOf } from '#server/contexts/organisation/members/invites.queries.ts'
import type { Tx } from '#server/db/session.ts'
import { nextStockRevision } from '#server/kernel/catalogue-revision.ts'

/** A change of the counts of a product with a limit. */
export interface DayMove {
  readonly skuId: string
  /** The day of the sale, YYYY-MM-DD in the store's time zone. */
  readonly day: string
  readonly memberId: string | undefined
  /** When it happened, in milliseconds. */
  readonly at: number
  /** Thousandths; below 0: given back. */
  readonly quantity: number
  /** Absent: a refund. */
  readonly sold?: {
    readonly lineId: string
    /** Somebody approved going above the limit; who it was is judged with the other approvals. */
    readonly isApproved: boolean
    /** Differences found are added to it. */
    readonly differences: Difference[]
  }
}

interface Store {
  readonly org: string
  readonly store: string
}

const skuDay = ({ skuId, day }: DayMove): string => `${skuId} ${day}`
const memberDay = (move: DayMove): string => `${move.memberId} ${skuDay(move)}`

/**
 * Counts products with limits per store day, for everybody and for each member, and adds a difference to a sale that
 * exceeds a limit without approval. The counts do not depend on the order of arrival. Returns the counted skus.
 */
export async function countDays(
  tx: Tx,
  store: Store,
  moves: readonly DayMove[],
  limits: Extras['limits'],
): Promise<string[]> {
  if (moves.length === 0) return []
  const days = await addToDays(tx, store, moves)
  const theirs = await addToMembers(tx, store, moves)
  const inviting = moves.filter((move) => move.sold && (limits.get(move.skuId)?.invite ?? 0) > 0)
  const invites = await invitesOf(tx, store.org, [...new Set(inviting.flatMap((move) => move.memberId ?? []))])
  for (const move of moves.toSorted((a, b) => a.at - b.at)) {
    const day = add(days, skuDay(move), move.quantity)
    const own = move.memberId ? add(theirs, memberDay(move), move.quantity) : move.quantity
    if (!move.sold || move.sold.isApproved) continue
    const rule = limits.get(move.skuId)!
    const { lineId, differences } = move.sold
    const buy = purchaseLimit(rule, invites.get(move.memberId ?? '') ?? 0)
    if (buy !== undefined && own > buy) differences.push({ code: 'limit.purchase', lineId, expected: buy, actual: own })
    if (rule.day !== undefined && day > rule.day)
      differences.push({ code: 'limit.day', lineId, expected: rule.day, actual: day })
  }
  return [...new Set(moves.map((move) => move.skuId))]
}

function add(counts: Map<string, number>, key: string, quantity: number): number {
  const sum = (counts.get(key) ?? 0) + quantity
  counts.set(key, sum)
  return sum
}

/** The sum of each count, in a fixed order, so that two bookings never wait for each other. */
const sumsOf = (moves: readonly DayMove[], keyOf: (move: DayMove) => string) =>
  [...grouped(moves, keyOf)]
    .map(([key, same]) => ({ key, ...same[0]!, quantity: same.reduce((sum, move) => sum + move.quantity, 0) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))

/** Adds to each day's count and returns the previous counts, with pending orders. */
async function addToDays(tx: Tx, { org, store }: Store, moves: readonly DayMove[]): Promise<Map<string, number>> {
  const sums = sumsOf(moves, skuDay)
  const { rows } = await tx.query<{ skuId: string; day: string; used: number }>({
    name: 'count-days',
    text: `insert into sku_day (org_id, store_id, sku_id, day, quantity_milli)
      select $1, $2, t.s, t.d, t.q from unnest($3::uuid[], $4::date[], $5::bigint[]) as t(s, d, q)
      on conflict (org_id, store_id, sku_id, day) do update set quantity_milli = sku_day.quantity_milli + excluded.quantity_milli
        where sku_day.org_id = $1
      returning sku_id as "skuId", day::text as day, quantity_milli + pending_milli as used`,
    values: [org, store, sums.map((one) => one.skuId), sums.map((one) => one.day), sums.map((one) => one.quantity)],
  })
  const after = new Map(rows.map((row) => [`${row.skuId} ${row.day}`, row.used]))
  return new Map(sums.map(({ key, quantity }) => [key, after.get(key)! - quantity]))
}

/** The same of each member. */
async function addToMembers(tx: Tx, { org, store }: Store, moves: readonly DayMove[]): Promise<Map<string, number>> {
  const sums = sumsOf(
    moves.filter((move) => move.memberId !== undefined),
    memberDay,
  )
  if (sums.length === 0) return new Map()
  const { rows } = await tx.query<{ memberId: string; skuId: string; day: string; used: number }>({
    name: 'count-member-days',
    text: `insert into member_day (org_id, store_id, member_id, sku_id, day, bought_milli)
      select $1, $2, t.m, t.s, t.d, t.q from unnest($3::uuid[], $4::uuid[], $5::date[], $6::bigint[]) as t(m, s, d, q)
      on conflict (org_id, store_id, member_id, sku_id, day) do update set bought_milli = member_day.bought_milli + excluded.bought_milli
        where member_day.org_id = $1
      returning member_id as "memberId", sku_id as "skuId", day::text as day, bought_milli + pending_milli as used`,
    values: [
      org,
      store,
      sums.map((one) => one.memberId),
      sums.map((one) => one.skuId),
      sums.map((one) => one.day),
      sums.map((one) => one.quantity),
    ],
  })
  const after = new Map(rows.map((row) => [`${row.memberId} ${row.skuId} ${row.day}`, row.used]))
  return new Map(sums.map(({ key, quantity }) => [key, after.get(key)! - quantity]))
}

/**
 * Counters learn the new count with the next delta of these products. `rev`: the change number of their stock; absent:
 * none of it moved.
 */
export async function tellCounts(
  tx: Tx,
  { org, store }: Store,
  skuIds: readonly string[],
  rev: number | undefined,
): Promise<void> {
  if (skuIds.length === 0) return
  const { rows } = await tx.query<{ sku_id: string }>({
    name: 'limited-by-day',
    text: `select sku_id from sku_limit
      where org_id = $1 and store_id = $2 and sku_id = any($3::uuid[]) and day_milli is not null`,
    values: [org, store, skuIds],
  })
  if (rows.length === 0) return
  await tx.query({
    name: 'tell-counts',
    text: 'update sku set rev = $4 where org_id = $1 and store_id = $2 and id = any($3::uuid[])',
    values: [org, store, rows.map((row) => row.sku_id), rev ?? (await nextStockRevision(tx, org, store))],
  })
}
