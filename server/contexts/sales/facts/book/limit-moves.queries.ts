import type { Tx } from '#server/db/session.ts'

interface Store {
  readonly org: string
  readonly store: string
}

/** A sold line that counts towards limits. */
export interface LimitedLine {
  readonly saleId: string
  /** YYYY-MM-DD in the store's time zone. */
  readonly day: string
  readonly memberId: string | undefined
  readonly lineId: string
  readonly skuId: string
  readonly quantity: number
}

/** A refunded line. */
export interface RefundedLine {
  readonly saleId: string
  readonly day: string
  /** When it was done, in milliseconds. */
  readonly at: number
  readonly lineId: string
  readonly skuId: string
  readonly quantity: number
}

/** The stored lines of these sales that were counted when they were booked. */
export async function limitedLines(
  tx: Tx,
  { org, store }: Store,
  saleIds: readonly string[],
): Promise<readonly LimitedLine[]> {
  if (saleIds.length === 0) return []
  const { rows } = await tx.query<Omit<LimitedLine, 'memberId'> & { memberId: string | null }>({
    name: 'limited-lines',
    text: `select s.id as "saleId", s.business_date::text as day, s.member_id as "memberId", l.line_id as "lineId",
        l.sku_id as "skuId", l.quantity_milli as quantity
      from sale_line l join sale s on s.org_id = l.org_id and s.store_id = l.store_id and s.id = l.sale_id
      where l.org_id = $1 and l.store_id = $2 and l.sale_id = any($3::uuid[]) and l.limited`,
    values: [org, store, saleIds],
  })
  return rows.map((row) => ({ ...row, memberId: row.memberId ?? undefined }))
}

/** The stored refunds of these sales, by line. */
export async function refundedLines(
  tx: Tx,
  { org, store }: Store,
  saleIds: readonly string[],
): Promise<readonly RefundedLine[]> {
  if (saleIds.length === 0) return []
  const { rows } = await tx.query<RefundedLine>({
    name: 'refunded-lines',
    text: `select r.sale_id as "saleId", r.business_date::text as day, r.occurred_at as at, l.line_id as "lineId",
        l.sku_id as "skuId", l.quantity_milli as quantity
      from refund r join refund_line l on l.org_id = r.org_id and l.store_id = r.store_id and l.refund_id = r.id
      where r.org_id = $1 and r.store_id = $2 and r.sale_id = any($3::uuid[])`,
    values: [org, store, saleIds],
  })
  return rows
}
