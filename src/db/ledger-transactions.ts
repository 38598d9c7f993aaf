import { databases } from '#db/databases.ts'

const running = new Set<IDBTransaction>()
let left = false

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // it has ended, or its commit has begun: nobody waits for it any longer
  }
}

function follow(transaction: IDBTransaction): void {
  if (left) return abort(transaction)
  running.add(transaction)
  const ended = (): boolean => running.delete(transaction)
  transaction.addEventListener('complete', ended)
  transaction.addEventListener('abort', ended)
}

function followAll(db: IDBDatabase): void {
  const begin = db.transaction.bind(db)
  db.transaction = (...what) => {
    const transaction = begin(...what)
    follow(transaction)
    return transaction
  }
}

/**
 * IndexedDB with every open transaction tracked, including those that Dexie opens itself. For databases that outlive a
 * page.
 */
export const followedIndexedDb = {
  open: (name: string, version?: number): IDBOpenDBRequest => {
    const request = databases().open(name, version)
    request.addEventListener('upgradeneeded', () => request.transaction && follow(request.transaction))
    request.addEventListener('success', () => followAll(request.result))
    return request
  },
  deleteDatabase: (name: string): IDBOpenDBRequest => databases().deleteDatabase(name),
  databases: (): Promise<IDBDatabaseInfo[]> => databases().databases(),
}

/**
 * Aborts all open transactions of a database, so that they cannot commit later. A commit that has begun continues: a
 * caller that needs to know must read afterwards, because a later transaction waits for it.
 */
export function giveUpTransactions(name: string): void {
  for (const transaction of running) if (transaction.db.name === name) abort(transaction)
}

/**
 * The page is being left. A browser may freeze it for "back" (bfcache); an open transaction in it would then block
 * every other page and the service worker. Aborts all, including later ones.
 */
export function leaveTransactions(): void {
  left = true
  for (const transaction of running) abort(transaction)
}
