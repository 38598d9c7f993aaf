import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type DeviceMove, shelfMoves } from '#contract/stock/shelf-moves.ts'
import { stockCount } from '#contract/stock/stock-counts.ts'
import { milli } from '#domain/money.ts'
import type * as Counts from '#db/counting.ts'
import type * as Moving from '#db/moving.ts'
import type * as Device from '#features/shared/counting/counting-device.ts'
import type * as MovingDevice from '#features/shared/counting/moving-device.ts'

interface Called {
  readonly name: string
  readonly input: {
    credential: string
    moves: DeviceMove[]
    unsent: number
    since?: string
    after?: string
    payload: string
    text: string
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
vi.stubGlobal('navigator', {
  userAgent: 'Chrome',
  locks: { request: (_name: string, _options: object, run: (lock: object) => Promise<unknown>) => run({}) },
})

let db: Counts.Counting
let rows: typeof Moving
let device: typeof Device
let moving: typeof MovingDevice
let refusal: (code: 'count.device-ended' | 'input.invalid') => Error
beforeEach(async () => {
  indexedDB = new IDBFactory()
  vi.resetModules()
  rows = await import('#db/moving.ts')
  device = await import('#features/shared/counting/counting-device.ts')
  moving = await import('#features/shared/counting/moving-device.ts')
  const errors = await import('#contract/errors.ts')
  refusal = (code) => new errors.AppError(code)
  const counts = await import('#db/counting.ts')
  db = await counts.counting()
  called = []
  answer = usual
  await counts.keepCredential(db, STORE, { accountId: 'anna', credential: 'stock.anna.signed' })
})
const booked = (moves: readonly DeviceMove[]) => moves.map(({ id }) => ({ id, booked: true, differences: [] }))
const usual = ({ name, input }: Called): unknown => {
  if (name === shelfMoves.lane.name) return { credential: 'stock.ben.signed', accountId: 'ben' }
  if (name === shelfMoves.bring.name) return { results: booked(JSON.parse(input.text) as DeviceMove[]), known: 0 }
  return { results: booked(input.moves), epoch: 0, serverTime: Date.now() }
}
const carry = (quantity: number) =>
  rows.keepMove(db, STORE, { itemId: 'rice', quantity: milli(quantity), from: 'w', to: 'a' }, Date.now())
const sent = () => called.filter(({ name }) => name === shelfMoves.send.name)
const results = async () =>
  (await rows.movesOf(db, STORE)).map(({ body, queued, result }) => [body.quantity, queued, result?.booked])

describe('goods that were moved with a device', () => {
  it('are sent in order, also where counts of the same device are refused', async () => {
    await carry(1)
    await carry(2)
    answer = (one) => {
      if (one.name === stockCount.send.name) throw refusal('count.device-ended')
      return usual(one)
    }
    await expect(device.sendCounted(STORE, true)).rejects.toMatchObject({ code: 'count.device-ended' })
    expect(sent().map(({ input }) => input.moves.map(({ seq, quantity }) => [seq, quantity]))).toEqual([
      [
        [1, 1],
        [2, 2],
      ],
    ])
    expect(await results()).toEqual([
      [2, 0, true],
      [1, 0, true],
    ])
  })

  it('are told of with the counts of the same device, as long as they stay here', async () => {
    await carry(1)
    answer = (one) => {
      if (one.name === shelfMoves.send.name) throw new Error('no answer')
      return { ...(usual({ ...one, input: { ...one.input, moves: [] } }) as object), upTo: 0 }
    }
    await expect(device.sendCounted(STORE, true)).rejects.toThrow('no answer')
    expect(called.find(({ name }) => name === stockCount.send.name)!.input.unsent).toBe(1)
    expect(sent()[0]!.input.unsent).toBe(0)
  })

  it('are not held up by one that the server cannot read: it stays, and says so', async () => {
    for (const n of [1, 2, 3]) await carry(n)
    answer = (one) => {
      if (one.input.moves?.some(({ quantity }) => quantity === 2)) throw refusal('input.invalid')
      return usual(one)
    }
    await device.sendCounted(STORE)
    expect(await results()).toEqual([
      [3, 0, true],
      [2, 0, false],
      [1, 0, true],
    ])
  })

  it('are handed over by who signed in once the right of who moved them has ended', async () => {
    await carry(5)
    answer = (one) => {
      if (one.name === shelfMoves.send.name) throw refusal('count.device-ended')
      return usual(one)
    }
    await device.sendCounted(STORE)
    const brought = called.find(({ name }) => name === shelfMoves.bring.name)!.input
    expect(brought.payload).toBe('anna')
    expect(await results()).toEqual([[5, 0, true]])
  })

  it('are saved to a file beside what was counted', async () => {
    await carry(1)
    const file = await device.countingFile(STORE)
    expect([file.parts.length, file.moves.map(({ payload }) => payload)]).toEqual([0, ['anna']])
    expect(await results()).toEqual([[1, 1, undefined]])
  })
})

it('the stock is loaded in parts, and later only what has changed', async () => {
  const part = { items: [], gone: [], places: [], mark: '0.5', whole: true, serverTime: Date.now() }
  answer = ({ name, input }) => {
    if (name === shelfMoves.lane.name) return { credential: 'stock.ben.signed', accountId: 'ben' }
    return { ...part, next: input.after === undefined && input.since === undefined ? 'rice' : null }
  }
  await moving.loadStock(STORE)
  await moving.loadStock(STORE)
  const asked = called.filter(({ name }) => name === shelfMoves.stock.name).map(({ input }) => input)
  expect(asked).toEqual([{}, { after: 'rice' }, { since: '0.5' }])
})
