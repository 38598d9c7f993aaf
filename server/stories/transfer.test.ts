import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { goodsStock } from '#contract/stock/stock-items.ts'
import { stockTransfers } from '#contract/stock/stock-transfers.ts'
import { milli } from '#domain/money.ts'
import { transferStates } from '#domain/transfer-states.ts'
import { HOUR, story, type StoryShop } from '#server/stories/story-shop.ts'
import { rowsOf } from '#server/testing/books.ts'
import { PASSWORD, type Person } from '#server/testing/test-world.ts'

const BARCODE = '4006381333931'

/** 10 sent at 1.25, 8 received, 1 found, 1 lost, by these people; the same one confirms with the password. */
async function transferred(
  shop: StoryShop,
  itemId: string,
  by: { readonly sends: Person; readonly receives: Person },
  between: () => Promise<void>,
): Promise<string> {
  const { server } = shop
  const [here, there] = [shop.at(0), shop.at(1)]
  const id = randomUUID()
  const alone = by.sends === by.receives
  const draft = await server.callAs(
    by.sends,
    stockTransfers.add,
    {
      id,
      version: 0,
      direction: 'offer',
      storeId: there.storeId,
      remark: '',
      lines: [{ itemId, quantity: milli(10_000) }],
    },
    here,
  )
  const asked = await server.callAs(by.sends, stockTransfers.request, { id, version: draft.data.version }, here)
  const sent = await server.callAs(by.sends, stockTransfers.send, { id, version: asked.data.version, lines: [] }, here)
  expect(sent.error).toBe('')
  await between()
  const lines = [{ lineNo: 1, quantity: milli(8000) }]
  const wanted = { id, version: sent.data.version, lines }
  const password = alone ? { password: PASSWORD } : {}
  // nobody receives what they sent as long as somebody else may; then only with the password
  const own = await server.callAs(by.sends, stockTransfers.receive, wanted, there)
  expect(own.error).toBe(alone ? 'input.invalid' : 'transfer.own')
  const got = await server.callAs(by.receives, stockTransfers.receive, { ...wanted, ...password }, there)
  expect(got.data.state).toBe(transferStates.differing)
  const settled = await server.callAs(
    by.sends,
    stockTransfers.settle,
    { id, version: got.data.version, lines: [{ lineNo: 1, found: milli(1000), back: milli(0), lost: milli(1000) }] },
    here,
  )
  expect(settled.data.state).toBe(transferStates.received)
  const { data } = await server.callAs(by.sends, stockTransfers.details, { id }, here)
  expect(data).toMatchObject({
    receivedAlone: alone,
    lines: [{ sent: 10_000, received: 8000, found: 1000, lost: 1000, open: 0 }],
  })
  return id
}

for (const by of [
  { sends: 'manager', receives: 'neighbour' },
  { sends: 'owner', receives: 'owner' },
] as const) {
  const people = by.sends === by.receives ? 'with one owner alone' : 'with different people'
  story(`T1: a transfer between two stores, ${people}`, async (shop, order) => {
    const { server } = shop
    const [sku, there] = [
      await shop.product('Honey', { barcode: BARCODE }),
      await shop.product('Honey', { barcode: BARCODE, store: 1 }),
    ]
    await shop.found(sku, 'warehouse', 40, 1_250_000)
    const counter = await shop.counter(1, 'neighbour')
    if (by.sends === by.receives)
      await server.db.query({
        text: 'update membership set disabled_at = now() where org_id = $1 and not is_primary',
        values: [server.one.orgId],
      })
    server.clock.now += HOUR
    // the receiver sells two out of the box before anybody has received it in the office
    const arrives = shop.ringUp(counter, there, 2)
    const id = await transferred(shop, sku.id, by, async () => {
      if (order !== 'as told') expect((await arrives()).verdict).not.toBe('held')
    })
    if (order === 'as told') expect((await arrives()).verdict).not.toBe('held')

    const moved = async (reason: string) =>
      rowsOf<{ store_id: string; quantity: number; value: number }>(
        server.db,
        `select store_id, sum(quantity_milli)::bigint as quantity, sum(value_micro)::bigint as value from stock_ledger
          where document_id = $1 and reason = $2 group by 1`,
        [id, reason],
      )
    const receiver = shop.store(1).storeId
    expect(await moved('transfer-loss')).toEqual([
      { store_id: shop.store(0).storeId, quantity: -1000, value: -1_250_000 },
    ])
    expect((await moved('transfer-in')).find((row) => row.store_id === receiver)).toMatchObject({
      quantity: 9000,
      value: 9 * 1_250_000,
    })
    // the sender has ten less, and nothing is on its way any more
    expect([await shop.held(sku, 0), await shop.value(sku)]).toEqual([{ warehouse: 30 }, 30 * 1_250_000])
    expect((await shop.end(there, 1)).quantity).toBe(7000)
    const { data } = await server.callAs('owner', goodsStock.details, { id: there.id }, shop.at(1))
    expect(data).toMatchObject({ transferIn: 0, available: 7000 })
    return [await shop.end(sku, 0), await shop.end(there, 1)]
  })
}
