import type { FactBody } from '#contract/facts/envelope.ts'
import type { RefundV1 } from '#contract/facts/refund.ts'
import type { SaleV2 } from '#contract/facts/sale.ts'
import { receiptCodeTexts } from '#contract/texts/receipt-code.ts'
import { receiptLabels } from '#contract/texts/receipt.ts'
import { refundLabels } from '#contract/texts/refund-receipt.ts'
import { sum } from '#domain/money.ts'
import { shortCode, wholeCodes } from '#domain/receipt/receipt-code.ts'
import { buildReceipt, type Receipt, type ReceiptLanguage } from '#domain/receipt/receipt-model.ts'
import { buildRefundReceipt, withExchange } from '#domain/receipt/refund-receipt.ts'
import { withCodes, type ReceiptCodes } from '#domain/receipt/with-codes.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { credentialKey } from '#server/kernel/credential.ts'
import { storeRow } from '#server/contexts/organisation/store/counters.queries.ts'
import { counterSettings } from '#server/contexts/organisation/store/store-settings.ts'
import { receiptProof } from '#server/contexts/sales/lease/receipt-keys.ts'
import type { TableRow } from '#server/db/tables.gen.ts'

interface Row extends Pick<TableRow<'fact'>, 'id' | 'body' | 'kind' | 'occurred_at'> {
  counter_name: string
}

async function factHere(ctx: Ctx, id: string): Promise<Row | undefined> {
  const { rows } = await ctx.tx.query<Row>({
    text: `select f.id, f.body, f.kind, f.occurred_at, c.name as counter_name from fact f
      join counter c on c.org_id = f.org_id and c.store_id = f.store_id and c.id = f.counter_id
      where f.org_id = $1 and f.store_id = $2 and f.id = $3 and f.kind in ('sale', 'refund') and f.verdict <> 'held'`,
    values: [ctx.orgId, ctx.storeId, id],
  })
  return rows[0]
}

/** The refund of an exchange's sale, if it has arrived. */
async function exchangedFor(ctx: Ctx, fact: FactBody): Promise<Row | undefined> {
  const { exchangeFor } = fact.data as { exchangeFor?: string }
  const row = exchangeFor === undefined ? undefined : await factHere(ctx, exchangeFor)
  return row?.kind === 'refund' ? row : undefined
}

/**
 * The receipt of a sale or refund, laid out from the frozen fact, with its codes; in an exchange followed by the return
 * and its codes, as on the counter's paper. Undefined if the store has no such fact.
 */
export async function factReceipt(
  ctx: Ctx,
  factId: string,
  language: ReceiptLanguage,
  reprint: boolean,
): Promise<Receipt | undefined> {
  const row = await factHere(ctx, factId)
  if (!row) return undefined
  const fact = JSON.parse(row.body) as FactBody
  const alone = await laidOut(ctx, row, fact, language, reprint)
  const back = await exchangedFor(ctx, fact)
  if (!back) return withCodes(alone, await codesOf(ctx, row), receiptCodeTexts)
  const { data: refund } = JSON.parse(back.body) as { data: RefundV1 }
  const input = { ...(await commonOf(ctx, back, false, language, false)), refundLabels, refund }
  const paid = sum((fact.data as SaleV2).payments.map((payment) => payment.amount))
  const both = withExchange(alone, paid, input)
  const words = { short: receiptCodeTexts.returned, whole: receiptCodeTexts.whole }
  return withCodes(withCodes(both, await codesOf(ctx, row), receiptCodeTexts), await codesOf(ctx, back), words)
}

async function codesOf(ctx: Ctx, { id, body }: Row): Promise<ReceiptCodes> {
  const fact = JSON.parse(body) as FactBody
  const { receiptNo } = fact.data as { receiptNo: string }
  const { receiptCodeAlways } = counterSettings(await storeRow(ctx.tx, ctx.orgId, ctx.storeId))
  const short = shortCode(receiptNo, id)
  if (fact.disconnected !== true && receiptCodeAlways !== true) return { short, whole: [] }
  const proof = receiptProof(await credentialKey(ctx.tx, ctx.now), fact, body)
  return { short, whole: wholeCodes(receiptNo, body, proof) }
}

async function laidOut(ctx: Ctx, row: Row, fact: FactBody, language: ReceiptLanguage, reprint: boolean) {
  const common = await commonOf(ctx, row, fact.disconnected === true, language, reprint)
  return row.kind === 'sale'
    ? buildReceipt({ ...common, sale: fact.data as SaleV2 })
    : buildRefundReceipt({ ...common, refundLabels, refund: fact.data as RefundV1 })
}

async function commonOf(ctx: Ctx, row: Row, disconnected: boolean, language: ReceiptLanguage, reprint: boolean) {
  const settings = counterSettings(await storeRow(ctx.tx, ctx.orgId, ctx.storeId))
  const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '')
  return {
    counterName: row.counter_name,
    time: timeText(row.occurred_at, settings.timeZone, language),
    language,
    labels: receiptLabels,
    disconnected,
    reprint,
    store: {
      name: settings.shopName,
      lines: lines([settings.address, settings.phone, settings.receiptHeader?.[language] ?? ''].join('\n')),
      footer: lines(settings.receiptFooter[language]),
    },
  }
}

/** A time in the store's time zone, as on receipts. */
export const timeText = (at: number, timeZone: string, language: ReceiptLanguage): string =>
  new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-US', {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(at)
