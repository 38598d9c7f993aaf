import type { Ledger } from '#db/ledger.ts'

/**
 * Another page of the same ledger that stands still with a transaction open, as a browser keeps it for "back":
 * whoever writes to `tables` waits until it is let go. Resolves when it stands.
 */
export async function freezePage(db: Ledger, tables: string[]): Promise<() => Promise<void>> {
  await db.open()
  const connection = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(db.name)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
  const transaction = connection.transaction(tables, 'readwrite')
  const store = transaction.objectStore(tables[0]!)
  const ended = new Promise<void>((resolve) => transaction.addEventListener('complete', () => resolve()))
  let frozen = true
  await new Promise<void>((resolve) => {
    // a transaction stays open as long as it asks
    const ask = (): void => {
      store.get('nothing').addEventListener('success', () => {
        resolve()
        if (frozen) ask()
      })
    }
    ask()
  })
  return async () => {
    frozen = false
    await ended
    connection.close()
  }
}
