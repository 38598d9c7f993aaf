import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cardPayments, type OrderDraft } from '#contract/sales/card-payments.ts'
import { cents, milli } from '#domain/money.ts'
import type { Settled } from '#domain/cart/settle.ts'
import type { SettledPayment } from '#domain/payment.ts'
import { call, Disconnected, sentenceOf } from '#api/call.ts'
import { session } from '#api/session.ts'
import type { CardAttempt } from '#db/cart-row.ts'
import { randomId } from '#db/device-values.ts'
import type { CartRow, LaneRow } from '#db/ledger.ts'
import { pricedLine } from '#features/counter/core/cart/cart-lines.ts'
import type { CartStore } from '#features/counter/core/cart/cart-store.ts'
import { startCard } from '#features/counter/tasks/card/ask-card.online.ts'
import { isSignedOut, NobodyToAsk } from '#features/counter/parts/session/sign-in-here.online.tsx'
import { keepCard } from '#features/counter/tasks/card/keep-card.ts'

export interface CardSale {
  readonly saleId: string
  readonly lane: LaneRow
  readonly carts: CartStore
  /** The cart to pay. */
  readonly cart: CartRow
  readonly settled: Settled
  /** One of them is the card; its part comes first, whatever the order. */
  readonly payments: readonly SettledPayment[]
}

/** Why no reader was asked; nothing was stored or charged. */
class CardStopped extends Error {
  override readonly name = 'CardStopped'
  readonly why: ReactNode
  constructor(why: ReactNode) {
    super('card stopped')
    this.why = why
  }
}

/** Number of lines on a reader's display. */
const SHOWN_LINES = 20
/** A little longer than the server waits for the reader; the screen is blocked meanwhile. */
const PATIENCE = 12_000

/**
 * Starts a card payment: first shows the total on the reader's display, which also proves network and reader; then
 * stores the attempt on the device; only then asks for the card. Throws CardStopped while nothing is open yet.
 */
export async function beginCard({ saleId, lane, carts, cart, settled, payments }: CardSale): Promise<void> {
  const part = payments.find((one) => one.tender === 'card')
  const other = payments.find((one) => one !== part)
  if (!part) return
  if (other?.tender === 'macou')
    throw new CardStopped(<Trans>Card and macou can’t be combined. Take the rest another way.</Trans>)
  const { counterId, settings } = lane.lease
  const order = draftOf(cart, settled)
  await showTotal(counterId, order)
  const tipOnReader = settings.tipsSupported && settled.tip === 0 && !other
  const card: CardAttempt = {
    attemptId: randomId(),
    saleId,
    counterId,
    amount: part.amount,
    ...(other ? { rest: { tender: other.tender, tendered: other.tendered ?? 0 } } : {}),
    state: 'asking',
    charged: 0,
    reference: '',
    card: '',
    failure: '',
    simulated: false,
  }
  // never charge for another cart than the current one
  const written = keepCard(carts, card, undefined, cart.id)
  // set before the screen changes: it waits for this answer and asks for the state only afterwards
  startCard(card, tipOnReader, order, written)
  await written
}

async function showTotal(counterId: string, { total, tax, lines }: OrderDraft): Promise<void> {
  const english = session.language() === 'en'
  const shown = lines.slice(0, SHOWN_LINES).map((line) => ({
    name: (english ? line.name.en || line.name.zh : line.name.zh || line.name.en) ?? '',
    quantity: Math.max(1, Math.round(line.quantity / 1000)),
    amount: line.net,
  }))
  try {
    const asked = { counterId, total, tax, lines: shown }
    await call(cardPayments.showTotalPrice, asked, AbortSignal.timeout(PATIENCE))
  } catch (error) {
    if (isSignedOut(error)) throw new NobodyToAsk()
    throw new CardStopped(
      error instanceof Disconnected ? (
        <Trans>
          Cards need the network, because the bank must approve. Nothing was charged. Choose another method, or try
          again.
        </Trans>
      ) : (
        sentenceOf(error)
      ),
    )
  }
}

function draftOf(cart: CartRow, settled: Settled): OrderDraft {
  return {
    lineCount: cart.lines.length,
    goods: settled.goods,
    tax: settled.tax,
    tip: settled.tip,
    total: settled.total,
    lines: cart.lines.map((line, i) => ({
      name: { zh: line.nameZh, en: line.nameEn },
      itemNo: line.itemNo,
      quantity: milli(line.quantity),
      unitPrice: pricedLine(line).unitPrice,
      net: settled.lines[i]?.net ?? cents(0),
      tax: settled.lines[i]?.tax ?? cents(0),
    })),
  }
}
