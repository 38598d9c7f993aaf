import { insertMany } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import {
  saleLineRows,
  salePaymentRows,
  saleRow,
  type KeptSale,
  type StoreKeys,
} from '#server/contexts/sales/facts/sale-rows.ts'

/** Writes sales with their lines, line taxes and payments, one statement per table. */
export async function storeSales(tx: Tx, keys: StoreKeys, sales: readonly KeptSale[]): Promise<void> {
  await insertMany(
    tx,
    'sale',
    sales.map((sale) => saleRow(keys, sale)),
  )
  await insertMany(
    tx,
    'sale_line',
    sales.flatMap((sale) => saleLineRows(keys, sale)),
  )
  await insertMany(
    tx,
    'sale_payment',
    sales.flatMap((sale) => salePaymentRows(keys, sale)),
  )
}
