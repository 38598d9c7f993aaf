import { uuidv7 } from '#domain/ids.ts'
import type { Ledger } from '#db/ledger.ts'

/** Server time less device time, from the answer with the shortest round trip. */
export interface Clock {
  offset: number
  /** Round trip of that measurement. */
  way: number
  measuredAt: number
}

interface Values {
  device: string
  clock: Clock
  /** Created at the first start; missing beside an existing journal means that the storage was lost. */
  sentinel: { createdAt: number; boots: number }
  /** Offline password verifiers by account: several cashiers share a tablet. */
  verifiers: Record<string, Verifier>
  /** Failed unlocks in a row, and when the last was. */
  unlock: { failures: number; at: number }
  /** The same for administrators' PINs. */
  pin: { failures: number; at: number }
  /** Wrong PINs at the lock since the last password unlock; after a few the lock asks for the password. */
  lockPin: number
  /** Newest catalogue revision mentioned in an answer. */
  catalogueNews: { storeId: string; rev: number }
  /** Epoch of the server's last answer; when it changes, every lane is asked again. */
  epoch: number
  /** The reserve was used up and could not be filled again yet. */
  roomGiven: true
}

export interface Verifier {
  accountId: string
  username: string
  salt: string
  iterations: number
  hash: string
}

export type ValueKey = keyof Values

export async function getValue<K extends ValueKey>(db: Ledger, key: K): Promise<Values[K] | undefined> {
  return (await db.values.get(key))?.value as Values[K] | undefined
}

export async function setValue<K extends ValueKey>(db: Ledger, key: K, value: Values[K]): Promise<void> {
  await db.values.put({ key, value })
}

export const randomId = (): string => uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))

/** This device's id at the server; created once, lost only with the storage. */
export async function deviceId(db: Ledger): Promise<string> {
  return db.transaction('rw', db.values, async () => {
    const known = await getValue(db, 'device')
    if (known) return known
    const fresh = randomId()
    await setValue(db, 'device', fresh)
    return fresh
  })
}

/** Measurements expire: a clock may be set, and it stops while a device sleeps. */
const CLOCK_AGE = 10 * 60_000

/** Stores a measurement if it is better than the stored one, or that one has expired. */
export async function learnClock(db: Ledger, sentAt: number, gotAt: number, serverTime: number): Promise<void> {
  const fresh: Clock = { offset: Math.round(serverTime - (sentAt + gotAt) / 2), way: gotAt - sentAt, measuredAt: gotAt }
  const known = await getValue(db, 'clock')
  const moved = known !== undefined && Math.abs(known.offset - fresh.offset) > known.way + fresh.way + 1000
  if (!known || moved || fresh.way <= known.way || Math.abs(gotAt - known.measuredAt) > CLOCK_AGE)
    await setValue(db, 'clock', fresh)
}
