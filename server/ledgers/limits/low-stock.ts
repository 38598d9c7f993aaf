import { LOW_UNTIL } from '#domain/stock-limits.ts'

/** Sellable stock: on the shelves and in the warehouse, without reservations. SQL of a row of `sku_stock`. */
export const availableOf = (row: string): string => `${row}.shelf_milli + ${row}.warehouse_milli - ${row}.locked_milli`

/** The same of `sku_stock k`, of which an item may have no row. */
export const AVAILABLE = '(coalesce(k.shelf_milli, 0) + coalesce(k.warehouse_milli, 0) - coalesce(k.locked_milli, 0))'

/** At its lower limit or under it, or not more than one unit above it since then; `limits` names the limits' rows. */
export const isLow = (limits: string): string =>
  `(${AVAILABLE} <= ${limits}.lower_milli + case when k.low then ${LOW_UNTIL} else 0 end)`
export const IS_LOW = isLow('l')
export const IS_OVER = `(${AVAILABLE} > l.upper_milli)`

/**
 * Whether an item of `sku_stock`, under the name `k`, is low by what is available now. Once it was, it stays so until there
 * is more than one unit above its limit, so that a warning does not come and go with every sale and refund.
 */
export const lowBy = (now: string): string => `case when k.watched then coalesce((
  select ${now} <= l.lower_milli + case when k.low or ${availableOf('k')} <= l.lower_milli then ${LOW_UNTIL} else 0 end
  from item_limit l where l.org_id = k.org_id and l.store_id = k.store_id and l.item_id = k.item_id), false) else false end`
