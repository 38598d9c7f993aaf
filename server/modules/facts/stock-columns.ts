/** Columns of `stock_ledger` with their types, for `insertMany`. */
export const ledgerColumns = {
  org_id: 'uuid',
  store_id: 'uuid',
  sku_id: 'uuid',
  place_id: 'uuid',
  entry_no: 'bigint',
  quantity_milli: 'bigint',
  balance_milli: 'bigint',
  reason: 'text',
  document_id: 'uuid',
  line_id: 'uuid',
  account_id: 'uuid',
  at: 'timestamptz',
}
