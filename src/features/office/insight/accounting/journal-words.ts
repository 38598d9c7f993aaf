import { useLingui } from '@lingui/react/macro'
import type { Journal } from '#contract/insight/accounting.ts'
import type { JournalKind } from '#domain/accounting-journal.ts'
import { figureTexts } from '#contract/texts/statement.ts'
import { useLanguage } from '#ui/use-language.ts'
import { useTenderName } from '#ui/use-tender-name.ts'

/** Names of the kinds of lines of a journal, and what each line says of itself in the file. */
export function useJournalWords(): {
  readonly kind: (kind: JournalKind) => string
  readonly line: (line: Journal['lines'][number]) => string
} {
  const { t } = useLingui()
  const tender = useTenderName()
  const language = useLanguage()
  const names: Readonly<Partial<Record<JournalKind, string>>> = {
    macou: t`Paid with macou`,
    sales: t`Net sales`,
    tax: t`Tax`,
    tips: t`Tips`,
    cards: t`Cards sold`,
    fees: figureTexts.fees.name[language],
    advances: figureTexts.advances.name[language],
    owed: figureTexts.owed.name[language],
    kept: t`Kept for spent macou`,
    rounding: t`Cash rounding`,
    gap: t`Differences in receipts`,
  }
  const kind = (one: JournalKind): string => names[one] ?? tender(one)
  return {
    kind,
    line: ({ kind: one, name, rate }) => {
      const percent = String(Number((rate / 10_000).toFixed(4)))
      return name === '' ? kind(one) : t`Tax: ${name} ${percent}%`
    },
  }
}
