import { randomUUID } from 'node:crypto'
import { stockCount } from '#contract/stock/stock-counts.ts'
import { milli } from '#domain/money.ts'
import { countKinds, entryModes } from '#domain/stock-count.ts'
import type { Tx } from '#server/db/session.ts'
import { daysAgo, type Actor } from '#server/demo/life/cast.ts'
import type { DemoStore } from '#server/demo/shops/organisation.ts'
import { newId } from '#server/kernel/new-id.ts'

const MINUTE = 60_000

interface Line {
  readonly sku_id: string
  readonly place_id: string
  readonly quantity: number
}

/** Counts: one that waits for its review with a few differences, one that is running, and one that is planned. */
export async function addCounts(tx: Tx, manager: Actor, store: DemoStore, now: number): Promise<void> {
  const lines = await onShelves(tx, store)
  await count(manager, daysAgo(now, store, 1, '21:30'), lines.slice(0, 14), { counted: 14, finish: true })
  await count(manager, now - 50 * MINUTE, lines.slice(14, 30), { counted: 9, finish: false })
  await manager.do(now - 20 * MINUTE, stockCount.add, {
    id: newId(now - 20 * MINUTE),
    kind: countKinds.cycle,
    most: 40,
    remark: 'Saturday before opening',
  })
}

async function count(
  manager: Actor,
  at: number,
  lines: readonly Line[],
  { counted, finish }: { readonly counted: number; readonly finish: boolean },
): Promise<void> {
  const id = newId(at)
  await manager.do(at, stockCount.add, {
    id,
    kind: countKinds.single,
    itemIds: [...new Set(lines.map((line) => line.sku_id))],
  })
  await manager.do(at + MINUTE, stockCount.start, { id, version: 1 })
  const device = randomUUID()
  const { credential } = await manager.do(at + MINUTE, stockCount.lane, {
    deviceId: device,
    name: 'Stockroom phone',
    countId: id,
  })
  await manager.do(at + 20 * MINUTE, stockCount.send, {
    credential,
    unsent: 0,
    entries: lines.slice(0, counted).map((line, n) => ({
      id: randomUUID(),
      countId: id,
      itemId: line.sku_id,
      placeId: line.place_id,
      round: 1,
      mode: entryModes.set,
      // now and then a piece is missing, or one too many
      quantity: milli(Math.max(0, line.quantity + (n % 5 === 2 ? -2000 : n % 7 === 4 ? 1000 : 0))),
      seq: n + 1,
      at: at + (2 + n) * MINUTE,
      offset: 0,
      clockMs: 0,
    })),
  })
  if (finish) await manager.do(at + 30 * MINUTE, stockCount.finish, { id, version: 2 })
}

/** Pieces on the shelf, the best-stocked first. */
async function onShelves(tx: Tx, { orgId, storeId }: DemoStore): Promise<Line[]> {
  const { rows } = await tx.query<Line>({
    text: `select b.sku_id, b.place_id, b.quantity_milli::float8 as quantity from stock_balance b
      join stock_place p on p.org_id = b.org_id and p.store_id = b.store_id and p.id = b.place_id and p.kind = 'shelf'
      join sku k on k.org_id = b.org_id and k.store_id = b.store_id and k.id = b.sku_id
      where b.org_id = $1 and b.store_id = $2 and b.quantity_milli between 8000 and 40000
        and b.quantity_milli % 1000 = 0 order by k.item_no desc limit 30`,
    values: [orgId, storeId],
  })
  return rows
}
