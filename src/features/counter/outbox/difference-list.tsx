import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Difference } from '#contract/facts/envelope.ts'
import type { SaleV2 } from '#contract/facts/sale.ts'
import { differenceTexts } from '#contract/texts/facts.ts'
import { cents, milli } from '#domain/money.ts'
import { Money } from '#ui/money.tsx'
import { Quantity } from '#ui/quantity.tsx'
import css from '#features/counter/outbox/fact-details.module.css'

export interface DifferenceListProps {
  readonly differences: readonly Difference[]
  readonly sale: SaleV2 | undefined
}

/** What the server found to be different, in words, with both values. The sale stands as it was rung up. */
export function DifferenceList({ differences, sale }: DifferenceListProps) {
  const { t, i18n } = useLingui()
  const language = i18n.locale === 'en' ? 'en' : 'zh'
  return (
    <ul className={css.differences} aria-label={t`Differences`}>
      {differences.map((one, i) => {
        const line = sale?.lines.find((candidate) => candidate.lineId === one.lineId)
        return (
          <li key={i}>
            <b>{differenceTexts[one.code]?.[language] ?? one.code}</b>
            {line ? <span>{line.name[language] || line.name.zh || line.name.en}</span> : null}
            {one.actual === undefined ? null : (
              <span>
                <Trans>Here: {figure(one.code, one.actual)}</Trans>
              </span>
            )}
            {one.expected === undefined || one.code === 'clock.skew' ? null : (
              <span>
                <Trans>Server: {figure(one.code, one.expected)}</Trans>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const MONEY = new Set([
  'price',
  'tax',
  'total',
  'submission.exceeds',
  'cash-out.exceeds',
  'refund.total',
  'refund.tender',
  'refund.limit',
  'refund.disconnected-limit',
  'refund.card-unrecorded',
  'macou.exceeds',
  'macou.no-member',
  'card.disconnected',
  'card.given-back',
  'card.not-approved',
])

function figure(code: string, value: number | string): ReactNode {
  if (typeof value === 'string') return value
  if (MONEY.has(code)) return <Money value={cents(value)} />
  if (code === 'stock.below-zero' || code.startsWith('limit.')) return <Quantity value={milli(value)} />
  if (code === 'clock.skew') return <Trans>{Math.round(Math.abs(value) / 60_000)} min</Trans>
  return String(value)
}
