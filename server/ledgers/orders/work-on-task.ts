import { AppError } from '#contract/errors.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { pickingCheckStates, pickingTaskActions, pickingTaskStates } from '#domain/picking-task-states.ts'
import type { Tx } from '#server/db/session.ts'
import { machines } from '#server/kernel/machines.ts'
import { requireAllowed } from '#server/kernel/require-transition.ts'
import { transition } from '#server/kernel/transition.ts'
import { giveUp } from '#server/ledgers/orders/give-up.ts'
import { moveOrder } from '#server/ledgers/orders/move-order.ts'
import { needsOf } from '#server/ledgers/orders/order-needs.ts'
import { addToLines, goodsOfOrder, type OrderBy } from '#server/ledgers/orders/order-rows.ts'
import { bookBack, stateOfLine } from '#server/ledgers/orders/pick-goods.ts'
import { changePicks, touchTask, type LockedTask } from '#server/ledgers/orders/picking-rows.ts'
import { takeMaterials } from '#server/ledgers/orders/staged-goods.ts'
import { holdBalances } from '#server/ledgers/stock/locked-balances.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

interface Who {
  readonly accountId: string
  readonly now: number
}

const keyOf = ({ orgId, storeId }: StockStore, id: string) => ({ org_id: orgId, store_id: storeId, id })
const again = () => 'version = version + 1'

/** Begins to pick, or goes on instead of somebody else. A finished task is picked again. */
export async function takeTask(
  tx: Tx,
  store: StockStore,
  { task }: LockedTask,
  { accountId, now, note }: Who & { readonly note: string },
): Promise<void> {
  requireAllowed(pickingTaskActions, task.state, 'take')
  await transition(tx, machines.pickingTask, keyOf(store, task.id), pickingTaskStates.picking, {
    set: { operator_id: accountId, taken_at: new Date(now), note },
    also: again,
    again: true,
  })
}

interface Short {
  readonly lineNo: number
  readonly placeId?: string | undefined
  /** So much is missing in all. */
  readonly quantity: number
  readonly reason: string
  readonly waits: boolean
}

/**
 * Says how much of a line is missing. It goes back to the buyer when the task is checked, or waits: then the task stays open.
 * @throws AppError picking.not-in-order, picking.too-many
 */
export async function shortLine(tx: Tx, store: StockStore, { task, lines, picks }: LockedTask, said: Short) {
  const line = lines.find((one) => one.line_no === said.lineNo)
  if (!line) throw new AppError('picking.not-in-order')
  const { own, short, open } = stateOfLine(line, picks)
  if (said.quantity > open + short) throw new AppError('picking.too-many')
  const [first] = [...own.filter((pick) => pick.place_id === said.placeId), ...own]
  await changePicks(
    tx,
    store,
    task.id,
    own.map((pick) => ({
      seq: pick.seq,
      short_milli: pick === first && !said.waits ? said.quantity : 0,
      short_reason: pick === first && said.quantity > 0 ? said.reason : '',
      waits: pick === first && said.waits && said.quantity > 0,
    })),
  )
  await touchTask(tx, store, task.id)
}

/** Everything is picked or short. @throws AppError picking.open-lines */
export async function finishTask(tx: Tx, store: StockStore, { task, lines, picks }: LockedTask, now: number) {
  const open = lines.filter((line) => stateOfLine(line, picks).open > 0)
  if (open.length > 0) throw new AppError('picking.open-lines', { values: { count: open.length } })
  await transition(tx, machines.pickingTask, keyOf(store, task.id), pickingTaskStates.picked, {
    set: { finished_at: new Date(now) },
    also: again,
  })
}

/**
 * What was picked is right: what is short goes back, goods that are made take their materials, and the order waits for its
 * buyer. An order of which nothing is there ends.
 */
export async function checkTask(
  tx: Tx,
  store: StockStore,
  { task, order, lines, picks }: LockedTask,
  { by, now }: { readonly by: OrderBy & { readonly accountId: string }; readonly now: number },
): Promise<void> {
  requireAllowed(pickingTaskActions, task.state, 'check')
  await transition(tx, machines.pickingCheck, keyOf(store, task.id), pickingCheckStates.checked, {
    set: { checker_id: by.accountId, checked_at: new Date(now) },
  })
  await transition(tx, machines.pickingTask, keyOf(store, task.id), pickingTaskStates.closed, { also: again })
  const reasons = [...new Set(picks.filter((pick) => pick.short_milli > 0).map((pick) => pick.short_reason))].join('; ')
  if (lines.every((line) => line.picked_milli === 0)) {
    await moveOrder(tx, store, order.id, { to: onlineOrderStates.cancelled, by, now, note: reasons, evenWon: true })
    return
  }
  const parts = lines
    .map((line) => ({ lineNo: line.line_no, quantity: stateOfLine(line, picks).short }))
    .filter(({ quantity }) => quantity > 0)
  const needs = await needsOf(tx, store, lines)
  await giveUp(tx, store, order, { kind: 'short', parts, reason: reasons, by, now })
  await holdBalances(
    tx,
    store,
    needs.map(({ itemId }) => itemId),
  )
  await takeMaterials(tx, store, { order, lines: await goodsOfOrder(tx, store, order.id) }, { by, now })
  const { awaitingPickup, awaitingDelivery } = onlineOrderStates
  await moveOrder(tx, store, order.id, { to: order.kind === 'pickup' ? awaitingPickup : awaitingDelivery, by, now })
}

/** The goods of a cancelled order are back at their places: where the picker says, else where they were taken. */
export async function putBack(
  tx: Tx,
  store: StockStore,
  { task, order, lines, picks }: LockedTask,
  { places, ...who }: Who & { readonly places: ReadonlyMap<number, string> },
): Promise<void> {
  requireAllowed(pickingTaskActions, task.state, 'putBack')
  const taken = picks.filter((pick) => pick.picked_milli > 0)
  if (taken.length === 0) return
  await bookBack(
    tx,
    store,
    task.id,
    taken.map((pick) => ({
      line: lines.find((line) => line.line_no === pick.line_no)!,
      quantity: pick.picked_milli,
      placeId: pick.place_id && (places.get(pick.line_no) ?? pick.place_id),
    })),
    who,
  )
  await changePicks(
    tx,
    store,
    task.id,
    taken.map(({ seq }) => ({ seq, picked_milli: 0 })),
  )
  await addToLines(
    tx,
    store,
    order.id,
    lines.map((line) => ({ lineNo: line.line_no, picked: -line.picked_milli })),
  )
  await touchTask(tx, store, task.id, 'put_back_at = $4', new Date(who.now))
}
