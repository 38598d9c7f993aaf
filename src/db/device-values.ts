import { uuidv7 } from '#domain/ids.ts'
import type { Ledger } from '#db/ledger.ts'

/** Server time less device time, as measured by the answer with the shortest way. */
export interface Clock {
  offset: number
  /** Round trip of that measurement. */
  way: number
  measuredAt: number
}

interface Values {
  device: string
  clock: Clock
  /** Made at the first start; missing beside an existing journal: the storage was lost. */
  sentinel: { createdAt: number; boots: number }
  /** What unlocks the screen without the network, by account: several cashiers share a tablet. */
  verifiers: Record<string, Verifier>
  /** Failed unlocks in a row, and when the last was. */
  unlock: { failures: number; at: number }
  /** The same of administrators' PINs. */
  pin: { failures: number; at: number }
  /** Wrong PINs at the lock since a password opened it: after a few it asks for the password. */
  lockPin: number
  /** Newest change number of the store's catalogue that an answer named. */
  catalogueNews: { storeId: string; rev: number }
  /** Of the server's last answer: another one, and every lane is asked for again. */
  epoch: number
  /** The ballast was needed for what was in hand, and has not found room again. */
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

/** Who this device is to the server; made once, gone only with the storage. */
export async function deviceId(db: Ledger): Promise<string> {
  return db.transaction('rw', db.values, async () => {
    const known = await getValue(db, 'device')
    if (known) return known
    const fresh = randomId()
    await setValue(db, 'device', fresh)
    return fresh
  })
}

/** A measurement grows old: a clock may be set, and it stands still while a device sleeps. */
const CLOCK_AGE = 10 * 60_000

/** Takes a measurement when it is better than the known one, or the known one is old. */
export async function learnClock(db: Ledger, sentAt: number, gotAt: number, serverTime: number): Promise<void> {
  const fresh: Clock = { offset: Math.round(serverTime - (sentAt + gotAt) / 2), way: gotAt - sentAt, measuredAt: gotAt }
  const known = await getValue(db, 'clock')
  const moved = known !== undefined && Math.abs(known.offset - fresh.offset) > known.way + fresh.way + 1000
  if (!known || moved || fresh.way <= known.way || Math.abs(gotAt - known.measuredAt) > CLOCK_AGE)
    await setValue(db, 'clock', fresh)
}
