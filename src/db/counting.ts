import { Dexie, type EntityTable, type Table } from 'dexie'
import type { CountEntry, SheetItem, SheetPlace } from '#contract/stock/count-records.ts'
import { findDatabases } from '#db/databases.ts'
import { followedIndexedDb } from '#db/ledger-transactions.ts'
import type { KeptItem, ReservedStock, MovedGoods } from '#db/moving-rows.ts'
import { forgetSent, KEPT, lengthOf, type Queued, queuedIn, sendAgain } from '#db/stock-outbox.ts'

/** This device in a store: what it sends with, and its next number. */
export interface CountingDevice {
  storeId: string
  /** Also its lane at the server. */
  deviceId: string
  /** The last account to open a count here: new entries belong to it. */
  accountId: string
  /** The credentials of all accounts that have counted here and have unsent entries, or count now. */
  credentials: Record<string, string>
  nextSeq: number
  /** The next number of its moves, which are counted apart. */
  nextMove: number
  /** As the server last said: another one has forgotten what was sent before. */
  epoch?: number
  /** The server's time minus the device's, as last measured, and how sure that is, in milliseconds. */
  offset: number
  clockMs: number
}

/** An entry, from when it is typed until long after the server has it: nothing here deletes one that is unsent. */
export interface CountingEntry extends Queued {
  countId: string
  /** The server's answer to it. */
  result: '' | 'counted' | 'later' | 'kept' | 'unknown'
  body: CountEntry
}

/** A count as it was last loaded, so that its items are found without the network. */
export interface CountingSheet {
  countId: string
  storeId: string
  number: string
  state: number
  /** Another one means that it was finished, or lines are counted again. */
  version: number
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
  /** Number of times it was scanned. */
  times: number
  placeId: string
  at: number
}

/** The counts and moves of this device, in a database of its own. */
export class Counting extends Dexie {
  declare devices: EntityTable<CountingDevice, 'storeId'>
  declare entries: EntityTable<CountingEntry, 'id'>
  declare sheets: EntityTable<CountingSheet, 'countId'>
  declare codes: EntityTable<CountingCode, 'id'>
  declare moves: EntityTable<MovedGoods, 'id'>
  declare items: Table<KeptItem, [storeId: string, itemId: string]>
  declare stocks: EntityTable<ReservedStock, 'storeId'>
  constructor(name = 'evertill-counting') {
    super(name, { chromeTransactionDurability: 'strict', indexedDB: followedIndexedDb, IDBKeyRange })
    this.version(1).stores({
      devices: 'storeId',
      entries: 'id, [storeId+queued+seq], [countId+seq]',
      sheets: 'countId, storeId',
      codes: 'id, countId',
    })
    this.version(2).upgrade(async (tx) => {
      await tx
        .table<CountingDevice & { credential?: string }>('devices')
        .toCollection()
        .modify((device) => {
          device.accountId = ''
          device.credentials = { '': device.credential ?? '' }
          delete device.credential
        })
      await tx.table<CountingEntry>('entries').toCollection().modify({ by: '' })
    })
    this.version(3)
      .stores({ moves: 'id, [storeId+queued+seq]', items: '[storeId+itemId], storeId', stocks: 'storeId' })
      .upgrade((tx) => tx.table<CountingDevice>('devices').toCollection().modify({ nextMove: 1 }))
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
      by: device.accountId,
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
  const own = { deviceId: crypto.randomUUID(), accountId: '', credentials: {} }
  const device = { storeId, ...own, nextSeq: 1, nextMove: 1, offset: 0, clockMs: 60_000 }
  await db.devices.add(device)
  return device
}

/** Number of counts and moves on this device that wait to be sent to a store. */
export const countQueued = async (db: Counting, storeId: string): Promise<number> =>
  (await lengthOf(db.entries, storeId)) + (await lengthOf(db.moves, storeId))

/** Keeps what an account sends with, and of others only what is still needed. */
export async function keepCredential(
  db: Counting,
  storeId: string,
  { accountId, credential }: { readonly accountId: string; readonly credential: string },
): Promise<void> {
  await db.transaction('rw', [db.devices, db.entries, db.moves], async () => {
    const { credentials } = await deviceOf(db, storeId)
    const waiting = [...(await queuedIn(db.entries, storeId)), ...(await queuedIn(db.moves, storeId))]
    const needed = new Set(waiting.map((row) => row.by))
    const kept = Object.entries(credentials).filter(([by]) => needed.has(by))
    await db.devices.update(storeId, {
      accountId,
      credentials: { ...Object.fromEntries(kept), [accountId]: credential },
    })
  })
}

/** This device's entries for a count, latest first. */
export const entriesOf = (db: Counting, countId: string): Promise<CountingEntry[]> =>
  db.entries.where('[countId+seq]').between([countId, Dexie.minKey], [countId, Dexie.maxKey]).reverse().toArray()

type Results = readonly { readonly id: string; readonly result: CountingEntry['result'] }[]

/** Notes what the server has answered. */
export async function settleEntries(db: Counting, results: Results): Promise<void> {
  await db.transaction('rw', [db.entries], async () => {
    for (const { id, result } of results) await db.entries.update(id, { queued: 0, result })
  })
}

/** Notes the server's epoch. Where it has changed, everything that was sent before `results` is sent again. */
export async function noteEpoch(
  db: Counting,
  storeId: string,
  epoch: number,
  results: readonly { readonly id: string }[],
): Promise<void> {
  await db.transaction('rw', [db.devices, db.entries, db.moves], async () => {
    const before = (await deviceOf(db, storeId)).epoch
    if (before === epoch) return
    await db.devices.update(storeId, { epoch })
    if (before === undefined) return
    const here = new Set(results.map(({ id }) => id))
    await sendAgain(db.entries, storeId, here)
    await sendAgain(db.moves, storeId, here)
  })
}

/** Forgets what was sent long ago; what is unsent stays, and the counts that it belongs to. */
export async function forgetOld(db: Counting, now: number): Promise<void> {
  await db.transaction('rw', [db.entries, db.sheets, db.moves], async () => {
    await forgetSent(db.entries, now)
    await forgetSent(db.moves, now)
    const old = await db.sheets.filter((sheet) => sheet.loadedAt < now - KEPT).toArray()
    for (const { countId } of old) if ((await entriesOf(db, countId)).length === 0) await db.sheets.delete(countId)
  })
}
