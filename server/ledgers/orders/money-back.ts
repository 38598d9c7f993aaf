import type { CheckoutRefunded } from '#server/drivers/readers/hosted-checkout.ts'
import { onlinePaymentStates } from '#domain/online-payment-states.ts'
import { orderRefundStates } from '#domain/order-refund-states.ts'
import type { Tx } from '#server/db/session.ts'
import { machines } from '#server/kernel/machines.ts'
import { transition } from '#server/kernel/transition.ts'
import { lockOrder, type OrderRow } from '#server/ledgers/orders/order-rows.ts'
import { sayOrder } from '#server/ledgers/orders/say-order.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'
import { BACK_TODOS, syncTasks } from '#server/ledgers/todos/sync-tasks.ts'

const HOUR = 3_600_000
/** After each refusal it is tried again so much later; after the last one only by hand. */
const AGAIN = [HOUR, 24 * HOUR, 72 * HOUR] as const
/** While it is asked for, and where nobody answers. */
const SOON = 5 * 60_000
/** Nobody has answered for so long that somebody has to look at it: the account may be closed, or another one by now. */
const SILENT = 24 * HOUR
/** What is on its way is asked about so often. */
const ON_ITS_WAY = HOUR
/** What is due of one store at a time, so that no store waits for another's account. */
const OF_A_STORE = 10
const AT_ONCE = 100
const { owed, failed, settled, lowered } = orderRefundStates
const { paid, late, unmatched, returned } = onlinePaymentStates

/** Money that goes back to the card it came from: a refund of an order, or a payment that no order needs. */
export interface MoneyBack {
  readonly kind: 'refund' | 'payment'
  readonly org_id: string
  readonly store_id: string
  readonly id: string
  readonly order_id: string
  readonly amount: number
  /** So often the provider has refused it. */
  readonly tries: number
  /** When it began to be owed. */
  readonly since: number
  readonly driver: string
  readonly account_ref: string
  /** Of the payment that it goes back from. */
  readonly reference: string
}

/** Both kinds, each with the payment that it goes back from. */
const BACK = `(
  select 'refund' as kind, r.org_id, r.store_id, r.id, r.order_id, r.money_cents as amount, r.tries,
    r.approved_at as since, r.next_at, p.driver, p.account_ref, p.reference
  from order_refund r join online_payment p on p.org_id = r.org_id and p.store_id = r.store_id and p.order_id = r.order_id
    and p.state = ${paid}
  where r.state in (${owed}, ${failed}) and r.money_cents > 0
  union all
  select 'payment', p.org_id, p.store_id, p.id, p.order_id, p.charged_cents, p.tries, p.settled_at, p.next_at, p.driver,
    p.account_ref, p.reference
  from online_payment p where p.state in (${late}, ${unmatched}))`

/** What is due to go back in all stores, a little of each. */
export async function dueBack(tx: Tx, now: number): Promise<MoneyBack[]> {
  const { rows } = await tx.query<MoneyBack>({
    across: 'money of all stores goes back by the clock',
    text: `select b.* from (select d.*, row_number() over (partition by d.org_id, d.store_id order by d.next_at, d.id) as nth
        from ${BACK} d where d.next_at <= $1) b
      where b.nth <= ${OF_A_STORE} order by b.nth, b.next_at, b.id limit ${AT_ONCE}`,
    values: [new Date(now)],
  })
  return rows
}

const storeOf = ({ org_id, store_id }: MoneyBack): StockStore => ({ orgId: org_id, storeId: store_id })
const keyOf = ({ org_id, store_id, id }: MoneyBack) => ({ org_id, store_id, id })
const machineOf = ({ kind }: MoneyBack) => (kind === 'refund' ? machines.orderRefund : machines.onlinePayment)

/** Takes on what is due, so that nobody else asks for it meanwhile. False: it is not due any more, or must not go back. */
export async function claimBack(tx: Tx, back: MoneyBack, now: number): Promise<boolean> {
  const order = await lockOrder(tx, storeOf(back), back.order_id)
  const { rows } = await tx.query({
    name: 'money-back-due',
    text: `select b.id from ${BACK} b
      where b.org_id = $1 and b.store_id = $2 and b.id = $3 and b.next_at <= $4 and b.tries = $5`,
    values: [back.org_id, back.store_id, back.id, new Date(now), back.tries],
  })
  if (rows.length === 0) return false
  if (back.kind === 'payment' || (await wasTaken(tx, back))) {
    await planNext(tx, back, { nextAt: now + SOON, tries: back.tries })
    return true
  }
  await refuse(tx, order, back, { failure: 'balance', nextAt: null, now })
  return false
}

/** All that goes back of an order, up to this refund, is at most what was taken for it. */
async function wasTaken(tx: Tx, back: MoneyBack): Promise<boolean> {
  const { rows } = await tx.query<{ taken: boolean }>({
    name: 'money-back-was-taken',
    text: `select sum(b.money_cents) <= (select p.charged_cents from online_payment p
          where p.org_id = $1 and p.store_id = $2 and p.order_id = $3 and p.state = ${paid}) as taken
      from order_refund r join order_refund b on b.org_id = $1 and b.store_id = $2 and b.order_id = $3
        and b.state <> ${lowered} and (b.approved_at, b.id) <= (r.approved_at, r.id)
      where r.org_id = $1 and r.store_id = $2 and r.order_id = $3 and r.id = $4`,
    values: [back.org_id, back.store_id, back.order_id, back.id],
  })
  return rows[0]!.taken
}

/** Notes what the provider says of what was claimed, however often it is said. */
export async function bookBack(tx: Tx, back: MoneyBack, said: CheckoutRefunded, now: number): Promise<void> {
  // asked again at the time that the claim has set
  if (said.state === 'unknown' && now - back.since < SILENT) return
  const order = await lockOrder(tx, storeOf(back), back.order_id)
  const { rows } = await tx.query({
    name: 'money-back-open',
    text: `select b.id from ${BACK} b where b.org_id = $1 and b.store_id = $2 and b.id = $3 and b.tries = $4`,
    values: [back.org_id, back.store_id, back.id, back.tries],
  })
  if (rows.length === 0) return
  if (said.state === 'done') return settle(tx, order, back, now)
  if (said.state === 'unknown') return nobodyAnswers(tx, order, back, now)
  if (said.state === 'pending') return planNext(tx, back, { nextAt: now + ON_ITS_WAY, tries: back.tries })
  const wait = AGAIN[back.tries]
  return refuse(tx, order, back, { failure: said.failure, nextAt: wait === undefined ? null : now + wait, now })
}

async function settle(tx: Tx, order: OrderRow, back: MoneyBack, now: number): Promise<void> {
  const when = back.kind === 'refund' ? { settled_at: new Date(now) } : { returned_at: new Date(now) }
  await transition(tx, machineOf(back), keyOf(back), back.kind === 'refund' ? settled : returned, {
    set: { ...when, next_at: null, failure: '' },
  })
  await sayOrder(tx, storeOf(back), order, { kind: 'online-order.given-back', by: { kind: 'provider' }, now })
  await syncTasks(tx, storeOf(back), BACK_TODOS, { ids: [order.id], now })
}

/** It was not refused, so that it is asked for under the same key; and it is a task for somebody. */
async function nobodyAnswers(tx: Tx, order: OrderRow, back: MoneyBack, now: number): Promise<void> {
  await planNext(tx, back, { nextAt: now + HOUR, tries: back.tries, failure: 'account' })
  await syncTasks(tx, storeOf(back), BACK_TODOS, { ids: [order.id], now })
}

interface Refusal {
  readonly failure: string
  /** null: only by hand. */
  readonly nextAt: number | null
  readonly now: number
}

/** It is a task for somebody, also while it is tried again by itself; that it is not any more is said. */
async function refuse(tx: Tx, order: OrderRow, back: MoneyBack, { failure, nextAt, now }: Refusal): Promise<void> {
  await planNext(tx, back, { nextAt, tries: back.tries + 1, failure })
  if (back.kind === 'refund') await transition(tx, machines.orderRefund, keyOf(back), failed, { again: true })
  if (nextAt === null)
    await sayOrder(tx, storeOf(back), order, { kind: 'online-order.refund-failed', by: { kind: 'provider' }, now })
  await syncTasks(tx, storeOf(back), BACK_TODOS, { ids: [order.id], now })
}

interface Plan {
  readonly nextAt: number | null
  readonly tries: number
  /** Absent: as it is. */
  readonly failure?: string
}

async function planNext(tx: Tx, back: MoneyBack, { nextAt, tries, failure }: Plan): Promise<void> {
  const table = back.kind === 'refund' ? 'order_refund' : 'online_payment'
  await tx.query({
    name: `plan-back-of-${back.kind}`,
    text: `update ${table} set next_at = $4, tries = $5, failure = coalesce($6, failure)
      where org_id = $1 and store_id = $2 and id = $3`,
    values: [back.org_id, back.store_id, back.id, nextAt === null ? null : new Date(nextAt), tries, failure ?? null],
  })
}

/** Asks again, now, for what of an order could not go back. False: nothing is to go back. The caller holds the order. */
export async function retryBack(
  tx: Tx,
  { orgId, storeId }: StockStore,
  orderId: string,
  now: number,
): Promise<boolean> {
  const values = [orgId, storeId, orderId, new Date(now)]
  const refunds = await tx.query({
    name: 'retry-refunds',
    text: `update order_refund set next_at = $4
      where org_id = $1 and store_id = $2 and order_id = $3
        and (state = ${failed} or (state = ${owed} and failure <> ''))`,
    values,
  })
  const payments = await tx.query({
    name: 'retry-payments-back',
    text: `update online_payment set next_at = $4
      where org_id = $1 and store_id = $2 and order_id = $3 and state in (${late}, ${unmatched})`,
    values,
  })
  return refunds.rowCount + payments.rowCount > 0
}
