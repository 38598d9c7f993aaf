import { useEffect, useState } from 'react'
import type { PaymentSaid } from '#contract/sales/card-payments.ts'
import { isOpenState } from '#contract/sales/card-payment-states.ts'
import type { CardAttempt } from '#db/cart-row.ts'
import type { CartStore } from '#features/counter/core/cart/cart-store.ts'
import { askHow, callOff, firstAnswer, type Heard } from '#features/counter/tasks/card/ask-card.online.ts'
import { keepCard } from '#features/counter/tasks/card/keep-card.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'

/** Polling interval while the customer has the reader. */
const SOON = 1_200
/** Polling interval without answers: grows up to this. */
const LATEST = 8_000

/** The state shown on the screen. */
export interface Asking {
  readonly view: 'starting' | 'on-reader' | 'unknown' | 'signed-out' | 'refused'
  readonly why: string
  /** The simulated reader: a page, no real charge. */
  readonly simulated: boolean
  /** Cancelling was requested. */
  readonly calledOff: boolean
  readonly cancel: () => void
  /** Polls at once. */
  readonly again: () => void
}

/** The attempt after an answer; undefined while it is not final. */
function settledCard(card: CardAttempt, said: PaymentSaid): CardAttempt | undefined {
  if (isOpenState(said.state)) return undefined
  const { charged, reference, simulated, failure, approval = '' } = said
  if (said.state === 'approved')
    return { ...card, state: 'approved', charged, tip: said.tip, reference, card: said.card, approval, simulated }
  return { ...card, state: 'failed', failure: said.state === 'given-back' ? 'given-back' : failure, simulated }
}

async function settle(carts: CartStore, card: CardAttempt, heard: Heard): Promise<boolean> {
  const next =
    heard.is === 'said'
      ? settledCard(card, heard.said)
      : heard.is === 'refused' && heard.final
        ? ({ ...card, state: 'failed', failure: heard.why } satisfies CardAttempt)
        : undefined
  const now = carts.cart()
  if (!next || now.card?.attemptId !== card.attemptId) return false
  const tip = heard.is === 'said' && next.state === 'approved' ? heard.said.tip : 0
  await keepCard(carts, next, now.tipCents + tip)
  return true
}

type Shown = Pick<Asking, 'view' | 'why' | 'simulated'>

function viewOf(heard: Heard): Shown {
  const simulated = heard.is === 'said' && heard.said.simulated
  if (heard.is === 'refused') return { view: 'refused', why: heard.why, simulated }
  if (heard.is === 'signed-out') return { view: 'signed-out', why: '', simulated }
  return { view: heard.is === 'said' && heard.said.state !== 'unknown' ? 'on-reader' : 'unknown', why: '', simulated }
}

/**
 * Polls a payment until the answer is final, and stores it with the cart. After a reload it starts with the state: a
 * reader is never asked for the same money twice.
 */
export function useCardAttempt(card: CardAttempt): Asking {
  const { carts } = useCounter()
  const [shown, setShown] = useState<Shown>({ view: 'starting', why: '', simulated: false })
  const [calledOff, setCalledOff] = useState(false)
  const [asked, setAsked] = useState(0)
  const { attemptId, state } = card
  useEffect(() => {
    if (state !== 'asking') return
    let over = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const next = async (tries: number, question: Promise<Heard>): Promise<void> => {
      const heard = await question
      if (over) return
      const done = await settle(carts, card, heard).catch(() => false)
      if (over || done) return
      const view = viewOf(heard)
      setShown(view)
      const wait = view.view === 'on-reader' ? SOON : Math.min(LATEST, SOON * 2 ** Math.min(tries, 5))
      timer = setTimeout(() => void next(view.view === 'on-reader' ? 0 : tries + 1, askHow(card)), wait)
    }
    void next(0, firstAnswer(attemptId) ?? (calledOff ? callOff(card) : askHow(card)))
    return () => {
      over = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the attempt itself never changes while it is asked for
  }, [attemptId, state, carts, asked])
  return {
    ...shown,
    calledOff,
    cancel: () => {
      setCalledOff(true)
      setAsked((n) => n + 1)
    },
    again: () => setAsked((n) => n + 1),
  }
}
