import { Trans } from '@lingui/react/macro'
import type { Difference } from '#contract/facts/envelope.ts'
import type { Words } from '#contract/schemas.ts'
import { differenceTexts } from '#contract/texts/facts.ts'
import { Facts } from '#ui/detail-page.tsx'
import { differenceValue } from '#ui/difference-value.tsx'
import { useLanguage } from '#ui/use-language.ts'

interface OrderDifferencesProps {
  readonly differences: readonly Difference[]
  /** The lines of the sale or refund that differs. */
  readonly lines: readonly { readonly lineId: string; readonly name: Words }[]
}

/** The differences between a receipt and the server, each with both values in their units. */
export function OrderDifferences({ differences, lines }: OrderDifferencesProps) {
  const language = useLanguage()
  const lineName = (lineId: string | undefined): string => {
    const name = lines.find((line) => line.lineId === lineId)?.name
    return name ? name[language] || name.zh || name.en : ''
  }
  return (
    <Facts
      facts={differences.map(({ code, lineId, actual, expected }) => ({
        wide: true,
        label: [differenceTexts[code]?.[language] ?? code, lineName(lineId)].filter(Boolean).join(' · '),
        // without an expected value, the receipt's value is shown alone
        value:
          expected === undefined ? (
            differenceValue(code, actual)
          ) : (
            <Trans>
              On the receipt {differenceValue(code, actual)}, expected{' '}
              {code === 'clock.skew' ? '–' : differenceValue(code, expected)}
            </Trans>
          ),
      }))}
    />
  )
}
