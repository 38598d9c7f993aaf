import type { OrderRow } from '#contract/order.ts'
import type { Filter } from '#server/modules/order/order-list.queries.ts'

type Page = Pick<Filter, 'currentPage' | 'pageSize' | 'sort' | 'order'>

/**
 * One page of two lists as one. `others`: orders without a sale, in the list's order, from the first on, all that there
 * are or as many as there are rows up to the page's end. Of `sales` no more are read than a page and those others: so
 * few others push a sale back by their number at most, thus the sales before stand on earlier pages.
 */
export async function pageOfBoth(
  page: Page,
  others: readonly OrderRow[],
  sales: (limit: number, offset: number) => Promise<readonly OrderRow[]>,
): Promise<OrderRow[]> {
  const from = (page.currentPage - 1) * page.pageSize
  const to = from + page.pageSize
  const skipped = Math.max(0, from - others.length)
  return interleaved(await sales(to - skipped, skipped), others, page).slice(from - skipped, to - skipped)
}

/** Both keep the order that the database gave them; at the same place a sale stands first. */
function interleaved(
  sales: readonly OrderRow[],
  others: readonly OrderRow[],
  { sort = 'occurredAt', order }: Page,
): OrderRow[] {
  const before = (a: OrderRow, b: OrderRow): boolean => (order === 'asc' ? a[sort] < b[sort] : a[sort] > b[sort])
  const rows: OrderRow[] = []
  let next = 0
  for (const sale of sales) {
    while (next < others.length && before(others[next]!, sale)) rows.push(others[next++]!)
    rows.push(sale)
  }
  return [...rows, ...others.slice(next)]
}
