import { Plural, Trans } from '@lingui/react/macro'
import { IconArrowDown, IconArrowUp, IconEqual } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Home } from '#contract/insight/home.ts'
import { cents } from '#domain/money.ts'
import css from '#features/office/insight/home/home.module.css'
import { LargeFigures } from '#features/office/insight/large-figures.tsx'
import { countWords } from '#features/office/insight/plot-words.ts'
import { useClock } from '#features/office/insight/home/use-clock.ts'
import { Money } from '#ui/money.tsx'
import { useDayWords } from '#ui/use-day-words.ts'

type Usual = NonNullable<Home['usual']>

/** Net sales, orders and their average so far, each beside what is usual by this time. */
export function Figures({ today }: { readonly today: Home }) {
  const { usual, refunds } = today
  const compared = (now: number, of: (than: Usual) => number, said: (value: number) => ReactNode): ReactNode =>
    usual ? <Compared today={today} now={now} usual={of(usual)} said={said(of(usual))} /> : null
  return (
    <section>
      <LargeFigures
        figures={[
          {
            key: 'net',
            name: <Trans>Net sales</Trans>,
            value: <Money value={today.net} />,
            below: compared(
              today.net,
              (than) => than.net,
              (value) => <Money value={cents(value)} />,
            ),
          },
          {
            key: 'orders',
            name: <Trans>Orders</Trans>,
            value: today.orders,
            below: compared(
              today.orders * 1000,
              (than) => than.orders,
              (value) => countWords(Math.round(value / 1000)),
            ),
          },
          {
            key: 'average',
            name: <Trans>Average order</Trans>,
            value: <Money value={today.average} />,
            below: compared(
              today.average,
              (than) => than.average,
              (value) => <Money value={cents(value)} />,
            ),
          },
        ]}
      />
      <p className={css.quiet}>
        {refunds && refunds.count > 0 ? (
          <>
            <Plural value={refunds.count} one="# refund is deducted:" other="# refunds are deducted:" />{' '}
            <Money value={refunds.net} />.{' '}
          </>
        ) : null}
        <UsualWords today={today} />
      </p>
    </section>
  )
}

interface ComparedProps {
  readonly today: Home
  readonly now: number
  readonly usual: number
  /** The usual figure as it is shown. */
  readonly said: ReactNode
}

/** How a figure compares with the usual one, in words and with an arrow. */
function Compared({ today, now, usual, said }: ComparedProps) {
  const weekday = useDayWords({ weekday: 'long' })(today.day)
  const time = useClock()(today.at)
  if (usual <= 0)
    return (
      <Trans>
        Usually none on a {weekday} by {time}
      </Trans>
    )
  if (now <= 0)
    return (
      <span>
        <Trans>
          Usually {said} on a {weekday} by {time}
        </Trans>
      </span>
    )
  const percent = Math.round(((now - usual) / usual) * 100)
  const change = Math.abs(percent)
  if (percent === 0)
    return (
      <span className={css.compared}>
        <IconEqual size={16} aria-hidden />
        <span>
          <Trans>
            As usual on a {weekday} by {time}
          </Trans>
        </span>
      </span>
    )
  return percent > 0 ? (
    <span className={css.compared}>
      <IconArrowUp size={16} aria-hidden className={css.up} />
      <span>
        <Trans>
          {change}% more than usual on a {weekday} by {time}
        </Trans>
      </span>
    </span>
  ) : (
    <span className={css.compared}>
      <IconArrowDown size={16} aria-hidden className={css.down} />
      <span>
        <Trans>
          {change}% less than usual on a {weekday} by {time}
        </Trans>
      </span>
    </span>
  )
}

function UsualWords({ today: { usual, day } }: { readonly today: Home }) {
  const weekday = useDayWords({ weekday: 'long' })(day)
  if (usual === null)
    return (
      <Trans>
        From the second {weekday} on, this page compares with the {weekday}s before.
      </Trans>
    )
  const { days } = usual
  return days === 1 ? (
    <Trans>Compared with the last {weekday} the store was open.</Trans>
  ) : (
    <Trans>
      Compared with the average of the last {days} {weekday}s the store was open.
    </Trans>
  )
}
