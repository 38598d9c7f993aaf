import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type OutputOf } from '#contract/define.ts'
import { type order } from '#contract/order.ts'
import { receiptLabels } from '#contract/texts/receipt.ts'
import { buildReceipt } from '#domain/receipt/receipt-model.ts'
import { ppm } from '#domain/money.ts'
import { ReceiptPaper } from '#ui/receipt-paper.tsx'

/** The receipt as it was given out, marked as a reprint. */
export function OrderReceipt({ order: data }: { readonly order: OutputOf<typeof order.details> }) {
  const { t, i18n } = useLingui()
  const language = i18n.locale === 'en' ? 'en' : 'zh'
  const { settings } = data
  const time = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-US', {
    timeZone: settings.timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(data.occurredAt)
  const receipt = buildReceipt({
    sale: {
      ...data,
      policy: { ...settings.policy, pricesIncludeTax: data.pricesIncludeTax },
      lines: data.lines.map((line) => ({ ...line, taxes: line.taxes.map((tax) => ({ ...tax, rate: ppm(tax.rate) })) })),
    },
    store: {
      name: settings.shopName,
      lines: [settings.address, settings.phone, ...(settings.receiptHeader?.[language] ?? '').split('\n')].filter(
        (line) => line !== '',
      ),
      footer: settings.receiptFooter[language].split('\n').filter((line) => line !== ''),
    },
    counterName: data.counterName,
    time,
    language,
    labels: receiptLabels,
    disconnected: data.disconnected,
    reprint: true,
  })
  return (
    <>
      <ReceiptPaper receipt={receipt} label={t`Receipt ${data.receiptNo}`} />
      <Button
        variant="default"
        fullWidth
        mt="md"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        <Trans>Print receipt</Trans>
      </Button>
    </>
  )
}
