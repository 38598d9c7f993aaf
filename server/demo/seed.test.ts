import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { QuickKeyPage } from '#contract/catalogue/quick-keys.ts'
import { FactBody } from '#contract/facts/envelope.ts'
import { RefundV1 } from '#contract/facts/refund.ts'
import type { SaleV2 } from '#contract/facts/sale.ts'
import { countStates } from '#domain/count-states.ts'
import { salesMethods } from '#domain/online-goods.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { onlineProductStates } from '#domain/online-product-states.ts'
import { lockStates } from '#domain/stock-locks.ts'
import { outboundTypes } from '#domain/document-types.ts'
import { purchaseOrderStates } from '#domain/purchase-order-states.ts'
import { transferStates } from '#domain/transfer-states.ts'
import { findDifferences } from '#server/admin/books.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import type { Database } from '#server/db/session.ts'
import { planToday } from '#server/demo/history/calendar.ts'
import { demoAccounts, seedDemo } from '#server/demo/seed.ts'
import { Chance } from '#server/demo/shops/chance.ts'
import type { DemoPerson, DemoStore } from '#server/demo/shops/organisation.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import { skusById } from '#server/contexts/catalogue/skus/goods-on-hand.queries.ts'
import { judgeRefund, refundable } from '#server/contexts/sales/facts/judge/judge-refund.ts'
import { stockReasons } from '#server/ledgers/stock/stock-reasons.ts'
import { judgeSale } from '#server/contexts/sales/facts/judge/judge-sale.ts'
import { soldLines } from '#server/contexts/sales/facts/judge/sold-lines.queries.ts'
import { readEntries } from '#server/contexts/sales/entries/read-entries.ts'
import { passwordsWith } from '#server/kernel/password.ts'
import { reportOf } from '#server/contexts/sales/lease/shift-report.queries.ts'

const now = Date.parse('2026-11-21T15:00:00Z')
let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
  await seedDemo(db, { now, goods: 1200, life: true })
})
afterAll(() => db.close())

const all = async <R>(text: string, values: unknown[] = []): Promise<R[]> => (await db.query<R>({ text, values })).rows
const one = async <R>(text: string): Promise<R> => (await all<R>(text))[0]!

test('two approved stores, six counters, four accounts that can sign in', async () => {
  expect(
    await one('select count(*) filter (where review_state = 2) as approved, count(*) as stores from store'),
  ).toEqual({ approved: 2, stores: 2 })
  expect(await one('select count(*) as n, count(shift_id) as occupied from counter')).toEqual({ n: 6, occupied: 0 })
  const accounts = await all<{ email: string; password_hash: string }>(
    'select email, password_hash from account order by email',
  )
  expect(accounts.map((a) => a.email).toSorted()).toEqual(demoAccounts.map((a) => a.username).toSorted())
  expect(await passwordsWith(Buffer.alloc(32)).fits('evertill1', accounts[0]!.password_hash)).toBe(true)
})

test('the first store has as many goods as asked for, the second all that are shipped', async () => {
  const counts = await all<{ n: number }>('select count(*) as n from sku group by store_id order by n')
  expect(counts[0]!.n).toBe(1200)
  expect(counts[1]!.n).toBeGreaterThan(4000)
})

test('quick keys: full pages of what the store sells, named in both languages, each product on a page once', async () => {
  const { pages } = await one<{ pages: QuickKeyPage[] }>(
    `select q.pages from quick_keys q join (select store_id, count(*) as n from sku group by store_id) k
      on k.store_id = q.store_id order by k.n desc limit 1`,
  )
  expect(pages.map((page) => [page.name, page.nameZh, new Set(page.keys.map(({ skuId }) => skuId)).size])).toEqual([
    ['Best sellers', '畅销', 20],
    ['Drinks', '饮品', 20],
    ['Fruit & vegetables', '蔬果', 20],
    ['Offers & cards', '特惠与卡', 20],
  ])
})

test('each store has several bays and locations with goods, and each product its own', async () => {
  const places = await all<{ kind: string; n: number }>(
    `select p.kind, count(distinct p.id) as n from stock_balance b join stock_place p on p.org_id = b.org_id
      and p.store_id = b.store_id and p.id = b.place_id where b.quantity_milli <> 0 and p.kind in ('shelf', 'warehouse')
      group by p.store_id, p.kind order by p.kind, n`,
  )
  expect(places.map(({ kind, n }) => [kind, n])).toEqual([
    ['shelf', 6],
    ['shelf', 6],
    ['warehouse', 4],
    ['warehouse', 4],
  ])
})

test('every fact is readable, hashed and chained, and judged as the acceptance judges it', async () => {
  interface Row {
    id: string
    org_id: string
    store_id: string
    counter_id: string
    shift_id: string
    lease: number
    fact_seq: number
    body: string
    sha256: string
    verdict: string
    differences: unknown[]
    occurred_at: number
  }
  const rows = await all<Row>('select * from fact order by store_id, shift_id, fact_seq')
  expect(rows.length).toBeGreaterThan(3000)
  let before: Row | undefined
  for (const row of rows) {
    const claims = {
      org: row.org_id,
      store: row.store_id,
      counter: row.counter_id,
      shift: row.shift_id,
      lease: row.lease,
    } as CredentialClaims
    const [entry] = readEntries(claims, [{ id: row.id, seq: row.fact_seq, sha256: row.sha256, body: row.body }])
    expect(entry!.held).toBeUndefined()
    const first = before?.shift_id !== row.shift_id
    expect(row.fact_seq).toBe(first ? 1 : before!.fact_seq + 1)
    expect(v.parse(FactBody, JSON.parse(row.body)).prev).toBe(first ? undefined : before!.sha256)
    before = row
  }
  const sales = rows.filter((row) => row.body.includes('"kind":"sale"'))
  const sample = [...sales.filter((row) => row.verdict !== 'accepted'), ...sales.filter((_, i) => i % 50 === 0)]
  expect(sample.some((row) => row.verdict === 'accepted-with-differences')).toBe(true)
  for (const row of sample) {
    const sale = (JSON.parse(row.body) as { data: SaleV2 }).data
    const skus = await skusById(
      db,
      row.org_id,
      row.store_id,
      sale.lines.map((line) => line.skuId),
    )
    expect(judgeSale(sale, skus, row.occurred_at)).toEqual(row.differences)
  }
})

test('rows of sales say what their facts say', async () => {
  const wrong = await all(`
    select s.id from sale s join fact f on f.org_id = s.org_id and f.store_id = s.store_id and f.id = s.id
    where (f.body::jsonb #>> '{data,total}')::bigint <> s.total_cents or (f.body::jsonb #>> '{data,receiptNo}') <> s.receipt_no
      or s.total_cents <> (select sum(amount_cents) from sale_payment p where p.org_id = s.org_id and p.store_id = s.store_id and p.sale_id = s.id)
      or s.goods_cents <> (select sum(net_cents) from sale_line l where l.org_id = s.org_id and l.store_id = s.store_id and l.sale_id = s.id)
      or s.tax_cents <> (select sum(tax_cents) from sale_line l where l.org_id = s.org_id and l.store_id = s.store_id and l.sale_id = s.id)
      or s.total_cents <> s.goods_cents + s.tax_cents + s.tip_cents`)
  expect(wrong).toEqual([])
  expect(
    await one(`select (select count(*) from sale) = (select count(*) from fact where kind = 'sale') as same`),
  ).toEqual({ same: true })
})

test('every shift ended with its report, which is what its tables say', async () => {
  const shifts = await all<{ org: string; store: string; shift: string; z_report: unknown }>(
    `select org_id as org, store_id as store, id as shift, z_report from shift where ended_how = 'end' and number <> ''`,
  )
  expect(shifts).toHaveLength((await one<{ n: number }>('select count(*) as n from shift')).n)
  for (const { z_report, ...keys } of shifts.slice(-20))
    expect(z_report).toEqual(await db.tx((tx) => reportOf(tx, keys)))
})

test('shifts add up and leave no cash; receipts have no holes', async () => {
  const wrong = await all(`
    select sh.id from shift sh left join lateral (
      select count(*) as n, coalesce(sum(total_cents), 0) as total, coalesce(sum(cash_cents), 0) as cash, max(receipt_seq) as last
      from sale s where s.org_id = sh.org_id and s.store_id = sh.store_id and s.shift_id = sh.id) t on true
    left join lateral (
      select count(*) as n, coalesce(sum(total_cents), 0) as total, coalesce(sum(cash_cents), 0) as cash, coalesce(max(receipt_seq), 0) as last
      from refund r where r.org_id = sh.org_id and r.store_id = sh.store_id and r.shift_id = sh.id) b on true
    where sh.state <> 'closed' or sh.sale_count <> t.n or sh.sales_cents <> t.total or sh.cash_sales_cents <> t.cash
      or sh.refund_count <> b.n or sh.refunds_cents <> b.total or sh.cash_refunds_cents <> b.cash
      or sh.submitted_cents <> t.cash - b.cash - sh.cash_out_cents or greatest(t.last, b.last) <> t.n + b.n or sh.submitted_cents <> (
        select coalesce(sum(amount_cents), 0) from cash_submission c where c.org_id = sh.org_id and c.store_id = sh.store_id and c.shift_id = sh.id and c.status = 2)
      or sh.cash_out_cents <> (select coalesce(sum(amount_cents), 0) from cash_movement m
        where m.org_id = sh.org_id and m.store_id = sh.store_id and m.shift_id = sh.id and m.direction = 'out')`)
  expect(wrong).toEqual([])
  expect(
    await one(
      'select count(*) > 3 as paid, bool_or(status = 1) as waits, bool_or(status = 2) as reviewed from cash_movement',
    ),
  ).toEqual({
    paid: true,
    waits: true,
    reviewed: true,
  })
  expect(await all('select 1 from sale group by org_id, store_id, receipt_no having count(*) > 1')).toEqual([])
})

test('now and then something comes back: exactly what it was sold for, once, from the drawer of the day', async () => {
  const { sales, refunds, cash } = await one<{ sales: number; refunds: number; cash: number }>(
    `select (select count(*) from sale) as sales, count(*) as refunds, count(*) filter (where cash_cents > 0) as cash from refund`,
  )
  expect(refunds / sales).toBeGreaterThan(0.01)
  expect(refunds / sales).toBeLessThan(0.03)
  expect(cash).toBeGreaterThan(0)
  const rows = await all<{ body: string; store_id: string; org_id: string; occurred_at: number }>(
    `select body, org_id, store_id, occurred_at from fact where kind = 'refund'`,
  )
  expect(rows).toHaveLength(refunds)
  for (const row of rows) {
    const refund = v.parse(RefundV1, (JSON.parse(row.body) as { data: unknown }).data)
    const sold = (await soldLines(db, row.org_id, row.store_id, [refund.saleId])).map((line) => ({
      ...line,
      refunded_milli: 0,
      refunded_net: 0,
      refunded_tax: 0,
    }))
    const rule = {
      sold: refundable(sold),
      at: row.occurred_at,
      refundDays: 30,
      timeZone: 'UTC',
      coins: undefined,
      rounded: new Map(),
    }
    expect(judgeRefund(refund, rule)).toEqual([])
  }
  expect(await all('select 1 from refund group by sale_id having count(*) > 1')).toEqual([])
  expect(await findDifferences(db)).toEqual([])
})

test('nobody is in two places at once, and sales fall into opening hours', async () => {
  const twice =
    await all(`select 1 from shift a join shift b on a.org_id = b.org_id and a.account_id = b.account_id and a.id < b.id
    and a.opened_at < b.closed_at and b.opened_at < a.closed_at`)
  expect(twice).toEqual([])
  const hours = await one<{
    first: number
    last: number
    days: number
  }>(`select min(extract(hour from s.occurred_at at time zone st.time_zone)) as first,
    max(extract(hour from s.occurred_at at time zone st.time_zone)) as last, count(distinct s.business_date) as days
    from sale s join store st on st.org_id = s.org_id and st.id = s.store_id`)
  expect(hours).toEqual({ first: 8, last: 20, days: 43 })
  expect(
    await all(
      'select 1 from sale s join store st on st.org_id = s.org_id and st.id = s.store_id where s.business_date <> (s.occurred_at at time zone st.time_zone)::date',
    ),
  ).toEqual([])
})

test('today there are sales until shortly before now, and every counter is free again', async () => {
  const last = await all<{ sales: number; sold: number; closed: number }>(
    `select count(s.id) as sales, max(s.occurred_at) as sold, max(sh.closed_at) as closed
    from sale s join shift sh on sh.org_id = s.org_id and sh.store_id = s.store_id and sh.id = s.shift_id
    where s.business_date = '2026-11-21' group by s.store_id`,
  )
  expect(last).toHaveLength(2)
  for (const { sales, sold, closed } of last) {
    expect(sales).toBeGreaterThan(5)
    expect(sold).toBeLessThan(closed)
    expect(closed).toBeLessThan(now)
    expect(now - sold).toBeLessThan(90 * 60_000)
  }
})

test('before the store opens there is nothing of today', () => {
  const store = { timeZone: 'America/New_York', counters: [{}, {}] } as unknown as DemoStore
  const people = [{}, {}] as unknown as [DemoPerson, DemoPerson]
  const at = (time: string) => planToday(store, people, Date.parse(`2026-11-21T${time}-05:00`), new Chance('today'))
  expect(at('07:30')).toEqual([])
  expect(at('13:00')).toHaveLength(1)
  expect(at('23:00').map(({ salesAt }) => salesAt.length > 10)).toEqual([true, true])
})

test('the ledger gives the balances, entry by entry, and no shelf is below zero', async () => {
  const wrong = await all(`
    select b.sku_id from stock_balance b left join lateral (
      select coalesce(sum(quantity_milli), 0) as total, count(*) as n, coalesce(max(entry_no), 0) as last from stock_ledger l
      where l.org_id = b.org_id and l.store_id = b.store_id and l.sku_id = b.sku_id and l.place_id = b.place_id) t on true
    where b.quantity_milli <> t.total or b.entries <> t.n or b.entries <> t.last or b.quantity_milli < 0`)
  expect(wrong).toEqual([])
  const steps =
    await all(`select 1 from (select quantity_milli, balance_milli, lag(balance_milli, 1, 0::bigint) over (partition by store_id, sku_id, place_id order by entry_no) as before
    from stock_ledger) t where before + quantity_milli <> balance_milli`)
  expect(steps).toEqual([])
})

test('every movement of stock has the sign of its reason, and the document that the reason names', async () => {
  const { seen } = await one<{ seen: string[] }>('select json_agg(distinct reason) as seen from stock_ledger')
  expect(seen).toEqual(expect.arrayContaining(['opening', 'refund', 'sale', 'inbound', 'move', 'write-off', 'convert']))
  for (const [reason, { sign, documents }] of Object.entries(stockReasons)) {
    const found = documents.map(
      (table) =>
        // a transfer belongs to two stores
        `exists (select 1 from ${table} d where d.org_id = l.org_id and ${
          table === 'stock_transfer' ? 'l.store_id in (d.from_store, d.to_store)' : 'd.store_id = l.store_id'
        } and d.id = l.document_id)`,
    )
    const missing = found.length === 0 ? '' : `or not (${found.join(' or ')})`
    const wrong = `${sign === 0 ? 'false' : `sign(l.quantity_milli) <> ${sign}`} ${missing}`
    expect(await all(`select l.* from stock_ledger l where l.reason = '${reason}' and (${wrong})`), reason).toEqual([])
  }
})

test('people work in the first store besides selling: there is something in each state that a visitor looks for', async () => {
  const found = async (text: string): Promise<unknown[]> => (await all<{ it: unknown }>(text)).map(({ it }) => it)
  expect(await found('select distinct state as it from purchase_order order by it')).toEqual(
    purchaseOrderStates.all.map(({ code }) => code),
  )
  expect(await found('select distinct state as it from stock_transfer order by it')).toEqual([
    transferStates.requested,
    transferStates.sent,
    transferStates.received,
  ])
  expect(await found('select distinct state as it from stock_count order by it')).toEqual([
    countStates.planned,
    countStates.counting,
    countStates.review,
  ])
  expect(await found('select distinct type as it from outbound_document order by it')).toEqual([
    outboundTypes.returnToSupplier,
    outboundTypes.writeOff,
    outboundTypes.ownUse,
  ])
  const [has] = await all<Record<string, number>>(`select (select count(*) from supplier) as suppliers,
    (select count(*) from price_change where ends_at is not null) as promotions,
    (select count(*) from inbound_line where expires_on is not null) as expiring,
    (select count(*) from stock_move) as moves, (select count(*) from event) as events`)
  expect(Object.entries(has!).filter(([, n]) => n < 3)).toEqual([])
})

test('all tenders of the counter occur, also two on one sale; some sales were rung up disconnected', async () => {
  const tenders = (await all<{ tender: string }>('select distinct tender from sale_payment order by tender')).map(
    (row) => row.tender,
  )
  expect(tenders).toEqual(['cash', 'cashapp', 'other', 'paypal', 'venmo', 'zelle'])
  const kinds = await one<{
    two: number
    disconnected: number
    late: number
    tips: number
  }>(`select count(*) filter (where tenders like '%+%') as two,
    count(*) filter (where rung_disconnected) as disconnected, count(*) filter (where rung_disconnected and received_at - occurred_at > interval '5 minutes') as late,
    count(*) filter (where tip_cents > 0) as tips from sale`)
  expect(Object.values(kinds).every((n) => n > 0)).toBe(true)
})

test('some goods are more than goods: guarantees, cards, drinks made of materials, packaging, limits', async () => {
  const counts =
    await one(`select (select count(*) from sku where more) as more, (select count(*) from sku_guarantee) as offered,
    (select count(*) from sku_card) as cards, (select count(distinct sku_id) from sku_material) as drinks,
    (select count(*) from sku_pack) as packs, (select count(*) from sku_limit) as limits`)
  expect(counts).toEqual({ more: 28, offered: 24, cards: 8, drinks: 6, packs: 4, limits: 4 })
  expect(
    await all(`select 1 from sku_card c join sku s on s.org_id = c.org_id and s.store_id = c.store_id and s.id = c.sku_id
      where s.taxes <> '[]'::jsonb`),
  ).toEqual([])
})

test('a store of a handful of goods, none of which suits, has no prizes and no winners', async () => {
  const few = await openTestDatabase()
  try {
    await seedDemo(few, { now, goods: 5 })
    const { rows } = await few.query({
      text: `select w.code from winning_record w left join prize p
        on p.org_id = w.org_id and p.store_id = w.store_id and p.id = w.prize_id where p.id is null`,
    })
    expect(rows).toEqual([])
  } finally {
    await few.close()
  }
})

test('the first store has its web shop: open, with goods on sale in shelves of its own, one of them a pre-sale', async () => {
  const shop = await one(
    `select count(*) filter (where o.state = ${onlineProductStates.onSale}) as sold,
        count(*) filter (where o.state = ${onlineProductStates.off}) as down,
        count(*) filter (where o.sales_method = ${salesMethods.presale}) as ahead,
        count(distinct o.platform_category_id) as shelves, bool_and((s.profile -> 'storefront' ->> 'on')::boolean) as open
      from online_product o join store s on s.org_id = o.org_id and s.id = o.store_id`,
  )
  expect(shop).toEqual({ sold: 207, down: 2, ahead: 1, shelves: 8, open: true })
})

test('its web shop takes orders: one waits, one is being picked, one is ready, one was cancelled, one with a guarantee is delivered, and the bell says so', async () => {
  const { awaitingPickup, cancelled, stocking, waiting } = onlineOrderStates
  const orders = await all<{ state: number; lines: number; picked: number; locked: number; due: boolean }>(
    `select o.state, count(*) as lines, count(*) filter (where l.picked_milli = l.quantity_milli) as picked,
        coalesce(sum((select sum(k.quantity_milli) from stock_lock k where k.owner_id = l.line_id
          and k.state = ${lockStates.live})), 0)::bigint as locked, o.paid_at is null as due
      from online_order o join online_order_line l on l.order_id = o.id
      group by o.org_id, o.store_id, o.id order by o.number`,
  )
  expect(orders).toEqual([
    { state: awaitingPickup, lines: 3, picked: 3, locked: 0, due: true },
    { state: stocking, lines: 3, picked: 1, locked: 5000, due: true },
    { state: cancelled, lines: 1, picked: 0, locked: 0, due: true },
    { state: waiting, lines: 2, picked: 0, locked: 5000, due: true },
    // the kettle and its guarantee
    { state: waiting, lines: 2, picked: 0, locked: 1000, due: false },
  ])
  expect(await one('select takes_orders, pay_at_pickup, pay_by_card from shop_selling')).toEqual({
    takes_orders: true,
    pay_at_pickup: true,
    pay_by_card: true,
  })
  expect(await all('select kind, count(*) as n from notice group by kind order by kind')).toEqual([
    { kind: 'order-cancelled', n: 1 },
    { kind: 'order-new', n: 5 },
  ])
})
