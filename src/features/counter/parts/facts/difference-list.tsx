import { Trans, useLingui } from '@lingui/react/macro'
import type { Difference } from '#contract/facts/envelope.ts'
import type { SaleV2 } from '#contract/facts/sale.ts'
import { differenceTexts } from '#contract/texts/facts.ts'
import { differenceValue } from '#ui/difference-value.tsx'
import css from '#features/counter/parts/facts/fact-details.module.css'
import { useLanguage } from '#ui/use-language.ts'

export interface DifferenceListProps {
  readonly differences: readonly Difference[]
  readonly sale: SaleV2 | undefined
}

/** The server's differences as text, with both values. The sale stays as it was made. */
export function DifferenceList({ differences, sale }: DifferenceListProps) {
  const { t } = useLingui()
  const language = useLanguage()
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
                <Trans>This tablet: {differenceValue(one.code, one.actual)}</Trans>
              </span>
            )}
            {one.expected === undefined || one.code === 'clock.skew' ? null : (
              <span>
                <Trans>Server: {differenceValue(one.code, one.expected)}</Trans>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
