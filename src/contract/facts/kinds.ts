import type { CashMovementV1 } from '#contract/facts/cash-movement.ts'
import type { CashSubmissionV1 } from '#contract/facts/cash-submission.ts'
import type { RefundV1 } from '#contract/facts/refund.ts'
import type { SaleV2 } from '#contract/facts/sale.ts'
import type { ShiftCloseV1, ShiftCountV1, ShiftReopenV1, ShiftStartV1, VoidV1 } from '#contract/facts/shift-count.ts'

/** The data of each kind of fact in its newest version. */
export interface FactData {
  sale: SaleV2
  refund: RefundV1
  'cash-submission': CashSubmissionV1
  'cash-movement': CashMovementV1
  'shift-count': ShiftCountV1
  'shift-close': ShiftCloseV1
  'shift-reopen': ShiftReopenV1
  'shift-start': ShiftStartV1
  void: VoidV1
}

export type FactKind = keyof FactData

/** The version that this build writes. */
export const newestVersion: Readonly<Record<FactKind, number>> = {
  sale: 4,
  refund: 3,
  'cash-submission': 1,
  'cash-movement': 1,
  'shift-count': 1,
  'shift-close': 1,
  'shift-reopen': 1,
  'shift-start': 1,
  void: 1,
}
