import type { Approval } from '#contract/facts/approval.ts'
import type { RefundTender, RefundV1, ReturnPlace } from '#contract/facts/refund.ts'
import { cents, sum, type Cents } from '#domain/money.ts'
import type { Payment, RefundPlan } from '#domain/refundable.ts'
import { leaseAtTill } from '#db/at-till.ts'
import type { FactRow, LaneRow, Ledger } from '#db/ledger.ts'
import { queuedFacts, type Timestamp } from '#db/outbox.ts'
import { recordFact } from '#db/record-fact.ts'
import { receiptOfRefund } from '#features/counter/core/outbox/refund-rows.ts'
import type { SaleToRefund } from '#features/counter/tasks/refund/refundable-sale.ts'

export interface RefundDraft {
  /** Created when the choice is confirmed: a second tap is the same refund. */
  readonly id: string
  readonly sale: SaleToRefund
  readonly plan: RefundPlan
  readonly to: ReturnPlace
  /** `reference`: the payment company's id of the refund. */
  readonly payments: readonly (Payment<RefundTender> & { readonly reference?: string })[]
  readonly reason: string
  readonly approval: Approval
}

export interface MadeRefund {
  readonly fact: FactRow
  readonly refund: RefundV1
}

/** Unsent refunds of this device, in cents. */
export async function unsentRefunds(db: Ledger): Promise<Cents> {
  const queued = await queuedFacts(db).toArray()
  return sum(queued.filter((fact) => fact.kind === 'refund').map((fact) => cents(fact.cents)))
}

/**
 * Records a refund as a fact of the shift with a receipt number of the lease: drawer and receipt change in the same
 * transaction, with or without the network. Throws as `recordFact` does.
 */
export async function recordRefund(
  db: Ledger,
  laneKey: string,
  draft: RefundDraft,
  moment: Timestamp,
): Promise<MadeRefund> {
  const fact = await recordFact(
    db,
    laneKey,
    {
      id: draft.id,
      kind: 'refund',
      data: (lane) => refundOf(draft, lane),
      receipt: (row, lane) => receiptOfRefund(row, refundOf(draft, lane)),
    },
    moment,
  )
  return { fact, refund: (JSON.parse(fact.body) as { data: RefundV1 }).data }
}

const numberOf = ({ lease, nextReceiptSeq }: LaneRow): string => `${lease.counterCode}-${lease.lease}-${nextReceiptSeq}`

function refundOf({ sale, plan, to, payments, reason, approval }: RefundDraft, lane: LaneRow): RefundV1 {
  const { cashRounding } = lane.lease.settings.policy
  const { cashierId, cashierName } = leaseAtTill(lane)
  return {
    receiptNo: numberOf(lane),
    receiptSeq: lane.nextReceiptSeq,
    shiftId: lane.shiftId,
    cashierId,
    cashierName,
    saleId: sale.saleId,
    saleReceiptNo: sale.receiptNo,
    source: sale.source,
    pricesIncludeTax: sale.pricesIncludeTax,
    ...(cashRounding && payments.some(({ tender }) => tender === 'cash') ? { cashRounding } : {}),
    lines: plan.lines.map((line) => {
      const { skuId, name, itemNo, unitName } = sale.lines.find((one) => one.lineId === line.lineId)!
      const { lineId, quantity, net, tax, total } = line
      const taxes = line.taxes.map((one) => ({ ...one }))
      const goods = { lineId, skuId, name, itemNo, ...(unitName ? { unitName } : {}) }
      return { ...goods, quantity, net, taxes, tax, total, to }
    }),
    goods: plan.goods,
    tax: plan.tax,
    // a plan that an older version stored has none
    ...(plan.tip ? { tip: plan.tip } : {}),
    total: plan.total,
    payments: payments.map(({ tender, amount, reference = '' }) => ({ tender, amount, reference })),
    reason,
    approval,
  }
}
