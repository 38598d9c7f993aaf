import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { cents, percentOff, ppm, ZERO, type Cents } from '#domain/money.ts'
import css from '#features/counter/tasks/checkout/tip-choice.module.css'
import { lazyPart } from '#features/counter/core/device/lazy-part.tsx'
import { Money } from '#ui/money.tsx'
import { SegmentedChoice, type Choice } from '#ui/segmented-choice.tsx'

// lazy: not needed for first paint
const MoneyInput = lazyPart(() => import('#ui/money-input.tsx').then((m) => m.MoneyInput))

export interface TipChoiceProps {
  readonly beforeTip: Cents
  readonly value: Cents
  readonly percents: readonly number[]
  readonly onChange: (tip: Cents) => void
}

/** Tip: a share of the sale, an amount, or none (a store setting). */
export function TipChoice({ beforeTip, value, percents, onChange }: TipChoiceProps) {
  const { t } = useLingui()
  const [own, setOwn] = useState(false)
  const shares = percents.map((percent) => ({
    percent,
    tip: cents(percentOff(beforeTip, ppm(Math.round(percent * 10_000)))),
  }))
  const picked = own
    ? 'own'
    : value === ZERO
      ? 'none'
      : (shares.find((share) => share.tip === value)?.percent.toString() ?? 'own')
  const choices: Choice<string>[] = [
    { value: 'none', label: t`No tip` },
    ...shares.map(({ percent, tip }) => ({
      value: String(percent),
      label: (
        <span className={css.share}>
          {percent}% <Money value={tip} />
        </span>
      ),
    })),
    { value: 'own', label: t`Other amount` },
  ]
  const choose = (choice: string): void => {
    setOwn(choice === 'own')
    if (choice === 'none') onChange(ZERO)
    else if (choice !== 'own') onChange(shares.find((share) => String(share.percent) === choice)?.tip ?? ZERO)
  }
  return (
    <div className={css.tips}>
      <p>
        <Trans>Tip</Trans>
      </p>
      <SegmentedChoice label={t`Tip`} choices={choices} value={picked} onChange={choose} />
      <Suspense>
        {picked === 'own' ? (
          <MoneyInput label={t`Tip amount`} value={value} onChange={(tip) => onChange(tip ?? ZERO)} />
        ) : null}
      </Suspense>
    </div>
  )
}
