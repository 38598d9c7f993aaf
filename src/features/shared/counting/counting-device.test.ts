import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { stockCount } from '#contract/stock/stock-counts.ts'
import type { CountEntry } from '#contract/stock/count-records.ts'
import { milli } from '#domain/money.ts'
import type * as Rows from '#db/counting.ts'
import type * as Device from '#features/shared/counting/counting-device.ts'

interface Called {
  readonly name: string
  readonly input: {
    credential: string
    entries: CountEntry[]
    unsent: number
    oldestAt?: number
    payload: string
    text: string
    mac: string
  }
}
let called: Called[]
let answer: (call: Called) => unknown
vi.mock('#api/call.ts', () => ({
  Disconnected: class Disconnected extends Error {},
  call: async (endpoint: { name: string }, input: Called['input']) => {
    const one = { name: endpoint.name, input }
    called.push(one)
    return answer(one)
  },
}))
vi.mock('#api/session.ts', () => ({
  session: { token: () => 'token', storeId: () => STORE, subscribe: () => () => undefined },
}))

const STORE = 'store'
/** As browsers have them: whoever asks while another holds it gets nothing. */
const held = new Set<string>()
vi.stubGlobal('navigator', {
  userAgent: 'Chrome',
  locks: {
    request: async (name: string, _options: object, run: (lock: object | null) => Promise<unknown>) => {
      if (held.has(name)) return run(null)
      held.add(name)
      return run({}).finally(() => held.delete(name))
    },
  },
})

let db: Rows.Counting
/** Of the modules that this test has loaded anew. */
let refusal: (code: ErrorCode) => Error
let device: typeof Device
let rows: typeof Rows
beforeEach(async () => {
  indexedDB = new IDBFactory()
  vi.resetModules()
  held.clear()
  rows = await import('#db/counting.ts')
  device = await import('#features/shared/counting/counting-device.ts')
  db = await rows.counting()
  const { AppError } = await import('#contract/errors.ts')
  refusal = (code) => new AppError(code)
  called = []
  answer = usual
  await rows.keepCredential(db, STORE, { accountId: 'anna', credential: 'stock.anna.signed' })
})

const accepted = ({ input }: Called) => input.entries.map(({ id }) => ({ id, result: 'counted' }))
let epoch = 0
const usual = (one: Called): unknown => {
  if (one.name === stockCount.lane.name) return { credential: 'stock.ben.signed', accountId: 'ben' }
  if (one.name === stockCount.bring.name)
    return {
      results: (JSON.parse(one.input.text) as CountEntry[]).map(({ id }) => ({ id, result: 'counted' })),
      known: 0,
    }
  return { results: accepted(one), upTo: 0, epoch, serverTime: Date.now() }
}
const enter = (quantity: number, at = Date.now()) =>
  rows.keepEntry(
    db,
    STORE,
    { countId: 'count', itemId: 'item', placeId: 'bay', round: 1, mode: 1, quantity: milli(quantity) },
    at,
  )
const quantities = (one: Called): number[] => one.input.entries.map((entry) => entry.quantity)
const sent = (): Called[] => called.filter(({ name }) => name === stockCount.send.name)

async function fits(mac: string, secret: string, text: string): Promise<boolean> {
  const bytes = (value: string) => new TextEncoder().encode(value)
  const usage = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes(secret), usage, false, ['verify'])
  return crypto.subtle.verify(
    'HMAC',
    key,
    Uint8Array.from(atob(mac), (char) => char.charCodeAt(0)),
    bytes(text),
  )
}

describe('what was counted on a device', () => {
  it('is sent in order, with what stays behind and from when the oldest of it is', async () => {
    for (let n = 1; n <= 201; n++) await enter(n, 1_000 + n)
    await device.sendCounted(STORE)
    expect(sent().map((one) => [one.input.entries.length, one.input.unsent, one.input.oldestAt])).toEqual([
      [200, 1, 1_201],
      [1, 0, undefined],
    ])
    expect(await rows.countQueued(db, STORE)).toBe(0)
  })

  it('is sent by one window at a time', async () => {
    await enter(1)
    expect(await Promise.all([device.sendCounted(STORE), device.sendCounted(STORE)])).toEqual([true, false])
    expect(sent().length).toBe(1)
  })

  it('says that nothing waits only if it is asked to', async () => {
    await device.sendCounted(STORE)
    expect(called).toEqual([])
    await device.sendCounted(STORE, true)
    expect(sent().map(quantities)).toEqual([[]])
  })

  it('stays here whole while there is no answer', async () => {
    await enter(1)
    answer = () => {
      throw new Error('away')
    }
    await expect(device.sendCounted(STORE)).rejects.toThrow('away')
    expect(await rows.countQueued(db, STORE)).toBe(1)
    answer = usual
    await device.sendCounted(STORE)
    expect(await rows.countQueued(db, STORE)).toBe(0)
  })

  it('is not held up by an entry that the server cannot read', async () => {
    for (const n of [1, 2, 3]) await enter(n)
    answer = (one) => {
      if (one.name === stockCount.send.name && quantities(one).includes(2)) throw refusal('input.invalid')
      return usual(one)
    }
    await device.sendCounted(STORE)
    const entries = (await rows.entriesOf(db, 'count')).map((row) => [row.body.quantity, row.queued, row.result])
    expect(entries).toEqual([
      [3, 0, 'counted'],
      [2, 0, 'unknown'],
      [1, 0, 'counted'],
    ])
  })

  it('is sent again to a server that was restored', async () => {
    await enter(1)
    await device.sendCounted(STORE)
    epoch = 7
    await enter(2)
    await device.sendCounted(STORE)
    expect(sent().map(quantities)).toEqual([[1], [2], [1]])
  })

  it('is handed over by who signed in, signed by who counted it, once that right has ended', async () => {
    await enter(5)
    answer = (one) => {
      if (one.name === stockCount.send.name && one.input.credential === 'stock.anna.signed')
        throw refusal('count.device-ended')
      return usual(one)
    }
    await device.sendCounted(STORE)
    const brought = called.find(({ name }) => name === stockCount.bring.name)!.input
    expect(brought.payload).toBe('anna')
    expect(await fits(brought.mac, 'stock.anna.signed', brought.text)).toBe(true)
    expect((JSON.parse(brought.text) as CountEntry[]).map((entry) => entry.quantity)).toEqual([5])
    expect(await rows.countQueued(db, STORE)).toBe(0)
    // what is counted from now on is of who signed in
    await enter(6)
    await device.sendCounted(STORE)
    expect(sent().at(-1)!.input.credential).toBe('stock.ben.signed')
  })

  it('stays here where nobody may take it over, and says why', async () => {
    await enter(5)
    answer = (one) => {
      if (one.name === stockCount.send.name) throw refusal('count.device-ended')
      throw refusal('access.denied')
    }
    await expect(device.sendCounted(STORE)).rejects.toMatchObject({ code: 'count.device-ended' })
    expect(await rows.countQueued(db, STORE)).toBe(1)
  })

  it('is saved to a file with everything that waits, and without the right to send it', async () => {
    await enter(1)
    await rows.keepCredential(db, STORE, { accountId: 'ben', credential: 'stock.ben.signed' })
    await enter(2)
    const file = await device.countingFile(STORE)
    expect(file.entries).toBe(2)
    expect(file.parts.map(({ payload }) => payload)).toEqual(['anna', 'ben'])
    expect(JSON.stringify(file)).not.toContain('signed')
    expect(await rows.countQueued(db, STORE)).toBe(2)
  })
})
