import type * as v from 'valibot'
import { AppError } from '#contract/errors.ts'
import type { PrinterChoice } from '#contract/organisation/printers.ts'
import type { PrintedJob, PrintForm, PrintJob, Ticket } from '#contract/organisation/tickets.ts'
import type { Receipt, ReceiptLanguage } from '#domain/receipt/receipt-model.ts'
import { enqueue } from '#server/contexts/organisation/printers/enqueue.ts'
import { isOnline, printerHere, printersOf, toChoice } from '#server/contexts/organisation/printers/printers.queries.ts'
import type { Ctx } from '#server/kernel/context.ts'

interface Made {
  readonly kind: PrintJob['kind']
  readonly made: (language: ReceiptLanguage) => Promise<Receipt>
  /** The picking list on it. */
  readonly taskId?: string
}

/** Adds a ticket laid out by this server to a printer's queue, in the printer's language. */
export async function printMade(
  ctx: Ctx,
  { printerId, key, copies, wait, language }: v.InferOutput<typeof PrintForm>,
  { kind, made, taskId }: Made,
): Promise<v.InferOutput<typeof PrintedJob>> {
  const printer = await printerHere(ctx.tx, ctx, printerId, ctx.now)
  if (!printer) throw new AppError('record.missing')
  const its = printer.language === 'auto' ? ctx.language : printer.language
  const ticket = (await made(language ?? its)) as Ticket
  return enqueue(ctx, printer, { key, kind, ticket, copies, drawer: false, wait, ...(taskId && { taskId }) })
}

/** The printers that can print now. */
export async function onlinePrinters(ctx: Pick<Ctx, 'tx' | 'orgId' | 'storeId' | 'now'>): Promise<PrinterChoice[]> {
  const all = await printersOf(ctx.tx, ctx, ctx.now)
  return all.filter((row) => isOnline(row, ctx.now)).map((row) => toChoice(row, ctx.now))
}
