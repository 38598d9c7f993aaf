import type { Driver } from './driver/driver.ts'
import { PASSWORD } from './acts.ts'

export interface Good {
  readonly skuId: string
  readonly name: { readonly zh: string; readonly en: string }
  readonly barcodes: readonly string[]
  readonly itemNo: string
  readonly unitKind: string
  readonly price: number
  readonly shelf: number
  readonly taxes: readonly { readonly rate: number }[]
}

/** Somebody who calls the server directly, outside the browser. */
interface Clerk {
  get<T>(path: string, query?: Record<string, string>): Promise<T>
  /** `store`: another store than the first one. */
  post<T>(path: string, body: object, store?: string): Promise<T>
  /** The stores, the one that it works in first. */
  readonly stores: readonly string[]
  /** Every product of the first store. */
  goods(): Promise<Good[]>
}

interface Envelope<T> {
  readonly success: boolean
  readonly message: string
  readonly data: T
}

/** Signs in outside the browser. Not with the browser's account: one session per account. */
export async function clerk(origin: string, account: string): Promise<Clerk> {
  const signedIn = await fetch(`${origin}/b/user/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Locale: 'en_US' },
    body: JSON.stringify({ username: account, password: PASSWORD }),
  })
  const { token } = await opened<{ token: string }>(signedIn)
  let shop = ''
  const get = async <T>(path: string, query: Record<string, string> = {}): Promise<T> =>
    opened<T>(
      await fetch(`${origin}/b${path}?${new URLSearchParams(query).toString()}`, {
        headers: { Token: token, 'Shop-Id': shop, Locale: 'en_US' },
      }),
    )
  const stores = await get<{ records: { id: string }[] }>('/org/getShopList')
  shop = stores.records[0]!.id
  const post = async <T>(path: string, body: object, store = shop): Promise<T> =>
    opened<T>(
      await fetch(`${origin}/b${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Token: token, 'Shop-Id': store, Locale: 'en_US' },
        body: JSON.stringify(body),
      }),
    )
  return {
    get,
    post,
    stores: stores.records.map((store) => store.id),
    goods: async () => {
      const all: Good[] = []
      for (let currentPage = 1; ; currentPage++) {
        const page = await get<{ records: Good[]; total: number }>('/shop/goods/list', {
          currentPage: String(currentPage),
          pageSize: '200',
        })
        all.push(...page.records)
        if (all.length >= page.total) return all
      }
    },
  }
}

async function opened<T>(answer: Response): Promise<T> {
  const envelope = (await answer.json()) as Envelope<T>
  if (!envelope.success) throw new Error(`${answer.url}: ${envelope.message}`)
  return envelope.data
}

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
