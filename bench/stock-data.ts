import { cents } from '#domain/money.ts'
import { stockDifferences } from '#server/admin/verify-stock.admin.ts'
import { openDatabase } from '#server/db/connect.ts'
import type { Database, Tx } from '#server/db/session.ts'
import { followLimits, watchItems } from '#server/ledgers/stock/watch-items.ts'
import { syncTasks, ORDER_TODOS, TRANSFER_TODOS } from '#server/ledgers/todos/sync-tasks.ts'
import type { TestSku } from '#server/testing/test-world.ts'
import { id } from './office-data.ts'
import { tillsOf, type Till } from './server-load.ts'

/** Location of a database: PostgreSQL by its address, or the embedded one in a folder. */
export interface Where {
  readonly databaseUrl: string | undefined
  readonly dataFolder: string
}

interface ItemAtPlace {
  readonly itemId: string
  readonly placeId: string
}

/** Facts about the store that a bench needs. */
export interface StockShop {
  readonly ledgerRows: number
  /** Items with stock on the shelf, and where. */
  readonly items: readonly ItemAtPlace[]
  /** The one with the most movements: by far once the ledger is full. */
  readonly busiest: ItemAtPlace
  /** Categories of the products that stand for about this many lines of a count. */
  readonly categories: readonly string[]
  readonly tills: readonly Till[]
}

const TILLS = 4
const SOLD = 2000
const LINES = 50
/** Number of further movements of the same item. */
const OFTEN = 10_000

/** Works on a database while no server has it open. */
async function withDatabase<T>(where: Where, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(where)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** After all of it the books are right. */
export const checkStock = (where: Where): Promise<void> =>
  withDatabase(where, async (db) => {
    const found = await db.tx((tx) => stockDifferences(tx))
    if (found.length > 0) throw new Error(`wrong: ${JSON.stringify(found).slice(0, 2000)}`)
  })

interface Store {
  readonly orgId: string
  readonly storeId: string
}

async function firstStore(db: Pick<Database, 'query'>): Promise<Store> {
  const { rows } = await db.query<{ org_id: string; store_id: string }>({
    text: `select org_id, store_id from (select org_id, store_id, count(*) as n from sku group by 1, 2) s order by n desc limit 1`,
  })
  return { orgId: rows[0]!.org_id, storeId: rows[0]!.store_id }
}

/**
 * Items, their places, and tills that sell some of them. `countLines`: how large the count is to be; `codes`: how the
 * names of the tills begin.
 */
export const readShop = (where: Where, countLines: number, codes: string): Promise<StockShop> =>
  withDatabase(where, async (db) => {
    const { orgId, storeId } = await firstStore(db)
    const values = [orgId, storeId]
    const ask = async <R>(text: string, more: unknown[] = []): Promise<R[]> =>
      (await db.query<R>({ text, values: [...values, ...more] })).rows
    const [ledger] = await ask<{ n: number }>(
      'select count(*) as n from stock_ledger where org_id = $1 and store_id = $2',
    )
    const items = await ask<ItemAtPlace & { entries: number }>(
      `select b.sku_id as "itemId", b.place_id as "placeId", b.entries from stock_balance b
        join stock_place p on p.org_id = b.org_id and p.store_id = b.store_id and p.id = b.place_id and p.kind = 'shelf'
        join sku s on s.org_id = b.org_id and s.store_id = b.store_id and s.id = b.sku_id and s.deleted_at is null
        where b.org_id = $1 and b.store_id = $2 and b.quantity_milli > 20000
          and not exists (select 1 from sku_material m where m.org_id = s.org_id and m.store_id = s.store_id and m.sku_id = s.id)
          and not exists (select 1 from sku_card c where c.org_id = s.org_id and c.store_id = s.store_id and c.sku_id = s.id)
        order by b.sku_id limit 20000`,
    )
    const sizes = await ask<{ id: string; n: number }>(
      `select p.category_id as id, count(*) as n from stock_balance b
        join sku s on s.org_id = b.org_id and s.store_id = b.store_id and s.id = b.sku_id and s.deleted_at is null
        join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
        join stock_place l on l.org_id = b.org_id and l.store_id = b.store_id and l.id = b.place_id and l.kind in ('shelf', 'warehouse')
        where b.org_id = $1 and b.store_id = $2
        group by 1 order by 2 desc`,
    )
    const skus = await ask<{ id: string; price: number; taxes: TestSku['taxes'] }>(
      `select id, price_cents as price, taxes from sku where org_id = $1 and store_id = $2 and id = any($3::uuid[])`,
      [items.slice(1, SOLD + 1).map(({ itemId }) => itemId)],
    )
    return {
      ledgerRows: ledger!.n,
      items: items.map(({ itemId, placeId }) => ({ itemId, placeId })),
      busiest: items.reduce((most, one) => (one.entries > most.entries ? one : most)),
      categories: upTo(sizes, countLines),
      tills: await tillsOf(
        db,
        {
          orgId,
          storeId,
          skus: skus.map((sku) => ({ ...sku, price: cents(sku.price), name: { zh: 'Bench', en: 'Bench' } })),
        },
        TILLS,
        codes,
      ),
    }
  })

/** The categories, largest first, of which the sum is just as many as wanted. */
function upTo(sizes: readonly { id: string; n: number }[], wanted: number): string[] {
  let sum = 0
  return sizes.flatMap(({ id: category, n }) => {
    if (sum >= wanted) return []
    sum += n
    return category
  })
}

/**
 * Data of a store after some years, besides its goods: orders, transfers, counts and drafts by the thousand, suppliers,
 * minimums of bays.
 */
export const fillLists = (where: Where): Promise<void> =>
  withDatabase(where, async (db) => {
    const store = await firstStore(db)
    await db.tx(async (tx) => {
      await numberItems(tx, store)
      const add = (text: string): Promise<unknown> => tx.query({ text, values: [store.orgId, store.storeId] })
      for (const text of lists) await add(text)
      for (const table of ANALYSED) await tx.query({ text: `analyze ${table}` })
      await add(COMING)
      await openTasks(tx, store)
    })
    await db.maintain()
  })

/** Tables whose statistics the planner needs first. */
const ANALYSED = ['purchase_order', 'purchase_line', 'stock_transfer', 'sku_stock', 'item_place']
const COMING = `update sku_stock k set in_transit_milli = k.in_transit_milli + t.n from (
      select l.item_id, sum(l.quantity_milli)::bigint as n from purchase_line l
      join purchase_order o on o.org_id = l.org_id and o.store_id = l.store_id and o.id = l.order_id
      where l.org_id = $1 and l.store_id = $2 and o.number like 'PO-BENCH-%' and o.state = 2 group by 1) t
    where k.org_id = $1 and k.store_id = $2 and k.item_id = t.item_id`

/** Open tasks of all that. */
async function openTasks(tx: Tx, { orgId, storeId }: Store): Promise<void> {
  const now = Date.now()
  const idsOf = async (text: string): Promise<string[]> =>
    (await tx.query<{ id: string }>({ text, values: [orgId] })).rows.map((row) => row.id)
  const orders = await idsOf(`select id from purchase_order where org_id = $1 and number like 'PO-BENCH-%'`)
  await syncTasks(tx, { orgId, storeId }, ORDER_TODOS, { ids: orders, now })
  const transfers = await idsOf(`select id from stock_transfer where org_id = $1 and number like 'TR-BENCH-%'`)
  for (const store of await idsOf('select id from store where org_id = $1'))
    await syncTasks(tx, { orgId, storeId: store }, TRANSFER_TODOS, { ids: transfers, now })
  const items = await idsOf('select sku_id as id from bench_item where r < 20000 and $1::uuid is not null')
  await watchItems(tx, { orgId, storeId }, items)
  await followLimits(tx, { orgId, storeId }, items, now)
}

/** The items of the store on its shelf, numbered from 0. */
async function numberItems(tx: Tx, { orgId, storeId }: Store): Promise<void> {
  await tx.query({
    text: `create temp table bench_item on commit drop as
      select b.sku_id, b.place_id, b.quantity_milli, b.entries, row_number() over (order by b.sku_id) - 1 as r
      from stock_balance b join stock_place p on p.org_id = b.org_id and p.store_id = b.store_id and p.id = b.place_id
      join sku s on s.org_id = b.org_id and s.store_id = b.store_id and s.id = b.sku_id
      where b.org_id = $1 and b.store_id = $2 and p.kind = 'shelf' and b.quantity_milli > 20000 and s.deleted_at is null
        and not exists (select 1 from sku_material m where m.org_id = s.org_id and m.store_id = s.store_id and m.sku_id = s.id)
        and not exists (select 1 from sku_card c where c.org_id = s.org_id and c.store_id = s.store_id and c.sku_id = s.id)`,
    values: [orgId, storeId],
  })
  await tx.query({ text: 'create unique index on bench_item (r)' })
  await tx.query({ text: 'analyze bench_item' })
}

const ACCOUNT = '(select account_id from membership where org_id = $1 and is_primary limit 1)'
const OTHER = '(select id from store where org_id = $1 and id <> $2 order by id limit 1)'
const LINE = 'join bench_item i on i.r = (n * 10 + l) % (select count(*) from bench_item)'

const lists = [
  `insert into supplier (org_id, id, name, lead_days, created_at)
    select $1::uuid, ${id('9101', 'n')}, 'Supplier ' || n, 3, now() from generate_series(1, 100) n where $2::uuid is not null`,
  `insert into sku_supplier (org_id, store_id, sku_id, supplier_id, cost_micro, preferred)
    select $1::uuid, $2::uuid, sku_id, ${id('9101', '1 + r % 100')}, 1000000, true from bench_item where r < 20000
    on conflict do nothing`,
  `insert into purchase_order (org_id, store_id, id, number, supplier_id, state, expected_on, created_by, edited_by,
      created_at, updated_at, reviewed_by, reviewed_at, ended_at)
    select $1::uuid, $2::uuid, ${id('9102', 'n')}, 'PO-BENCH-' || n, ${id('9101', '1 + n % 100')},
      case when n % 20 = 0 then 1 when n % 10 = 1 then 2 else 5 end, current_date + (n % 20 - 10)::int, a, a,
      now() - n * interval '1 hour', now(), a, now() - n * interval '1 hour', case when n % 20 <> 0 and n % 10 <> 1 then now() end
    from generate_series(1, 3000) n, ${ACCOUNT} as u(a)`,
  `insert into purchase_line (org_id, store_id, order_id, line_no, item_id, quantity_milli, cost_micro, cancelled_milli)
    select $1::uuid, $2::uuid, ${id('9102', 'n')}, l, i.sku_id, 12000, 1000000,
      case when n % 20 <> 0 and n % 10 <> 1 then 12000 else 0 end
    from generate_series(1, 3000) n cross join generate_series(1, 10) l ${LINE}`,
  `insert into stock_transfer (org_id, id, number, from_store, to_store, made_in, state, created_by, created_at, updated_at)
    select $1::uuid, ${id('9103', 'n')}, 'TR-BENCH-' || n, case when n % 2 = 0 then $2::uuid else o end,
      case when n % 2 = 0 then o else $2::uuid end, $2::uuid, case when n % 50 = 1 then 2 else 6 end, a,
      now() - n * interval '1 hour', now()
    from generate_series(1, 3000) n, ${ACCOUNT} as u(a), ${OTHER} as s(o)`,
  `insert into stock_transfer_line (org_id, transfer_id, line_no, from_item, name_zh, name_en, item_no, requested_milli)
    select $1::uuid, ${id('9103', 'n')}, l, i.sku_id, 'Bench', 'Bench', 'x', 5000
    from generate_series(1, 3000) n cross join generate_series(1, 10) l ${LINE} where $2::uuid is not null`,
  `insert into stock_count (org_id, store_id, id, number, kind, scope, state, created_by, created_at)
    select $1::uuid, $2::uuid, ${id('9104', 'n')}, 'CT-BENCH-' || n, 5, '{}', 5, a, now() - n * interval '1 hour'
    from generate_series(1, 1000) n, ${ACCOUNT} as u(a)`,
  `insert into stock_count_line (org_id, store_id, count_id, item_id, place_id, held_milli)
    select $1::uuid, $2::uuid, ${id('9104', 'n')}, i.sku_id, i.place_id, i.quantity_milli
    from generate_series(1, 1000) n cross join generate_series(1, 10) l ${LINE}`,
  `insert into stock_move (org_id, store_id, id, type, created_by, created_at, updated_at)
    select $1::uuid, $2::uuid, ${id('9105', 'n')}, 1, a, now() - n * interval '1 hour', now()
    from generate_series(1, 1000) n, ${ACCOUNT} as u(a)`,
  `insert into stock_move_line (org_id, store_id, document_id, line_no, item_id, place_id, to_place_id, quantity_milli)
    select $1::uuid, $2::uuid, ${id('9105', 'n')}, l, i.sku_id, w.id, i.place_id, 1000
    from generate_series(1, 1000) n cross join generate_series(1, 10) l ${LINE}
    cross join (select id from stock_place where org_id = $1 and store_id = $2 and kind = 'warehouse' order by id limit 1) w`,
  `insert into item_place (org_id, store_id, item_id, place_id, main, min_milli, max_milli)
    select $1::uuid, $2::uuid, sku_id, place_id, false, 12000, 60000 from bench_item where r < 20000
    on conflict (org_id, store_id, item_id, place_id) do update set min_milli = 12000, max_milli = 60000`,
]

/**
 * Lets the ledger grow to about so many rows: every item comes in and goes out again some times, on posted documents of 50
 * lines, and one item 10,000 times.
 */
export const fillLedger = (where: Where, rows: number): Promise<void> =>
  withDatabase(where, async (db) => {
    const store = await firstStore(db)
    await db.tx(async (tx) => {
      await numberItems(tx, store)
      const { rows: sums } = await tx.query<{ ledger: number; items: number }>({
        text: `select (select count(*) from stock_ledger where org_id = $1 and store_id = $2) as ledger,
          (select count(*) from bench_item) as items`,
        values: [store.orgId, store.storeId],
      })
      const { ledger, items } = sums[0]!
      const pairs = Math.floor((rows - ledger - 2 * OFTEN) / (2 * items))
      if (pairs > 0) await comeAndGo(tx, store, movementsOfAll(pairs))
      await comeAndGo(tx, store, movementsOfOne)
    })
    await db.maintain()
  })

/** Spread over the last thousand days. */
interface Movements {
  readonly kinds: readonly [inbound: string, outbound: string]
  /** Rows (n, l, sku_id, place_id, before, balance, at): the document from 1, its line, entries before, balance before. */
  readonly rows: string
  /** Change of an item's balance by a document before this line, and how many entries it makes. */
  readonly each: number
}

const movementsOfAll = (pairs: number): Movements => ({
  kinds: ['9001', '9002'],
  rows: `select k * (select 1 + max(r) / ${LINES} from bench_item) + r / ${LINES} + 1 as n, (r % ${LINES} + 1)::int as l, sku_id, place_id,
    entries + 2 * k as before, 0 as c, quantity_milli as balance, now() - interval '1000 days' + k * interval '200 days' as at
    from bench_item cross join generate_series(0, ${pairs - 1}) k`,
  each: 1,
})

const movementsOfOne: Movements = {
  kinds: ['9003', '9004'],
  rows: `select k + 1 as n, l, i.sku_id, i.place_id, b.entries + k * ${2 * LINES} as before, l - 1 as c,
    b.quantity_milli as balance, now() - interval '1000 days' + k * interval '5 days' as at
    from bench_item i join stock_balance b on b.org_id = $1 and b.store_id = $2 and b.sku_id = i.sku_id and b.place_id = i.place_id
    cross join generate_series(0, ${OFTEN / LINES - 1}) k cross join generate_series(1, ${LINES}) l where i.r = 0`,
  each: LINES,
}

const SIX = 6000

/** Six of each line come in on one document, and leave on the next, at the same value. */
async function comeAndGo(tx: Tx, { orgId, storeId }: Store, { kinds, rows, each }: Movements): Promise<void> {
  const add = (text: string): Promise<unknown> => tx.query({ text, values: [orgId, storeId] })
  await add(
    `create temp table bench_moved on commit drop as select * from (${rows}) m where $1::uuid is not null and $2::uuid is not null`,
  )
  const heads = (
    kind: string,
    prefix: string,
    type: string,
    later: string,
  ) => `select $1::uuid, $2::uuid, ${id(kind, 'n')},
      ${prefix} || lpad(n::text, 7, '0'), ${type}, 2, a, at${later}, at${later}, a, at${later}
    from (select n, min(at) as at from bench_moved group by n) d, ${ACCOUNT} as u(a)`
  const columns = 'org_id, store_id, id, number, type, state, created_by, created_at, updated_at, posted_by, posted_at'
  const [come, go] = kinds
  const later = ` + interval '1 second'`
  const lost = `case when n % 2 = 0 then 6 else 7 end`
  await add(`insert into inbound_document (${columns}) ${heads(come, `'IN-${come}-'`, '5', '')}`)
  await add(
    `insert into outbound_document (${columns}) ${heads(go, `case when n % 2 = 0 then 'WO-${go}-' else 'OUT-${go}-' end`, lost, later)}`,
  )
  const line = 'org_id, store_id, document_id, line_no, item_id, place_id, quantity_milli'
  await add(
    `insert into inbound_line (${line}) select $1::uuid, $2::uuid, ${id(come, 'n')}, l, sku_id, place_id, ${SIX} from bench_moved`,
  )
  await add(`insert into outbound_line (${line}, reason) select $1::uuid, $2::uuid, ${id(go, 'n')}, l, sku_id, place_id, ${SIX},
    case when n % 2 = 0 then 'damaged' end from bench_moved`)
  const entry = `org_id, store_id, sku_id, place_id, entry_no, quantity_milli, balance_milli, reason, document_id, account_id, at, value_micro`
  const micro = SIX * 1000
  await add(`insert into stock_ledger (${entry})
    select $1::uuid, $2::uuid, sku_id, place_id, before + c + 1, ${SIX}, balance + ${SIX} * (c + 1), 'inbound', ${id(come, 'n')}, a,
      at, ${micro} from bench_moved, ${ACCOUNT} as u(a)
    union all
    select $1::uuid, $2::uuid, sku_id, place_id, before + ${each} + c + 1, -${SIX}, balance + ${SIX} * (${each} - c - 1),
      case when n % 2 = 0 then 'write-off' else 'own-use' end, ${id(go, 'n')}, a, at${later}, -${micro}
    from bench_moved, ${ACCOUNT} as u(a)`)
  await add(`insert into write_off_sum (org_id, store_id, document_id, reason, lines, worth_micro)
    select $1::uuid, $2::uuid, ${id(go, 'n')}, 'damaged', count(*), ${micro} * count(*) from bench_moved where n % 2 = 0 group by n`)
  await add(`update stock_balance b set entries = b.entries + t.n from (
      select sku_id, place_id, 2 * count(*) as n from bench_moved group by 1, 2) t
    where b.org_id = $1 and b.store_id = $2 and b.sku_id = t.sku_id and b.place_id = t.place_id`)
  await tx.query({ text: 'drop table bench_moved' })
}
