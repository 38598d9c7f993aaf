import { insertMany, type OnlyColumns } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import type { NewRow, Tables } from '#server/db/tables.gen.ts'
import {
  saleLineRows,
  salePaymentRows,
  saleRow,
  type KeptSale,
  type StoreKeys,
} from '#server/contexts/sales/facts/book/sale-rows.ts'

/** Puts rows into a table: `insertMany`, or `loadRows` where there are very many. */
export type Write = <T extends keyof Tables, R extends NewRow<T>>(
  tx: Tx,
  table: T,
  rows: readonly R[] & OnlyColumns<T, R>,
) => Promise<unknown>

/** Writes sales with their lines, line taxes and payments, each table in one statement. */
export async function storeSales(
  tx: Tx,
  keys: StoreKeys,
  sales: readonly KeptSale[],
  write: Write = insertMany,
): Promise<void> {
  await write(
    tx,
    'sale',
    sales.map((sale) => saleRow(keys, sale)),
  )
  await write(
    tx,
    'sale_line',
    sales.flatMap((sale) => saleLineRows(keys, sale)),
  )
  await write(
    tx,
    'sale_payment',
    sales.flatMap((sale) => salePaymentRows(keys, sale)),
  )
}
