import type { OutputOf, ParsedOf } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import { receipts, shiftPrints } from '#contract/sales/receipts.ts'
import { receiptLabels } from '#contract/texts/receipt.ts'
import { reportTexts } from '#contract/texts/report.ts'
import type { Ticket } from '#contract/organisation/tickets.ts'
import type { Receipt, ReceiptLanguage } from '#domain/receipt/receipt-model.ts'
import { buildReport } from '#domain/receipt/report-receipt.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { checkLimits, countAgainst } from '#server/kernel/limits.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { storeRow } from '#server/contexts/organisation/store/counters.queries.ts'
import { counterSettings } from '#server/contexts/organisation/store/store-settings.ts'
import { onlinePrinters, printMade } from '#server/contexts/organisation/printers/print-made.ts'
import { printersOf, toChoice } from '#server/contexts/organisation/printers/printers.queries.ts'
import { factReceipt, timeText } from '#server/contexts/sales/receipts/fact-receipt.ts'
import { receiptMail } from '#server/contexts/sales/receipts/receipt-mail.ts'
import {
  addMail,
  mailOf,
  mailsOf,
  onDutyCounters,
  rememberAddress,
} from '#server/contexts/sales/receipts/receipts.queries.ts'
import { shiftRecord } from '#server/contexts/sales/shifts/shift-records.queries.ts'

async function receiptOf(ctx: Ctx, id: string, language: ReceiptLanguage): Promise<Receipt> {
  const receipt = await factReceipt(ctx, id, language, true)
  if (!receipt) throw new AppError('record.missing')
  return receipt
}

/** A shift's report as a ticket: Z once it has ended. */
async function reportOf(ctx: Ctx, id: string, language: ReceiptLanguage): Promise<Receipt> {
  const record = await shiftRecord(ctx, id)
  if (!record) throw new AppError('record.missing')
  const { shopName, timeZone } = counterSettings(await storeRow(ctx.tx, ctx.orgId, ctx.storeId))
  return buildReport({
    kind: record.final ? 'Z' : 'X',
    report: record.report,
    storeName: shopName,
    number: record.number,
    counterName: record.counterName,
    cashierName: record.cashierName,
    began: timeText(record.openedAt, timeZone, language),
    stage: record.final ? 'final' : record.state === 'closing' ? 'provisional' : undefined,
    handedOver:
      record.endedHow === 'handover'
        ? { to: record.onDutyCashier, amount: record.cashBalance, by: record.verifiedBy }
        : undefined,
    ended: record.closedAt === undefined ? '' : timeText(record.closedAt, timeZone, language),
    endedBy: record.closedBy ?? '',
    language,
    words: reportTexts,
    labels: receiptLabels,
  })
}

const HOUR = 3600

async function mail(ctx: Ctx, wish: ParsedOf<typeof receipts.mail>): Promise<OutputOf<typeof receipts.mail>> {
  const known = await mailOf(ctx, wish.id)
  if (known) return known
  const { factId, email, language } = wish
  const limits = [
    { key: `receipt-mail ${ctx.storeId}`, most: 300, seconds: HOUR },
    { key: `receipt-mail ${ctx.storeId} ${email}`, most: 10, seconds: HOUR },
  ]
  await checkLimits(ctx.tx, limits, ctx.now)
  const receipt = await factReceipt(ctx, factId, language, false)
  if (!receipt) throw new AppError('receipt.sale-missing')
  const { shopName } = counterSettings(await storeRow(ctx.tx, ctx.orgId, ctx.storeId))
  await countAgainst(ctx.tx, limits, ctx.now)
  const message = { kind: 'mail', recipient: email, ...receiptMail(receipt, shopName) } as const
  const messageId = await queueMessage(ctx.tx, message, ctx.now, ctx)
  const { receiptNo } = receipt
  await addMail(ctx, { id: wish.id, factId, receiptNo, recipient: email, language, messageId })
  await rememberAddress(ctx, factId, email)
  await changed(ctx, { kind: 'receipt.mailed', subject: { id: factId, name: receiptNo } })
  return { id: wish.id, recipient: email, state: 'waiting', reason: '', at: ctx.now }
}

export const receiptsHandlers = implement(receipts, {
  ticket: async (ctx, { id, language }) => ({ ticket: (await receiptOf(ctx, id, language ?? ctx.language)) as Ticket }),
  print: (ctx, wish) =>
    printMade(ctx, wish, { kind: 'receipt', made: (language) => receiptOf(ctx, wish.id, language) }),
  mail,
  mails: async (ctx, { id }) => ({ records: await mailsOf(ctx, id) }),
})

export const shiftPrintsHandlers = implement(shiftPrints, {
  ticket: async (ctx, { id, language }) => ({ ticket: (await reportOf(ctx, id, language ?? ctx.language)) as Ticket }),
  print: (ctx, wish) =>
    printMade(ctx, wish, { kind: 'z-report', made: (language) => reportOf(ctx, wish.id, language) }),
  onlineTickets: async (ctx) => ({ records: await onlinePrinters(ctx) }),
  onDutyTickets: async (ctx) => {
    const [all, onDuty] = [await printersOf(ctx.tx, ctx, ctx.now), await onDutyCounters(ctx)]
    const bound = all.filter((row) => row.counter_id !== null && onDuty.has(row.counter_id))
    return { records: bound.map((row) => toChoice(row, ctx.now)) }
  },
})
