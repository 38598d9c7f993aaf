import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { differences } from '#contract/sales/differences.ts'
import { shelfMoves } from '#contract/stock/shelf-moves.ts'
import { milli } from '#domain/money.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import { movingPhone } from '#server/testing/moving-phone.ts'
import { type FirstPlaces, placesOf } from '#server/testing/places.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let at: FirstPlaces
beforeAll(async () => {
  server = await startTestServer({ goods: 24 })
  at = await placesOf(server, server.one.stores[0])
})
afterAll(() => server.close())

// 100 pieces of each on the shelf, 50 in the warehouse; each test takes the next of the goods
let n = -1
let itemId: string
beforeEach(() => {
  n += 1
  itemId = server.one.stores[0].skus[n]!.id
})
const phone = () => movingPhone(server, 'manager', at, () => itemId)

describe('what a device keeps to move goods without the network', () => {
  it('is all of it at first, then what has changed, and all of it again after a restore', async () => {
    const stock = async (since?: string) =>
      (await server.callAs('manager', shelfMoves.stock, since === undefined ? {} : { since })).data
    const all = await stock()
    expect(all).toMatchObject({ whole: true, next: null })
    expect(all.items.find((item) => item.itemId === itemId)!.places).toMatchObject([
      { placeId: at.shelf, quantity: 100_000 },
      { placeId: at.warehouse, quantity: 50_000 },
    ])
    expect(new Set(all.places.map(({ kind }) => kind))).toEqual(new Set(['shelf', 'warehouse']))
    expect((await stock(all.mark)).items).toEqual([])
    const device = await phone()
    await device.send(device.move())
    const changed = await stock(all.mark)
    expect(changed).toMatchObject({ whole: false, gone: [] })
    expect(changed.items.map((item) => [item.itemId, item.places.map(({ quantity }) => quantity)])).toEqual([
      [itemId, [112_000, 38_000]],
    ])
    const rev = await server.db.tx((tx) => nextRevision(tx, server.one.orgId, server.one.stores[0].storeId))
    await server.db.query({
      text: 'update sku set deleted_at = now(), rev = $2 where id = $1',
      values: [itemId, rev],
    })
    expect(await stock(changed.mark)).toMatchObject({ items: [], gone: [itemId] })
    expect(await stock('7.1')).toMatchObject({ whole: true, gone: [] })
  })
})

describe('what was wrong with a move', () => {
  it('is listed with the differences of counters, gets an owner and is settled', async () => {
    const device = await phone()
    const move = device.move({ quantity: milli(51_000) })
    await device.send(move)
    const list = async (state: 'open' | 'settled' = 'open') =>
      (await server.callAs('manager', differences.list, { state, pageSize: 100 })).data.records.filter(
        (row) => row.factId === move.id,
      )
    const [row] = await list()
    expect(row).toMatchObject({
      no: 1,
      code: 'move.short',
      kind: 'shelf-move',
      expected: 0,
      actual: -1_000,
      title: '',
      counterName: 'Phone',
      goods: server.one.stores[0].skus[n]!.name,
    })
    expect(row!.cashierName).toContain('manager')
    const items = [{ factId: move.id, no: 1 }]
    const accountId = (await server.callAs('manager', differences.owners, {})).data[0]!.value
    expect((await server.callAs('manager', differences.assign, { items, accountId })).data.assigned).toBe(1)
    expect((await server.callAs('manager', differences.settle, { items, note: 'Counted' })).data.settled).toBe(1)
    expect(await list()).toEqual([])
    expect((await list('settled'))[0]!.settled!.note).toBe('Counted')
    const elsewhere = { storeId: server.one.stores[1].storeId }
    expect((await server.callAs('owner', differences.settle, { items, note: 'x' }, elsewhere)).data.settled).toBe(0)
  })
})
