import { createHmac, randomUUID } from 'node:crypto'
import type { CountEntry } from '#contract/stock/count-records.ts'
import type { DeviceMove } from '#contract/stock/shelf-moves.ts'
import { stockCount, type SignedEntries } from '#contract/stock/stock-counts.ts'
import { milli } from '#domain/money.ts'
import { entryModes } from '#domain/stock-count.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import type { Person } from '#server/testing/test-world.ts'

/** Entries or moves as a device signs them, so that somebody else can bring them. */
export function signedEntries(credential: string, entries: readonly (CountEntry | DeviceMove)[]): SignedEntries {
  const text = JSON.stringify(entries)
  return {
    payload: credential.split('.')[1]!,
    text,
    mac: createHmac('sha256', credential).update(text).digest('base64'),
  }
}

/** A phone that counts: it numbers what it enters and sends it with its own credential. */
export async function countingDevice(
  server: TestServer,
  person: Person,
  at: () => Pick<CountEntry, 'itemId' | 'placeId'>,
  countId?: string,
) {
  const id = randomUUID()
  let seq = 0
  const opened = countId === undefined ? {} : { countId }
  const { credential } = (await server.callAs(person, stockCount.lane, { deviceId: id, name: 'Phone', ...opened })).data
  return {
    id,
    credential,
    signed: (entries: readonly CountEntry[]): SignedEntries => signedEntries(credential, entries),
    entry: (countId: string, quantity: number, more: Partial<CountEntry> = {}): CountEntry => {
      seq += 1
      return {
        id: randomUUID(),
        countId,
        ...at(),
        round: 1,
        mode: entryModes.add,
        quantity: milli(quantity),
        seq,
        at: server.clock.now,
        offset: 0,
        clockMs: 0,
        ...more,
      }
    },
    send: async (entries: readonly CountEntry[], unsent = 0, oldestAt = server.clock.now) => {
      const oldest = unsent > 0 ? { oldestAt } : {}
      const { data, error } = await server.call(stockCount.send, {
        credential,
        entries: [...entries],
        unsent,
        ...oldest,
      })
      if (error !== '') throw new Error(error)
      return data.results.map((one) => one.result)
    },
  }
}
