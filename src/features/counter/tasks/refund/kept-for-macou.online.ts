import type { RefundTender } from '#contract/facts/refund.ts'
import { macou } from '#contract/sales/macou.ts'
import { macouOf } from '#domain/macou.ts'
import { ZERO, type Cents } from '#domain/money.ts'
import type { Payment, RefundPlan } from '#domain/refundable.ts'
import { call } from '#api/call.ts'
import type { SaleToRefund } from '#features/counter/tasks/refund/refundable-sale.ts'

const PATIENCE = 5_000

/**
 * Money of a refund to keep for macou that the sale earned and the member has spent. Nothing if the server does not
 * answer: then the wallet goes below zero, which the office sees.
 */
export async function keptForMacou(
  { saleId }: Pick<SaleToRefund, 'saleId'>,
  plan: RefundPlan,
  payments: readonly Payment<RefundTender>[],
): Promise<Cents> {
  const lines = plan.lines.map(({ lineId, total }) => ({ lineId, total }))
  const asked = { saleId, lines, macou: macouOf(payments) }
  const answer = await call(macou.refundList, asked, AbortSignal.timeout(PATIENCE)).catch(() => undefined)
  return answer?.kept ?? ZERO
}
