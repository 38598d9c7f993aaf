import { Dexie, type EntityTable } from 'dexie'
import type { CountEntry, SheetItem, SheetPlace } from '#contract/count-records.ts'
import { findDatabases } from '#db/databases.ts'
import { followedIndexedDb } from '#db/ledger-transactions.ts'

/** This device in a store: what it sends with, and its next number. */
export interface CountingDevice {
  storeId: string
  /** Also its lane at the server. */
  deviceId: string
  credential: string
  nextSeq: number
  /** The server's time minus the device's, as last measured, and how sure that is, in milliseconds. */
  offset: number
  clockMs: number
}

/** An entry, from when it is typed until long after the server has it: nothing here deletes one that is unsent. */
export interface CountingEntry {
  id: string
  storeId: string
  countId: string
  seq: number
  /** 1 while it waits to be sent: what is indexed has to be a number. */
  queued: 0 | 1
  /** What the server made of it. */
  result: '' | 'counted' | 'later' | 'kept' | 'unknown'
  body: CountEntry
}

/** A count as it was last loaded, so that its items are found without the network. */
export interface CountingSheet {
  countId: string
  storeId: string
  number: string
  state: number
  blind: boolean
  items: SheetItem[]
  places: SheetPlace[]
  loadedAt: number
}

/** A code that leads to nothing on this device, with what was counted of it: it stays until somebody has dealt with it. */
export interface CountingCode {
  id: string
  countId: string
  code: string
  /** How often it was scanned. */
  times: number
  placeId: string
  at: number
}

/** What this device counts, in a database of its own. */
export class Counting extends Dexie {
  declare devices: EntityTable<CountingDevice, 'storeId'>
  declare entries: EntityTable<CountingEntry, 'id'>
  declare sheets: EntityTable<CountingSheet, 'countId'>
  declare codes: EntityTable<CountingCode, 'id'>
  constructor(name = 'evertill-counting') {
    super(name, { chromeTransactionDurability: 'strict', indexedDB: followedIndexedDb, IDBKeyRange })
    this.version(1).stores({
      devices: 'storeId',
      entries: 'id, [storeId+queued+seq], [countId+seq]',
      sheets: 'countId, storeId',
      codes: 'id, countId',
    })
  }
}

let opened: Promise<Counting> | undefined
/** The device's database of counts. */
export const counting = (): Promise<Counting> => (opened ??= findDatabases().then(() => new Counting()))

export type NewEntry = Pick<CountEntry, 'countId' | 'itemId' | 'placeId' | 'round' | 'mode' | 'quantity'> &
  Partial<Pick<CountEntry, 'packId' | 'packs'>>

/** Keeps what was typed, under the device's next number, in one strict transaction. */
export async function keepEntry(db: Counting, storeId: string, entry: NewEntry, now: number): Promise<CountingEntry> {
  return db.transaction('rw', [db.devices, db.entries], async () => {
    const device = await deviceOf(db, storeId)
    const seq = device.nextSeq
    const body = { ...entry, id: crypto.randomUUID(), seq, at: now, offset: device.offset, clockMs: device.clockMs }
    const row: CountingEntry = {
      id: body.id,
      storeId,
      countId: entry.countId,
      seq,
      queued: 1,
      result: '',
      body,
    }
    await db.entries.add(row)
    await db.devices.update(storeId, { nextSeq: seq + 1 })
    return row
  })
}

/** The device in a store; new where there is none yet. */
export async function deviceOf(db: Counting, storeId: string): Promise<CountingDevice> {
  const known = await db.devices.get(storeId)
  if (known) return known
  const device = { storeId, deviceId: crypto.randomUUID(), credential: '', nextSeq: 1, offset: 0, clockMs: 60_000 }
  await db.devices.add(device)
  return device
}

/** What waits to be sent, the oldest first. */
export const queuedEntries = (db: Counting, storeId: string, most: number): Promise<CountingEntry[]> =>
  db.entries
    .where('[storeId+queued+seq]')
    .between([storeId, 1, Dexie.minKey], [storeId, 1, Dexie.maxKey])
    .limit(most)
    .toArray()

export const countQueued = (db: Counting, storeId: string): Promise<number> =>
  db.entries.where('[storeId+queued+seq]').between([storeId, 1, Dexie.minKey], [storeId, 1, Dexie.maxKey]).count()

/** What this device has counted for a count, the latest first. */
export const entriesOf = (db: Counting, countId: string): Promise<CountingEntry[]> =>
  db.entries.where('[countId+seq]').between([countId, Dexie.minKey], [countId, Dexie.maxKey]).reverse().toArray()

/** Notes what the server has answered. */
export async function settleEntries(
  db: Counting,
  results: readonly { readonly id: string; readonly result: CountingEntry['result'] }[],
): Promise<void> {
  await db.transaction('rw', [db.entries], async () => {
    for (const { id, result } of results) await db.entries.update(id, { queued: 0, result })
  })
}
