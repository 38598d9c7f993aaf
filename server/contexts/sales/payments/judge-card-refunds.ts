import type { Difference } from '#contract/facts/envelope.ts'
import type { RefundV1 } from '#contract/facts/refund.ts'
import type { Tx } from '#server/db/session.ts'
import type { PaymentPlace } from '#server/contexts/sales/payments/payments.queries.ts'

interface RefundBooked {
  readonly id: string
  readonly data: Pick<RefundV1, 'saleId' | 'payments'>
}

interface WentBack {
  readonly sale_id: string
  readonly id: string
  readonly amount_cents: number
  readonly reference: string
}

const cardPart = ({ data }: RefundBooked) => data.payments.filter((one) => one.tender === 'card')

/** Refunds already booked, and the money of these references that they claim to have returned to the card. */
async function sayers(
  tx: Tx,
  { orgId, storeId }: PaymentPlace,
  refunds: readonly RefundBooked[],
): Promise<{ refund_id: string; reference: string }[]> {
  const references = refunds.flatMap((refund) => cardPart(refund).map((one) => one.reference)).filter(Boolean)
  if (references.length === 0) return []
  const { rows } = await tx.query<{ refund_id: string; reference: string }>({
    name: 'recorded-card-refunds',
    text: `select p.refund_id, p.reference from refund r
      join refund_payment p on p.org_id = r.org_id and p.store_id = r.store_id and p.refund_id = r.id
      where r.org_id = $1 and r.store_id = $2 and r.sale_id = any($3::uuid[]) and p.tender = 'card'
        and p.reference = any($4::text[])`,
    values: [orgId, storeId, [...new Set(refunds.map((one) => one.data.saleId))], references],
  })
  return rows
}

/** Money that went back once and is claimed by another refund too. */
function saidTwice(refund: RefundBooked, said: { refund_id: string; reference: string }[]): Difference[] {
  const parts = cardPart(refund).filter(({ reference }) => reference !== '')
  const twice = parts.filter(({ reference }) =>
    said.some((one) => one.reference === reference && one.refund_id !== refund.id),
  )
  said.push(...parts.map(({ reference }) => ({ refund_id: refund.id, reference })))
  return twice.map(({ amount }) => ({ code: 'refund.tender', expected: 0, actual: amount }))
}

/**
 * Finds money of a sale that was or may have been returned to its card without a refund that claims it (if it was also
 * paid out in cash, it was returned twice), and money claimed by two refunds. The refund stays; each is a difference.
 */
export async function judgeCardRefunds(
  tx: Tx,
  { orgId, storeId }: PaymentPlace,
  refunds: readonly RefundBooked[],
): Promise<(refund: RefundBooked) => Difference[]> {
  const { rows } = await tx.query<WentBack>({
    name: 'unrecorded-card-refunds',
    text: `select p.sale_id, b.id, b.amount_cents, b.reference from card_payment p
      join card_refund b on b.org_id = p.org_id and b.store_id = p.store_id and b.payment_id = p.id
      where p.org_id = $1 and p.store_id = $2 and p.sale_id = any($3::uuid[]) and b.state <> 'failed' and not exists (
        select 1 from refund r
        join refund_payment rp on rp.org_id = r.org_id and rp.store_id = r.store_id and rp.refund_id = r.id
        where r.org_id = p.org_id and r.store_id = p.store_id and r.sale_id = p.sale_id and rp.tender = 'card'
          and (r.id = b.id or (b.reference <> '' and rp.reference = b.reference)))`,
    values: [orgId, storeId, [...new Set(refunds.map((one) => one.data.saleId))]],
  })
  const said = await sayers(tx, { orgId, storeId }, refunds)
  // it may belong to a refund in the same batch
  const covers = (refund: RefundBooked, { id, reference }: WentBack): boolean =>
    cardPart(refund).some((one) => refund.id === id || (reference !== '' && one.reference === reference))
  const open = rows.filter((row) => !refunds.some((refund) => covers(refund, row)))
  return (refund) => {
    const expected = open.reduce((sum, row) => sum + (row.sale_id === refund.data.saleId ? row.amount_cents : 0), 0)
    const actual = cardPart(refund).reduce((sum, one) => sum + one.amount, 0)
    const unrecorded: Difference[] = expected === 0 ? [] : [{ code: 'refund.card-unrecorded', expected, actual }]
    return [...unrecorded, ...saidTwice(refund, said)]
  }
}
