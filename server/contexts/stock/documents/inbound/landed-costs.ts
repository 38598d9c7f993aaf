import type { DocumentLine } from '#contract/stock/stock-documents.ts'
import { cents, MICRO_PER_CENT, split } from '#domain/money.ts'
import { shareOfOrder } from '#domain/order-charges.ts'
import { costWorth, type LineCost } from '#domain/pack-cost.ts'
import type { ReceiptPart } from '#domain/receipt-parts.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { type OrderedLine, type OrderHere, packCostOf } from '#server/ledgers/purchases/receive-order.ts'
import type { AddedCost } from '#server/ledgers/stock/add-cost.ts'

/** The value of a line's accepted goods before landed costs, in millionths. */
const worthOf = (line: LineCost & Pick<DocumentLine, 'quantity'>): number => costWorth(line, line.quantity)

/** So much of an ordered line at the price of the order. */
const orderedWorth = (line: OrderedLine, quantity: number): number =>
  costWorth({ costMicro: line.cost_micro, ...packCostOf(line) }, quantity)

/** Whether the store counts the tax on what it buys as part of what that cost, because nobody gives it back. */
export async function taxIsCost({ tx, orgId, storeId }: Pick<Ctx, 'tx' | 'orgId' | 'storeId'>): Promise<boolean> {
  const { rows } = await tx.query<{ is: boolean }>({
    text: `select coalesce((profile ->> 'purchaseTaxIsCost')::boolean, false) as is from store where org_id = $1 and id = $2`,
    values: [orgId, storeId],
  })
  return rows[0]!.is
}

/**
 * Freight, and of the order's discount and tax what belongs to the accepted goods that were ordered, spread over the
 * accepted goods by what they are worth.
 */
export function landedCosts(
  {
    document,
    order,
    ordered,
    lines,
    parts,
  }: {
    readonly document: { readonly freight_cents: number }
    readonly order: OrderHere
    readonly ordered: readonly OrderedLine[]
    readonly lines: readonly DocumentLine[]
    readonly parts: readonly ReceiptPart[]
  },
  withTax: boolean,
): AddedCost[] {
  const byNo = new Map(ordered.map((line) => [line.line_no, line]))
  const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)
  const worth = {
    whole: sum(ordered.map((line) => orderedWorth(line, line.quantity_milli))),
    before: sum(ordered.map((line) => orderedWorth(line, line.arrived_milli - line.rejected_milli))),
    here: sum(
      parts.map(({ poLineNo, arrived, rejected }) => {
        const line = byNo.get(poLineNo ?? 0)
        return line === undefined ? 0 : orderedWorth(line, arrived - rejected)
      }),
    ),
  }
  const tax = withTax ? shareOfOrder(order.tax_cents, worth) : 0
  return spread(
    lines.filter((line) => line.quantity > 0),
    document.freight_cents - shareOfOrder(order.discount_cents, worth) + tax,
  )
}

/** An amount of cents over lines by what they are worth, or by quantity where nobody knows that. */
export function spread(
  lines: readonly (LineCost & Pick<DocumentLine, 'itemId' | 'quantity'>)[],
  amount: number,
): AddedCost[] {
  if (amount === 0 || lines.length === 0) return []
  const worth = lines.map(worthOf)
  const weights = worth.some((one) => one > 0) ? worth : lines.map((line) => line.quantity)
  return split(cents(amount), weights).map((share, at) => ({
    itemId: lines[at]!.itemId,
    kind: 'landed',
    received: lines[at]!.quantity,
    value: share * MICRO_PER_CENT,
  }))
}
