import type { Difference } from '#contract/facts/envelope.ts'
import type { SaleV2 } from '#contract/facts/sale.ts'
import { ABOVE_LIMIT, purchaseLimit } from '#domain/cart/extras.ts'
import { grouped } from '#server/contexts/catalogue/extras/grouped.ts'
import type { Tx } from '#server/db/session.ts'
import type { Extras } from '#server/contexts/catalogue/extras/extras.queries.ts'

/** A sale being counted; differences found are added to it. */
export interface CountedSale {
  readonly sale: SaleV2
  /** YYYY-MM-DD in the store's time zone. */
  readonly day: string
  readonly memberId: string | undefined
  readonly differences: Difference[]
}

interface Store {
  readonly org: string
  readonly store: string
}

interface Part {
  readonly skuId: string
  readonly quantity: number
  readonly lineId: string
  /** Somebody approved going above the limit; who it was is judged with the other approvals. */
  readonly let: boolean
}

/** The products with limits in a sale: each sku once, under its last line. */
function partsOf({ lines }: SaleV2, limits: Extras['limits']): Part[] {
  const own = lines.filter((line) => limits.has(line.skuId))
  return [...grouped(own, (line) => line.skuId)].map(([skuId, parts]) => ({
    skuId,
    quantity: parts.reduce((sum, line) => sum + line.quantity, 0),
    lineId: parts.at(-1)!.lineId,
    let: parts.some((line) => line.adjustments?.some((one) => one.reason === ABOVE_LIMIT)),
  }))
}

const keyOf = (skuId: string, day: string): string => `${skuId} ${day}`

/**
 * Counts the sold products with limits per store day, and adds a difference if a limit was exceeded without approval.
 * The day's count does not depend on the order of arrival. Returns the counted skus.
 */
export async function countDays(
  tx: Tx,
  store: Store,
  sales: readonly CountedSale[],
  { limits }: Extras,
): Promise<string[]> {
  const parts = sales.flatMap((one) => partsOf(one.sale, limits).map((part) => ({ ...part, one })))
  if (parts.length === 0) return []
  const running = await addToDays(tx, store, parts)
  const invites = await invitesOf(tx, store, sales)
  for (const { one, skuId, quantity, lineId, let: isLet } of parts) {
    const rule = limits.get(skuId)!
    const key = keyOf(skuId, one.day)
    const soFar = (running.get(key) ?? 0) + quantity
    running.set(key, soFar)
    if (isLet) continue
    const buy = purchaseLimit(rule, (invites.get(one.memberId ?? '') ?? 0) > 0)
    if (buy !== undefined && quantity > buy)
      one.differences.push({ code: 'limit.purchase', lineId, expected: buy, actual: quantity })
    if (rule.day !== undefined && soFar > rule.day)
      one.differences.push({ code: 'limit.day', lineId, expected: rule.day, actual: soFar })
  }
  return [...new Set(parts.map((part) => part.skuId))]
}

/** Adds the batch to each day's count, in a fixed order, and returns the previous counts. */
async function addToDays(
  tx: Tx,
  { org, store }: Store,
  parts: readonly (Part & { readonly one: CountedSale })[],
): Promise<Map<string, number>> {
  const sums = [...grouped(parts, (part) => keyOf(part.skuId, part.one.day))]
    .map(([key, same]) => ({
      key,
      sku: same[0]!.skuId,
      day: same[0]!.one.day,
      quantity: same.reduce((sum, part) => sum + part.quantity, 0),
    }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const { rows } = await tx.query<{ sku_id: string; day: string; quantity_milli: number }>({
    name: 'count-days',
    text: `insert into sku_day (org_id, store_id, sku_id, day, quantity_milli)
      select $1, $2, t.s, t.d, t.q from unnest($3::uuid[], $4::date[], $5::bigint[]) as t(s, d, q)
      on conflict (org_id, store_id, sku_id, day) do update set quantity_milli = sku_day.quantity_milli + excluded.quantity_milli
        where sku_day.org_id = $1
      returning sku_id, day::text as day, quantity_milli`,
    values: [org, store, sums.map((one) => one.sku), sums.map((one) => one.day), sums.map((one) => one.quantity)],
  })
  const after = new Map(rows.map((row) => [keyOf(row.sku_id, row.day), row.quantity_milli]))
  return new Map(sums.map(({ key, quantity }) => [key, (after.get(key) ?? quantity) - quantity]))
}

async function invitesOf(tx: Tx, { org }: Store, sales: readonly CountedSale[]): Promise<ReadonlyMap<string, number>> {
  const ids = [...new Set(sales.flatMap((one) => one.memberId ?? []))]
  if (ids.length === 0) return new Map()
  const { rows } = await tx.query<{ id: string; invites: number }>({
    name: 'member-invites',
    text: 'select id, invites from member where org_id = $1 and id = any($2::uuid[])',
    values: [org, ids],
  })
  return new Map(rows.map((row) => [row.id, row.invites]))
}

/** Counters learn the new count with the next delta of these products. */
export async function tellCounts(tx: Tx, { org, store }: Store, skuIds: readonly string[], rev: number): Promise<void> {
  if (skuIds.length === 0) return
  await tx.query({
    name: 'tell-counts',
    text: `update sku set rev = $4 where org_id = $1 and store_id = $2 and id = any($3::uuid[]) and exists (
      select 1 from sku_limit l where l.org_id = sku.org_id and l.store_id = sku.store_id and l.sku_id = sku.id
        and l.day_milli is not null)`,
    values: [org, store, skuIds, rev],
  })
}
