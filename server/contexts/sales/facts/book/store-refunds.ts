import { insertMany } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import {
  refundLineRows,
  refundPaymentRows,
  refundRow,
  type KeptRefund,
} from '#server/contexts/sales/facts/book/refund-rows.ts'
import type { StoreKeys } from '#server/contexts/sales/facts/book/sale-rows.ts'
import type { Write } from '#server/contexts/sales/facts/book/store-sales.ts'

/** Writes refunds without what they consist of. */
export const storeRefunds = (
  tx: Tx,
  keys: StoreKeys,
  refunds: readonly KeptRefund[],
  write: Write = insertMany,
): Promise<unknown> =>
  write(
    tx,
    'refund',
    refunds.map((one) => refundRow(keys, one)),
  )

/** Writes the lines and payments of refunds, each table in one statement. */
export async function storeRefundParts(
  tx: Tx,
  keys: StoreKeys,
  refunds: readonly KeptRefund[],
  write: Write = insertMany,
): Promise<void> {
  await write(
    tx,
    'refund_line',
    refunds.flatMap((one) => refundLineRows(keys, one)),
  )
  await write(
    tx,
    'refund_payment',
    refunds.flatMap((one) => refundPaymentRows(keys, one)),
  )
}
