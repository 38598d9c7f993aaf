import { AppError } from '#contract/errors.ts'
import type { JobState, PrintJob, Ticket } from '#contract/organisation/tickets.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/new-id.ts'
import { addJob, jobOfKey } from '#server/contexts/organisation/printers/print-jobs.queries.ts'
import { isOnline, type PrinterRow } from '#server/contexts/organisation/printers/printers.queries.ts'
import { profileOf } from '#server/contexts/organisation/user/user.queries.ts'

interface TicketRequest {
  readonly key: string
  readonly kind: PrintJob['kind']
  readonly ticket: Ticket
  readonly copies: number
  readonly drawer: boolean
  /** It may wait until the printer is online again. */
  readonly wait: boolean
  /** Absent: twelve hours. */
  readonly life?: number
  /** The picking list on it, whose prints are counted. */
  readonly taskId?: string
}

/** Who prints; `accountId` '': the clock. */
type PrintingCtx = Pick<Ctx, 'tx' | 'orgId' | 'storeId' | 'accountId' | 'now'>

/**
 * Adds a ticket to a printer's queue, once per key. A virtual printer prints at once. Throws printer.by-browser for
 * what only a browser can print, printer.not-online if it may not wait.
 */
export async function enqueue(
  ctx: PrintingCtx,
  printer: PrinterRow,
  wanted: TicketRequest,
): Promise<{ id: string; state: JobState }> {
  const known = await jobOfKey(ctx.tx, ctx, wanted.key)
  if (known) return known
  if (printer.kind === 'browser') throw new AppError('printer.by-browser')
  if (!wanted.wait && !isOnline(printer, ctx.now)) throw new AppError('printer.not-online')
  const id = newId(ctx.now)
  const state = printer.kind === 'virtual' ? 'printed' : 'queued'
  const me = ctx.accountId === '' ? undefined : await profileOf(ctx.tx, ctx.orgId, ctx.accountId)
  await addJob(
    ctx.tx,
    ctx,
    {
      ...wanted,
      id,
      state,
      printerId: printer.id,
      drawer: wanted.drawer && printer.drawer,
      accountId: ctx.accountId,
      accountName: [me?.first_name, me?.last_name].filter(Boolean).join(' ') || (me?.email ?? ''),
    },
    ctx.now,
  )
  return { id, state }
}
