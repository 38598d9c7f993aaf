import { addDays, type Day } from '#domain/store-days.ts'
import { newId } from '#server/kernel/new-id.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import type { TestStore } from '#server/testing/test-world.ts'
import { unguardStock } from '#server/testing/books.ts'

export interface History {
  readonly from: Day
  readonly isOpen: (day: Day) => boolean
  readonly cycles: readonly {
    readonly days: number
    /** Pieces, over its open days with stock. */
    readonly sold: number
    /** On how many of its last open days there was nothing to sell. */
    readonly without: number
  }[]
  /** The quantity left today. */
  readonly left: number
}

interface Entry {
  readonly day: Day
  readonly reason: 'sale' | 'inbound'
  readonly quantity: number
}

/** Pieces spread over days as evenly as whole pieces can be. */
const spread = (pieces: number, days: number): number[] =>
  Array.from({ length: days }, (_, at) => Math.floor((pieces * (at + 1)) / days) - Math.floor((pieces * at) / days))

function entriesOf({ from, isOpen, cycles, left }: History): Entry[] {
  const entries: Entry[] = []
  const total = cycles.reduce((sum, cycle) => sum + cycle.sold, 0)
  let before = 0
  cycles.forEach(({ days, sold, without }, at) => {
    const first = addDays(
      from,
      cycles.slice(0, at).reduce((sum, cycle) => sum + cycle.days, 0),
    )
    const open = Array.from({ length: days }, (_, n) => addDays(first, n)).filter(isOpen)
    const selling = open.slice(0, open.length - without)
    // what comes at the beginning lasts until there is nothing to sell, or to the end
    const until = cycles.findIndex((cycle, n) => n >= at && cycle.without > 0)
    if (at === 0 || cycles[at - 1]!.without > 0) {
      const some = cycles.slice(at, until < 0 ? undefined : until + 1).reduce((sum, cycle) => sum + cycle.sold, 0)
      const comes = until < 0 ? total - before + left : some
      entries.push({ day: first, reason: 'inbound', quantity: comes })
      before += some
    }
    spread(sold, selling.length).forEach((pieces, n) =>
      entries.push({ day: selling[n]!, reason: 'sale', quantity: -pieces }),
    )
  })
  return entries
}

/** Sales and deliveries of an item on past days, one entry of the ledger for each, instead of its opening stock. */
export async function addHistory(
  server: TestServer,
  store: TestStore,
  itemId: string,
  history: History,
): Promise<void> {
  const scope = [store.orgId, store.storeId, itemId]
  const { db } = server
  const shelf = await db.query<{ id: string }>({
    text: `select p.id from stock_place p join stock_balance b on b.org_id = p.org_id and b.store_id = p.store_id
      and b.place_id = p.id where p.org_id = $1 and p.store_id = $2 and b.sku_id = $3 and p.kind = 'shelf' limit 1`,
    values: scope,
  })
  await unguardStock(db)
  for (const table of ['stock_ledger', 'stock_balance'])
    await db.query({ text: `delete from ${table} where org_id = $1 and store_id = $2 and sku_id = $3`, values: scope })
  const entries = entriesOf(history)
  let balance = 0
  const rows = entries.map(({ day, reason, quantity }, at) => {
    balance += quantity
    return {
      entry_no: at + 1,
      quantity_milli: quantity * 1000,
      balance_milli: balance * 1000,
      reason,
      document_id: newId(server.clock.now),
      at: `${day}T${reason === 'inbound' ? '17' : '20'}:00:00Z`,
    }
  })
  await db.query({
    text: `insert into stock_ledger (org_id, store_id, sku_id, place_id, entry_no, quantity_milli, balance_milli, reason, document_id, at)
      select $1, $2, $3, $4, t.* from jsonb_to_recordset($5::jsonb) as t(entry_no bigint, quantity_milli bigint,
        balance_milli bigint, reason text, document_id uuid, at timestamptz)`,
    values: [...scope, shelf.rows[0]!.id, JSON.stringify(rows)],
  })
  await db.query({
    text: `insert into stock_balance (org_id, store_id, sku_id, place_id, quantity_milli, entries, rev)
      select $1, $2, $3, $4, $5, $6, rev from sku where org_id = $1 and store_id = $2 and id = $3`,
    values: [...scope, shelf.rows[0]!.id, balance * 1000, rows.length],
  })
  await db.query({
    text: `update sku_stock set shelf_milli = $4, warehouse_milli = 0 where org_id = $1 and store_id = $2 and item_id = $3`,
    values: [...scope, balance * 1000],
  })
}
