import { Trans } from '@lingui/react/macro'
import type { OnlineOrder, OrderMoneyBack, UnneededPayment } from '#contract/online/online-orders.ts'
import { onlinePaymentStates } from '#domain/online-payment-states.ts'
import { orderRefundStates } from '#domain/order-refund-states.ts'
import { cents, type Cents } from '#domain/money.ts'
import css from '#features/office/online/orders/online-orders.module.css'
import { useOrderWords } from '#features/office/online/orders/order-words.ts'
import { DateTime } from '#ui/date-time.tsx'
import { Section } from '#ui/detail-page.tsx'
import { Money } from '#ui/money.tsx'
import { RecordState } from '#ui/record-state.tsx'

/** What an order comes to, what of it is paid, and what went back. */
export function OrderMoney({ order }: { readonly order: OnlineOrder }) {
  const words = useOrderWords()
  return (
    <>
      <Section title={<Trans>Amount</Trans>}>
        <dl className={css.sums}>
          <Sum name={<Trans>Products</Trans>} value={order.goods} />
          {order.fees.map(({ kind, amount }) => (
            <Sum
              key={kind}
              name={kind === 'delivery' ? <Trans>Delivery</Trans> : <Trans>Small-order fee</Trans>}
              value={amount}
            />
          ))}
          {order.taxes
            .filter(({ amount }) => amount !== 0)
            .map(({ name, rate, amount }) => (
              <Sum
                key={`${name} ${rate}`}
                name={
                  order.taxInside ? (
                    <Trans>
                      contains {name} {rate / 10_000}%
                    </Trans>
                  ) : (
                    `${name} ${rate / 10_000}%`
                  )
                }
                value={amount}
                quiet={order.taxInside}
              />
            ))}
          {order.tip > 0 ? <Sum name={<Trans>Tip</Trans>} value={order.tip} /> : null}
          {order.macou > 0 ? <Sum name={<Trans>Macou used</Trans>} value={cents(-order.macou)} /> : null}
          <div className={css.total}>
            <dt>
              <Trans>Total</Trans>
            </dt>
            <dd>
              <Money value={order.total} strong />
            </dd>
          </div>
          {order.earned ? (
            <>
              <Sum name={<Trans>Macou earned</Trans>} value={order.earned.macou} quiet />
              {order.earned.releasesAt === undefined ? null : (
                <div className={css.quiet}>
                  <dt>
                    <Trans>Its member can use it from</Trans>
                  </dt>
                  <dd>
                    <DateTime at={order.earned.releasesAt} />
                  </dd>
                </div>
              )}
            </>
          ) : null}
          {order.due > 0 ? (
            <Sum name={<Trans>To be paid</Trans>} value={order.due} strong />
          ) : order.paidAt === undefined ? null : (
            <div>
              <dt>
                <Trans>Paid</Trans>
              </dt>
              <dd>
                {words.payBy[order.payBy]} · <DateTime at={order.paidAt} />
              </dd>
            </div>
          )}
          {order.due > 0 && order.payUntil !== undefined ? (
            <div className={css.quiet}>
              <dt>
                <Trans>Waits for the payment until</Trans>
              </dt>
              <dd>
                <DateTime at={order.payUntil} />
              </dd>
            </div>
          ) : null}
        </dl>
      </Section>
      {order.refunds.length > 0 || order.unneeded.length > 0 ? (
        <Section title={<Trans>Given back</Trans>}>
          {order.refunds.map((refund) => (
            <MoneyBack key={refund.id} refund={refund} />
          ))}
          {order.unneeded.map((payment) => (
            <UnneededMoney key={payment.id} payment={payment} />
          ))}
        </Section>
      ) : null}
    </>
  )
}

interface SumProps {
  readonly name: React.ReactNode
  readonly value: Cents
  readonly strong?: boolean
  readonly quiet?: boolean
}

const Sum = ({ name, value, strong = false, quiet = false }: SumProps) => (
  <div className={quiet ? css.quiet : undefined}>
    <dt>{name}</dt>
    <dd>
      <Money value={value} strong={strong} />
    </dd>
  </div>
)

function MoneyBack({ refund }: { readonly refund: OrderMoneyBack }) {
  return (
    <div className={css.back}>
      <dl className={css.sums}>
        {refund.money > 0 ? (
          <Sum
            name={refund.state === orderRefundStates.lowered ? <Trans>Less to pay</Trans> : <Trans>Money</Trans>}
            value={refund.money}
            strong
          />
        ) : null}
        {refund.macou > 0 ? <Sum name={<Trans>Macou</Trans>} value={refund.macou} strong /> : null}
      </dl>
      <RecordState of={orderRefundStates} code={refund.state} look="plain" />
      <p className={css.small}>
        <span className="et-code">{refund.number}</span> · <DateTime at={refund.at} />
        {refund.reason === '' ? null : <> · {refund.reason}</>}
      </p>
      {refund.failure === '' ? null : (
        <p className={css.small}>
          <Failure code={refund.failure} />
        </p>
      )}
    </div>
  )
}

/** A payment that came too late, twice or in another amount. */
function UnneededMoney({ payment: { state, money, failure, at } }: { readonly payment: UnneededPayment }) {
  return (
    <div className={css.back}>
      <dl className={css.sums}>
        <Sum name={<Trans>Paid without need</Trans>} value={money} strong />
      </dl>
      <RecordState of={onlinePaymentStates} code={state} look="plain" />
      <p className={css.small}>
        <DateTime at={at} />
        {failure === '' ? null : (
          <>
            {' · '}
            <Failure code={failure} />
          </>
        )}
      </p>
    </div>
  )
}

/** Why money has not gone back to the card yet. */
function Failure({ code }: { readonly code: string }) {
  if (code === 'balance') return <Trans>Balance insufficient or card invalid</Trans>
  return code === 'account' ? (
    <Trans>The payment provider does not answer for this account</Trans>
  ) : (
    <Trans>Other</Trans>
  )
}
