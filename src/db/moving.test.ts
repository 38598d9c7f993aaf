import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MovableItem } from '#contract/stock/shelf-moves.ts'
import type { DocumentPlace } from '#contract/stock/stock-documents.ts'
import { milli } from '#domain/money.ts'
import { Counting, deviceOf, keepCredential, keepEntry, noteEpoch } from '#db/counting.ts'
import { afterMove, isNewer, keepMove, keepStock, keptStock, movesOf, settleMoves } from '#db/moving.ts'
import { queuedIn } from '#db/stock-outbox.ts'

let name: string
let db: Counting
beforeEach(() => {
  name = crypto.randomUUID()
  db = new Counting(name)
})
const STORE = 'store'
const bay: DocumentPlace = { placeId: 'bay', code: 'A-1', kind: 'shelf' }
const location: DocumentPlace = { placeId: 'location', code: 'W-1', kind: 'warehouse' }
const item = (itemId: string, quantity: number): MovableItem => ({
  itemId,
  kind: 'goods',
  name: { zh: itemId, en: itemId },
  itemNo: itemId,
  barcode: '',
  unit: { zh: '件', en: 'each' },
  decimals: 0,
  packs: [],
  places: [{ ...location, quantity: milli(quantity) }],
  mainPlaceId: null,
  codes: [],
})
const answer = (items: MovableItem[], more: object = {}) => ({
  items,
  gone: [],
  places: [bay, location],
  next: null,
  mark: '0.1',
  whole: true,
  serverTime: 0,
  ...more,
})
const carry = (quantity: number) =>
  keepMove(db, STORE, { itemId: 'rice', quantity: milli(quantity), from: 'location', to: 'bay' }, 5)
const lies = async () =>
  (await keptStock(db, STORE))!.items.map(({ itemId, places }) => [
    itemId,
    ...places.map(({ code, quantity }) => `${code} ${quantity}`),
  ])

describe('goods that are moved with a device', () => {
  it('are numbered without a gap, apart from what is counted, and stay over a reload until the server has answered', async () => {
    const count = { countId: 'count', itemId: 'rice', placeId: 'bay', round: 1, mode: 1 as const, quantity: milli(1) }
    await keepEntry(db, STORE, count, 1)
    await Promise.all([carry(1000), carry(2000)])
    db.close()
    db = new Counting(name)
    const waiting = await queuedIn(db.moves, STORE)
    expect(waiting.map(({ seq, body }) => [seq, body.quantity])).toEqual([
      [1, 1000],
      [2, 2000],
    ])
    const differences = [{ code: 'move.short', expected: 0, actual: -1 }]
    await settleMoves(db, [{ id: waiting[0]!.id, booked: true, differences }])
    expect((await movesOf(db, STORE)).map(({ seq, queued, result }) => [seq, queued, result?.differences])).toEqual([
      [2, 1, undefined],
      [1, 0, differences],
    ])
  })

  it('lie at their new place here until the stock is loaded anew, unless the server could not follow', async () => {
    const places = [bay, location]
    await keepStock(db, STORE, { parts: [answer([item('rice', 5000)])] }, 1)
    const [rice] = (await keptStock(db, STORE))!.items
    const { id, body } = await carry(2000)
    const shown = async (loadedAt: number) => (await movesOf(db, STORE)).filter((move) => isNewer(move, { loadedAt }))
    expect(await shown(1)).toHaveLength(1)
    expect(afterMove(rice!, body, places).places).toMatchObject([
      { code: 'W-1', quantity: 3000 },
      { code: 'A-1', quantity: 2000 },
    ])
    expect(afterMove(rice!, { ...body, quantity: milli(5000) }, places).places).toMatchObject([{ code: 'A-1' }])
    await settleMoves(db, [{ id, booked: true, differences: [] }])
    expect([await shown(1), await shown(Date.now() + 1)].map(({ length }) => length)).toEqual([1, 0])
    await settleMoves(db, [{ id, booked: false, differences: [{ code: 'sku.unknown' }] }])
    expect(await shown(1)).toEqual([])
  })

  it('are sent again to a server that was restored', async () => {
    const { id } = await carry(1000)
    await settleMoves(db, [{ id, booked: true, differences: [] }])
    await noteEpoch(db, STORE, 1, [])
    expect(await queuedIn(db.moves, STORE)).toEqual([])
    await noteEpoch(db, STORE, 2, [])
    expect(await queuedIn(db.moves, STORE)).toHaveLength(1)
  })

  it('keep what their account sends with while another one signs in', async () => {
    await keepCredential(db, STORE, { accountId: 'anna', credential: 'hers' })
    await carry(1000)
    await keepCredential(db, STORE, { accountId: 'ben', credential: 'his' })
    expect((await deviceOf(db, STORE)).credentials).toEqual({ anna: 'hers', ben: 'his' })
  })
})

it('what lies where is taken over whole, or as far as it has changed', async () => {
  await keepStock(db, STORE, { parts: [answer([item('rice', 5000), item('tea', 7000)])] }, 1)
  await keepStock(db, 'other', { parts: [answer([item('salt', 1000)])] }, 1)
  const changed = answer([item('tea', 6000)], { whole: false, gone: ['rice'], mark: '0.2' })
  await keepStock(db, STORE, { since: '0.1', parts: [changed] }, 2)
  expect(await lies()).toEqual([['tea', 'W-1 6000']])
  expect((await keptStock(db, STORE))!.mark).toBe('0.2')
  // something else came between
  const later = answer([item('tea', 1)], { whole: false, mark: '0.3' })
  await keepStock(db, STORE, { since: '0.1', parts: [later] }, 3)
  expect(await lies()).toEqual([['tea', 'W-1 6000']])
  await keepStock(db, STORE, { parts: [answer([item('oil', 1000)])] }, 3)
  expect(await lies()).toEqual([['oil', 'W-1 1000']])
  expect((await keptStock(db, 'other'))!.items).toHaveLength(1)
})

it('a device that counted with an earlier build moves goods from one on, and keeps what it has not sent', async () => {
  const before = new Dexie(name)
  before.version(2).stores({
    devices: 'storeId',
    entries: 'id, [storeId+queued+seq], [countId+seq]',
    sheets: 'countId, storeId',
    codes: 'id, countId',
  })
  const device = { storeId: STORE, deviceId: 'phone', accountId: 'anna', credentials: { anna: 'hers' }, nextSeq: 8 }
  await before.table('devices').add({ ...device, offset: 0, clockMs: 0 })
  await before
    .table('entries')
    .add({ id: 'e', storeId: STORE, countId: 'c', seq: 7, by: 'anna', queued: 1, result: '' })
  before.close()
  expect((await carry(1000)).body.seq).toBe(1)
  expect(await deviceOf(db, STORE)).toMatchObject({ deviceId: 'phone', nextSeq: 8, nextMove: 2 })
  expect((await queuedIn(db.entries, STORE)).map(({ seq }) => seq)).toEqual([7])
})
