import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { account } from '#contract/organisation/account.ts'
import { type DeviceMove, shelfMoves } from '#contract/stock/shelf-moves.ts'
import type { Permission } from '#domain/permissions.ts'
import { milli } from '#domain/money.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { movingPhone } from '#server/testing/moving-phone.ts'
import { type FirstPlaces, placesOf } from '#server/testing/places.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { Person } from '#server/testing/test-world.ts'

let server: TestServer
let at: FirstPlaces
const letClerk = (permissions: readonly Permission[]) =>
  server.db.query({
    text: `update store_role set permissions = $2::jsonb where name = 'clerk' and org_id = $1`,
    values: [server.one.orgId, JSON.stringify(permissions)],
  })
beforeAll(async () => {
  server = await startTestServer({ goods: 24 })
  at = await placesOf(server, server.one.stores[0])
  await letClerk(['shopStockMoveAdd'])
})
afterAll(() => server.close())

// 100 pieces of each on the shelf, 50 in the warehouse; each test takes the next of the goods
let n = -1
let itemId: string
beforeEach(() => {
  n += 1
  itemId = server.one.stores[0].skus[n]!.id
})

const phone = (who: Person = 'clerk') => movingPhone(server, who, at, () => itemId)
const lying = async () =>
  Object.fromEntries(
    (
      await rowsOf<{ kind: string; left: number }>(
        server.db,
        `select p.kind, b.quantity_milli as left from stock_balance b join stock_place p on p.id = b.place_id
          where b.sku_id = $1 and b.quantity_milli <> 0`,
        [itemId],
      )
    ).map(({ kind, left }) => [kind, left]),
  )
const UNMOVED = { shelf: 100_000, warehouse: 50_000 }
const codes = ({ data }: Awaited<ReturnType<Awaited<ReturnType<typeof phone>>['send']>>) =>
  data.results.map(({ booked, differences }) => [booked, ...differences.map(({ code }) => code)])

describe('goods that were moved with a device', () => {
  it('lie at their new place, under the move and by who moved them', async () => {
    const device = await phone()
    const move = device.move()
    expect(codes(await device.send(move))).toEqual([[true]])
    expect(await lying()).toEqual({ shelf: 112_000, warehouse: 38_000 })
    const entries = await rowsOf(
      server.db,
      'select quantity_milli, reason, account_id from stock_ledger where document_id = $1 order by quantity_milli',
      [move.id],
    )
    expect(entries).toEqual([
      { quantity_milli: -12_000, reason: 'move', account_id: device.accountId },
      { quantity_milli: 12_000, reason: 'move', account_id: device.accountId },
    ])
  })

  it('are moved once, however often and by whom the move arrives', async () => {
    const device = await phone()
    const move = device.move({ quantity: milli(60_000) })
    const first = await device.send(move, move)
    expect(codes(first)).toEqual([[true, 'move.short']])
    expect((await server.callAs('clerk', shelfMoves.bring, device.signed(move))).data.known).toBe(1)
    const again = await device.send(move)
    expect(again.data.results).toEqual(first.data.results)
    expect(await lying()).toEqual({ shelf: 160_000, warehouse: -10_000 })
  })

  it('are moved in the order of the device, whatever order the moves arrive in', async () => {
    const device = await phone()
    const there = device.move({ quantity: milli(50_000) })
    const back = device.move({ quantity: milli(150_000), from: at.shelf, to: at.warehouse })
    expect(codes(await device.send(back, there))).toEqual([[true], [true]])
    expect(await lying()).toEqual({ warehouse: 150_000 })
  })

  it('are moved twice where two devices say so: the second one is told that less was there', async () => {
    const [one, other] = [await phone(), await phone('manager')]
    expect(codes(await one.send(one.move({ quantity: milli(40_000) })))).toEqual([[true]])
    const { data } = await other.send(other.move({ quantity: milli(40_000) }))
    expect(data.results[0]).toMatchObject({
      booked: true,
      differences: [{ code: 'move.short', expected: 0, actual: -30_000 }],
    })
    expect(await lying()).toEqual({ shelf: 180_000, warehouse: -30_000 })
  })
})

describe('a move that the server cannot follow moves nothing, and says why', () => {
  it('of goods or places of another store, between places that are not open, of nothing', async () => {
    const device = await phone()
    const elsewhere = await placesOf(server, server.one.stores[1])
    const foreign = await placesOf(server, server.two.stores[0])
    const wrong: [Partial<DeviceMove>, string][] = [
      [{ itemId: randomUUID() }, 'sku.unknown'],
      [{ itemId: server.one.stores[1].skus[0]!.id }, 'sku.unknown'],
      [{ itemId: server.two.stores[0].skus[0]!.id }, 'sku.unknown'],
      [{ to: elsewhere.shelf }, 'move.place-unknown'],
      [{ from: foreign.warehouse }, 'move.place-unknown'],
      [{ to: at.quarantine }, 'move.place-closed'],
      [{ from: at.staging }, 'move.place-closed'],
      [{ to: at.warehouse }, 'move.same-place'],
      [{ quantity: milli(0) }, 'move.quantity'],
      [{ quantity: milli(-1000) }, 'move.quantity'],
    ]
    const sent = await device.send(...wrong.map(([change]) => device.move(change)))
    expect(codes(sent)).toEqual(wrong.map(([, code]) => [false, code]))
    expect(await lying()).toEqual(UNMOVED)
  })
})

describe('who moves goods with a device', () => {
  it('needs the permission to begin; who has lost it since has moved them all the same, and that is a difference', async () => {
    const device = await phone()
    await letClerk([])
    expect((await server.callAs('clerk', shelfMoves.lane, { deviceId: randomUUID(), name: 'Phone' })).error).toBe(
      'access.denied',
    )
    expect((await server.callAs('clerk', shelfMoves.stock, {})).error).toBe('access.denied')
    expect(codes(await device.send(device.move()))).toEqual([[true, 'move.not-allowed']])
    await letClerk(['shopStockMoveAdd'])
    expect(codes(await device.send(device.move()))).toEqual([[true]])
    expect(await lying()).toEqual({ shelf: 124_000, warehouse: 26_000 })
  })

  it('sends nothing any more once everything of the account was ended; somebody else brings it, as signed', async () => {
    const device = await phone()
    const move = device.move()
    server.clock.now += 60_000
    await server.callAs('clerk', account.signOutEverywhere, {})
    server.clock.now += 60_000
    expect((await device.send(move)).error).toBe('count.device-ended')
    expect((await server.call(shelfMoves.send, { credential: 'stock.a.b', moves: [] })).error).toBe(
      'count.device-unknown',
    )
    const signed = device.signed(move)
    const changed = { ...signed, text: signed.text.replace('12000', '99000') }
    expect((await server.callAs('manager', shelfMoves.bring, changed)).error).toBe('count.file-foreign')
    const there = { storeId: server.one.stores[1].storeId }
    expect((await server.callAs('owner', shelfMoves.bring, signed, there)).error).toBe('count.file-other-store')
    expect(codes((await server.callAs('manager', shelfMoves.bring, signed)) as never)).toEqual([[true]])
    const [entry] = await rowsOf(server.db, 'select account_id from stock_ledger where document_id = $1', [move.id])
    expect(entry).toEqual({ account_id: device.accountId })
    const [kept] = await rowsOf<{ brought_by: string }>(server.db, 'select brought_by from device_move where id = $1', [
      move.id,
    ])
    expect(kept!.brought_by).not.toBe(device.accountId)
  })
})

it('every balance is the sum of its ledger afterwards', async () => {
  expect(await wrongSums(server.db)).toEqual([])
})
