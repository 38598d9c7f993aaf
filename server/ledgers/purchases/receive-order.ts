import { AppError } from '#contract/errors.ts'
import { milli, type Milli } from '#domain/money.ts'
import { purchaseOrderStates } from '#domain/purchase-order-states.ts'
import type { ReceiptPart } from '#domain/receipt-parts.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { addEvent } from '#server/ledgers/purchases/order-events.ts'
import { changeInTransit } from '#server/ledgers/stock/in-transit.ts'
import { syncTasks, ORDER_TODOS } from '#server/ledgers/todos/sync-tasks.ts'
import { machines } from '#server/kernel/machines.ts'
import { transition } from '#server/kernel/transition.ts'

type Caller = Pick<Ctx, 'tx' | 'orgId' | 'storeId' | 'accountId' | 'now'>

export interface OrderHere {
  readonly id: string
  readonly number: string
  readonly state: number
  readonly version: number
  readonly supplier_id: string | null
  readonly discount_cents: number
  readonly freight_cents: number
  readonly tax_cents: number
  readonly created_by: string
  readonly edited_by: string
}

export interface OrderedLine {
  readonly line_no: number
  readonly item_id: string
  readonly pack_id: string | null
  readonly quantity_milli: number
  readonly cost_micro: number | null
  readonly pack_cost_micro: number | null
  readonly pack_size_milli: number | null
  readonly arrived_milli: number
  /** Of what has arrived: rejected for good. */
  readonly rejected_milli: number
  readonly cancelled_milli: number
}

/** The cost entered for a pack, as the calls have it. */
export const packCostOf = (line: {
  readonly pack_cost_micro: number | null
  readonly pack_size_milli: number | null
}): { readonly packCostMicro?: number; readonly packSize?: Milli } =>
  line.pack_cost_micro === null || line.pack_size_milli === null
    ? {}
    : { packCostMicro: line.pack_cost_micro, packSize: milli(line.pack_size_milli) }

/** The quantity of a line that is still expected. */
export const openOf = (line: Pick<OrderedLine, 'quantity_milli' | 'arrived_milli' | 'cancelled_milli'>): number =>
  line.quantity_milli - line.arrived_milli - line.cancelled_milli

/** An order of the store, locked; undefined: there is none, or it was deleted. */
export async function lockOrder({ tx, orgId, storeId }: Caller, id: string): Promise<OrderHere | undefined> {
  const { rows } = await tx.query<OrderHere>({
    text: `select id, number, state, version, supplier_id, discount_cents, freight_cents, tax_cents, created_by, edited_by
      from purchase_order where org_id = $1 and store_id = $2 and id = $3 and deleted_at is null for update`,
    values: [orgId, storeId, id],
  })
  return rows[0]
}

/** The ordered lines, in their order. */
export async function orderedLines({ tx, orgId, storeId }: Caller, id: string): Promise<OrderedLine[]> {
  const { rows } = await tx.query<OrderedLine>({
    text: `select line_no, item_id, pack_id, quantity_milli, cost_micro, pack_cost_micro, pack_size_milli,
        arrived_milli, rejected_milli, cancelled_milli from purchase_line
      where org_id = $1 and store_id = $2 and order_id = $3 order by line_no`,
    values: [orgId, storeId, id],
  })
  return rows
}

/**
 * The order that goods come of, locked.
 * @throws AppError record.missing; purchase.closed if nothing more can be stored on it; state.not-allowed before its review
 */
export async function requireStorable(caller: Caller, id: string): Promise<OrderHere> {
  const order = await lockOrder(caller, id)
  if (!order) throw new AppError('record.missing')
  if (order.state === purchaseOrderStates.allArrived || order.state === purchaseOrderStates.ended)
    throw new AppError('purchase.closed', { values: { number: order.number } })
  if (order.state === purchaseOrderStates.notReviewed) throw new AppError('state.not-allowed')
  return order
}

/**
 * Counts a receipt on the lines of its locked order, or takes it back from them; changes what is on the way, and the
 * order's state. Returns the state.
 */
export async function countReceipt(
  caller: Caller,
  order: OrderHere,
  parts: readonly (ReceiptPart & { readonly itemId: string })[],
  { reversed, number }: { readonly reversed: boolean; readonly number: string },
): Promise<number> {
  const { tx, orgId, storeId } = caller
  const sign = reversed ? -1 : 1
  const ended = order.state === purchaseOrderStates.ended
  const counted = parts.filter((part) => part.poLineNo !== undefined)
  await tx.query({
    text: `update purchase_line l set arrived_milli = l.arrived_milli + t.arrived, rejected_milli = l.rejected_milli + t.rejected,
        replaced_milli = l.replaced_milli + t.replaced, over_milli = l.over_milli + t.over,
        cancelled_milli = l.cancelled_milli - case when $9 then t.arrived else 0 end
      from (select line, sum(arrived)::bigint as arrived, sum(rejected)::bigint as rejected, sum(replaced)::bigint as replaced,
          sum(over)::bigint as over
        from unnest($4::smallint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[]) as p(line, arrived, rejected, replaced, over)
        group by line) t
      where l.org_id = $1 and l.store_id = $2 and l.order_id = $3 and l.line_no = t.line`,
    values: [
      orgId,
      storeId,
      order.id,
      counted.map((part) => part.poLineNo),
      counted.map((part) => sign * part.arrived),
      counted.map((part) => sign * part.rejected),
      counted.map((part) => sign * part.replaced),
      counted.map((part) => sign * part.over),
      ended,
    ],
  })
  // what an ended order had is cancelled: it is not on the way again
  if (!ended)
    await changeInTransit(
      tx,
      caller,
      counted.map(({ itemId, arrived }) => ({ itemId, quantity: -sign * arrived })),
    )
  const state = ended ? order.state : stateOf(await orderedLines(caller, order.id))
  const row = { org_id: orgId, store_id: storeId, id: order.id }
  await transition(tx, machines.purchaseOrder, row, state, { also: () => 'version = version + 1', again: true })
  await addEvent(caller, order.id, reversed ? 'reversed' : 'received', number)
  await syncTasks(tx, caller, ORDER_TODOS, { ids: [order.id], now: caller.now, by: caller.accountId })
  return state
}

function stateOf(lines: readonly OrderedLine[]): number {
  if (lines.every((line) => openOf(line) === 0)) return purchaseOrderStates.allArrived
  return lines.some((line) => line.arrived_milli > 0)
    ? purchaseOrderStates.partlyArrived
    : purchaseOrderStates.notDelivered
}

/** Notes what a supplier was last paid for products, and when. */
export async function noteBought(
  { tx, orgId, storeId, now }: Caller,
  supplierId: string,
  bought: readonly { readonly itemId: string; readonly costMicro: number; readonly packId: string | null }[],
): Promise<void> {
  const last = [...new Map(bought.map((one) => [one.itemId, one])).values()].toSorted((a, b) =>
    a.itemId < b.itemId ? -1 : 1,
  )
  await tx.query({
    text: `insert into sku_supplier (org_id, store_id, sku_id, supplier_id, pack_id, cost_micro, last_bought_at)
      select s.org_id, s.store_id, s.id, $3, k.id, t.cost, $7
      from unnest($4::uuid[], $5::bigint[], $6::uuid[]) as t(item, cost, pack)
      join sku s on s.org_id = $1 and s.store_id = $2 and s.id = t.item
      left join sku_pack k on k.org_id = s.org_id and k.store_id = s.store_id and k.sku_id = s.id and k.id = t.pack
      on conflict (org_id, store_id, sku_id, supplier_id) do update
        set cost_micro = excluded.cost_micro, last_bought_at = excluded.last_bought_at`,
    values: [
      orgId,
      storeId,
      supplierId,
      last.map((one) => one.itemId),
      last.map((one) => one.costMicro),
      last.map((one) => one.packId),
      new Date(now),
    ],
  })
}
