import { expect, test } from 'vitest'
import { counterOrderStates } from '#domain/counter-order-states.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import type { LedgerDump } from '#features/counter/tasks/chaos/chaos-tools.ts'
import { judgeOrders } from './chaos/orders/check-orders.ts'
import type { ServerAct, ServerOrder } from './chaos/orders/order-books.ts'

/**
 * Tests what a chaos run finds of online orders: first right books of one order that was paid and handed over at a counter
 * and one that was cancelled and handed over all the same, then one error at a time.
 */
const { completed, cancelled, awaitingPickup } = onlineOrderStates
const { open, booked, unmatched } = counterOrderStates

function right() {
  const fact = (id: string, kind: ServerAct['kind'], orderNo: string, receiptNo?: string) => ({
    id,
    kind,
    body: JSON.stringify({ data: { orderNo, ...(receiptNo === undefined ? {} : { receiptNo }) } }),
  })
  const act = (of: number, kind: ServerAct['kind'], change: Partial<ServerAct>): ServerAct => ({
    kind,
    fact_id: '',
    order_id: `o${of}`,
    order_no: `WO-${of}`,
    shift_id: 'shift',
    lease: 1,
    receipt_no: '',
    receipt_seq: 0,
    amount_cents: 0,
    cash_cents: 0,
    state: booked,
    differs: [],
    tasks: 0,
    ...change,
  })
  const order = (of: number, state: number): ServerOrder => {
    return { id: `o${of}`, number: `WO-${of}`, request_id: `r${of}`, state, paid: state === completed, by_card: false }
  }
  return {
    known: {
      placed: [1, 2].map((of) => ({ number: `WO-${of}`, requestId: `r${of}` })),
      asked: new Set(['r1', 'r2']),
      handedOver: [
        { number: 'WO-1', receiptNo: 'A1-1-1' },
        { number: 'WO-2', receiptNo: '' },
      ],
    },
    facts: [
      fact('f1', 'order-payment', 'WO-1', 'A1-1-1'),
      fact('f2', 'order-handover', 'WO-1'),
      fact('f3', 'order-handover', 'WO-2'),
    ],
    books: {
      orders: [order(1, completed), order(2, cancelled)],
      acts: [
        act(1, 'order-payment', { fact_id: 'f1', receipt_no: 'A1-1-1', receipt_seq: 1, amount_cents: 500 }),
        act(1, 'order-handover', { fact_id: 'f2' }),
        act(2, 'order-handover', { fact_id: 'f3', state: unmatched, differs: ['order.cancelled'], tasks: 1 }),
      ],
      held: [] as string[],
    },
  }
}
type Right = ReturnType<typeof right>

function judged(spoil: (made: Right) => void): readonly string[] {
  const made = right()
  spoil(made)
  return judgeOrders(made.known, { facts: made.facts } as unknown as LedgerDump, made.books)
}

test('right books of orders have no violation', () => {
  expect(judged(() => undefined)).toEqual([])
})

const cases: readonly (readonly [what: string, said: string, spoil: (made: Right) => void])[] = [
  ['is lost', 'order WO-1 was placed, and the server has it 0 times', ({ books }) => void books.orders.shift()],
  [
    'is there twice',
    'order WO-1 was placed, and the server has it 2 times',
    ({ books }) => void books.orders.push({ ...books.orders[0]!, id: 'o9' }),
  ],
  [
    'was asked for by nobody',
    'order WO-2 is on the server, and no buyer asked for it',
    ({ known }) => {
      known.placed.pop()
      known.asked.delete('r2')
    },
  ],
  [
    'hangs',
    `order WO-2 is not over: its state is ${awaitingPickup}`,
    ({ books }) => void (books.orders[1] = { ...books.orders[1]!, state: awaitingPickup }),
  ],
  [
    'was handed over on screen alone',
    'order WO-2 was handed over on screen, and the device does not keep it',
    ({ known }) => void known.handedOver.push({ number: 'WO-2', receiptNo: '' }),
  ],
  [
    'was paid on screen alone',
    'receipt A1-1-2 of order WO-1 was given out, and the device does not keep it',
    ({ known }) => void (known.handedOver[0] = { number: 'WO-1', receiptNo: 'A1-1-2' }),
  ],
  [
    'was handed over, which the server does not know',
    'the hand-over of order WO-1 is on the server 0 times',
    ({ books }) => void books.acts.splice(1, 1),
  ],
  [
    'was paid twice by one fact',
    'the payment A1-1-1 of order WO-1 is on the server 2 times',
    ({ books }) => void books.acts.push(books.acts[0]!),
  ],
  [
    'was handed over by no counter',
    'the hand-over of order WO-1 is on the server, and no counter made it',
    ({ books }) => void books.acts.push({ ...books.acts[1]!, fact_id: 'f9' }),
  ],
  [
    'was handed over twice',
    'the hand-over of order WO-1 is booked, and so is another one of that order',
    ({ facts, books }) => {
      facts.push({ ...facts[1]!, id: 'f9' })
      books.acts.push({ ...books.acts[1]!, fact_id: 'f9' })
    },
  ],
  [
    'waits to be booked for ever',
    'the hand-over of order WO-1 was never settled: order.not-ready',
    ({ books }) => void (books.acts[1] = { ...books.acts[1]!, state: open, differs: ['order.not-ready'] }),
  ],
  [
    'is said to be unknown',
    'the hand-over of order WO-2 is unmatched without a cause: order.unknown',
    ({ books }) => void (books.acts[2] = { ...books.acts[2]!, differs: ['order.unknown'] }),
  ],
  [
    'is unmatched without a task',
    'the hand-over of order WO-2 is unmatched, and 0 tasks say so',
    ({ books }) => void (books.acts[2] = { ...books.acts[2]!, tasks: 0 }),
  ],
  ['keeps something', 'all orders are over, and still kept is stock', ({ books }) => void books.held.push('stock')],
]

test.each(cases)('an order that %s', (_, said, spoil) => {
  expect(judged(spoil)).toContain(said)
})
