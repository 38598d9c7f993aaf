import { AppError } from '#contract/errors.ts'
import type { Tx } from '#server/db/session.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import { goodsOfOrder, lockOrder, type GoodsLineRow, type OrderRow } from '#server/ledgers/orders/order-rows.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

export type TaskRow = TableRow<'picking_task'>
export type PickRow = TableRow<'picking_line'>

/** A task with its order, which nobody else changes before the transaction ends. */
export interface LockedTask {
  readonly task: TaskRow
  readonly order: OrderRow
  readonly lines: readonly GoodsLineRow[]
  /** By place, in the order in which they are walked. */
  readonly picks: readonly PickRow[]
}

/** Holds a task and its order, the order first. @throws AppError record.missing */
export async function lockTask(tx: Tx, store: StockStore, id: string): Promise<LockedTask> {
  const { rows } = await tx.query<{ order_id: string }>({
    name: 'order-of-task',
    text: 'select order_id from picking_task where org_id = $1 and store_id = $2 and id = $3',
    values: [store.orgId, store.storeId, id],
  })
  if (!rows[0]) throw new AppError('record.missing')
  const order = await lockOrder(tx, store, rows[0].order_id)
  return (await taskOfOrder(tx, store, order))!
}

/** The task of an order that is held; undefined: it is not prepared yet. */
export async function taskOfOrder(tx: Tx, store: StockStore, order: OrderRow): Promise<LockedTask | undefined> {
  const { orgId, storeId } = store
  const tasks = await tx.query<TaskRow>({
    name: 'task-of-order',
    text: 'select * from picking_task where org_id = $1 and store_id = $2 and order_id = $3 for update',
    values: [orgId, storeId, order.id],
  })
  const [task] = tasks.rows
  if (!task) return undefined
  const lines = await goodsOfOrder(tx, store, order.id)
  const picks = await tx.query<PickRow>({
    name: 'picks-of-task',
    text: 'select * from picking_line where org_id = $1 and store_id = $2 and task_id = $3 order by seq',
    values: [orgId, storeId, task.id],
  })
  return { task, order, lines, picks: picks.rows }
}

/** A line of a task with what it has from now on. */
type ChangedPick = Pick<PickRow, 'seq'> &
  Partial<Pick<PickRow, 'picked_milli' | 'short_milli' | 'short_reason' | 'waits'>>

export async function changePicks(
  tx: Tx,
  { orgId, storeId }: StockStore,
  taskId: string,
  picks: readonly ChangedPick[],
): Promise<void> {
  if (picks.length === 0) return
  await tx.query({
    name: 'change-picks',
    text: `update picking_line p set picked_milli = coalesce(t.picked_milli, p.picked_milli),
        short_milli = coalesce(t.short_milli, p.short_milli), short_reason = coalesce(t.short_reason, p.short_reason),
        waits = coalesce(t.waits, p.waits)
      from jsonb_to_recordset($4::jsonb) as t(seq smallint, picked_milli bigint, short_milli bigint, short_reason text, waits boolean)
      where p.org_id = $1 and p.store_id = $2 and p.task_id = $3 and p.seq = t.seq`,
    values: [orgId, storeId, taskId, JSON.stringify(picks)],
  })
}

/** A new version of a task whose state stays, with other columns. */
export async function touchTask(
  tx: Tx,
  { orgId, storeId }: StockStore,
  id: string,
  change: 'put_back_at = $4' | '' = '',
  ...values: unknown[]
): Promise<void> {
  const also = change && `, ${change}`
  await tx.query({
    text: `update picking_task set version = version + 1${also}
      where org_id = $1 and store_id = $2 and id = $3`,
    values: [orgId, storeId, id, ...values],
  })
}
