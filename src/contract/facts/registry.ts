import type * as v from 'valibot'
import { CashMovementV1 } from '#contract/facts/cash-movement.ts'
import { CashSubmissionV1 } from '#contract/facts/cash-submission.ts'
import type { FactData, FactKind } from '#contract/facts/kinds.ts'
import { CashRefusalV1 } from '#contract/facts/kinds/cash-refusal.ts'
import { OrderHandoverV1 } from '#contract/facts/order-handover.ts'
import { OrderPaymentV1 } from '#contract/facts/order-payment.ts'
import { ShelfMoveV1 } from '#contract/facts/kinds/shelf-move.ts'
import { StockCountEntryV1 } from '#contract/facts/kinds/stock-count-entry.ts'
import { RefundV1, RefundV2, RefundV3, RefundV4, RefundV5, RefundV6, RefundV7 } from '#contract/facts/refund.ts'
import { SaleV1, SaleV2, SaleV3, SaleV4, SaleV5 } from '#contract/facts/sale.ts'
import { ShiftCloseV1, ShiftCountV1, ShiftReopenV1, ShiftStartV1, VoidV1 } from '#contract/facts/shift-count.ts'

/**
 * The kinds of facts, with the schema of each released version. A released version never changes: a new one is added,
 * and the server converts older ones.
 */
export const factSchemas: {
  readonly [K in FactKind]: Readonly<Record<number, v.GenericSchema<unknown, FactData[K]>>>
} = {
  sale: { 1: SaleV1, 2: SaleV2, 3: SaleV3, 4: SaleV4, 5: SaleV5 },
  refund: { 1: RefundV1, 2: RefundV2, 3: RefundV3, 4: RefundV4, 5: RefundV5, 6: RefundV6, 7: RefundV7 },
  'cash-submission': { 1: CashSubmissionV1 },
  'cash-movement': { 1: CashMovementV1 },
  'cash-refusal': { 1: CashRefusalV1 },
  'shift-count': { 1: ShiftCountV1 },
  'shift-close': { 1: ShiftCloseV1 },
  'shift-reopen': { 1: ShiftReopenV1 },
  'shift-start': { 1: ShiftStartV1 },
  void: { 1: VoidV1 },
  'shelf-move': { 1: ShelfMoveV1 },
  'stock-count-entry': { 1: StockCountEntryV1 },
  'order-payment': { 1: OrderPaymentV1 },
  'order-handover': { 1: OrderHandoverV1 },
}

/** The schema of a version; undefined for one that this build does not know. */
export const schemaOf = (kind: FactKind, version: number): v.GenericSchema | undefined => factSchemas[kind][version]
