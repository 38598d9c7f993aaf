import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { PrinterChoice } from '#contract/organisation/printers.ts'
import { Id, Instant, page, paging, QueryNumber, Text } from '#contract/schemas.ts'

/** Requests leave out what is empty. */
const Words = v.optional(Text(400), '')
/** The rows of a ticket, as `src/domain/receipt/receipt-model.ts` lays them out. */
const Row = v.variant('kind', [
  v.object({ kind: v.picklist(['title', 'text', 'mark']), text: Words }),
  v.object({ kind: v.literal('rule') }),
  v.object({ kind: v.literal('pair'), label: Words, value: Words, weight: v.picklist(['plain', 'strong']) }),
  v.object({ kind: v.literal('item'), name: Words, detail: Words, amount: Words }),
  v.object({ kind: v.literal('code'), text: v.pipe(Text(4000), v.minLength(1)), size: v.picklist(['short', 'whole']) }),
  v.object({ kind: v.literal('item-extra'), text: Words, amount: v.optional(Text(400)) }),
])
/** A ticket as it is printed: at most 1,000 rows. */
export const Ticket = v.object({
  receiptNo: v.optional(Text(60), ''),
  language: v.picklist(['zh', 'en']),
  rows: v.pipe(v.array(Row), v.minLength(1), v.maxLength(1000)),
})
export type Ticket = v.InferOutput<typeof Ticket>

export const JobState = v.picklist(['queued', 'offered', 'printed', 'failed', 'expired', 'cancelled'])
export type JobState = v.InferOutput<typeof JobState>
/** `drawer`: opened by hand; `kick`: opened by a fact. Neither moves paper. */
const JobKind = v.picklist(['receipt', 'test', 'z-report', 'pick', 'drawer', 'kick'])

const PrintJob = v.object({
  id: Id,
  printerId: Id,
  printerName: v.string(),
  kind: JobKind,
  state: JobState,
  /** Why it failed, in the printer's words. */
  reason: v.string(),
  /** The number on the ticket. */
  ticketNo: v.string(),
  copies: v.number(),
  attempts: v.number(),
  personName: v.string(),
  createdAt: Instant,
  doneAt: v.optional(Instant),
})
export type PrintJob = v.InferOutput<typeof PrintJob>

const One = v.object({ id: Id })
const TicketKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9:._-]{8,120}$/))

/** A record that the server lays out as a ticket and hands to a printer; the same key twice is one ticket. */
export const PrintForm = v.object({
  id: Id,
  printerId: Id,
  key: TicketKey,
  /** Absent: the printer's, or the caller's. */
  language: v.optional(v.picklist(['zh', 'en'])),
  copies: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(5)), 1),
  /** It may wait until the printer is online again. */
  wait: v.optional(v.boolean(), false),
})
export const PrintedJob = v.object({ id: Id, state: JobState })
export const printing = ['record.missing', 'printer.not-online', 'printer.by-browser'] as const

export const TicketFilter = v.object({ ...paging, printerId: v.optional(Id), state: v.optional(JobState) })
export type TicketSearch = v.InferInput<typeof TicketFilter>

/** Tickets in the print queues: from the counter, and in the back office. */
export const tickets = {
  /** The choices of the ticket machine dialog. */
  choices: query({
    name: 'tickets.choices',
    path: 'GET /shop/ticket/choices',
    can: 'shopOfflineOrderOfflineCollection',
    input: v.object({}),
    output: v.object({ records: v.array(PrinterChoice) }),
    reads: ['printer', 'counter'],
  }),
  /**
   * Hands a ticket to a printer; the same key twice is one ticket. A printer that is offline refuses it, unless `wait`
   * is set: then it is printed when the printer is back, within twelve hours.
   */
  print: command({
    name: 'tickets.print',
    path: 'POST /shop/ticket/print',
    can: 'shopOfflineOrderOfflineCollection',
    input: v.object({
      id: Id,
      key: TicketKey,
      kind: v.optional(v.picklist(['receipt', 'z-report', 'pick']), 'receipt'),
      ticket: Ticket,
      copies: v.optional(v.pipe(QueryNumber, v.minValue(1), v.maxValue(5)), 1),
      /** Opens the drawer, if the printer has one and gets the ticket at once. */
      drawer: v.optional(v.boolean(), false),
      wait: v.optional(v.boolean(), false),
    }),
    output: v.object({ id: Id, state: JobState }),
    writes: ['print-job'],
    errors: ['record.missing', 'printer.not-online', 'printer.by-browser'],
  }),
  /**
   * Opens a counter's cash drawer without paper: on the printer that the tablet chose, else the one linked to the
   * counter, else the main one unless it is linked to another counter. A drawer that cannot be opened at once stays
   * shut. The same key twice is one opening.
   */
  openDrawer: command({
    name: 'tickets.openDrawer',
    path: 'POST /shop/ticket/openDrawer',
    can: 'shopOfflineOrderOfflineCollection',
    input: v.object({
      counterId: Id,
      printerId: v.optional(Id),
      key: TicketKey,
      /** By a fact, which records it, or by hand, which is logged with the reason. */
      by: v.picklist(['fact', 'hand']),
      /** Receipt number of the fact, or the reason. */
      reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
    }),
    output: v.object({ state: v.picklist(['opening', 'no-drawer', 'not-online']), printerName: v.string() }),
    writes: ['print-job', 'activity'],
    errors: ['record.missing'],
  }),
  /** The state of a ticket. */
  state: query({
    name: 'tickets.state',
    path: 'GET /shop/ticket/state/{id}',
    can: 'shopOfflineOrderOfflineCollection',
    input: One,
    output: v.object({ state: JobState, reason: v.string() }),
    reads: ['print-job'],
    errors: ['record.missing'],
  }),
  jobs: query({
    name: 'tickets.jobs',
    path: 'GET /shop/ticket/jobs',
    can: 'printersManagement',
    input: TicketFilter,
    output: page(PrintJob),
    reads: ['printer', 'print-job'],
  }),
  /** As it is printed: a picture, and the same lines as text. */
  paper: query({
    name: 'tickets.paper',
    path: 'GET /shop/ticket/paper/{id}',
    can: 'printersManagement',
    input: One,
    output: v.object({ job: PrintJob, png: v.string(), text: v.string(), drawer: v.boolean() }),
    reads: ['print-job'],
    errors: ['record.missing'],
  }),
  /** Prints it again, even if it was printed. */
  retry: command({
    name: 'tickets.retry',
    path: 'POST /shop/ticket/retry/{id}',
    can: 'shopPrinterTest',
    input: One,
    output: v.object({}),
    writes: ['print-job'],
    errors: ['record.missing', 'print-job.state'],
  }),
  cancel: command({
    name: 'tickets.cancel',
    path: 'POST /shop/ticket/cancel/{id}',
    can: 'shopPrinterTest',
    input: One,
    output: v.object({}),
    writes: ['print-job'],
    errors: ['record.missing', 'print-job.state'],
  }),
}
