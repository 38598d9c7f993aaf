import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { StockHome } from '#contract/insight/stock-home.ts'
import { cents } from '#domain/money.ts'
import css from '#features/office/insight/stock-home/stock-home.module.css'
import { WorthPanel } from '#features/office/insight/stock-home/worth-panel.tsx'
import { StepChart } from '#ui/chart/step-chart.tsx'
import { formatMoney } from '#ui/format-money.ts'
import { Money } from '#ui/money.tsx'
import { useDayWords } from '#ui/use-day-words.ts'

/** The value of the stock now and before, and its changes. */
export function StockWorth({ value, course }: Required<Pick<StockHome, 'value' | 'course'>>) {
  const { t, i18n } = useLingui()
  const day = useDayWords()
  const [asked, setAsked] = useState<{ readonly day: string | undefined }>()
  const said = (amount: number): string => formatMoney(cents(Math.round(amount)), i18n.locale)
  const first = said(course[0]?.value ?? value)
  const last = said(value)
  return (
    <>
      <div className={css.worth}>
        <span className={css.figure}>
          <Money value={value} />
        </span>
        <Button variant="subtle" onClick={() => setAsked({ day: undefined })}>
          <Trans>Why this number?</Trans>
        </Button>
      </div>
      {course.length > 1 ? (
        <StepChart
          label={t`Stock value at the end of each of the last 90 days: from ${first} to ${last}.`}
          points={course.map((one) => ({ at: day(one.day), value: one.value, said: said(one.value) }))}
          format={said}
          onPick={(at) => setAsked({ day: course[Math.max(1, at)]!.day })}
        />
      ) : (
        <p className={css.quiet}>
          <Trans>The chart starts on day two.</Trans>
        </p>
      )}
      {asked ? (
        <WorthPanel
          course={course}
          day={asked.day}
          onDay={(next) => setAsked({ day: next })}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  )
}
