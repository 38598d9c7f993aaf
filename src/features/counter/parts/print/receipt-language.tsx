import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReceiptLanguage } from '#domain/receipt/receipt-model.ts'
import { chosenPrinter } from '#features/counter/parts/print/chosen-printer.ts'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { useLanguage } from '#ui/use-language.ts'

interface Props {
  /** Undefined until chosen: the printer's language, else the screen's. */
  readonly value: ReceiptLanguage | undefined
  readonly onChange: (language: ReceiptLanguage) => void
  /** Asks for a printer. */
  readonly onPrinter: () => void
}

/** The language of a receipt to print, and the printer if this tablet has none chosen. */
export function ReceiptLanguageSwitch({ value, onChange, onPrinter }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <div>
      <SegmentedChoice
        label={t`Language of the receipt`}
        value={value ?? chosenPrinter()?.language ?? language}
        onChange={onChange}
        choices={[
          { value: 'zh', label: '中文' },
          { value: 'en', label: 'English' },
        ]}
      />
      {chosenPrinter() ? null : (
        <Button variant="subtle" size="lg" onClick={onPrinter}>
          <Trans>Choose a printer</Trans>
        </Button>
      )}
    </div>
  )
}
