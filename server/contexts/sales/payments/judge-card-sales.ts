import type { Difference } from '#contract/facts/envelope.ts'
import type { RefundV1 } from '#contract/facts/refund.ts'
import type { SaleV2 } from '#contract/facts/sale.ts'
import type { Tx } from '#server/db/session.ts'
import type { PaymentPlace } from '#server/contexts/sales/payments/payments.queries.ts'

interface SaleBooked {
  readonly id: string
  readonly data: Pick<SaleV2, 'payments'>
}

interface RefundBooked {
  readonly id: string
  readonly data: Pick<RefundV1, 'payments'>
}

/** A payment with one return of money to it, certain or possible, that no known refund claims. */
interface Standing {
  readonly id: string
  readonly sale_id: string
  readonly state: string
  readonly charged_cents: number
  readonly back_id: string | null
  readonly back_cents: number | null
  readonly reference: string | null
}

const byCard = ({ data }: SaleBooked): number =>
  data.payments.reduce((sum, one) => sum + (one.tender === 'card' ? one.amount : 0), 0)

/**
 * Compares the card payments of sales being booked with what the provider charged and kept. The sale stays; money
 * returned meanwhile without a refund, or never charged, becomes a difference. Runs no query if no sale was paid by
 * card. The payments stay locked until the sales are booked. `refunds`: those of the same batch, which are booked after
 * the sales.
 */
export async function judgeCardSales(
  tx: Tx,
  { orgId, storeId }: PaymentPlace,
  sales: readonly SaleBooked[],
  refunds: readonly RefundBooked[],
): Promise<(sale: SaleBooked) => Difference[]> {
  const paid = sales.filter((sale) => byCard(sale) > 0)
  if (paid.length === 0) return () => []
  const ids = paid.map((sale) => sale.id)
  // locked before they are read: whoever waited must see what was returned meanwhile
  await tx.query({
    name: 'lock-card-payments',
    text: `select id from card_payment where org_id = $1 and store_id = $2 and sale_id = any($3::uuid[])
      order by id for no key update`,
    values: [orgId, storeId, ids],
  })
  const { rows } = await tx.query<Standing>({
    name: 'card-payments-of-sales',
    text: `select p.id, p.sale_id, p.state, p.charged_cents, b.id as back_id, b.amount_cents as back_cents, b.reference
      from card_payment p
      left join card_refund b on b.org_id = p.org_id and b.store_id = p.store_id and b.payment_id = p.id
        and b.state <> 'failed' and not exists (
          select 1 from refund r
          join refund_payment rp on rp.org_id = r.org_id and rp.store_id = r.store_id and rp.refund_id = r.id
          where r.org_id = p.org_id and r.store_id = p.store_id and r.sale_id = p.sale_id and rp.tender = 'card'
            and (r.id = b.id or (b.reference <> '' and rp.reference = b.reference)))
      where p.org_id = $1 and p.store_id = $2 and p.sale_id = any($3::uuid[])
      order by p.id`,
    values: [orgId, storeId, ids],
  })
  const recorded = ({ back_id, reference }: Standing): boolean =>
    refunds.some(({ id, data }) =>
      data.payments.some(
        (one) => one.tender === 'card' && (id === back_id || (reference && one.reference === reference)),
      ),
    )
  return (sale) => {
    const said = byCard(sale)
    if (said === 0) return []
    const own = rows.filter((row) => row.sale_id === sale.id)
    const back = own.filter((row) => row.back_id !== null && !recorded(row))
    const kept = own.map(({ id, state, charged_cents }) => {
      const gone = back.reduce((sum, row) => sum + (row.id === id ? row.back_cents! : 0), 0)
      return state === 'approved' ? charged_cents - gone : 0
    })
    if (kept.includes(said)) return []
    const went = back.length > 0 || own.some((row) => row.state === 'given-back')
    return [{ code: went ? 'card.given-back' : 'card.not-approved', expected: Math.max(0, ...kept), actual: said }]
  }
}
