/** Of a row of `sku_stock`: an order or another store is still to bring some. */
export const COMING = '(in_transit_milli <> 0 or transfer_in_milli <> 0)'
