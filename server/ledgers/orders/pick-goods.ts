import { AppError } from '#contract/errors.ts'
import { milli } from '#domain/money.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import { keepAgain } from '#server/ledgers/orders/order-needs.ts'
import { addToLines, goodsOfOrder, quantityLeft, type GoodsLineRow } from '#server/ledgers/orders/order-rows.ts'
import { changePicks, touchTask, type LockedTask, type PickRow } from '#server/ledgers/orders/picking-rows.ts'
import { bookStock } from '#server/ledgers/stock/book-stock.ts'
import { knownPlaces, stagingOf } from '#server/ledgers/stock/known-places.ts'
import { followOrder, holdItemsOf } from '#server/ledgers/stock/follow-orders.ts'
import { lockBalances } from '#server/ledgers/stock/locked-balances.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'
import { endParts } from '#server/ledgers/stock/take-locks.ts'

/** A scan, or an entry by hand. */
export interface Picked {
  /** The same again changes nothing. */
  readonly requestId: string
  readonly lineNo: number
  readonly quantity: number
  readonly placeId?: string | undefined
  readonly code?: string | undefined
  readonly accountId: string
  readonly now: number
}

/** Picks of a line, and what of it is still open: neither picked nor short. */
export function stateOfLine(line: GoodsLineRow, picks: readonly PickRow[]) {
  const own = picks.filter((pick) => pick.line_no === line.line_no)
  const short = own.reduce((all, pick) => all + pick.short_milli, 0)
  return { own, short, open: quantityLeft(line) - line.picked_milli - short }
}

const lineOf = ({ lines }: LockedTask, lineNo: number): GoodsLineRow => {
  const line = lines.find((one) => one.line_no === lineNo)
  if (!line) throw new AppError('picking.not-in-order')
  return line
}

/**
 * Picks goods of a line: they move from their place to staging at once, and what was kept of them is taken. It has happened,
 * so it is booked whatever the place is said to hold. What was short and is found after all is no longer short.
 * @throws AppError picking.not-in-order, picking.too-many, record.missing for a place that is no shelf and no warehouse
 */
export async function pickGoods(tx: Tx, store: StockStore, locked: LockedTask, picked: Picked): Promise<void> {
  const { task, order } = locked
  const { lineNo, quantity, now, accountId } = picked
  if (await wasScanned(tx, store, picked.requestId)) return
  const line = lineOf(locked, lineNo)
  const { own, short, open } = stateOfLine(line, locked.picks)
  if (quantity > open + short) throw new AppError('picking.too-many')
  const placeId = await placeFor(tx, store, own, picked.placeId)
  const pick = own.find((one) => one.place_id === placeId) ?? (await addPick(tx, store, locked, lineNo, placeId))
  const found = foundAfterAll(own, quantity - open)
  const here = {
    ...found.find(({ seq }) => seq === pick.seq),
    seq: pick.seq,
    picked_milli: pick.picked_milli + quantity,
  }
  await changePicks(tx, store, task.id, [here, ...found.filter(({ seq }) => seq !== pick.seq)])
  await addToLines(tx, store, order.id, [{ lineNo, picked: quantity }])
  if (placeId !== null) {
    const staging = await stagingOf(tx, store)
    const itemId = line.sku_id
    // what else the order waits for is followed after the booking
    await holdItemsOf(tx, store, order.id)
    const places = [placeId, staging].map((one) => ({ itemId, placeId: one }))
    const balances = await lockBalances(tx, store, [itemId], places)
    await endParts(tx, store, [{ ownerId: line.line_id, itemId, quantity, placeId }], balances, { now, as: 'taken' })
    const moves = [{ itemId, quantity: milli(quantity), from: placeId, to: staging, lineId: line.line_id }]
    await bookStock(tx, store, [{ id: task.id, reason: 'pick', at: now, accountId, moves }], { locked: balances })
  }
  await followOrder(tx, store, order.id, now)
  await noteScan(tx, store, task.id, { ...picked, kind: 'pick', placeId })
  await touchTask(tx, store, task.id)
}

/** So much less is short, of the last lines first. */
function foundAfterAll(own: readonly PickRow[], found: number): { seq: number; short_milli: number }[] {
  let left = Math.max(0, found)
  return own.toReversed().flatMap(({ seq, short_milli }) => {
    const part = Math.min(left, short_milli)
    left -= part
    return part > 0 ? [{ seq, short_milli: short_milli - part }] : []
  })
}

/** Where goods are taken: the place that was named, else where most is still to be taken. Null: nothing is moved. */
async function placeFor(
  tx: Tx,
  store: StockStore,
  own: readonly PickRow[],
  named: string | undefined,
): Promise<string | null> {
  if (own.every((pick) => pick.place_id === null)) return null
  if (named === undefined) {
    const left = (pick: PickRow): number => pick.wanted_milli - pick.picked_milli - pick.short_milli
    return own.toSorted((a, b) => left(b) - left(a) || a.seq - b.seq)[0]!.place_id
  }
  await requirePlace(tx, store, named)
  return named
}

async function requirePlace(tx: Tx, store: StockStore, placeId: string): Promise<void> {
  const known = await knownPlaces(tx, store, [placeId], ['shelf', 'warehouse'])
  if (!known.has(placeId)) throw new AppError('record.missing')
}

/** A line of the list at a place where the goods were not to be taken. */
async function addPick(
  tx: Tx,
  store: StockStore,
  { task, picks }: LockedTask,
  lineNo: number,
  placeId: string | null,
): Promise<Pick<PickRow, 'seq' | 'picked_milli'>> {
  const seq = picks.reduce((most, pick) => Math.max(most, pick.seq), 0) + 1
  await insertMany(tx, 'picking_line', [
    {
      org_id: store.orgId,
      store_id: store.storeId,
      task_id: task.id,
      seq,
      line_no: lineNo,
      place_id: placeId,
      wanted_milli: 0,
    },
  ])
  return { seq, picked_milli: 0 }
}

/**
 * Puts picked goods back: where the picker says, else where they were taken last. What the order needs of them is kept for it
 * again. @throws AppError picking.not-in-order, picking.too-many, record.missing
 */
export async function unpickGoods(tx: Tx, store: StockStore, locked: LockedTask, put: Picked): Promise<void> {
  const { task, order } = locked
  const { lineNo, quantity, now } = put
  if (await wasScanned(tx, store, put.requestId)) return
  const line = lineOf(locked, lineNo)
  if (quantity > line.picked_milli) throw new AppError('picking.too-many')
  if (put.placeId !== undefined) await requirePlace(tx, store, put.placeId)
  const taken = takenFrom(stateOfLine(line, locked.picks).own, quantity, put.placeId)
  await changePicks(
    tx,
    store,
    task.id,
    taken.map(({ pick, part }) => ({ seq: pick.seq, picked_milli: pick.picked_milli - part })),
  )
  await addToLines(tx, store, order.id, [{ lineNo, picked: -quantity }])
  await holdItemsOf(tx, store, order.id)
  await bookBack(
    tx,
    store,
    task.id,
    taken.map(({ pick, part }) => ({ line, quantity: part, placeId: pick.place_id && (put.placeId ?? pick.place_id) })),
    put,
  )
  const after = await goodsOfOrder(tx, store, order.id)
  await keepAgain(
    tx,
    store,
    after.find((one) => one.line_no === lineNo)!,
    { placedAt: order.placed_at, now },
  )
  await followOrder(tx, store, order.id, now)
  await noteScan(tx, store, task.id, { ...put, kind: 'unpick', placeId: put.placeId ?? taken[0]!.pick.place_id })
  await touchTask(tx, store, task.id)
}

/** From which places what is put back was taken: first from where it goes, then the last ones. */
function takenFrom(own: readonly PickRow[], quantity: number, placeId: string | undefined) {
  let left = quantity
  const first = own.filter((pick) => pick.place_id === placeId)
  return [...first, ...own.filter((pick) => !first.includes(pick)).toReversed()].flatMap((pick) => {
    const part = Math.min(left, pick.picked_milli)
    left -= part
    return part > 0 ? [{ pick, part }] : []
  })
}

interface Back {
  readonly line: GoodsLineRow
  readonly quantity: number
  /** Null: it was moved from nowhere. */
  readonly placeId: string | null
}

/** Moves goods from staging to their places. */
export async function bookBack(
  tx: Tx,
  store: StockStore,
  taskId: string,
  goods: readonly Back[],
  { accountId, now }: { readonly accountId: string; readonly now: number },
): Promise<void> {
  const staging = await stagingOf(tx, store)
  const moves = goods.flatMap(({ line, quantity, placeId }) =>
    placeId === null
      ? []
      : [{ itemId: line.sku_id, quantity: milli(quantity), from: staging, to: placeId, lineId: line.line_id }],
  )
  await bookStock(tx, store, [{ id: taskId, reason: 'unpick', at: now, accountId, moves }])
}

async function wasScanned(tx: Tx, { orgId, storeId }: StockStore, id: string): Promise<boolean> {
  const { rows } = await tx.query({
    name: 'was-scanned',
    text: 'select 1 from pick_scan where org_id = $1 and store_id = $2 and id = $3',
    values: [orgId, storeId, id],
  })
  return rows.length > 0
}

type Scan = Omit<Picked, 'placeId'> & { readonly kind: 'pick' | 'unpick'; readonly placeId: string | null }

async function noteScan(tx: Tx, { orgId, storeId }: StockStore, taskId: string, scan: Scan): Promise<void> {
  await insertMany(tx, 'pick_scan', [
    {
      org_id: orgId,
      store_id: storeId,
      id: scan.requestId,
      task_id: taskId,
      kind: scan.kind,
      line_no: scan.lineNo,
      place_id: scan.placeId,
      quantity_milli: scan.quantity,
      code: scan.code ?? '',
      account_id: scan.accountId,
      at: new Date(scan.now).toISOString(),
    },
  ])
}
