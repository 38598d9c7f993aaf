import { createFileRoute } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { Trans } from '@lingui/react/macro'
import { cents, type Cents } from '#domain/money.ts'
import { withCredit } from '#domain/refundable.ts'
import { randomId } from '#db/device-values.ts'
import { type CartRow } from '#db/ledger.ts'
import { useCounter } from '#features/counter/device/counter-context.tsx'
import { settleLines } from '#features/counter/checkout/cart-lines.ts'
import { explainSale } from '#features/counter/checkout/explain-sale.tsx'
import { Pay } from '#features/counter/checkout/pay.tsx'
import { sell, type Sold } from '#features/counter/checkout/sell.ts'
import { Selling } from '#features/counter/checkout/selling.tsx'
import { SoldScreen } from '#features/counter/checkout/sold.tsx'
import { Strip } from '#features/counter/checkout/strip.tsx'
import { CounterPage } from '#ui/counter-frame.tsx'

/** The checkout (store-and-checkout 2): ringing up, paying, the receipt. Works from the device alone. */
export const Route = createFileRoute('/_checkout/shop/counter')({ component: Checkout })

type Stage =
  | { readonly at: 'selling' }
  | { readonly at: 'paying'; readonly saleId: string }
  | { readonly at: 'sold'; readonly sold: Sold }

function Checkout() {
  const { carts } = useCounter()
  const cart = useSyncExternalStore(carts.subscribe, carts.cart)
  const [stage, setStage] = useState<Stage>({ at: 'selling' })
  const next = (): void => setStage({ at: 'selling' })
  if (stage.at === 'sold')
    return (
      <CounterPage strip={<Strip />}>
        <SoldScreen sold={stage.sold} onNext={next} />
      </CounterPage>
    )
  if (stage.at === 'paying')
    return (
      <CounterPage strip={<Strip />}>
        <Paying saleId={stage.saleId} cart={cart} onBack={next} onSold={(sold) => setStage({ at: 'sold', sold })} />
      </CounterPage>
    )
  return <Selling onPay={() => setStage({ at: 'paying', saleId: randomId() })} />
}

/** What an exchange leaves to pay: nothing where the credit is enough. */
const dueOf = (total: Cents, { exchange }: CartRow): Cents => cents(Math.max(0, total - (exchange?.creditCents ?? 0)))

/** The credit and two other methods would be three (store-and-checkout 5). */
class ThreeMethods extends Error {
  override readonly name = 'ThreeMethods'
}

interface PayingProps {
  /** Minted when this screen opened, so that a second tap is the same sale. */
  readonly saleId: string
  readonly cart: CartRow
  readonly onBack: () => void
  readonly onSold: (sold: Sold) => void
}

function Paying({ saleId, cart, onBack, onSold }: PayingProps) {
  const { lane, goods, carts } = useCounter()
  const { settings } = lane.lease
  const settled = settleLines(cart.lines, settings.policy, cents(cart.tipCents), cart)
  if (!settled) return null
  return (
    <Pay
      due={dueOf(settled.total, cart)}
      beforeTip={cents(settled.total - settled.tip)}
      tip={
        settings.tipsSupported
          ? { value: settled.tip, percents: settings.tipPercents, onChange: carts.setTip }
          : undefined
      }
      explain={(error) =>
        error instanceof ThreeMethods ? (
          <Trans>The credit of the exchange counts as cash: take the difference with one method.</Trans>
        ) : (
          explainSale(error)
        )
      }
      onBack={onBack}
      onComplete={async (payments) => {
        await carts.written()
        const paid = withCredit(payments, cents(cart.exchange?.creditCents ?? 0), settled.total)
        if (!paid) throw new ThreeMethods()
        const sold = await sell({
          id: saleId,
          lane: lane.lane,
          cart,
          settled,
          payments: paid,
          catalogueRev: goods.state().summary.rev,
        })
        // the receipt first: an emptied cart would take the payment off the screen before it
        flushSync(() => onSold(sold))
        carts.sold()
      }}
    />
  )
}
