import { Dexie, type IntervalTree, type ObservabilitySet } from 'dexie'
import type { Ledger } from '#db/ledger.ts'
import { pendingPrefix } from '#db/outbox-sums.ts'

/** Thousandths by sku sold on this device and unknown to the server so far. */
export type PendingStock = ReadonlyMap<string, number>

type Changed = { readonly whole: true } | { readonly whole: false; readonly keys: readonly string[] }

/**
 * Reports a store's pending stock at once and on every change; returns a function that stops it. Reads everything once,
 * then only what a sale or a verdict changed, in any window or worker.
 */
export function watchPendingStock(db: Ledger, storeId: string, tell: (stock: PendingStock) => void): () => void {
  const prefix = pendingPrefix(storeId)
  const part = `idb://${db.name}/${db.values.name}/`
  const stock = new Map<string, number>()
  let watching = true
  let reading: Promise<unknown> = Promise.resolve()

  const readAll = async (): Promise<void> => {
    const rows = await db.values.where('key').startsWith(prefix).toArray()
    stock.clear()
    for (const { key, value } of rows) stock.set(key.slice(prefix.length), value as number)
  }
  const readSome = async (keys: readonly string[]): Promise<void> => {
    const rows = await db.values.bulkGet([...keys])
    for (const [i, key] of keys.entries()) {
      const row = rows[i]
      if (row) stock.set(key.slice(prefix.length), row.value as number)
      else stock.delete(key.slice(prefix.length))
    }
  }
  const read = (changed: Changed): void => {
    if (!changed.whole && changed.keys.length === 0) return
    // one after the other, so that an older result never overwrites a newer one
    reading = reading
      .then(() => (changed.whole ? readAll() : readSome(changed.keys)))
      .then(() => {
        if (watching) tell(new Map(stock))
      })
      .catch(() => undefined)
  }
  const onMutated = (parts: ObservabilitySet): void => {
    if (parts['all']) read({ whole: true })
    else if (parts[part]) read(changedIn(parts[part], prefix))
  }
  Dexie.on.storagemutated.subscribe(onMutated)
  read({ whole: true })
  return () => {
    watching = false
    Dexie.on.storagemutated.unsubscribe(onMutated)
  }
}

/** The keys under a prefix that a set of ranges names; all of them if a range spans more than one key. */
function changedIn(tree: IntervalTree, prefix: string): Changed {
  const keys: string[] = []
  let whole = false
  const walk = (node: IntervalTree | null | undefined): void => {
    if (!node || !('from' in node)) return
    walk(node.l)
    walk(node.r)
    const { from, to } = node
    if (from !== to) whole = true
    else if (typeof from === 'string' && from.startsWith(prefix)) keys.push(from)
  }
  walk(tree)
  return whole ? { whole } : { whole: false, keys }
}
