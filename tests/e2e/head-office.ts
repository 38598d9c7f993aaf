import { PASSWORD } from './acts.ts'

interface StoreRole {
  readonly id: string
  readonly name: string
  readonly note: string
  readonly version: number
  readonly permissions: readonly string[]
}

/** Somebody at head office who changes things outside the browser. */
interface HeadOffice {
  post(path: string, body: object): Promise<void>
  /** The store role of an account in the first store, as the form sends it. */
  storeRoleOf(account: string): Promise<StoreRole>
}

interface Envelope {
  readonly success: boolean
  readonly message: string
  readonly data: unknown
}

/** Signs in outside the browser; not with the browser's account. */
export async function headOffice(origin: string, username: string): Promise<HeadOffice> {
  let token = ''
  const ask = async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${origin}/b${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Locale: 'en_US', Token: token },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const envelope = (await answer.json()) as Envelope
    if (!envelope.success) throw new Error(`${path}: ${envelope.message}`)
    return envelope.data
  }
  token = ((await ask('POST', '/user/login', { username, password: PASSWORD })) as { token: string }).token
  return {
    post: async (path, body) => void (await ask('POST', path, body)),
    storeRoleOf: async (account) => {
      const { records: stores } = (await ask('GET', '/org/getShopList')) as { records: { id: string }[] }
      const people = (await ask('GET', `/org/shoprole/relatedAccountsByShop/${stores[0]!.id}`)) as {
        email: string
        roleName: string
      }[]
      const { roleName } = people.find((one) => one.email === account)!
      const { records } = (await ask('GET', `/org/shoprole/list?storeId=${stores[0]!.id}&pageSize=100`)) as {
        records: StoreRole[]
      }
      const { id, name, note, version, permissions } = records.find((one) => one.name === roleName)!
      return { id, name, note, version, permissions }
    },
  }
}
