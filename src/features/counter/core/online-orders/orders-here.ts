import { useLiveQuery } from 'dexie-react-hooks'
import { session } from '#api/session.ts'
import { CatalogueDb } from '#db/catalogue.ts'
import { keepReadyOrders, keptReadyOrders, type KeptReadyOrders } from '#db/kept-ready-orders.ts'
import { withReopen } from '#db/with-reopen.ts'

let open: CatalogueDb | undefined
let openStore = ''

/** One connection for all parts of the window that show orders. */
function dbOf(storeId: string): CatalogueDb {
  if (!open || openStore !== storeId) {
    open?.close()
    open = new CatalogueDb(storeId)
    openStore = storeId
  }
  return open
}

/**
 * The web shop's orders that wait for pickup, as this device knows them; null: it has never had any, or cannot read them.
 * Undefined: being read.
 */
export const useOrdersHere = (storeId: string): KeptReadyOrders | null | undefined =>
  useLiveQuery(async () => {
    const db = dbOf(storeId)
    try {
      return (await withReopen(db, () => keptReadyOrders(db))) ?? null
    } catch {
      return null
    }
  }, [storeId])

/** Whether this counter has to do with online orders: its store takes them, or some still wait. */
export const hasOrders = (here: KeptReadyOrders | null | undefined): here is KeptReadyOrders =>
  here !== null && here !== undefined && (here.takesOrders || here.orders.length > 0)

/** Asks the server for the orders as who is signed in; without an answer the device keeps those it has. */
export async function askForOrders(storeId: string): Promise<void> {
  const token = session.token()
  const locale = session.language() === 'en' ? 'en_US' : 'zh_CN'
  if (token === '') return
  const { pullReadyOrders } = await import('#sw/ready-orders-pull.ts')
  await pullReadyOrders(dbOf(storeId), { token, storeId, locale }, Date.now)
}

/** Takes an order that was handed over out of those that are counted here; the server's next answer says the same. */
export async function dropOrder(storeId: string, id: string): Promise<void> {
  const db = dbOf(storeId)
  try {
    await withReopen(db, async () => {
      const kept = await keptReadyOrders(db)
      if (kept) await keepReadyOrders(db, { ...kept, orders: kept.orders.filter((order) => order.id !== id) })
    })
  } catch {
    // the hand-over is recorded, and the list leaves out whatever was handed over here
  }
}
