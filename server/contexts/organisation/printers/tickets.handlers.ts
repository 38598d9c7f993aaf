import { AppError } from '#contract/errors.ts'
import { tickets } from '#contract/organisation/tickets.ts'
import { renderReceiptText } from '#domain/receipt/receipt-text.ts'
import { ticketPng } from '#server/drivers/printers/png.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { openDrawer } from '#server/contexts/organisation/printers/open-drawer.ts'
import { enqueue } from '#server/contexts/organisation/printers/enqueue.ts'
import { orderOf, paperOf } from '#server/contexts/organisation/printers/job-bytes.ts'
import {
  expireJobs,
  jobHere,
  jobPage,
  setJobState,
  toJob,
  type JobRow,
} from '#server/contexts/organisation/printers/print-jobs.queries.ts'
import { printerHere, printersOf, toChoice } from '#server/contexts/organisation/printers/printers.queries.ts'
import { requireAllowed } from '#server/kernel/require-transition.ts'
import { allows } from '#domain/states.ts'
import { ticketActions } from '#domain/ticket-states.ts'

async function found(ctx: Ctx, id: string): Promise<JobRow> {
  await expireJobs(ctx.tx, ctx, ctx.now)
  const row = await jobHere(ctx.tx, ctx, id)
  if (!row) throw new AppError('record.missing')
  return row
}

export const ticketsHandlers = implement(tickets, {
  choices: async (ctx) => ({
    records: (await printersOf(ctx.tx, ctx, ctx.now)).map((row) => toChoice(row, ctx.now)),
  }),

  print: async (ctx, { id, ...wanted }) => {
    const printer = await printerHere(ctx.tx, ctx, id, ctx.now)
    if (!printer) throw new AppError('record.missing')
    return enqueue(ctx, printer, wanted)
  },

  openDrawer,

  state: async (ctx, { id }) => {
    const { state, reason } = await found(ctx, id)
    return { state, reason }
  },

  jobs: async (ctx, filter) => {
    await expireJobs(ctx.tx, ctx, ctx.now)
    return jobPage(ctx.tx, ctx, filter)
  },

  paper: async (ctx, { id }) => {
    const row = await found(ctx, id)
    const paper = paperOf(row)
    return {
      job: toJob(row),
      png: Buffer.from(ticketPng({ ...orderOf(row), copies: 1 }, paper)).toString('base64'),
      text: renderReceiptText(orderOf(row).receipt, paper.columns),
      drawer: row.drawer,
    }
  },

  retry: async (ctx, { id }) => {
    const row = await found(ctx, id)
    if (!allows(ticketActions, row.state, 'retry') || row.copies === 0) throw new AppError('print-job.state')
    const printer = await printerHere(ctx.tx, ctx, row.printer_id, ctx.now)
    if (!printer) throw new AppError('record.missing')
    await setJobState(ctx.tx, ctx, id, { state: 'queued', again: true }, ctx.now)
    if (printer.kind === 'virtual') await setJobState(ctx.tx, ctx, id, { state: 'printed', again: true }, ctx.now)
    return {}
  },

  cancel: async (ctx, { id }) => {
    const row = await found(ctx, id)
    requireAllowed(ticketActions, row.state, 'cancel', 'print-job.state')
    await setJobState(ctx.tx, ctx, id, { state: 'cancelled' }, ctx.now)
    return {}
  },
})
