import type { Driver } from './driver/driver.ts'
import type { Clerk, Good } from '#testing/clerk.ts'

export { clerkAt as clerk, type Good } from '#testing/clerk.ts'

/** Real products of the demo that a journey sells. */
export interface Shelf {
  readonly taxed: Good
  readonly untaxed: Good
  /** Found by its Chinese name and its pinyin. */
  readonly milk: Good
  readonly bananas: Good
}

export async function shelf(books: Clerk): Promise<Shelf> {
  const goods = await books.goods()
  const piece = goods.filter((good) => good.unitKind === 'piece' && good.barcodes.length > 0 && good.shelf >= 9000)
  return {
    taxed: one(piece.find((good) => good.taxes.length > 0)),
    untaxed: one(piece.find((good) => good.taxes.length === 0)),
    milk: one(goods.find((good) => good.name.zh.includes('减脂牛奶'))),
    bananas: one(goods.find((good) => good.name.zh === '香蕉')),
  }
}

function one<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('the demonstration no longer has these goods')
  return found
}

/** The code as printed on the package. */
export const printed = (good: Good): string => good.barcodes[0]!.replace(/^0+(?=\d{12,}$)/, '').padStart(12, '0')

/** The text of each cell in an office list's rows, by column head. */
export const tableRows = (page: Driver): Promise<Record<string, string>[]> =>
  page.evaluate(`(() => {
    const table = document.querySelector('main table:not([aria-busy=true]), table:not([aria-busy=true])')
    if (!table) return []
    const heads = [...table.querySelectorAll('thead th')].map((head) => head.innerText.trim())
    return [...table.querySelectorAll('tbody tr:not([aria-hidden])')].map((row) =>
      Object.fromEntries([...row.children].map((cell, i) => [heads[i], cell.innerText.trim()])))
  })()`)

/** Receipt numbers of recent sales with this prefix, from the server. */
export const receiptsOf = async (books: Clerk, code: string): Promise<string[]> => {
  const { records } = await books.get<{ records: { receiptNo: string; occurredAt: number }[] }>(
    '/shop/order/offlineOrderList',
    { currentPage: '1', pageSize: '20', keyword: code },
  )
  return records
    .filter((row) => row.receiptNo.startsWith(code) && row.occurredAt > Date.now() - 600_000)
    .map((row) => row.receiptNo)
}
