/** The demonstration's accounts. */
export const PASSWORD = 'evertill1'
export const CASHIER = 'cashier@evertill.demo'
export const MANAGER = 'manager@evertill.demo'
export const OWNER = 'owner@evertill.demo'

export interface Good {
  readonly skuId: string
  readonly name: { readonly zh: string; readonly en: string }
  readonly barcodes: readonly string[]
  readonly itemNo: string
  readonly unitKind: string
  readonly price: number
  readonly shelf: number
  readonly warehouse: number
  readonly taxes: readonly { readonly rate: number }[]
}

/** Somebody who calls the server directly, beside the screen. */
export interface Clerk {
  /** The server's address. */
  readonly origin: string
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

/** Signs in by a call and answers the session's token. */
export async function signInBeside(origin: string, account: string): Promise<string> {
  const signedIn = await fetch(`${origin}/b/user/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Locale: 'en_US' },
    body: JSON.stringify({ username: account, password: PASSWORD }),
  })
  return (await opened<{ token: string }>(signedIn)).token
}

/** Signs in beside the screen. Not with the screen's account: one session per account. */
export async function clerkAt(origin: string, account: string): Promise<Clerk> {
  const token = await signInBeside(origin, account)
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
    origin,
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
