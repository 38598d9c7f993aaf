import type { FactBody } from '#contract/facts/envelope.ts'
import type { RefundV1 } from '#contract/facts/refund.ts'
import type { SaleV2 } from '#contract/facts/sale.ts'
import { receiptCodeTexts } from '#contract/texts/receipt-code.ts'
import { receiptLabels, refundLabels } from '#contract/texts/receipt.ts'
import { shortCode, wholeCodes } from '#domain/receipt/receipt-code.ts'
import { buildReceipt, type Receipt, type ReceiptLanguage } from '#domain/receipt/receipt-model.ts'
import { buildRefundReceipt } from '#domain/receipt/refund-receipt.ts'
import { withCodes } from '#domain/receipt/with-codes.ts'
import type { Ctx } from '#server/http/context.ts'
import { credentialKey } from '#server/http/credential.ts'
import { storeRow } from '#server/modules/order/counters.queries.ts'
import { counterSettings } from '#server/modules/org/store-settings.ts'
import { receiptKeys, signatures } from '#server/modules/receipts/receipt-keys.ts'

interface Row {
  body: string
  kind: string
  occurred_at: number
  counter_name: string
}

/**
 * The receipt of a sale or a refund, laid out from what its tablet froze, with its codes; undefined where the store has
 * no such fact.
 */
export async function factReceipt(
  ctx: Ctx,
  factId: string,
  language: ReceiptLanguage,
  reprint: boolean,
): Promise<Receipt | undefined> {
  const { rows } = await ctx.tx.query<Row>({
    text: `select f.body, f.kind, f.occurred_at, c.name as counter_name from fact f
      join counter c on c.org_id = f.org_id and c.store_id = f.store_id and c.id = f.counter_id
      where f.org_id = $1 and f.store_id = $2 and f.id = $3 and f.kind in ('sale', 'refund') and f.verdict <> 'held'`,
    values: [ctx.orgId, ctx.storeId, factId],
  })
  const [row] = rows
  if (!row) return undefined
  const fact = JSON.parse(row.body) as FactBody
  const receipt = await laidOut(ctx, row, fact, language, reprint)
  const keys = receiptKeys(await credentialKey(ctx.tx, ctx.now), fact)
  const signed = signatures(keys, receipt.receiptNo, fact.id, row.body)
  const codes = {
    short: shortCode(receipt.receiptNo, fact.id, signed.short),
    whole: wholeCodes(receipt.receiptNo, row.body, signed.store, signed.lease),
  }
  return withCodes(receipt, codes, receiptCodeTexts)
}

async function laidOut(ctx: Ctx, row: Row, fact: FactBody, language: ReceiptLanguage, reprint: boolean) {
  const settings = counterSettings(await storeRow(ctx.tx, ctx.orgId, ctx.storeId))
  const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '')
  const common = {
    counterName: row.counter_name,
    time: timeText(row.occurred_at, settings.timeZone, language),
    language,
    labels: receiptLabels,
    disconnected: fact.disconnected === true,
    reprint,
    store: {
      name: settings.shopName,
      lines: lines([settings.address, settings.phone, settings.receiptHeader?.[language] ?? ''].join('\n')),
      footer: lines(settings.receiptFooter[language]),
    },
  }
  return row.kind === 'sale'
    ? buildReceipt({ ...common, sale: fact.data as SaleV2 })
    : buildRefundReceipt({ ...common, refundLabels, refund: fact.data as RefundV1 })
}

/** An instant in the store's time zone, as receipts show it. */
export const timeText = (at: number, timeZone: string, language: ReceiptLanguage): string =>
  new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-US', {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(at)
