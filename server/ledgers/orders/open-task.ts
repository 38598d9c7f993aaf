import { AppError } from '#contract/errors.ts'
import { pickingCheckStates, pickingTaskStates } from '#domain/picking-task-states.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import { nextNumber } from '#server/kernel/document-number.ts'
import { newId } from '#server/kernel/new-id.ts'
import { isMade, missingOf } from '#server/ledgers/orders/order-needs.ts'
import { goodsOfOrder, quantityLeft, type GoodsLineRow, type OrderRow } from '#server/ledgers/orders/order-rows.ts'
import { locksOf } from '#server/ledgers/stock/lock-stock.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

const PREFIX = 'PK'

/**
 * Makes the list by which an order is picked: each line at the places where its goods are kept, in the order in which they
 * are walked. @throws AppError order.goods-missing if something of it is not there
 */
export async function openTask(tx: Tx, store: StockStore, order: OrderRow, now: number): Promise<void> {
  const lines = (await goodsOfOrder(tx, store, order.id)).filter((line) => quantityLeft(line) > 0)
  const [missing] = await missingOf(tx, store, lines)
  const line = missing?.line
  if (line)
    throw new AppError('order.goods-missing', {
      values: { name: order.language === 'zh' ? line.name_zh : line.name_en },
    })
  const id = newId(now)
  const number = await nextNumber({ ...store, tx, now }, PREFIX)
  const own = { org_id: store.orgId, store_id: store.storeId }
  await insertMany(tx, 'picking_task', [
    {
      ...own,
      id,
      number,
      order_id: order.id,
      state: pickingTaskStates.waiting,
      check_state: pickingCheckStates.unchecked,
      created_at: new Date(now).toISOString(),
    },
  ])
  const picks = await picksOf(tx, store, lines)
  await insertMany(
    tx,
    'picking_line',
    picks.map((pick, at) => ({ ...own, ...pick, task_id: id, seq: at + 1 })),
  )
}

interface NewPick {
  readonly line_no: number
  readonly place_id: string | null
  readonly wanted_milli: number
}

async function picksOf(tx: Tx, store: StockStore, lines: readonly GoodsLineRow[]): Promise<NewPick[]> {
  const locks = await locksOf(
    tx,
    store,
    lines.map((line) => line.line_id),
  )
  const walked = await walkedPlaces(tx, store, [...new Set(locks.map((lock) => lock.place_id))])
  const picks = lines.flatMap((line): NewPick[] => {
    const own = locks.filter((lock) => lock.owner_id === line.line_id && lock.item_id === line.sku_id)
    const whole = { line_no: line.line_no, place_id: null, wanted_milli: quantityLeft(line) }
    if (isMade(line) || own.length === 0) return [whole]
    const at = new Map<string, number>()
    for (const lock of own) at.set(lock.place_id, (at.get(lock.place_id) ?? 0) + lock.quantity_milli)
    return [...at].map(([place_id, wanted_milli]) => ({ line_no: line.line_no, place_id, wanted_milli }))
  })
  const rank = ({ place_id }: NewPick): number => (place_id === null ? walked.length : walked.indexOf(place_id))
  return picks.toSorted((a, b) => rank(a) - rank(b) || a.line_no - b.line_no)
}

/** Places in the order in which they are walked, shelves first. */
async function walkedPlaces(
  tx: Tx,
  { orgId, storeId }: StockStore,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'walked-places',
    text: `select id from stock_place where org_id = $1 and store_id = $2 and id = any($3::uuid[])
      order by kind, route_no, code, id`,
    values: [orgId, storeId, ids],
  })
  return rows.map(({ id }) => id)
}
