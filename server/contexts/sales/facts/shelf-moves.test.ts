import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FactEntry } from '#contract/facts/envelope.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { letCashiers } from '#server/testing/let-cashiers.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let tablet: Tablet
let shelf: string
let warehouse: string
beforeAll(async () => {
  server = await startTestServer({ goods: 24 })
  await letCashiers(server, true, 'shopStockMoveAdd')
  tablet = await onDuty(server)
  ;[shelf, warehouse] = await placesOf(server.one.stores[0].storeId)
})
afterAll(() => server.close())

// 100 pieces of each on the shelf, 50 in the warehouse; each test takes the next of the goods
let n = -1
let skuId: string
beforeEach(() => {
  n += 1
  skuId = server.one.stores[0].skus[n]!.id
})

async function placesOf(storeId: string): Promise<[shelf: string, warehouse: string]> {
  const rows = await rowsOf<{ id: string }>(
    server.db,
    `select id from stock_place where store_id = $1 and kind in ('shelf', 'warehouse') order by kind, code`,
    [storeId],
  )
  return [rows[0]!.id, rows[1]!.id]
}
const lying = () =>
  rowsOf<{ kind: string; left: number }>(
    server.db,
    `select p.kind, b.quantity_milli as left from stock_balance b join stock_place p on p.id = b.place_id
      where b.sku_id = $1 order by p.kind`,
    [skuId],
  )
const UNMOVED = [
  { kind: 'shelf', left: 100_000 },
  { kind: 'warehouse', left: 50_000 },
]
const moved = (change: object = {}): FactEntry =>
  tablet.freeze('shelf-move', {
    shiftId: tablet.lease.shiftId,
    skuId,
    quantity: 12_000,
    from: warehouse,
    to: shelf,
    ...change,
  })
const entriesOf = (id: string) =>
  rowsOf(
    server.db,
    'select place_id, quantity_milli, reason, account_id from stock_ledger where document_id = $1 order by quantity_milli',
    [id],
  )
const codesOf = async (entry: FactEntry) => {
  const { verdict, differences } = (await tablet.deliver([entry])).results[0]!
  return [verdict, ...differences.map(({ code }) => code)]
}

describe('goods that were moved', () => {
  it('lie at their new place: two entries under the fact, by the cashier, and the store has as much as before', async () => {
    const entry = moved()
    expect(await codesOf(entry)).toEqual(['accepted'])
    expect(await lying()).toEqual([
      { kind: 'shelf', left: 112_000 },
      { kind: 'warehouse', left: 38_000 },
    ])
    const account_id = tablet.lease.cashierId
    expect(await entriesOf(entry.id)).toEqual([
      { place_id: warehouse, quantity_milli: -12_000, reason: 'move', account_id },
      { place_id: shelf, quantity_milli: 12_000, reason: 'move', account_id },
    ])
    const [kept] = await rowsOf(server.db, 'select kind, version, body from fact where id = $1', [entry.id])
    expect(kept).toEqual({ kind: 'shelf-move', version: 1, body: entry.body })
  })

  it('are moved once, however often the fact is delivered', async () => {
    const entry = moved()
    await tablet.deliver([entry, entry])
    const [again] = (await tablet.deliver([entry])).results
    expect(again).toMatchObject({ verdict: 'accepted', dup: true, differences: [] })
    expect(await lying()).toEqual([
      { kind: 'shelf', left: 112_000 },
      { kind: 'warehouse', left: 38_000 },
    ])
  })

  it('are moved back, in the order of the facts, whatever order they arrive in', async () => {
    const there = moved({ quantity: 50_000 })
    const back = moved({ quantity: 150_000, from: shelf, to: warehouse })
    const { results } = await tablet.deliver([back, there])
    expect(results.map(({ verdict }) => verdict)).toEqual(['accepted', 'accepted'])
    expect(await lying()).toEqual([
      { kind: 'shelf', left: 0 },
      { kind: 'warehouse', left: 150_000 },
    ])
  })

  it('move although the place held less: it goes below zero, and the move says so', async () => {
    const entry = moved({ quantity: 50_001 })
    const [result] = (await tablet.deliver([entry])).results
    expect(result!.differences).toEqual([{ code: 'move.short', expected: 0, actual: -1 }])
    expect(await lying()).toEqual([
      { kind: 'shelf', left: 150_001 },
      { kind: 'warehouse', left: -1 },
    ])
  })

  it('add nothing to the sums of the shift and need no receipt', async () => {
    const shift = () => rowsOf(server.db, 'select * from shift where id = $1', [tablet.lease.shiftId])
    const before = await shift()
    await tablet.deliver([moved()])
    const [was, is] = [before[0]!, (await shift())[0]!] as Record<string, unknown>[]
    const sums = Object.keys(was!).filter((name) => name.endsWith('_cents') || name.endsWith('_count'))
    expect(sums.map((name) => is![name])).toEqual(sums.map((name) => was![name]))
  })
})

describe('a move that the server cannot follow is kept with a difference, and moves nothing', () => {
  it('of goods that it does not know', async () => {
    const other = server.two.stores[0].skus[0]!.id
    expect(await codesOf(moved({ skuId: randomUUID() }))).toEqual(['accepted-with-differences', 'sku.unknown'])
    expect(await codesOf(moved({ skuId: other }))).toEqual(['accepted-with-differences', 'sku.unknown'])
    expect(
      await rowsOf(server.db, `select 1 from stock_ledger where reason = 'move' and sku_id = $1`, [other]),
    ).toEqual([])
  })

  it('from or to a place of another store or another organisation', async () => {
    const foreign = [
      ...(await placesOf(server.one.stores[1].storeId)),
      ...(await placesOf(server.two.stores[0].storeId)),
      randomUUID(),
    ]
    const before = await rowsOf(
      server.db,
      'select * from stock_balance where place_id = any($1) order by sku_id, place_id',
      [foreign],
    )
    for (const place of foreign) {
      expect(await codesOf(moved({ from: place }))).toEqual(['accepted-with-differences', 'move.place-unknown'])
      expect(await codesOf(moved({ to: place }))).toEqual(['accepted-with-differences', 'move.place-unknown'])
    }
    expect(await lying()).toEqual(UNMOVED)
    expect(
      await rowsOf(server.db, 'select * from stock_balance where place_id = any($1) order by sku_id, place_id', [
        foreign,
      ]),
    ).toEqual(before)
  })

  it.each([0, -1000])('of a quantity of %d', async (quantity) => {
    expect(await codesOf(moved({ quantity }))).toEqual(['accepted-with-differences', 'move.quantity'])
    expect(await lying()).toEqual(UNMOVED)
  })

  it.each(['staging', 'quarantine', 'transit'])('from or to a place of kind %s', async (kind) => {
    const [place] = await rowsOf<{ id: string }>(
      server.db,
      'select id from stock_place where store_id = $1 and kind = $2',
      [server.one.stores[0].storeId, kind],
    )
    for (const change of [{ to: place!.id }, { from: place!.id }])
      expect(await codesOf(moved(change))).toEqual(['accepted-with-differences', 'move.place-closed'])
    expect(await lying()).toEqual(UNMOVED)
  })

  it('to the place where the goods were', async () => {
    expect(await codesOf(moved({ to: warehouse }))).toEqual(['accepted-with-differences', 'move.same-place'])
    expect(await lying()).toEqual(UNMOVED)
  })

  it('of goods that are made when they are sold', async () => {
    const { orgId, storeId } = server.one.stores[0]
    await server.db.query({
      text: `with raw as (
          insert into raw_material (org_id, store_id, id, unit_id, item_no, name_zh, name_en)
          select $1, $2, $3, id, 'R1', '咖啡豆', 'Beans' from unit where org_id = $1 and store_id = $2 and name_en = 'each' returning id),
        made as (insert into recipe (org_id, store_id, sku_id, version, valid_from, yield_milli, created_at)
          values ($1, $2, $4, 1, 'epoch', 1000, now()))
        insert into recipe_line (org_id, store_id, sku_id, version, material_id, quantity_milli)
          select $1, $2, $4, 1, id, 1000 from raw`,
      values: [orgId, storeId, randomUUID(), skuId],
    })
    expect(await codesOf(moved())).toEqual(['accepted-with-differences', 'move.not-stocked'])
    expect(await lying()).toEqual(UNMOVED)
  })

  it('where its content cannot be read it is held whole', async () => {
    const [result] = (await tablet.deliver([moved({ from: 'the shelf' })])).results
    expect(result).toMatchObject({ verdict: 'held', reason: { code: 'unreadable' } })
    expect(await lying()).toEqual(UNMOVED)
  })
})

describe('who moved goods', () => {
  it('and may not is a difference: the goods lie there, and the ledger names the cashier, whoever the fact names', async () => {
    await letCashiers(server, false, 'shopStockMoveAdd')
    const entry = tablet.freeze(
      'shelf-move',
      { shiftId: tablet.lease.shiftId, skuId, quantity: 12_000, from: warehouse, to: shelf },
      { seller: { id: randomUUID(), by: randomUUID() } },
    )
    expect((await codesOf(entry)).toSorted()).toEqual(
      ['accepted-with-differences', 'move.not-allowed', 'seller.not-allowed', 'seller.unproven'].toSorted(),
    )
    const named = (await entriesOf(entry.id)).map((one) => one['account_id'])
    expect(named).toEqual([tablet.lease.cashierId, tablet.lease.cashierId])
    await letCashiers(server, true, 'shopStockMoveAdd')
    expect(await codesOf(moved())).toEqual(['accepted'])
  })
})

it('every balance is the sum of its ledger afterwards', async () => {
  expect(await wrongSums(server.db)).toEqual([])
})
