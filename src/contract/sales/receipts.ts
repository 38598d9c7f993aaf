import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { PrinterChoice } from '#contract/organisation/printers.ts'
import { Id, Instant, Text } from '#contract/schemas.ts'
import { PrintedJob, PrintForm, printing, Ticket } from '#contract/organisation/tickets.ts'

const Language = v.picklist(['zh', 'en'])
const selling = 'shopOfflineOrderOfflineCollection'

const mailStates = ['waiting', 'sent', 'failed'] as const
const Mail = v.object({
  id: Id,
  recipient: v.string(),
  state: v.picklist(mailStates),
  /** Why it is not sent yet, or never will be, in the mail server's words. */
  reason: v.string(),
  at: Instant,
})
export type ReceiptMail = v.InferOutput<typeof Mail>

/** Receipts of sales and refunds that the server prints or sends. */
export const receipts = {
  /** A receipt for reprinting, with its codes. */
  ticket: query({
    name: 'receipts.ticket',
    path: 'GET /shop/order/offlineOrderTicket/{id}',
    can: 'shopOfflineOrderDetails',
    input: v.object({ id: Id, language: v.optional(Language) }),
    output: v.object({ ticket: Ticket }),
    reads: ['sale', 'refund'],
    errors: ['record.missing'],
  }),
  /** Prints a sale or refund again; the same key twice is one ticket. */
  print: command({
    name: 'receipts.print',
    path: 'POST /shop/order/offlineOrderPrint/{id}',
    can: 'shopOfflineOrderDetails',
    input: PrintForm,
    output: PrintedJob,
    writes: ['print-job'],
    errors: printing,
  }),
  /**
   * Sends a receipt by e-mail. The caller creates the id: the same request twice is one mail. For a receipt that has
   * not arrived yet the answer is receipt.sale-missing; the tablet asks again later.
   */
  mail: command({
    name: 'receipts.mail',
    path: 'POST /shop/order/offlineOrderMail',
    can: selling,
    input: v.object({
      id: Id,
      factId: Id,
      email: v.pipe(Text(200), v.trim(), v.toLowerCase(), v.email()),
      language: Language,
    }),
    output: Mail,
    writes: ['receipt-mail', 'activity'],
    errors: ['receipt.sale-missing', 'auth.too-many-attempts'],
  }),
  /** The state of a receipt's mails. */
  mails: query({
    name: 'receipts.mails',
    path: 'GET /shop/order/offlineOrderMailList/{id}',
    can: selling,
    input: v.object({ id: Id }),
    output: v.object({ records: v.array(Mail) }),
    reads: ['receipt-mail'],
  }),
}

/** Shift reports on ticket machines, and the list of these. */
export const shiftPrints = {
  ticket: query({
    name: 'shiftPrints.ticket',
    path: 'GET /shop/shifts/ticket/{id}',
    can: 'handoverRecord',
    input: v.object({ id: Id, language: v.optional(Language) }),
    output: v.object({ ticket: Ticket }),
    reads: ['shift', 'sale'],
    errors: ['record.missing'],
  }),
  /** Prints the Z report of a shift, or its X report while it is open. */
  print: command({
    name: 'shiftPrints.print',
    path: 'POST /shop/shifts/print/{id}',
    can: 'handoverRecord',
    input: PrintForm,
    output: PrintedJob,
    writes: ['print-job'],
    errors: printing,
  }),
  /** The ticket machines that are online. */
  onlineTickets: query({
    name: 'shiftPrints.onlineTickets',
    path: 'GET /shop/shifts/onlineTickets',
    can: selling,
    input: v.object({}),
    output: v.object({ records: v.array(PrinterChoice) }),
    reads: ['printer', 'counter'],
  }),
  /** Those of counters in use. */
  onDutyTickets: query({
    name: 'shiftPrints.onDutyTickets',
    path: 'GET /shop/shifts/onDutyTickets',
    can: selling,
    input: v.object({}),
    output: v.object({ records: v.array(PrinterChoice) }),
    reads: ['printer', 'counter', 'shift'],
  }),
}
