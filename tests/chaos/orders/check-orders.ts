import type { LedgerDump } from '#features/counter/tasks/chaos/chaos-tools.ts'
import { counterOrderStates } from '#domain/counter-order-states.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import type { HandedOver } from './hand-over.ts'
import type { OrderBooks, ServerAct } from './order-books.ts'

/** What buyers and screens know at the end of a run, when all orders are over. */
export interface OrdersKnown {
  /** Orders that buyers have the page of, and that no backup has forgotten. */
  readonly placed: readonly { readonly number: string; readonly requestId: string }[]
  /** Requests that were sent, with or without an answer. */
  readonly asked: ReadonlySet<string>
  readonly handedOver: readonly HandedOver[]
}

interface OrderFact {
  readonly id: string
  readonly kind: ServerAct['kind']
  readonly orderNo: string
  readonly receiptNo: string
}

const { booked, unmatched } = counterOrderStates
const { completed, cancelled } = onlineOrderStates

/** One sentence for each order, payment and hand-over that is lost, doubled or unexplained. */
export function judgeOrders(known: OrdersKnown, device: LedgerDump, books: OrderBooks): readonly string[] {
  const facts = device.facts.flatMap((row): OrderFact[] => {
    if (row.kind !== 'order-payment' && row.kind !== 'order-handover') return []
    const { data } = JSON.parse(row.body) as { data: { orderNo: string; receiptNo?: string } }
    return [{ id: row.id, kind: row.kind, orderNo: data.orderNo, receiptNo: data.receiptNo ?? '' }]
  })
  return [
    ...placedOnce(known, books),
    ...screensTold(known, facts),
    ...facts.flatMap((fact) => bookedOnce(fact, books)),
    ...books.acts
      .filter((act) => !facts.some(({ id }) => id === act.fact_id))
      .map((act) => `${wordsOf(act)} is on the server, and no counter made it`),
    ...bookedTwice(books),
    ...books.held.map((words) => `all orders are over, and still kept is ${words}`),
  ]
}

function placedOnce({ placed, asked }: OrdersKnown, { orders }: OrderBooks): readonly string[] {
  return [
    ...placed.flatMap(({ number, requestId }) => {
      const count = orders.filter((order) => order.request_id === requestId).length
      return count === 1 ? [] : [`order ${number} was placed, and the server has it ${count} times`]
    }),
    ...orders
      .filter((order) => !asked.has(order.request_id))
      .map(({ number }) => `order ${number} is on the server, and no buyer asked for it`),
    ...orders
      .filter(({ state }) => state !== completed && state !== cancelled)
      .map(({ number, state }) => `order ${number} is not over: its state is ${state}`),
  ]
}

/** What a screen said that it was done must be kept by its device. */
function screensTold({ handedOver }: OrdersKnown, facts: readonly OrderFact[]): readonly string[] {
  const kept = (kind: OrderFact['kind'], is: (fact: OrderFact) => boolean): number =>
    facts.filter((fact) => fact.kind === kind && is(fact)).length
  return [...new Set(handedOver.map(({ number }) => number))].flatMap((number) => {
    const told = handedOver.filter((one) => one.number === number)
    const missing = told.length - kept('order-handover', ({ orderNo }) => orderNo === number)
    return [
      ...(missing > 0 ? [`order ${number} was handed over on screen, and the device does not keep it`] : []),
      ...told
        .filter(
          ({ receiptNo }) => receiptNo !== '' && kept('order-payment', (one) => one.receiptNo === receiptNo) !== 1,
        )
        .map(
          ({ receiptNo }) => `receipt ${receiptNo} of order ${number} was given out, and the device does not keep it`,
        ),
    ]
  })
}

/** One order is paid once at counters, and handed over once. */
function bookedTwice({ acts }: OrderBooks): readonly string[] {
  const done = acts.filter(({ state }) => state === booked)
  return done
    .filter((act, at) => done.findIndex(({ kind, order_id: id }) => kind === act.kind && id === act.order_id) !== at)
    .map((act) => `${wordsOf(act)} is booked, and so is another one of that order`)
}

const wordsOf = ({ kind, order_no: number, receipt_no: receipt }: ServerAct): string =>
  kind === 'order-payment' ? `the payment ${receipt} of order ${number}` : `the hand-over of order ${number}`

/** It is on the server once: booked, or a difference that explains it, with a task. */
function bookedOnce({ id, kind, orderNo, receiptNo }: OrderFact, books: OrderBooks): readonly string[] {
  const found = books.acts.filter((act) => act.fact_id === id)
  const [act] = found
  if (!act || found.length > 1) {
    const words = kind === 'order-payment' ? `the payment ${receiptNo}` : 'the hand-over'
    return [`${words} of order ${orderNo} is on the server ${found.length} times`]
  }
  if (act.state === booked) return []
  if (act.state !== unmatched)
    return [`${wordsOf(act)} was never settled: ${act.differs.join(', ') || 'no difference'}`]
  return [
    ...(explained(act, books) ? [] : [`${wordsOf(act)} is unmatched without a cause: ${act.differs.join(', ')}`]),
    ...(act.tasks === 1 ? [] : [`${wordsOf(act)} is unmatched, and ${act.tasks} tasks say so`]),
  ]
}

function explained({ fact_id, kind, order_id, differs }: ServerAct, { orders, acts }: OrderBooks): boolean {
  const order = orders.find(({ id }) => id === order_id)
  const others = acts.filter((act) => act.order_id === order_id && act.kind === kind && act.fact_id !== fact_id)
  switch (differs.at(-1)) {
    case 'order.unknown':
      return order === undefined
    case 'order.cancelled':
      return order?.state === cancelled
    case 'order.paid-twice':
      return order?.paid === true && (order.by_card || others.some(({ state }) => state === booked))
    case 'order.handed-twice':
      // another counter, or the office
      return order?.state === completed
    default:
      return false
  }
}
