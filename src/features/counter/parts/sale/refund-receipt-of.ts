import type { RefundV1 } from '#contract/facts/refund.ts'
import type { CounterSettings } from '#contract/sales/order.ts'
import { receiptLabels } from '#contract/texts/receipt.ts'
import { refundLabels } from '#contract/texts/refund-receipt.ts'
import type { Receipt, ReceiptLanguage } from '#domain/receipt/receipt-model.ts'
import { buildRefundReceipt, type RefundReceiptInput } from '#domain/receipt/refund-receipt.ts'

export interface RefundReceiptOf {
  readonly refund: RefundV1
  readonly settings: CounterSettings
  readonly counterName: string
  /** Server time of the refund. */
  readonly at: number
  readonly language: ReceiptLanguage
  readonly disconnected?: boolean
  readonly reprint?: boolean
}

/** The input of a refund's receipt, with store time. */
export function refundReceiptInput(of: RefundReceiptOf): RefundReceiptInput {
  const { refund, settings, counterName, at, language } = of
  return {
    refund,
    counterName,
    language,
    labels: receiptLabels,
    refundLabels,
    disconnected: of.disconnected === true,
    reprint: of.reprint === true,
    time: new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-US', {
      timeZone: settings.timeZone,
      dateStyle: 'medium',
      timeStyle: 'short',
    }).format(at),
    store: {
      name: settings.shopName,
      lines: [settings.address, settings.phone, ...(settings.receiptHeader?.[language] ?? '').split('\n')].filter(
        (line) => line !== '',
      ),
      footer: settings.receiptFooter[language].split('\n').filter((line) => line !== ''),
    },
  }
}

/** The receipt of a refund in a language. */
export const refundReceiptOf = (of: RefundReceiptOf): Receipt => buildRefundReceipt(refundReceiptInput(of))
