import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPrinter } from '@tabler/icons-react'
import type { OutputOf } from '#contract/define.ts'
import type { order } from '#contract/sales/order.ts'
import { receipts } from '#contract/sales/receipts.ts'
import { receiptLabels } from '#contract/texts/receipt.ts'
import { buildReceipt, type Receipt } from '#domain/receipt/receipt-model.ts'
import { ppm } from '#domain/money.ts'
import { read } from '#api/query.ts'
import { MachinePrint } from '#features/office/organisation/printers/machine-print.tsx'
import { ReceiptCodes } from '#ui/receipt-codes.tsx'
import { ReceiptPaper } from '#ui/receipt-paper.tsx'
import { useLanguage } from '#ui/use-language.ts'

/** The original receipt, marked as a reprint. */
export function OrderReceipt({ order: data }: { readonly order: OutputOf<typeof order.details> }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { settings } = data
  const signed = useQuery(read(receipts.ticket, { id: data.id, language }))
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
      <ReceiptPaper receipt={receipt} label={t`Receipt ${data.receiptNo}`}>
        {signed.data ? <ReceiptCodes receipt={signed.data.ticket as Receipt} /> : null}
      </ReceiptPaper>
      <Button
        variant="default"
        fullWidth
        mt="md"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        <Trans>Print receipt</Trans>
      </Button>
      <MachinePrint id={data.id} endpoint={receipts.print} />
    </>
  )
}
