import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { IconArrowRight } from '@tabler/icons-react'
import type { OnlineOrder } from '#contract/online/online-orders.ts'
import { orderHandling } from '#contract/online/order-handling.ts'
import { cents } from '#domain/money.ts'
import { read } from '#api/query.ts'
import css from '#features/office/online/orders/reduction-sum.module.css'
import { Money } from '#ui/money.tsx'

interface Props {
  readonly order: Pick<OnlineOrder, 'id' | 'paidAt' | 'buyerName'>
  readonly lineNo: number
  /** In thousandths; 0: none yet. */
  readonly quantity: number
}

/** What a reduction comes to; undefined: nothing, or it is asked for. */
export function useReduction({ order: { id }, lineNo, quantity }: Props) {
  return useQuery({
    ...read(orderHandling.quoteReduction, { id, lineNo, quantity }),
    enabled: quantity > 0,
    retry: false,
  }).data
}

/** What an order comes to, what it will come to, and the difference. Its place is there before it is known. */
export function ReductionSum(props: Props) {
  const sums = useReduction(props)
  const { order } = props
  const less = sums && cents(sums.was - sums.is)
  return (
    <dl className={css.sums} aria-live="polite">
      <div>
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd>
          {sums ? (
            <>
              <span className={css.was}>
                <Money value={sums.was} />
              </span>
              <IconArrowRight className={css.arrow} size={18} aria-hidden />
              <Money value={sums.is} strong />
            </>
          ) : (
            '–'
          )}
        </dd>
      </div>
      <div className={css.less}>
        <dt>{order.paidAt === undefined ? <Trans>Less to pay</Trans> : <Trans>{order.buyerName} gets back</Trans>}</dt>
        <dd>{less === undefined ? '–' : <Money value={less} strong />}</dd>
      </div>
      {sums && sums.macouBack > 0 ? (
        <div>
          <dt>
            <Trans>Macou back</Trans>
          </dt>
          <dd>
            <Money value={sums.macouBack} />
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
