import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyStock, stockDifferences } from '#server/admin/verify-stock.admin.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import { rowsOf, unguardStock, wrongSums } from '#server/testing/books.ts'
import { countingRepeats } from '#server/testing/counted-repeats.ts'
import { StockOperations } from '#server/testing/stock-operations.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/** More of them at night. */
const OPERATIONS = Number(process.env['STOCK_OPERATIONS'] ?? 240)
const SEED = Number(process.env['STOCK_SEED'] ?? 20_261_125)
const CLIENTS = 8

let server: TestServer
let operations: StockOperations
let repeats: () => number
beforeAll(async () => {
  const counting = countingRepeats(await openTestDatabase())
  repeats = counting.repeats
  server = await startTestServer({ goods: 6, database: counting.database })
  operations = await StockOperations.start(server, SEED)
})
afterAll(() => server.close())

const differences = () => server.db.tx((tx) => stockDifferences(tx))
const found = async (): Promise<string[]> =>
  (await differences()).flatMap(({ what, where }) => where.map((place) => `${what}: ${place}`))

describe('stock', () => {
  it(
    `is what its ledger says after ${OPERATIONS} operations of ${CLIENTS} clients at once, with late sales in any order`,
    { timeout: 3_600_000 },
    async () => {
      await operations.run(CLIENTS, Math.ceil(OPERATIONS / CLIENTS))
      expect(await found()).toEqual([])
      expect(await wrongSums(server.db)).toEqual([])
      // whoever came in another's way waited for it, and never for ever
      expect(repeats()).toBe(0)
      // each kind of work was really done, and some of it refused
      const done = [...operations.done.keys()]
      for (const work of [
        'sale',
        'limit',
        'lock',
        'pick',
        'release',
        'reverse',
        'transfer 2',
        'transfer 3',
        'count post',
        'receipt post',
        'web order',
        'web order check',
        'web order short',
        'web order collect',
        'web order cancel',
        'web order put back',
      ])
        expect(done).toContain(work)
      expect(done.some((work) => work.endsWith('stock.short'))).toBe(true)
    },
  )

  it('says so on the command line, and with its exit code', async () => {
    const said: string[] = []
    const run = () => verifyStock.run([], { db: server.db, say: (line: string) => said.push(line) } as never)
    expect([await run(), said]).toEqual([0, [expect.stringMatching(/^\d+ checks, no differences\.$/)]])
    said.length = 0
    await tampered(
      `update stock_balance set quantity_milli = quantity_milli + 1 where ctid = (
      select ctid from stock_balance where entries > 0 order by sku_id, place_id limit 1)`,
      async () => {
        expect(await run()).toBe(1)
        expect(said.join('\n')).toContain('stock balance differs from the sum of its ledger: 1')
      },
    )
  })
})

const TABLES = [
  'stock_ledger',
  'stock_balance',
  'sku_stock',
  'cost_ledger',
  'stock_lock',
  'stock_transfer_line',
  'inbound_line',
  'outbound_line',
  'stock_move_line',
  'stock_conversion_line',
  'todo',
  'expiry_watch',
]

/** Checks with the change made, and puts everything back. */
async function tampered(text: string, check: () => Promise<void>): Promise<void> {
  await unguardStock(server.db)
  for (const table of TABLES) await server.db.query({ text: `create table kept_${table} as select * from ${table}` })
  try {
    expect((await server.db.query({ text })).rowCount).toBeGreaterThan(0)
    await check()
  } finally {
    for (const table of TABLES) {
      await server.db.query({ text: `delete from ${table}` })
      await server.db.query({ text: `insert into ${table} select * from kept_${table}` })
      await server.db.query({ text: `drop table kept_${table}` })
    }
  }
}

/** Each kind of tampering: the change, and what must be said of it. */
const kinds: readonly (readonly [name: string, text: string, said: RegExp])[] = [
  [
    'a balance',
    `update stock_balance set quantity_milli = quantity_milli - 1000 where entries > 0`,
    /balance differs.*last moved by/,
  ],
  [
    'a movement of a document',
    `update stock_ledger set quantity_milli = quantity_milli + 1000 where (sku_id, place_id, entry_no) = (
      select sku_id, place_id, entry_no from stock_ledger where reason = 'inbound' order by at, sku_id, place_id limit 1)`,
    /inbound document moved something else than its lines say: document IN-\S+, line \d+/,
  ],
  [
    'a line of a posted document',
    `update outbound_line set quantity_milli = quantity_milli + 1000 where (document_id, line_no) = (
      select l.document_id, l.line_no from outbound_line l join outbound_document d on d.id = l.document_id
      where d.state in (2, 4) and d.type = 6 order by d.number limit 1)`,
    /outbound document moved something else than its lines say: document WO-\S+, line \d+/,
  ],
  [
    'a line that is gone',
    `delete from stock_move_line where document_id = (select id from stock_move where state in (2, 4) order by number limit 1)`,
    /move document moved something else than its lines say: document MV-\S+, line none/,
  ],
  [
    'a movement that is gone',
    `delete from stock_ledger where (sku_id, place_id, entry_no) in (select sku_id, place_id, max(entry_no) from stock_ledger
      where reason = 'move' group by 1, 2 limit 1)`,
    /balance differs|moved something else/,
  ],
  [
    'what a conversion made',
    `update stock_conversion_line set made_milli = made_milli + 1000 where (document_id, line_no) = (
      select l.document_id, l.line_no from stock_conversion_line l join stock_conversion d on d.id = l.document_id
      where d.state in (2, 4) order by d.number limit 1)`,
    /conversion document moved something else than its lines say: document CV-\S+, line \d+/,
  ],
  [
    'what is worth more than it was made of',
    `update stock_ledger set value_micro = value_micro + 1 where (sku_id, place_id, entry_no) = (
      select sku_id, place_id, entry_no from stock_ledger where reason = 'convert' and quantity_milli > 0
        order by at, sku_id limit 1)`,
    /a conversion made goods of another value than it took: document CV-/,
  ],
  [
    'a value',
    `update stock_ledger set value_micro = value_micro + 1 where (sku_id, place_id, entry_no) = (
      select sku_id, place_id, entry_no from stock_ledger where value_micro is not null order by at limit 1)`,
    /value of an item differs/,
  ],
  [
    'a correction',
    `insert into cost_ledger (org_id, store_id, item_id, entry_no, kind, value_micro, at)
      select org_id, store_id, item_id, 9999, 'correction', 1, now() from sku_stock limit 1`,
    /value of an item differs/,
  ],
  ['the value of an item', `update sku_stock set value_micro = value_micro + 1`, /value of an item differs/],
  ['the sum of a shelf', `update sku_stock set shelf_milli = shelf_milli + 1`, /stock of an item differs/],
  [
    'a lock',
    `update stock_lock set quantity_milli = quantity_milli + 1 where state = 1`,
    /kept at a place differs from its locks/,
  ],
  [
    'what is kept',
    `update stock_balance set locked_milli = locked_milli + 1`,
    /kept at a place differs from its locks/,
  ],
  [
    'a promise beyond what is there',
    `with one as (select id, item_id, place_id from stock_lock where state = 1 order by id limit 1),
      more as (update stock_lock set quantity_milli = quantity_milli + 900000000 where id = (select id from one)),
      item as (update sku_stock set locked_milli = locked_milli + 900000000 where item_id = (select item_id from one))
      update stock_balance b set locked_milli = locked_milli + 900000000 from one where b.sku_id = one.item_id and b.place_id = one.place_id`,
    /more is kept at a place than is there/,
  ],
  [
    'what comes from other stores',
    `update sku_stock set transfer_in_milli = transfer_in_milli + 1000`,
    /comes from other stores differs/,
  ],
  [
    'a line of a transfer',
    `update stock_transfer_line set sent_milli = sent_milli + 1000 where sent_milli > 0`,
    /transfer moved something else than its lines say: document TR-\S+, line \d+.* at the (sender|way)/,
  ],
  [
    'the value of what arrived',
    `update stock_ledger set value_micro = value_micro + 5 where reason = 'transfer-in' and quantity_milli > 0`,
    /another value than they left the sender with: document TR-\S+/,
  ],
  [
    'a task that is gone',
    `delete from todo where kind = 'expiring' and closed_at is null`,
    /tasks "expiring".*: not open/,
  ],
  [
    'a task that is done',
    `insert into todo (org_id, store_id, kind, subject_id, node, opened_at)
      select org_id, id, 'receive', id, 'shopPurchaseOrder', now() from store limit 1`,
    /tasks "receive".*: open, but done/,
  ],
  [
    'the day of a task',
    `update todo set due_on = due_on + 1 where kind = 'expiring'`,
    /tasks "expiring".*: another day/,
  ],
  [
    'what came of goods that expire',
    `update expiry_watch set received_milli = received_milli + 1`,
    /with a day on which it expires differs from the documents/,
  ],
  [
    'what is left of them',
    `update expiry_watch set received_milli = 900000000, left_milli = 900000000`,
    /more should be left of goods that expire than is there/,
  ],
  ['an item that nobody watches', `update sku_stock set dated = false`, /is not watched/],
  [
    'a movement of no document',
    `update stock_ledger set document_id = '${randomUUID()}' where (sku_id, place_id, entry_no) = (
      select sku_id, place_id, entry_no from stock_ledger where reason = 'sale' order by at limit 1)`,
    /of a document that is not there/,
  ],
]

describe('verify-stock', () => {
  it.each(kinds)('finds %s', async (_, text, said) => {
    await tampered(text, async () => expect((await found()).join('\n')).toMatch(said))
    expect(await found()).toEqual([])
  })

  it('knows what there is to tamper with', async () => {
    const rows = await rowsOf<{ n: number }>(server.db, 'select count(*) as n from stock_lock where state = 1')
    expect(rows[0]!.n).toBeGreaterThan(0)
  })
})
