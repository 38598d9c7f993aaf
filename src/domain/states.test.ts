import { expect, test } from 'vitest'
import { cardPaymentStates, cardRefundStates } from './card-payment-states.ts'
import { cashReviewActions, cashReviewStates } from './cash-review-states.ts'
import { countActions, countStates } from './count-states.ts'
import { macouHoldStates } from './macou-hold-states.ts'
import { macouPendingStates } from './macou-pending-states.ts'
import { lockStates } from './stock-locks.ts'
import { onlineOrderStates } from './online-order-states.ts'
import { onlineProductStates } from './online-product-states.ts'
import { cashierStates } from './cashier-states.ts'
import { counterStates } from './counter-states.ts'
import { documentActions, documentStates } from './document-states.ts'
import { guaranteeStates } from './guarantee-states.ts'
import { notificationStates } from './notification-states.ts'
import { priceChangeActions, priceChangeStates } from './price-change-states.ts'
import { purchaseOrderActions, purchaseOrderStates } from './purchase-order-states.ts'
import { refundStates } from './refund-states.ts'
import { shiftStates } from './shift-states.ts'
import { skuStates } from './sku-states.ts'
import { actions, allows, mayBecome, stateOf, states, type Actions, type States } from './states.ts'
import { storeReviewStates } from './store-review-states.ts'
import { ticketActions, ticketStates } from './ticket-states.ts'
import { transferActions, transferStates } from './transfer-states.ts'
import { unitStates } from './unit-states.ts'

const door = states({
  open: { code: 1, zh: '开', en: 'Open', badge: 'ready', to: ['shut'] },
  shut: { code: 2, zh: '关', en: 'Shut', badge: 'waiting', to: ['open', 'walled'] },
  walled: { code: 3, zh: '封', en: 'Walled up', badge: 'stopped', to: [] },
})

test('a state is named by its word, stored by its code', () => {
  expect([door.open, door.shut, door.walled]).toEqual([1, 2, 3])
  expect(stateOf(door, 2)).toMatchObject({ name: 'shut', words: { zh: '关', en: 'Shut' }, badge: 'waiting' })
})

test('only declared changes are allowed; none leads from a state to itself', () => {
  const allowed = door.all.flatMap((from) =>
    door.all.filter((to) => mayBecome(door, from.code, to.code)).map((to) => `${from.name} ${to.name}`),
  )
  expect(allowed).toEqual(['open shut', 'shut open', 'shut walled'])
})

test('a state of a newer server shows its code, and leads nowhere', () => {
  expect(stateOf(door, 9).words.en).toBe('9')
  expect(mayBecome(door, 9, 1)).toBe(false)
  expect(mayBecome(door, 1, 9)).toBe(false)
})

test.each<[string, States]>([
  ['store reviews', storeReviewStates],
  ['cash reviews', cashReviewStates],
  ['tickets', ticketStates],
  ['units', unitStates],
  ['online products', onlineProductStates],
  ['online orders', onlineOrderStates],
  ['goods', skuStates],
  ['guarantees', guaranteeStates],
  ['price changes', priceChangeStates],
  ['outbound notifications', notificationStates],
  ['stock documents', documentStates],
  ['purchase orders', purchaseOrderStates],
  ['transfers', transferStates],
  ['shifts', shiftStates],
  ['refunds', refundStates],
  ['counters', counterStates],
  ['cashiers', cashierStates],
  ['counts', countStates],
  ['card payments', cardPaymentStates],
  ['card refunds', cardRefundStates],
  ['macou holds', macouHoldStates],
  ['pending macou', macouPendingStates],
  ['stock locks', lockStates],
])('%s: every code and word is there once, and every change leads to a declared state', (_, of) => {
  const names = of.all.map((state) => state.name)
  expect(new Set(of.all.map((state) => state.code)).size).toBe(names.length)
  for (const language of ['zh', 'en'] as const)
    expect(new Set(of.all.map((state) => state.words[language])).size).toBe(names.length)
  for (const state of of.all) expect(names).toEqual(expect.arrayContaining([...state.to]))
})

test('a record allows an action in the declared states only', () => {
  const can = actions(door, { knock: ['shut', 'walled'], enter: ['open'] })
  expect(door.all.map(({ code }) => [allows(can, code, 'knock'), allows(can, code, 'enter')])).toEqual([
    [false, true],
    [true, false],
    [true, false],
  ])
  expect(allows(can, 9, 'enter')).toBe(false)
})

test.each<[string, States, Actions, Readonly<Record<string, number | string>>]>([
  [
    'purchase orders',
    purchaseOrderStates,
    purchaseOrderActions,
    { review: purchaseOrderStates.notDelivered, end: purchaseOrderStates.ended },
  ],
  [
    'transfers',
    transferStates,
    transferActions,
    { cancel: transferStates.cancelled, send: transferStates.sent, receive: transferStates.differing },
  ],
  [
    'counts',
    countStates,
    countActions,
    {
      start: countStates.counting,
      finish: countStates.review,
      recount: countStates.counting,
      post: countStates.posted,
      cancel: countStates.cancelled,
    },
  ],
  [
    'documents',
    documentStates,
    documentActions,
    { discard: documentStates.discarded, reverse: documentStates.reversed },
  ],
  ['price changes', priceChangeStates, priceChangeActions, { restore: priceChangeStates.planned }],
  ['tickets', ticketStates, ticketActions, { cancel: ticketStates.cancelled, retry: ticketStates.queued }],
  ['cash reviews', cashReviewStates, cashReviewActions, { review: cashReviewStates.reviewed }],
])('%s: an action that a state allows leads to a state that it may become', (_, of, can, ends) => {
  for (const [action, end] of Object.entries(ends))
    for (const state of can[action]!) expect([action, state, mayBecome(of, state, end)]).toEqual([action, state, true])
})
