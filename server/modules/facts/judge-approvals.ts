import type { Difference } from '#contract/facts/envelope.ts'
import type { Adjustment, SaleV2 } from '#contract/facts/sale.ts'
import type { CounterPower } from '#contract/authority.ts'
import { mostOverLabel, SCALE_LABEL, withinLimits } from '#domain/cart/adjust.ts'
import { ABOVE_LIMIT, PACK_PRICE } from '#domain/cart/extras.ts'
import { cents, priceOf, sum, type Cents } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import { approversOf, ownAuthority, type OwnAuthority } from '#server/modules/pins/pins.queries.ts'

type Approval = Adjustment['approval']

/** What of a sale was changed by hand: each with what it takes, who approved it, and what it gave away. */
interface Change {
  readonly power: CounterPower
  readonly approval: Approval
  readonly lineId?: string
  readonly before: Cents
  readonly after: Cents
}

/** The cents above a label of the scale are nobody's gift, as long as they are cents. */
const isLabel = (one: Adjustment, unitPrice: Cents): boolean =>
  one.kind === 'amount' &&
  // what a packaging costs less is held against the catalogue, not against a person
  (one.reason === PACK_PRICE || (one.reason === SCALE_LABEL && one.value <= mostOverLabel(unitPrice)))

const powerOf = (one: Adjustment): CounterPower => {
  if (one.reason === ABOVE_LIMIT && one.value === 0) return 'shopCounterLimit'
  return one.kind === 'price' ? 'shopCounterPrice' : 'shopCounterDiscount'
}

function changesOf(sale: SaleV2): Change[] {
  const lines = sale.lines.flatMap((line) =>
    (line.adjustments ?? [])
      .filter((one) => !isLabel(one, line.unitPrice))
      .map((one): Change => ({
        power: powerOf(one),
        approval: one.approval,
        lineId: line.lineId,
        before: priceOf(line.listPrice ?? line.unitPrice, line.quantity),
        after: cents(line.net + (line.orderShare ?? 0)),
      })),
  )
  const goods = sum(sale.lines.map((line) => cents(line.net + (line.orderShare ?? 0))))
  const order = (sale.adjustments ?? []).map((one): Change => ({
    power: 'shopCounterDiscount',
    approval: one.approval,
    before: goods,
    after: cents(goods - (sale.orderDiscount ?? 0)),
  }))
  const { taxExempt } = sale
  const exempt: Change[] = taxExempt
    ? [{ power: 'shopCounterTaxExempt', approval: taxExempt.approval, before: goods, after: goods }]
    : []
  return [...lines, ...order, ...exempt]
}

/** What is needed to judge the approvals of one store’s sales. */
export interface Approvers {
  readonly cashiers: ReadonlyMap<string, OwnAuthority>
  readonly administrators: ReadonlyMap<string, { readonly administrator: boolean }>
}

/** Reads who cashiers and approvers are; asks nothing where nothing was changed by hand. */
export async function approversIn(
  tx: Tx,
  orgId: string,
  storeId: string,
  sales: readonly SaleV2[],
): Promise<Approvers> {
  const changed = sales.map((sale) => ({ sale, changes: changesOf(sale) })).filter((one) => one.changes.length > 0)
  const cashiers = new Map<string, OwnAuthority>()
  for (const { sale } of changed)
    if (!cashiers.has(sale.cashierId))
      cashiers.set(sale.cashierId, await ownAuthority(tx, orgId, storeId, sale.cashierId))
  const asked = changed.flatMap((one) => one.changes).flatMap(({ approval }) => (approval ? [approval.by] : []))
  return { cashiers, administrators: await approversOf(tx, orgId, storeId, [...new Set(asked)]) }
}

/**
 * Whether everything that was changed by hand was let by somebody who may: the cashier within their limits, else an
 * administrator of the store. What was charged stands; what is not covered becomes a task (product.md 5).
 */
export function judgeApprovals(sale: SaleV2, { cashiers, administrators }: Approvers): Difference[] {
  const own = cashiers.get(sale.cashierId)
  const seen = new Set<string>()
  return changesOf(sale)
    .flatMap((change) => judged(change, sale.cashierId, own, administrators))
    .filter(({ code, lineId = '' }) => {
      const known = seen.has(`${code} ${lineId}`)
      seen.add(`${code} ${lineId}`)
      return !known
    })
}

function judged(
  { power, approval, lineId, before, after }: Change,
  cashierId: string,
  own: OwnAuthority | undefined,
  administrators: Approvers['administrators'],
): Difference[] {
  const at = lineId ? { lineId } : {}
  if (!approval) return [{ code: 'approval.missing', ...at, actual: power }]
  if (approval.how !== 'permission') {
    const approver = administrators.get(approval.by)
    if (!approver) return [{ code: 'approval.unknown', ...at, actual: approval.by }]
    return approver.administrator ? [] : [{ code: 'approval.not-administrator', ...at, actual: approval.by }]
  }
  if (approval.by !== cashierId || !own?.may.includes(power))
    return [{ code: 'approval.missing', ...at, actual: power }]
  return withinLimits(before, after, own.limits)
    ? []
    : [{ code: 'limit.exceeded', ...at, expected: before, actual: after }]
}
