import { Dexie, type EntityTable } from 'dexie'

/** The records of a device for its store, from the moment they are made until long after the server has them. */
export interface Queued {
  id: string
  storeId: string
  seq: number
  /** The account whose act it is. */
  by: string
  /** 1 while it waits to be sent: what is indexed has to be a number. */
  queued: 0 | 1
  /** As it is sent; the device's clock, and the server's time minus it, in milliseconds. */
  body: { readonly at: number; readonly offset: number }
}

/** A table of what waits, with the index `[storeId+queued+seq]`. */
export type Queue<R extends Queued> = EntityTable<R, 'id'>

const waitingIn = <R extends Queued>(queue: Queue<R>, storeId: string) =>
  queue.where('[storeId+queued+seq]').between([storeId, 1, Dexie.minKey], [storeId, 1, Dexie.maxKey])

/** The unsent records, oldest first; all of them, or the first ones. */
export const queuedIn = <R extends Queued>(queue: Queue<R>, storeId: string, most = Infinity): Promise<R[]> =>
  most === Infinity ? waitingIn(queue, storeId).toArray() : waitingIn(queue, storeId).limit(most).toArray()

export const lengthOf = <R extends Queued>(queue: Queue<R>, storeId: string): Promise<number> =>
  waitingIn(queue, storeId).count()

/** The first of what waits, as far as it is one account's. */
export async function nextIn<R extends Queued>(queue: Queue<R>, storeId: string, most: number): Promise<R[]> {
  const waiting = await queuedIn(queue, storeId, most)
  const end = waiting.findIndex((row) => row.by !== waiting[0]!.by)
  return end < 0 ? waiting : waiting.slice(0, end)
}

/** Everything of a store that was sent waits again, except `here`. */
export const sendAgain = <R extends Queued>(
  queue: Queue<R>,
  storeId: string,
  here: ReadonlySet<string>,
): Promise<number> =>
  queue
    .where('[storeId+queued+seq]')
    .between([storeId, 0, Dexie.minKey], [storeId, 0, Dexie.maxKey])
    .filter((row) => !here.has(row.id))
    .modify((row) => {
      row.queued = 1
    })

/** Time that sent records stay on the device, in milliseconds. */
export const KEPT = 30 * 86_400_000

/** Forgets what was sent long ago; what is unsent stays. */
export const forgetSent = <R extends Queued>(queue: Queue<R>, now: number): Promise<number> =>
  queue.filter((row) => row.queued === 0 && row.body.at < now - KEPT).delete()
