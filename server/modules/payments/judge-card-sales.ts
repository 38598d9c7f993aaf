import { type Difference } from '#contract/facts/envelope.ts'
import { type SaleV2 } from '#contract/facts/sale.ts'
import { type Tx } from '#server/db/session.ts'
import { type PaymentPlace } from '#server/modules/payments/payments.queries.ts'

interface SaleBooked {
  readonly id: string
  readonly data: Pick<SaleV2, 'payments'>
}

interface Standing {
  readonly sale_id: string
  readonly state: string
  readonly charged_cents: number
  /** What went back, or may have, in cents. */
  readonly back: number
}

const byCard = ({ data }: SaleBooked): number =>
  data.payments.reduce((sum, one) => sum + (one.tender === 'card' ? one.amount : 0), 0)

/**
 * Compares what sales that are being booked say was paid by card with what the card's company took and kept. The sale
 * stands; money that went back meanwhile, or that nobody took, becomes a task (product.md 5). Asks nothing of the
 * database where no sale was paid by card. The payments stay locked until the sales are booked.
 */
export async function judgeCardSales(
  tx: Tx,
  { orgId, storeId }: PaymentPlace,
  sales: readonly SaleBooked[],
): Promise<(sale: SaleBooked) => Difference[]> {
  const paid = sales.filter((sale) => byCard(sale) > 0)
  if (paid.length === 0) return () => []
  const { rows } = await tx.query<Standing>({
    name: 'card-payments-of-sales',
    text: `select p.sale_id, p.state, p.charged_cents, (select coalesce(sum(r.amount_cents), 0)::bigint from card_refund r
        where r.org_id = p.org_id and r.store_id = p.store_id and r.payment_id = p.id and r.state <> 'failed') as back
      from card_payment p where p.org_id = $1 and p.store_id = $2 and p.sale_id = any($3::uuid[])
      order by p.id for no key update of p`,
    values: [orgId, storeId, paid.map((sale) => sale.id)],
  })
  return (sale) => {
    const said = byCard(sale)
    if (said === 0) return []
    const own = rows.filter((row) => row.sale_id === sale.id)
    const kept = own.map((row) => (row.state === 'approved' ? row.charged_cents - row.back : 0))
    if (kept.includes(said)) return []
    const back = own.some((row) => row.back > 0 || row.state === 'given-back')
    return [{ code: back ? 'card.given-back' : 'card.not-approved', expected: Math.max(0, ...kept), actual: said }]
  }
}
