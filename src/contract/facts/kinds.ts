import type { FactKindRule } from '#contract/facts/fact-kind.ts'
import { cashMovement } from '#contract/facts/kinds/cash-movement.ts'
import { cashRefusal } from '#contract/facts/kinds/cash-refusal.ts'
import { cashSubmission } from '#contract/facts/kinds/cash-submission.ts'
import { orderHandover } from '#contract/facts/kinds/order-handover.ts'
import { orderPayment } from '#contract/facts/kinds/order-payment.ts'
import { refund } from '#contract/facts/kinds/refund.ts'
import { sale } from '#contract/facts/kinds/sale.ts'
import { shelfMove } from '#contract/facts/kinds/shelf-move.ts'
import { shiftClose } from '#contract/facts/kinds/shift-close.ts'
import { shiftCount } from '#contract/facts/kinds/shift-count.ts'
import { shiftReopen } from '#contract/facts/kinds/shift-reopen.ts'
import { shiftStart } from '#contract/facts/kinds/shift-start.ts'
import { stockCountEntry } from '#contract/facts/kinds/stock-count-entry.ts'
import { voidedCart } from '#contract/facts/kinds/voided-cart.ts'

const rules = {
  sale,
  refund,
  'cash-submission': cashSubmission,
  'cash-movement': cashMovement,
  'cash-refusal': cashRefusal,
  'shift-count': shiftCount,
  'shift-close': shiftClose,
  'shift-reopen': shiftReopen,
  'shift-start': shiftStart,
  void: voidedCart,
  'shelf-move': shelfMove,
  'stock-count-entry': stockCountEntry,
  'order-payment': orderPayment,
  'order-handover': orderHandover,
}

export type FactKind = keyof typeof rules

type DataOf<R> = R extends FactKindRule<infer Data> ? Data : never

/** The content of each kind of fact in its newest version. */
export type FactData = { [K in FactKind]: DataOf<(typeof rules)[K]> }

/**
 * The kinds of facts. Their schemas are in registry.ts: a counter freezes and shows facts, and reads none with them
 * before it can sell.
 */
export const factKinds: { readonly [K in FactKind]: FactKindRule<FactData[K]> } = rules

/** The receipt number that a fact takes from its lease; undefined where it takes none. */
export const receiptIn = <K extends FactKind>(fact: { readonly kind: K; readonly data: FactData[K] }) =>
  factKinds[fact.kind].receipt?.(fact.data)

export const isFactKind = (kind: string): kind is FactKind => Object.hasOwn(factKinds, kind)
