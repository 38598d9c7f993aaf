import { Trans } from '@lingui/react/macro'
import { IconArrowRight } from '@tabler/icons-react'
import type { OrderSums } from '#contract/online/picking-schemas.ts'
import { cents } from '#domain/money.ts'
import css from '#features/office/online/orders/changed-sum.module.css'
import { Money } from '#ui/money.tsx'

interface Props {
  /** Absent: not known yet. */
  readonly sums: OrderSums | undefined
  readonly paid: boolean
}

/** What an order comes to, what it will come to, and the difference. */
export function ChangedSum({ sums, paid }: Props) {
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
        <dt>{paid ? <Trans>The buyer gets back</Trans> : <Trans>Less to pay</Trans>}</dt>
        <dd>{sums ? <Money value={cents(sums.was - sums.is)} strong /> : '–'}</dd>
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
