import { Trans } from '@lingui/react/macro'
import type { Difference } from '#contract/facts/envelope.ts'
import type { Words } from '#contract/schemas.ts'
import { differenceTexts } from '#contract/texts/facts.ts'
import { Facts } from '#ui/detail-page.tsx'
import { differenceValue } from '#ui/difference-value.tsx'
import { useLanguage } from '#ui/use-language.ts'

interface OrderDifferencesProps {
  readonly differences: readonly Difference[]
  /** Of the sale or of the refund that differs. */
  readonly lines: readonly { readonly lineId: string; readonly name: Words }[]
}

/** What the server found beside a receipt: each in words, with both values in their units. */
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
        // where nothing is expected beside it, the value stands by itself
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
