import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OrderDraft, PaymentSaid, RefundSaid } from '#contract/sales/card-payments.ts'
import { cents, ZERO } from '#domain/money.ts'
import { session } from '#api/session.ts'
import type { CardAttempt } from '#db/cart-row.ts'
import { ledger } from '#db/ledger.ts'
import { askHow, firstAnswer, startCard } from '#features/counter/tasks/card/ask-card.online.ts'
import { CartGone, keepCard, keepGivenBack } from '#features/counter/tasks/card/keep-card.ts'
import { lateCard } from '#features/counter/tasks/card/late-card.online.ts'
import { soldMark } from '#features/counter/core/cart/sold-cart.ts'
import { CartStore } from '#features/counter/core/cart/cart-store.ts'

const STORE = 'store'
const card: CardAttempt = {
  attemptId: '01900000-0000-7000-8000-000000000001',
  saleId: '01900000-0000-7000-8000-000000000002',
  counterId: '01900000-0000-7000-8000-000000000003',
  amount: 1250,
  state: 'asking',
  charged: 0,
  reference: '',
  card: '',
  failure: '',
  simulated: false,
}
const order: OrderDraft = { lineCount: 1, goods: cents(1250), tax: ZERO, tip: ZERO, total: cents(1250), lines: [] }
const said = (more: Partial<PaymentSaid>): PaymentSaid => ({
  attemptId: card.attemptId,
  state: 'processing',
  amount: cents(1250),
  charged: ZERO,
  tip: ZERO,
  reference: '',
  card: '',
  failure: '',
  simulated: true,
  ...more,
})

type Reply = PaymentSaid | RefundSaid | { readonly error: string } | 'nobody'
let asked: string[]

/** The server answers one call after the other. */
function replies(...answers: Reply[]): void {
  asked = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url.split('/').at(-1)!)
    const answer = answers.shift() ?? 'nobody'
    if (answer === 'nobody') return Promise.reject(new TypeError('no network'))
    const success = !('error' in answer)
    const envelope = { code: success ? 200 : 202, success, message: success ? '' : 'No reader', data: answer }
    return Promise.resolve(new Response(JSON.stringify(envelope)))
  })
}

beforeEach(() => {
  localStorage.clear()
  session.setToken('a token')
  session.setStoreId(STORE)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await ledger().carts.clear()
})

describe('the first question', () => {
  it('is asked when the attempt is written, and its answer is waited for by who shows it', async () => {
    replies(said({}))
    let write = (): void => undefined
    startCard(card, false, order, new Promise((resolve) => (write = resolve)))
    const first = firstAnswer(card.attemptId)
    expect(asked).toEqual([])
    write()
    expect(await first).toMatchObject({ is: 'said', said: { state: 'processing' } })
    expect(asked).toEqual(['startPayment'])
    expect(firstAnswer(card.attemptId)).toBeUndefined()
  })

  it('that could not be written is never asked', async () => {
    replies(said({}))
    startCard(card, false, order, Promise.reject(new Error('no space')))
    expect((await firstAnswer(card.attemptId))?.is).toBe('nobody')
    expect(asked).toEqual([])
  })

  it('without an answer tells nothing of the money: what follows asks how it went', async () => {
    replies('nobody', 'nobody', said({ state: 'approved', charged: cents(1250) }))
    startCard(card, false, order, Promise.resolve())
    expect((await firstAnswer(card.attemptId))?.is).toBe('nobody')
    expect((await askHow(card)).is).toBe('nobody')
    expect(await askHow(card)).toMatchObject({ said: { state: 'approved' } })
    expect(asked).toEqual(['startPayment', 'pay', 'pay'])
  })

  it('that is refused is closed at the server before it is given up', async () => {
    replies({ error: 'payment.no-reader' }, said({ state: 'cancelled', failure: 'never-asked' }))
    startCard(card, false, order, Promise.resolve())
    expect(await firstAnswer(card.attemptId)).toEqual({ is: 'refused', why: 'No reader', final: true })
    expect(asked).toEqual(['startPayment', 'cancelPayment'])
    replies({ error: 'payment.no-reader' }, 'nobody')
    startCard(card, false, order, Promise.resolve())
    expect((await firstAnswer(card.attemptId))?.is).toBe('nobody')
  })
})

describe('an attempt', () => {
  it('is on the device when it is said to be kept, and stays through park and a new start', async () => {
    const carts = await CartStore.open(STORE)
    await keepCard(carts, card, 100)
    const [row] = await ledger().carts.toArray()
    expect(row).toMatchObject({ card: { attemptId: card.attemptId }, tipCents: 100 })
    expect((await CartStore.open(STORE)).cart().card).toEqual(card)
    await carts.park('')
    expect(carts.cart().card).toBeUndefined()
    await carts.resume(row!.id)
    expect(carts.cart().card).toEqual(card)
    await keepCard(carts, undefined)
    expect(carts.cart().card).toBeUndefined()
  })

  it('that was given back takes the tip of its reader out of the cart, and leaves the one of the screen', async () => {
    const carts = await CartStore.open(STORE)
    await keepCard(carts, { ...card, state: 'approved', charged: 1400, tip: 150 }, 250)
    await keepGivenBack(carts, carts.cart().card!)
    expect(carts.cart()).toMatchObject({ tipCents: 100, card: { state: 'failed', failure: 'given-back' } })
    await keepGivenBack(carts, carts.cart().card!)
    expect(carts.cart().tipCents).toBe(100)
    expect((await CartStore.open(STORE)).cart().tipCents).toBe(100)
  })

  it('of a cart that is not in hand any more, or was sold, is not written, so that no reader is asked for it', async () => {
    const carts = await CartStore.open(STORE)
    carts.setMember('first customer')
    const first = carts.cart().id
    await carts.park('')
    carts.setMember('next customer')
    await expect(keepCard(carts, card, undefined, first)).rejects.toBeInstanceOf(CartGone)
    expect(carts.cart()).not.toHaveProperty('card')
    const { id } = carts.cart()
    await ledger().values.put({ key: soldMark(id), value: 'sale' })
    await expect(keepCard(carts, card)).rejects.toBeInstanceOf(CartGone)
    expect(carts.cart()).not.toHaveProperty('card')
    expect((await ledger().carts.toArray()).some((row) => row.card)).toBe(false)
    replies(said({}))
    startCard(card, false, order, keepCard(carts, card))
    expect((await firstAnswer(card.attemptId))?.is).toBe('nobody')
    expect(asked).toEqual([])
  })
})

describe('a card that paid for a cart which was sold otherwise', () => {
  it('is given all of it back, asked for again while that is not known', async () => {
    replies('nobody', { state: 'done', reference: 're_1', failure: '' })
    await lateCard({ ...card, state: 'approved', charged: 1250 })
    expect(asked).toHaveLength(2)
    replies()
    await lateCard({ ...card, state: 'failed' })
    expect(asked).toEqual([])
  })
})
