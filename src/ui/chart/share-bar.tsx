import { useLingui } from '@lingui/react'
import type { Cents } from '#domain/money.ts'
import { Money } from '#ui/money.tsx'
import css from './share-bar.module.css'

export interface Share {
  readonly key: string
  readonly name: string
  readonly amount: Cents
  /** The hue of its colour, in degrees. */
  readonly hue: number
}

/** Amounts as parts of one bar, each with name, amount and share below it. Amounts below zero have no part. */
export function ShareBar({ shares }: { readonly shares: readonly Share[] }) {
  const { i18n } = useLingui()
  const whole = shares.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
  const percent = (amount: number): string =>
    (amount / whole).toLocaleString(i18n.locale === 'zh' ? 'zh-CN' : 'en-US', { style: 'percent' })
  return (
    <>
      <div className={css.bar} aria-hidden>
        {shares
          .filter(({ amount }) => amount > 0)
          .map(({ key, amount, hue }) => (
            <span key={key} className={css.part} style={{ flexGrow: amount, '--et-hue': hue } as object} />
          ))}
      </div>
      <ul className={css.legend}>
        {shares.map(({ key, name, amount, hue }) => (
          <li key={key}>
            <span className={css.sign} style={{ '--et-hue': hue } as object} aria-hidden />
            <span className={css.name}>{name}</span>
            <span className={css.percent}>{amount > 0 ? percent(amount) : null}</span>
            <Money value={amount} strong />
          </li>
        ))}
      </ul>
    </>
  )
}
