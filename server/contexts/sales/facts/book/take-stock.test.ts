import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outboundTypes } from '#domain/document-types.ts'
import { rowsOf, unguardStock, wrongSums } from '#server/testing/books.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let tablet: Tablet
beforeAll(async () => {
  server = await startTestServer()
  tablet = await onDuty(server)
})
afterAll(() => server.close())

// 100 pieces on the shelf, 50 in the warehouse
const sku = (n: number) => server.one.stores[0].skus[n]!
const balances = (id: string) =>
  rowsOf(
    server.db,
    'select p.kind, b.quantity_milli as left from stock_balance b join stock_place p on p.id = b.place_id where b.sku_id = $1 order by p.kind',
    [id],
  )
const noticesOf = (saleId: string) =>
  rowsOf(
    server.db,
    'select sku_id, quantity_milli, status, user_name, outbound_id is not null as document from outbound_notification where sale_id = $1',
    [saleId],
  )

describe('stock of a sale', () => {
  it('comes from the shelf while that holds enough: no document, no notification', async () => {
    const entry = tablet.sale([{ sku: sku(0), quantity: 100_000 }])
    await tablet.deliver([entry])
    expect(await balances(sku(0).id)).toEqual([
      { kind: 'shelf', left: 0 },
      { kind: 'warehouse', left: 50_000 },
    ])
    expect(await noticesOf(entry.id)).toEqual([])
  })

  it('comes from the warehouse next, by one automatic document for the sale, with a notification for each of the goods', async () => {
    const entry = tablet.sale([{ sku: sku(1), quantity: 120_000 }, { sku: sku(2), quantity: 101_500 }, { sku: sku(3) }])
    expect((await tablet.deliver([entry])).results[0]!.verdict).toBe('accepted')
    expect(await balances(sku(1).id)).toEqual([
      { kind: 'shelf', left: 0 },
      { kind: 'warehouse', left: 30_000 },
    ])
    const documents = await rowsOf<{ id: string }>(
      server.db,
      'select id, type, number from outbound_document where sale_id = $1',
      [entry.id],
    )
    expect(documents).toMatchObject([
      { type: outboundTypes.counter, number: expect.stringContaining('OUT-A1-') as string },
    ])
    const moved = await rowsOf(
      server.db,
      'select sku_id, quantity_milli, balance_milli from stock_ledger where document_id = $1 order by quantity_milli',
      [documents[0]!.id],
    )
    expect(moved).toEqual([
      { sku_id: sku(1).id, quantity_milli: -20_000, balance_milli: 30_000 },
      { sku_id: sku(2).id, quantity_milli: -1500, balance_milli: 48_500 },
    ])
    const notices = await noticesOf(entry.id)
    expect(notices).toHaveLength(2)
    expect(notices).toContainEqual({
      sku_id: sku(1).id,
      quantity_milli: 20_000,
      status: 1,
      user_name: 'cashier Test',
      document: true,
    })
  })

  it('goes below zero on the shelf where both are empty, with a notification all the same', async () => {
    const entry = tablet.sale([{ sku: sku(4), quantity: 151_000 }])
    const [result] = (await tablet.deliver([entry])).results
    expect(result!.differences).toMatchObject([{ code: 'stock.below-zero', actual: -1000 }])
    expect(await balances(sku(4).id)).toEqual([
      { kind: 'shelf', left: -1000 },
      { kind: 'warehouse', left: 0 },
    ])
    expect(await noticesOf(entry.id)).toMatchObject([{ quantity_milli: 51_000, status: 1 }])
  })

  it('is kept for goods that never had any', async () => {
    await unguardStock(server.db)
    await server.db.query({ text: 'delete from stock_ledger where sku_id = $1', values: [sku(5).id] })
    await server.db.query({ text: 'delete from stock_balance where sku_id = $1', values: [sku(5).id] })
    await tablet.deliver([
      tablet.sale([
        { sku: sku(5), quantity: 2000 },
        { sku: sku(5), quantity: 500 },
      ]),
    ])
    expect(await balances(sku(5).id)).toEqual([{ kind: 'shelf', left: -2500 }])
  })

  it('every balance is the sum of its ledger, every shift the sum of its sales', async () => {
    expect(await wrongSums(server.db)).toEqual([])
  })
})
