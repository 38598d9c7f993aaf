import type { OnlineMoment } from '#server/contexts/online/goods/online-skus.ts'
import { nextTurn, type ShopCategory } from '#server/contexts/online/shop/shop-goods.queries.ts'
import type { Tx } from '#server/db/session.ts'
import type { KeptPage } from '#server/http/shop/stock-marks.ts'

const HOUR = 3_600_000

interface Entry<T> {
  readonly kept: T
  readonly changeNumber: string
  /** When something of it changes by the clock, UTC milliseconds. */
  readonly until: number
  readonly size: number
}

interface Most {
  readonly entries: number
  readonly size: number
}

/**
 * What was made of shops' goods, each as long as nothing of its shop has changed; what was asked for last stays.
 * `sizeOf`: how much of `most.size` something takes.
 */
function keep<T>(most: Most, sizeOf: (made: T) => number) {
  const entries = new Map<string, Entry<T>>()
  let sum = 0
  const forget = (key: string): void => {
    sum -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }
  return {
    get(key: string, changeNumber: string, now: number): T | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      forget(key)
      if (entry.changeNumber !== changeNumber || entry.until <= now) return undefined
      entries.set(key, entry)
      sum += entry.size
      return entry.kept
    },
    put(key: string, kept: T, changeNumber: string, until: number): void {
      forget(key)
      const size = sizeOf(kept)
      entries.set(key, { kept, changeNumber, until, size })
      sum += size
      while (entries.size > most.entries || sum > most.size) forget(entries.keys().next().value!)
    },
  }
}

/** Rendered pages of all shops of a process, by signs. */
export const pageKeep = (most: Most = { entries: 2000, size: 32_000_000 }) =>
  keep<KeptPage>(most, (page) => page.parts.reduce((sum, part) => sum + part.length, 0))

/** The categories that the pages of a process name, also those that are not kept. */
export const categoryKeep = () =>
  keep<readonly ShopCategory[]>({ entries: 1000, size: 100_000 }, (all) => all.length + 1)

/** Until when what was just made of goods is right if nobody changes anything. */
export const lastsUntil = async (tx: Tx, moment: OnlineMoment): Promise<number> =>
  Math.min(moment.now + HOUR, await nextTurn(tx, moment))
