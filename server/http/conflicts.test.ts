import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { held } from '#contract/sales/held.ts'
import { inbound } from '#contract/stock/stock-documents.ts'
import { inboundTypes } from '#domain/document-types.ts'
import { milli } from '#domain/money.ts'
import { countOf, rowsOf, wrongSums } from '#server/testing/books.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { placesOf } from '#server/testing/places.ts'

let server: TestServer
let tablet: Tablet
let warehouse: string
const TIMES = 3
beforeAll(async () => {
  server = await startTestServer({ goods: 4 })
  tablet = await onDuty(server)
  const places = await placesOf(server, server.one.stores[0])
  warehouse = places.warehouse
  // what every statement of these calls sees of other organisations is tried out before anybody is in the way
  await received()
  await tablet.deliver([sale()])
})
afterAll(() => server.close())

const sku = () => server.one.stores[0].skus[0]!
const sale = () => tablet.sale([{ sku: sku() }])
async function received() {
  const id = randomUUID()
  const lines = [{ itemId: sku().id, placeId: warehouse, quantity: milli(1000) }]
  const head = { id, version: 0, type: inboundTypes.found, remark: '' }
  const { data } = await server.callAs('manager', inbound.save, { ...head, lines })
  return server.callAs('manager', inbound.post, { id, version: data.version, force: false })
}

/** The first bookings of stock meet another transaction, as PostgreSQL says it; returns how many there were. */
async function inTheWay(state: string, work: () => Promise<void>): Promise<number> {
  for (const text of [
    'create sequence booking',
    `create function stumble() returns trigger language plpgsql security definer as $$
      begin
        if nextval('booking') <= ${TIMES} then raise exception 'in the way' using errcode = '${state}'; end if;
        return null;
      end $$`,
    'create trigger stumble before insert on stock_ledger for each statement execute function stumble()',
  ])
    await server.db.query({ text })
  try {
    await work()
    return (await rowsOf<{ n: number }>(server.db, 'select last_value as n from booking'))[0]!.n
  } finally {
    await server.db.query({ text: 'drop trigger stumble on stock_ledger' })
    await server.db.query({ text: 'drop function stumble' })
    await server.db.query({ text: 'drop sequence booking' })
  }
}

const held0 = () => countOf(server.db, 'fact', `verdict = 'held'`)

it.each([
  ['a deadlock', '40P01'],
  ['rows that changed meanwhile', '40001'],
])('after %s a call is made again as a whole: nobody sees it, and all is booked once', async (_, state) => {
  const before = await countOf(server.db, 'stock_ledger')
  expect(await inTheWay(state, async () => expect((await received()).error).toBe(''))).toBe(TIMES + 1)
  expect(await countOf(server.db, 'stock_ledger')).toBe(before + 1)
  expect(await wrongSums(server.db)).toEqual([])
})

it('so is the delivery of a tablet: its sale is booked, and not held', async () => {
  const entry = sale()
  const times = await inTheWay('40P01', async () =>
    expect((await tablet.deliver([entry])).results).toMatchObject([{ verdict: 'accepted' }]),
  )
  expect([times, await held0(), await countOf(server.db, 'sale', 'id = $1', [entry.id])]).toEqual([TIMES + 1, 0, 1])
})

it('and a held fact that is tried again', async () => {
  const entry = sale()
  await server.db.query({ text: `alter table sale_line add constraint full_up check (false) not valid` })
  await tablet.deliver([entry])
  await server.db.query({ text: `alter table sale_line drop constraint full_up` })
  expect(await held0()).toBe(1)
  await inTheWay('40P01', async () =>
    expect((await server.callAs('manager', held.retry, { id: entry.id })).data).toEqual({ booked: true }),
  )
  expect([await held0(), await countOf(server.db, 'sale', 'id = $1', [entry.id])]).toEqual([0, 1])
  expect(await wrongSums(server.db)).toEqual([])
})

it.each([
  ['23505', 'record.taken'],
  ['22003', 'input.invalid'],
])('what the database refuses with %s is a refusal, and nothing of it is written', async (state, error) => {
  const before = await countOf(server.db, 'stock_ledger')
  await inTheWay(state, async () => expect(await received()).toMatchObject({ code: 202, error }))
  expect(await countOf(server.db, 'stock_ledger')).toBe(before)
})
