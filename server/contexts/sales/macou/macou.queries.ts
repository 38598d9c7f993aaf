import type { MacouRatio } from '#domain/macou.ts'
import { macouPendingStates } from '#domain/macou-pending-states.ts'
import { cents, ppm, type Cents, type Ppm } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import { macouOwners } from '#server/ledgers/macou/book-macou.ts'

/** Macou ratios of these skus; skus without one are left out. */
export async function ratiosOf(
  tx: Tx,
  orgId: string,
  storeId: string,
  skuIds: readonly string[],
): Promise<Map<string, MacouRatio>> {
  const { rows } = await tx.query<{ sku_id: string; kind: MacouRatio['kind']; ppm: Ppm }>({
    name: 'macou-ratios',
    text: 'select sku_id, kind, ppm from sku_macou where org_id = $1 and store_id = $2 and sku_id = any($3::uuid[])',
    values: [orgId, storeId, skuIds],
  })
  return new Map(rows.map((row) => [row.sku_id, { kind: row.kind, ppm: ppm(row.ppm) }]))
}

export interface MacouEntry {
  readonly reason: string
  readonly amount: Cents
  readonly balance: Cents
  readonly at: number
}

/** The wallet entries of a sale and its refunds, oldest first. */
export async function entriesOfSale(tx: Tx, orgId: string, storeId: string, saleId: string): Promise<MacouEntry[]> {
  const { rows } = await tx.query<{ reason: string; amount_cents: number; balance_cents: number; at: number }>({
    name: 'macou-of-sale',
    text: `select reason, amount_cents, balance_cents, at from macou_entry
      where org_id = $1 and owner = ${macouOwners.member} and store_id = $2 and sale_id = $3 order by entry_no`,
    values: [orgId, storeId, saleId],
  })
  return rows.map((row) => ({
    reason: row.reason,
    amount: cents(row.amount_cents),
    balance: cents(row.balance_cents),
    at: row.at,
  }))
}

/** What a sale earned that is not released yet, less what its refunds took back; undefined: nothing is pending. */
export async function pendingOfSale(
  tx: Tx,
  orgId: string,
  storeId: string,
  saleId: string,
  now: number,
): Promise<{ readonly amount: Cents; readonly releasesAt: number } | undefined> {
  const { rows } = await tx.query<{ amount: number | null; releases_at: number }>({
    name: 'pending-of-sale',
    text: `select sum(amount_cents - taken_cents)::bigint as amount, max(releases_at) as releases_at from macou_pending
      where org_id = $1 and store_id = $2 and sale_id = $3 and state = ${macouPendingStates.pending} and releases_at > $4`,
    values: [orgId, storeId, saleId, new Date(now)],
  })
  const [row] = rows
  return row?.amount ? { amount: cents(row.amount), releasesAt: row.releases_at } : undefined
}
