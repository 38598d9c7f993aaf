import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { cents } from '#domain/money.ts'
import { withCredit } from '#domain/refundable.ts'
import { leaseAtTill } from '#db/at-till.ts'
import { randomId } from '#db/device-values.ts'
import type { CartRow } from '#db/ledger.ts'
import type { SettledPayment } from '#domain/payment.ts'
import { session } from '#api/session.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { displayWanted, subscribeDisplay } from '#features/counter/tasks/display/display-choice.ts'
import { withPaymentLock } from '#features/counter/parts/tender/payment-lock.ts'
import { dueOf, settleLines } from '#features/counter/core/cart/cart-lines.ts'
import { Pay } from '#features/counter/tasks/checkout/pay.tsx'
import { sell, soldBefore, type Sold } from '#features/counter/parts/sale/sell.ts'
import { Selling } from '#features/counter/tasks/checkout/selling.tsx'
import { SoldScreen } from '#features/counter/tasks/checkout/sold.tsx'
import { Strip } from '#features/counter/parts/page/strip.tsx'
import { lazyDialog, lazyPart } from '#features/counter/core/device/lazy-part.tsx'
import { CounterPage } from '#ui/counter-frame.tsx'
import { withWords } from '#ui/later-words.ts'

/** The checkout: ringing up, payment, receipt. Works from the device alone. */
export const Route = createFileRoute('/_checkout/shop/counter')({ component: Checkout })

// lazy: needs the network anyway, and is not needed for first paint
const CardPayment = lazy(
  withWords(() =>
    import('#features/counter/tasks/card/card-payment.online.tsx').then((m) => ({ default: m.CardPayment })),
  ),
)

const loadFailure = withWords(() => import('#features/counter/parts/sale/explain-sale.tsx'))
const SaleFailure = lazy(() => loadFailure().then((m) => ({ default: m.SaleFailure })))

type Stage =
  | { readonly at: 'selling' }
  /** `afterCard`: another method was asked for, after a card that failed. */
  | { readonly at: 'paying'; readonly saleId: string; readonly cartId: string; readonly afterCard?: boolean }
  | { readonly at: 'sold'; readonly sold: Sold }

const DisplayPublisher = lazyPart(() =>
  import('#features/counter/tasks/display/display-publisher.tsx').then((m) => m.DisplayPublisher),
)

function Checkout() {
  const [stage, setStage] = useState<Stage>({ at: 'selling' })
  const display = useSyncExternalStore(subscribeDisplay, displayWanted)
  return (
    <>
      <Screen stage={stage} setStage={setStage} />
      {display ? (
        <Suspense>
          <DisplayPublisher stage={stage} />
        </Suspense>
      ) : null}
    </>
  )
}

interface ScreenProps {
  readonly stage: Stage
  readonly setStage: (stage: Stage) => void
}

function Screen({ stage, setStage }: ScreenProps) {
  const { carts } = useCounter()
  const cart = useSyncExternalStore(carts.subscribe, carts.cart)
  const next = (): void => setStage({ at: 'selling' })
  if (stage.at === 'sold')
    return (
      <CounterPage strip={<Strip />}>
        <SoldScreen sold={stage.sold} onNext={next} />
      </CounterPage>
    )
  // a card payment in progress is resumed, whatever was on screen; no other cart can be paid meanwhile
  const saleId = cart.card?.saleId ?? (stage.at === 'paying' && stage.cartId === cart.id && stage.saleId)
  const pay = (id: string, afterCard = false): void =>
    setStage({ at: 'paying', saleId: id, cartId: cart.id, afterCard })
  if (saleId)
    return (
      <CounterPage strip={<Strip />}>
        <Paying
          saleId={saleId}
          cart={cart}
          onBack={next}
          afterCard={stage.at === 'paying' && stage.afterCard === true}
          onOther={() => pay(saleId, true)}
          onSold={(sold) => setStage({ at: 'sold', sold })}
        />
      </CounterPage>
    )
  return <SellingWithin cart={cart} onPay={() => pay(randomId())} />
}

const loadWholeCart = withWords(() => import('#features/counter/tasks/checkout/whole-cart.ts'))
const PayApproval = lazyDialog(() =>
  import('#features/counter/tasks/checkout/pay-approval.tsx').then((m) => m.PayApproval),
)

/** Ringing up; before payment, manual changes are checked once more for the whole cart. */
function SellingWithin({ cart, onPay }: { readonly cart: CartRow; readonly onPay: () => void }) {
  const { lane, carts } = useCounter()
  const [asking, setAsking] = useState(false)
  const changed =
    cart.adjustments !== undefined ||
    cart.taxExempt !== undefined ||
    cart.lines.some((line) => line.adjustments !== undefined || line.open !== undefined)
  const judge = (): void => {
    if (!changed) return onPay()
    // if this chunk cannot be loaded, the sale is not refused: the server checks it too
    void loadWholeCart().then(({ takeOver, toApprove }) => {
      takeOver(carts, leaseAtTill(lane))
      if (toApprove(carts.cart(), leaseAtTill(lane))) setAsking(true)
      else onPay()
    }, onPay)
  }
  return (
    <>
      <Selling onPay={judge} />
      {asking ? (
        <Suspense>
          <PayApproval onApproved={onPay} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

interface PayingProps {
  /** Created when this screen opened, so that a second tap is the same sale. */
  readonly saleId: string
  readonly cart: CartRow
  readonly afterCard: boolean
  readonly onBack: () => void
  /** Another method, after a card that failed. */
  readonly onOther: () => void
  readonly onSold: (sold: Sold) => void
}

function Paying({ saleId, cart, afterCard, onBack, onOther, onSold }: PayingProps) {
  const { lane, goods, carts } = useCounter()
  const { settings } = lane.lease
  // loaded before the storage may fail
  useEffect(() => void loadFailure().catch(() => undefined), [])
  const settled = settleLines(cart.lines, settings.policy, cents(cart.tipCents), cart)
  if (!settled) return null
  const due = dueOf(settled.total, cart)
  const explain = (error: unknown): ReactNode =>
    (error as { why?: ReactNode }).why ?? (
      <Suspense>
        <SaleFailure error={error} />
      </Suspense>
    )
  /** Undefined: a card is being charged, and the sale is made when it has paid. */
  const take = async (payments: readonly SettledPayment[]): Promise<Sold | undefined> => {
    await carts.written()
    const paid = withCredit(
      payments,
      cents(cart.exchange?.creditCents ?? 0),
      settled.total,
      settings.policy.cashRounding,
    )
    if (!paid) throw new (await loadFailure()).ThreeMethods()
    // a cart that was sold is not charged or reserved for again; throws while that is unknown
    const storedValue = cart.lines.some((line) => line.kind === 'card')
    const asksFirst = storedValue || paid.some(({ tender }) => tender === 'card' || tender === 'macou')
    // before the customer presents a card; a card payment in progress is resumed
    if (asksFirst && !cart.card && session.token() === '')
      throw new (await import('#features/counter/parts/session/sign-in-here.online.tsx')).NobodyToAsk()
    const before = asksFirst && (await soldBefore(cart.id))
    if (before) return before
    // stored-value cards need the network; once a card has paid, nothing may refuse the sale
    if (!cart.card && storedValue)
      await (await import('#features/counter/tasks/extras/cards-need-network.tsx')).needNetwork()
    // macou first: once the card has paid, nothing may refuse the sale
    if (!cart.card && paid.some((one) => one.tender === 'macou')) {
      const { holdMacou } = await import('#features/counter/tasks/macou/hold-macou.online.tsx')
      const { pricesIncludeTax } = settings.policy
      await holdMacou({ saleId, cart, settled, pricesIncludeTax, payments: paid })
    }
    // card next: the sale records what it really paid
    if (!cart.card && paid.some((one) => one.tender === 'card' && one.amount > 0)) {
      const { beginCard } = await import('#features/counter/tasks/card/begin-card.online.tsx')
      await beginCard({ saleId, lane, carts, cart, settled, payments })
      return undefined
    }
    const { rev: catalogueRev } = goods.state().summary
    return sell({ id: saleId, lane: lane.lane, cart, settled, payments: paid, catalogueRev })
  }
  const complete = async (payments: readonly SettledPayment[]): Promise<void> => {
    const sold = await withPaymentLock(cart.id, () => take(payments))
    if (!sold) return
    // set the receipt first: the emptied cart would unmount the payment before it
    flushSync(() => onSold(sold))
    carts.sold(cart.id, sold.sale.lines)
    const { card } = cart
    if (card && sold.fact.id !== saleId)
      void import('#features/counter/tasks/card/late-card.online.ts').then((m) => m.lateCard(card))
  }
  if (cart.card)
    return (
      <CardPayment
        card={cart.card}
        due={due}
        settled={settled}
        explain={explain}
        onComplete={complete}
        onBack={onBack}
        onOther={onOther}
      />
    )
  return (
    <Pay
      due={due}
      afterCard={afterCard}
      rounding={settings.policy.cashRounding}
      beforeTip={cents(settled.total - settled.tip)}
      tip={
        settings.tipsSupported
          ? { value: settled.tip, percents: settings.tipPercents, onChange: carts.setTip }
          : undefined
      }
      explain={explain}
      onBack={onBack}
      onComplete={complete}
    />
  )
}
