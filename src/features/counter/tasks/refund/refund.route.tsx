import { Trans } from '@lingui/react/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import * as v from 'valibot'
import type { RefundV1 } from '#contract/facts/refund.ts'
import { sum, type Cents } from '#domain/money.ts'
import { ledger } from '#db/ledger.ts'
import { BackHead } from '#features/counter/parts/page/back-head.tsx'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { lazyPart } from '#features/counter/core/device/lazy-part.tsx'
import { Strip } from '#features/counter/parts/page/strip.tsx'
import { ChooseRefund } from '#features/counter/tasks/refund/choose-refund.tsx'
import { FindReceipt } from '#features/counter/tasks/refund/find-receipt.tsx'
import { openRefund, type AskedRefund } from '#features/counter/tasks/refund/open-card-refund.ts'
import type { MadeRefund } from '#features/counter/tasks/refund/record-refund.ts'
import { RefundDone } from '#features/counter/tasks/refund/refund-done.tsx'
import type { SaleToRefund } from '#features/counter/tasks/refund/refundable-sale.ts'
import { CounterPage } from '#ui/counter-frame.tsx'
import css from '#features/counter/tasks/refund/refund.module.css'
import { searchBy } from '#ui/list/read-search.ts'

/** Refund and exchange at a counter; this device's sales also without the network. */
export const Route = createFileRoute('/_checkout/shop/refund')({
  validateSearch: searchBy(v.object({ receipt: v.optional(v.pipe(v.string(), v.maxLength(2000))) })),
  component: Refund,
})

const WithoutReceipt = lazyPart(() =>
  import('#features/counter/tasks/refund/without-receipt.tsx').then((m) => m.WithoutReceipt),
)

/** The credit of an exchange: macou went back to its wallet, the rest is treated as cash. */
const creditOf = ({ payments }: RefundV1): Cents =>
  sum(payments.filter((one) => one.tender === 'cash').map((one) => one.amount))

function Refund() {
  const { receipt } = Route.useSearch()
  const navigate = useNavigate()
  const [found, setFound] = useState<{ readonly sale: SaleToRefund; readonly open: AskedRefund | undefined }>()
  const sale = found?.sale
  const [bare, setBare] = useState(false)
  const [made, setMade] = useState<MadeRefund>()
  const { carts } = useCounter()
  const done = async (refunded: MadeRefund, exchange: boolean): Promise<void> => {
    if (!exchange) return setMade(refunded)
    const { fact, refund } = refunded
    await carts.setExchange({ refundId: fact.id, receiptNo: refund.receiptNo, creditCents: creditOf(refund) })
    next()
  }
  const next = (): void => void navigate({ to: '/shop/counter' })
  if (made)
    return (
      <CounterPage strip={<Strip />}>
        <RefundDone made={made} onNext={next} />
      </CounterPage>
    )
  return (
    <CounterPage strip={<Strip />}>
      <div className={css.page}>
        <BackHead
          title={
            sale ? (
              <Trans>
                Refund of <span className="et-code">{sale.receiptNo}</span>
              </Trans>
            ) : bare ? (
              <Trans>Refund without a receipt</Trans>
            ) : (
              <Trans>Refund or exchange</Trans>
            )
          }
        />
        {found ? (
          <ChooseRefund sale={found.sale} open={found.open} onDone={done} />
        ) : bare ? (
          <Suspense>
            <WithoutReceipt onDone={(refunded) => done(refunded, false)} />
          </Suspense>
        ) : (
          <FindReceipt
            receipt={receipt}
            onWithout={() => setBare(true)}
            onFound={async (one) => setFound({ sale: one, open: await openRefund(ledger(), one.saleId) })}
          />
        )}
      </div>
    </CounterPage>
  )
}
