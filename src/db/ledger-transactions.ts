import { databases } from '#db/databases.ts'

const running = new Set<IDBTransaction>()
let left = false

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // it has ended, or its commit is on the way: nobody waits for it any longer
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
 * The browser's IndexedDB, with every transaction remembered until it has ended, those that Dexie makes while it
 * opens a database too. For databases that a page shares with the next one.
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
 * Gives up what is under way in a database, so that it cannot be committed later. A commit that has begun goes on:
 * whoever needs to know must look afterwards, and reads what came of it, since a later transaction waits for it.
 */
export function giveUpTransactions(name: string): void {
  for (const transaction of running) if (transaction.db.name === name) abort(transaction)
}

/**
 * The page is being left. A browser may keep it as it stands, to show it again on "back": a transaction in it then
 * never ends, and holds up every other page and the service worker for good. All are given up, later ones too.
 */
export function leaveTransactions(): void {
  left = true
  for (const transaction of running) abort(transaction)
}
