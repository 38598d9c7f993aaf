import type { Difference } from '#contract/facts/envelope.ts'
import type { SaleV2 } from '#contract/facts/sale.ts'
import type { Tx } from '#server/db/session.ts'
import type { Lane } from '#server/contexts/sales/facts/lane/lane.ts'
import { calendarDays } from '#server/kernel/business-date.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'

interface Arriving {
  readonly fact: { readonly id: string; readonly data: Pick<SaleV2, 'lines' | 'policy' | 'tip'> }
  readonly occurredAt: number
}

interface EarlyLine {
  readonly sale_id: string
  readonly line_id: string
  readonly sku_id: string
  readonly quantity: number
  readonly total: number
}

interface EarlyRefund {
  readonly sale_id: string
  readonly occurred_at: number
  readonly tip: number
}

/**
 * Makes batches about the same sale wait for each other: otherwise a refund and its sale that arrive at the same time
 * over different counters would not see each other and would not be compared.
 */
export async function waitForSales(tx: Tx, saleIds: readonly string[]): Promise<void> {
  if (saleIds.length === 0) return
  await tx.query({
    name: 'wait-for-sales',
    text: 'select pg_advisory_xact_lock(hashtextextended(id, 0)) from unnest($1::text[]) as id',
    values: [[...new Set(saleIds)].toSorted()],
  })
}

/**
 * Judges an early refund when its sale arrives: the refund period, the tip, and quantity and money per line. Recorded on the
 * sale, since the answer to the refund never changes.
 */
export async function judgeEarlyRefunds(
  tx: Tx,
  claims: CredentialClaims,
  sales: readonly Arriving[],
  { refundDays, timeZone }: Pick<Lane, 'refundDays' | 'timeZone'>,
): Promise<(sale: Arriving) => Difference[]> {
  const { rows } = await tx.query<EarlyLine>({
    name: 'refunds-before-sales',
    text: `select r.sale_id, l.line_id, l.sku_id, sum(l.quantity_milli)::bigint as quantity,
        sum(l.total_cents)::bigint as total
      from refund r join refund_line l on l.org_id = r.org_id and l.store_id = r.store_id and l.refund_id = r.id
      where r.org_id = $1 and r.store_id = $2 and r.sale_id = any($3::uuid[]) group by r.sale_id, l.line_id, l.sku_id`,
    values: [claims.org, claims.store, sales.map(({ fact }) => fact.id)],
  })
  const heads = await tx.query<EarlyRefund>({
    name: 'early-refunds',
    text: `select sale_id, max(occurred_at) as occurred_at, sum(tip_cents)::bigint as tip
      from refund where org_id = $1 and store_id = $2 and sale_id = any($3::uuid[]) group by sale_id`,
    values: [claims.org, claims.store, sales.map(({ fact }) => fact.id)],
  })
  return ({ fact, occurredAt }) => {
    const own = rows.filter((row) => row.sale_id === fact.id)
    const head = heads.rows.find((row) => row.sale_id === fact.id)
    if (!head) return []
    const since = calendarDays(occurredAt, head.occurred_at, timeZone)
    const days: Difference = {
      code: 'refund.late',
      expected: refundDays,
      actual: since,
    }
    const { lines, policy, tip = 0 } = fact.data
    return [
      ...(since > refundDays ? [days] : []),
      ...(head.tip > tip ? [{ code: 'refund.tip', expected: tip, actual: head.tip }] : []),
      ...lines.flatMap((line) => beyond(line, policy, own)),
      ...neverSold(lines, own),
    ]
  }
}

type SoldLine = SaleV2['lines'][number]

const isOf = (row: EarlyLine, { lineId, skuId }: SoldLine): boolean => row.line_id === lineId && row.sku_id === skuId

/** Refunded lines that the sale does not have, or has with another product. */
function neverSold(lines: readonly SoldLine[], early: readonly EarlyLine[]): Difference[] {
  return early
    .filter((row) => !lines.some((line) => isOf(row, line)))
    .map(({ line_id: lineId, quantity }) => ({ code: 'refund.exceeds', lineId, expected: 0, actual: quantity }))
}

function beyond(line: SoldLine, { pricesIncludeTax }: SaleV2['policy'], early: readonly EarlyLine[]): Difference[] {
  const { lineId } = line
  const back = early.find((row) => isOf(row, line))
  if (!back) return []
  if (back.quantity > line.quantity)
    return [{ code: 'refund.exceeds', lineId, expected: line.quantity, actual: back.quantity }]
  const paid = line.net + (pricesIncludeTax ? 0 : line.tax)
  return back.total > paid ? [{ code: 'refund.total', lineId, expected: paid, actual: back.total }] : []
}
