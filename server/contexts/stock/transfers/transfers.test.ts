import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodsStock } from '#contract/stock/stock-items.ts'
import { stockTransfers, type TransferForm } from '#contract/stock/stock-transfers.ts'
import { inbound, stockMoves } from '#contract/stock/stock-documents.ts'
import { inboundTypes, moveTypes } from '#domain/document-types.ts'
import { milli } from '#domain/money.ts'
import { transferStates } from '#domain/transfer-states.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { PASSWORD, type Person } from '#server/testing/test-world.ts'
import { type FirstPlaces, placesOf } from '#server/testing/places.ts'

let server: TestServer
// each store has the same twelve products, 100 of each on the shelf and 50 in the warehouse
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const store = (n: 0 | 1) => server.one.stores[n]
const sku = (n: number, at: 0 | 1 = 0) => store(at).skus[n]!.id
const stockOf = async (at: 0 | 1, n: number): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await rowsOf<{ kind: string; n: number }>(
        server.db,
        `select p.kind, sum(b.quantity_milli)::bigint as n from stock_balance b join stock_place p on p.org_id = b.org_id
          and p.store_id = b.store_id and p.id = b.place_id where b.sku_id = $1 and b.quantity_milli <> 0 group by p.kind`,
        [sku(n, at)],
      )
    ).map(({ kind, n: quantity }) => [kind, quantity]),
  )
const figures = async (at: 0 | 1, n: number) => {
  const { locked, available, transferIn } = (
    await server.callAs('manager', goodsStock.details, { id: sku(n, at) }, { storeId: store(at).storeId })
  ).data
  return { locked, available, transferIn }
}
const valueOf = async (at: 0 | 1, n: number): Promise<number> =>
  (
    await rowsOf<{ v: number }>(server.db, 'select value_micro as v from sku_stock where item_id = $1', [sku(n, at)])
  )[0]!.v

interface Made {
  readonly id: string
  readonly version: number
}
const at = (n: 0 | 1) => ({ storeId: store(n).storeId })

/** A draft of the first store, with one line a product unless lines are given. */
async function drafted(
  direction: TransferForm['direction'],
  lines: readonly (readonly [n: number, quantity: number])[],
  { by = 'manager', from = 0 }: { by?: Person; from?: 0 | 1 } = {},
): Promise<Made> {
  const id = randomUUID()
  const answer = await server.callAs(
    by,
    stockTransfers.add,
    {
      id,
      version: 0,
      direction,
      storeId: store(from === 0 ? 1 : 0).storeId,
      remark: '',
      lines: lines.map(([n, quantity]) => ({ itemId: sku(n, from), quantity: milli(quantity) })),
    },
    at(from),
  )
  expect(answer.error).toBe('')
  return { id, version: answer.data.version }
}
type Step = 'request' | 'accept' | 'cancel'
const step = async (name: Step, made: Made, by: Person, where: 0 | 1): Promise<Made> => {
  const answer = await server.callAs(by, stockTransfers[name], made, at(where))
  expect(answer.error).toBe('')
  return { id: made.id, version: answer.data.version }
}
const sent = async (made: Made, by: Person, where: 0 | 1, lines: object[] = []): Promise<Made> => {
  const answer = await server.callAs(by, stockTransfers.send, { ...made, lines: lines as never }, at(where))
  expect(answer.error).toBe('')
  return { id: made.id, version: answer.data.version }
}
const details = async (id: string, where: 0 | 1, by: Person = 'manager') =>
  (await server.callAs(by, stockTransfers.details, { id }, at(where))).data

/** Brings goods with a cost, so that all of a product are worth it. */
async function bought(n: number, quantity: number, costMicro: number): Promise<void> {
  const id = randomUUID()
  const { warehouse } = await placesOf(server, store(0))
  const lines = [{ itemId: sku(n), placeId: warehouse, quantity: milli(quantity), costMicro }]
  const save = await server.callAs('manager', inbound.save, {
    id,
    version: 0,
    type: inboundTypes.found,
    remark: '',
    lines,
  })
  expect((await server.callAs('manager', inbound.post, { id, version: save.data.version })).error).toBe('')
}

describe('a transfer', () => {
  it('T1: 10 sent at 1.25, 8 received, 1 found, 1 lost', async () => {
    // 150 pieces without a cost and as many at 2.50: 1.25 each
    await bought(0, 150_000, 2_500_000)
    const [before, beforeThere] = [await valueOf(0, 0), await valueOf(1, 0)]
    expect(before).toBe(300 * 1_250_000)
    const asked = await step('request', await drafted('offer', [[0, 10_000]]), 'manager', 0)
    expect(await figures(0, 0)).toEqual({ locked: 10_000, available: 290_000, transferIn: 0 })
    const out = await sent(asked, 'manager', 0)
    expect(await stockOf(0, 0)).toEqual({ shelf: 100_000, warehouse: 190_000, transit: 10_000 })
    expect(await figures(0, 0)).toEqual({ locked: 0, available: 290_000, transferIn: 0 })
    expect(await figures(1, 0)).toMatchObject({ available: 150_000, transferIn: 10_000 })
    // nobody receives what they sent, as long as somebody else may
    const own = await server.callAs(
      'manager',
      stockTransfers.receive,
      { ...out, lines: [{ lineNo: 1, quantity: milli(8000) }] },
      at(1),
    )
    expect(own.error).toBe('transfer.own')
    const got = await server.callAs(
      'neighbour',
      stockTransfers.receive,
      { ...out, lines: [{ lineNo: 1, quantity: milli(8000) }], note: 'one box was open' },
      at(1),
    )
    expect(got.data.state).toBe(transferStates.differing)
    expect(await stockOf(0, 0)).toMatchObject({ transit: 2000 })
    expect(await figures(1, 0)).toMatchObject({ available: 158_000, transferIn: 2000 })
    const tooMuch = await server.callAs(
      'manager',
      stockTransfers.settle,
      {
        ...out,
        version: got.data.version,
        lines: [{ lineNo: 1, found: milli(1000), back: milli(1000), lost: milli(1000) }],
      },
      at(0),
    )
    expect([tooMuch.error, Object.keys(tooMuch.fields)]).toEqual(['input.invalid', ['lines.0.lost']])
    const settled = await server.callAs(
      'manager',
      stockTransfers.settle,
      {
        ...out,
        version: got.data.version,
        lines: [{ lineNo: 1, found: milli(1000), back: milli(0), lost: milli(1000) }],
      },
      at(0),
    )
    expect(settled.data.state).toBe(transferStates.received)
    expect(await stockOf(0, 0)).toEqual({ shelf: 100_000, warehouse: 190_000 })
    expect(await stockOf(1, 0)).toEqual({ shelf: 100_000, warehouse: 59_000 })
    expect(await figures(1, 0)).toMatchObject({ transferIn: 0 })
    // the value travels with the goods; what is lost is the sender's loss
    expect(before - (await valueOf(0, 0))).toBe(10 * 1_250_000)
    expect((await valueOf(1, 0)) - beforeThere).toBe(9 * 1_250_000)
    const loss = await rowsOf<{ reason: string; store_id: string; value_micro: number }>(
      server.db,
      `select reason, store_id, value_micro from stock_ledger where document_id = $1 and reason = 'transfer-loss'`,
      [out.id],
    )
    expect(loss).toEqual([{ reason: 'transfer-loss', store_id: store(0).storeId, value_micro: -1_250_000 }])
    expect(await details(out.id, 1)).toMatchObject({
      way: 'in',
      receivedBy: 'neighbour Test',
      receivedAlone: false,
      differenceNote: 'one box was open',
      lines: [{ requested: 10_000, sent: 10_000, received: 8000, found: 1000, lost: 1000, open: 0 }],
    })
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('is received by its sender where nobody else may, confirmed with the password; the record says so', async () => {
    const disabled = (yes: boolean) =>
      server.db.query({
        text: `update membership set disabled_at = ${yes ? 'now()' : 'null'} where org_id = $1 and not is_primary`,
        values: [server.one.orgId],
      })
    await disabled(true)
    const out = await sent(
      await step('request', await drafted('offer', [[1, 5000]], { by: 'owner' }), 'owner', 0),
      'owner',
      0,
    )
    expect(await details(out.id, 1, 'owner')).toMatchObject({ sentByYou: 'alone' })
    const lines = [{ lineNo: 1, quantity: milli(5000) }]
    const without = await server.callAs('owner', stockTransfers.receive, { ...out, lines }, at(1))
    expect([without.error, Object.keys(without.fields)]).toEqual(['input.invalid', ['password']])
    const wrong = await server.callAs('owner', stockTransfers.receive, { ...out, lines, password: 'no' }, at(1))
    expect(wrong.error).toBe('account.wrong-password')
    const got = await server.callAs('owner', stockTransfers.receive, { ...out, lines, password: PASSWORD }, at(1))
    expect(got.data.state).toBe(transferStates.received)
    expect(await details(out.id, 0, 'owner')).toMatchObject({ receivedAlone: true })
    await disabled(false)
  })

  it('that is asked for is kept once the sender agrees, sent in another quantity, and may hold more than was sent', async () => {
    const asked = await step('request', await drafted('ask', [[2, 30_000]]), 'manager', 0)
    expect(await figures(1, 2)).toMatchObject({ locked: 0 })
    const agreed = await step('accept', asked, 'neighbour', 1)
    expect(await figures(1, 2)).toMatchObject({ locked: 30_000, available: 120_000 })
    const kept = await server.callAs('neighbour', goodsStock.lockedCount, { id: sku(2, 1) }, at(1))
    expect(kept.data).toMatchObject({ locked: 30_000, records: [{ kind: 'transfer', owner: { id: asked.id } }] })
    const out = await sent(agreed, 'neighbour', 1, [{ lineNo: 1, quantity: milli(20_000) }])
    // from the warehouse first
    expect(await stockOf(1, 2)).toEqual({ shelf: 100_000, warehouse: 30_000, transit: 20_000 })
    expect(await figures(0, 2)).toMatchObject({ transferIn: 20_000 })
    const coming = await server.callAs('manager', goodsStock.inTransitCount, { id: sku(2, 0) }, at(0))
    expect(coming.data).toMatchObject({
      total: 20_000,
      records: [{ kind: 'transfer', id: asked.id, quantity: 20_000 }],
    })
    const got = await server.callAs(
      'manager',
      stockTransfers.receive,
      { ...out, lines: [{ lineNo: 1, quantity: milli(21_000) }] },
      at(0),
    )
    expect(got.data.state).toBe(transferStates.received)
    expect(await stockOf(0, 2)).toEqual({ shelf: 100_000, warehouse: 71_000 })
    const [found] = await rowsOf<{ type: number; number: string; remark: string }>(
      server.db,
      'select type, number, remark from inbound_document where store_id = $1 and remark = $2',
      [store(0).storeId, got.data.number],
    )
    expect(found).toMatchObject({ type: inboundTypes.found, number: expect.stringMatching(/^IN-/) as string })
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('keeps nothing that is not free, and what is kept is taken from a document only by who may', async () => {
    const tooMuch = await drafted('offer', [[3, 151_000]])
    const refused = await server.callAs('manager', stockTransfers.request, tooMuch, { ...at(0), locale: 'en_US' })
    expect([refused.error, refused.fields['lines.0.quantity']]).toEqual([
      'stock.short',
      expect.stringContaining('this store: 150 '),
    ])
    const offered = await step('request', await drafted('offer', [[3, 40_000]]), 'manager', 0)
    const places = await placesOf(server, store(0))
    // putting it to the shelf breaks no promise: the lock follows
    const moved = async (from: keyof FirstPlaces, to: keyof FirstPlaces, quantity: number, force?: boolean) => {
      const id = randomUUID()
      const lines = [{ itemId: sku(3), placeId: places[from], toPlaceId: places[to], quantity: milli(quantity) }]
      const { data } = await server.callAs('manager', stockMoves.save, {
        id,
        version: 0,
        type: moveTypes.move,
        remark: '',
        lines,
      })
      return server.callAs(
        'manager',
        stockMoves.post,
        { id, version: data.version, ...(force === undefined ? {} : { force }) },
        { locale: 'en_US' },
      )
    }
    expect((await moved('warehouse', 'shelf', 20_000)).error).toBe('')
    expect(await figures(0, 3)).toMatchObject({ locked: 40_000, available: 110_000 })
    const short = await moved('warehouse', 'quarantine', 5000)
    expect(short.error).toBe('stock.short')
    expect(short.fields['lines.0.quantity']).toContain('reserved for orders and transfers: 30')
    expect(short.fields['force']).toBeTruthy()
    expect((await moved('warehouse', 'quarantine', 31_000, true)).error).toBe('stock.short')
    expect((await moved('warehouse', 'quarantine', 25_000, true)).error).toBe('')
    expect(await figures(0, 3)).toMatchObject({ locked: 40_000, available: 85_000 })
    await step('cancel', offered, 'neighbour', 1)
    expect(await figures(0, 3)).toMatchObject({ locked: 0, available: 125_000 })
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('goes to another store of the organisation, from and to a shelf, the warehouse or what is held back', async () => {
    const { records: others } = (await server.callAs('manager', stockTransfers.stores, {})).data
    expect(others.map((one) => one.id)).toEqual([store(1).storeId])
    const { records: places } = (await server.callAs('manager', stockTransfers.places, {})).data
    expect(new Set(places.map((place) => place.kind))).toEqual(new Set(['shelf', 'warehouse', 'quarantine']))
  })

  it('names products by barcode, or else by item number, and says which the other store does not have', async () => {
    const { storeId } = store(1)
    await server.db.query({
      text: 'delete from sku_barcode where store_id = $1 and sku_id = $2',
      values: [storeId, sku(4, 1)],
    })
    await server.db.query({
      text: 'delete from sku_barcode where store_id = $1 and sku_id = $2',
      values: [storeId, sku(5, 1)],
    })
    await server.db.query({ text: `update sku set item_no = 'other' where id = $1`, values: [sku(5, 1)] })
    const search = async (n: number) =>
      (await server.callAs('manager', stockTransfers.find, { storeId, search: String(10_001 + n) })).data.records[0]
    expect(await search(4)).toMatchObject({ itemId: sku(4), there: true, availableThere: 150_000 })
    expect(await search(5)).toMatchObject({ itemId: sku(5), there: false, availableThere: null })
    const asked = await server.callAs('manager', stockTransfers.request, await drafted('ask', [[5, 1000]]), at(0))
    expect([asked.error, Object.keys(asked.fields)]).toEqual(['input.invalid', ['lines.0.itemId']])
    // it may be offered, and received once the product is there
    const out = await sent(await step('request', await drafted('offer', [[5, 2000]]), 'manager', 0), 'manager', 0)
    expect((await details(out.id, 1)).lines).toMatchObject([{ itemId: null, otherItemId: sku(5), sent: 2000 }])
    const lines = [{ lineNo: 1, quantity: milli(2000) }]
    const early = await server.callAs('neighbour', stockTransfers.receive, { ...out, lines }, at(1))
    expect([early.error, Object.keys(early.fields)]).toEqual(['input.invalid', ['lines.0.quantity']])
    await server.db.query({ text: `update sku set item_no = '10006' where id = $1`, values: [sku(5, 1)] })
    expect((await server.callAs('neighbour', stockTransfers.receive, { ...out, lines }, at(1))).error).toBe('')
    expect(await stockOf(1, 5)).toEqual({ shelf: 100_000, warehouse: 52_000 })
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('is each store’s to do its own part, and says where it stands', async () => {
    const draft = await drafted('ask', [[6, 1000]])
    expect((await server.callAs('neighbour', stockTransfers.details, { id: draft.id }, at(1))).error).toBe(
      'record.missing',
    )
    const asked = await step('request', draft, 'manager', 0)
    // asked again, it answers with what is
    expect(await step('request', draft, 'manager', 0)).toEqual(asked)
    for (const name of ['accept', 'send'] as const) {
      const wrong = await server.callAs('manager', stockTransfers[name], { ...asked, lines: [] } as never, at(0))
      expect(wrong.error).toBe('state.not-allowed')
    }
    const stale = await server.callAs('manager', stockTransfers.send, { ...draft, lines: [] }, at(1))
    expect(stale.error).toBe('record.stale')
    const out = await sent(asked, 'manager', 1)
    expect(await sent(asked, 'manager', 1)).toEqual(out)
    expect((await server.callAs('manager', stockTransfers.cancel, out, at(0))).error).toBe('transfer.sent')
    const list = (await server.callAs('manager', stockTransfers.list, { way: 'in', state: 3 }, at(0))).data
    expect(list.records).toMatchObject([{ id: out.id, way: 'in', madeHere: true, accepted: false, lines: 1 }])
    expect(
      (await server.callRaw(stockTransfers.pdf, { id: out.id }, { token: await server.signIn('manager'), ...at(0) }))
        .status,
    ).toBe(200)
  })
})

it('what is under way keeps the value with which it was sent, whatever comes to the sender or is sold meanwhile', async () => {
  // 150 pieces that are worth nothing yet and as many at 2.00: 1.00 each
  await bought(10, 150_000, 2_000_000)
  const there = await valueOf(1, 10)
  const out = await sent(await step('request', await drafted('offer', [[10, 20_000]]), 'manager', 0), 'manager', 0)
  expect(await valueOf(0, 10)).toBe(300_000_000)
  // 280 pieces at 1.00 and 280 at 3.00: 2.00 each, and 20 under way at 1.00
  await bought(10, 280_000, 3_000_000)
  const receive = (quantity: number) => ({ ...out, lines: [{ lineNo: 1, quantity: milli(quantity) }] })
  const got = await server.callAs('neighbour', stockTransfers.receive, receive(8000), at(1))
  expect(got.data.state).toBe(transferStates.differing)
  expect([await valueOf(0, 10), await valueOf(1, 10)]).toEqual([280 * 4_000_000 + 12_000_000, there + 8_000_000])
  const settled = {
    ...out,
    version: got.data.version,
    lines: [{ lineNo: 1, found: milli(2000), back: milli(3000), lost: milli(7000) }],
  }
  expect((await server.callAs('manager', stockTransfers.settle, settled, at(0))).error).toBe('')
  expect([await valueOf(0, 10), await valueOf(1, 10)]).toEqual([280 * 4_000_000 + 3_000_000, there + 10_000_000])
  expect(await wrongSums(server.db)).toEqual([])
})
