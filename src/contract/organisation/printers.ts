import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { Id, Instant, OneLine, page, paging, Text } from '#contract/schemas.ts'

/**
 * The path of printers' own calls; their secret follows. Without the envelope, because the printers' makers define the
 * format.
 */
export const PRINTER_PATHS = { cloudprnt: '/b/print/cloudprnt/', 'epson-sdp': '/b/print/epson/' } as const

const Kind = v.picklist(['virtual', 'cloudprnt', 'epson-sdp', 'browser'])
export type PrinterKind = v.InferOutput<typeof Kind>
const Width = v.picklist([80, 58])
const Language = v.picklist(['auto', 'zh', 'en'])

const PrinterForm = v.object({
  name: OneLine(20),
  kind: Kind,
  /** The counter that prints there automatically; absent: none. */
  counterId: v.optional(Id),
  widthMm: Width,
  /** It has a Chinese font: Chinese is printed as text, not as dots. */
  chineseFont: v.boolean(),
  /** Of its tickets; `auto`: that of the counter's screen. */
  language: Language,
  /** A cash drawer is connected. */
  drawer: v.boolean(),
})

const printer = {
  id: Id,
  name: v.string(),
  kind: Kind,
  /** 1 online: it polled recently and reported no problem. */
  status: v.picklist([0, 1]),
  counterId: v.optional(Id),
  counterName: v.string(),
  main: v.boolean(),
  widthMm: Width,
  language: Language,
  drawer: v.boolean(),
}

const ManagedPrinter = v.object({
  ...printer,
  chineseFont: v.boolean(),
  /** Its last reported state, in its maker's words. */
  said: v.string(),
  polledAt: v.optional(Instant),
  /** Its address was shown and may be in use. */
  addressShown: v.boolean(),
  /** That address can be copied again; absent or false: only its hash is stored. */
  addressKept: v.optional(v.boolean()),
  /** Tickets waiting for it. */
  waiting: v.number(),
  createdAt: Instant,
})
export type ManagedPrinter = v.InferOutput<typeof ManagedPrinter>

/** As a counter chooses it. */
export const PrinterChoice = v.object(printer)
export type PrinterChoice = v.InferOutput<typeof PrinterChoice>

const One = v.object({ id: Id })
const Address = v.object({
  /** For the printer's own settings; it contains a secret. */
  url: v.string(),
})

/** Longest text above or below the products, in one language; each line of it is a line of paper. */
export const TEMPLATE_LONGEST = 200
const Lines = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(TEMPLATE_LONGEST)), '')
const Bilingual = v.optional(v.object({ zh: Lines, en: Lines }), { zh: '', en: '' })
/** The store's own texts on receipts. */
const TicketTemplate = v.object({
  /** Below name, address and telephone. */
  header: Bilingual,
  /** The last lines. */
  footer: Bilingual,
})
export type TicketTemplate = v.InferOutput<typeof TicketTemplate>

export const PrinterFilter = v.object({ ...paging, search: v.optional(Text(60)) })
export type PrinterSearch = v.InferInput<typeof PrinterFilter>

/** Receipt printers of a store. */
export const printers = {
  list: query({
    name: 'printers.list',
    path: 'GET /shop/ticket/list',
    can: 'printersManagement',
    input: PrinterFilter,
    output: page(ManagedPrinter),
    reads: ['printer', 'print-job', 'counter'],
  }),
  add: command({
    name: 'printers.add',
    path: 'POST /shop/ticket/add',
    can: 'shopPrinterAdd',
    input: PrinterForm,
    output: One,
    writes: ['printer', 'activity'],
    errors: ['printer.name-taken', 'record.missing'],
  }),
  /** Changing the kind invalidates the old address, because another kind polls differently. */
  update: command({
    name: 'printers.update',
    path: 'POST /shop/ticket/update',
    can: 'shopPrinterEdit',
    input: v.object({ id: Id, ...PrinterForm.entries }),
    output: v.object({}),
    writes: ['printer', 'activity'],
    errors: ['record.missing', 'printer.name-taken'],
  }),
  details: query({
    name: 'printers.details',
    path: 'GET /shop/ticket/details/{id}',
    can: 'printersManagement',
    input: One,
    output: ManagedPrinter,
    reads: ['printer', 'print-job', 'counter'],
    errors: ['record.missing'],
  }),
  /** Cancels its waiting tickets. */
  remove: command({
    name: 'printers.remove',
    path: 'DELETE /shop/ticket/delete/{id}',
    can: 'shopPrinterDelete',
    input: One,
    output: v.object({}),
    writes: ['printer', 'print-job', 'activity'],
    errors: ['record.missing'],
  }),
  /** Counters that a printer can be linked to. */
  counterChoices: query({
    name: 'printers.counterChoices',
    path: 'GET /shop/ticket/counterList',
    can: 'printersManagement',
    input: v.object({}),
    output: v.array(v.object({ id: Id, name: v.string() })),
    reads: ['counter'],
  }),
  ticketTemplate: query({
    name: 'printers.ticketTemplate',
    path: 'GET /shop/ticket/ticketTemplate',
    can: 'printersManagement',
    input: v.object({}),
    output: v.object({
      ...TicketTemplate.entries,
      /** The head of every receipt. */
      shopName: v.string(),
      lines: v.array(v.string()),
    }),
    reads: ['store'],
  }),
  /** Counters get it with their next lease. */
  setTicketTemplate: command({
    name: 'printers.setTicketTemplate',
    path: 'POST /shop/ticket/setTicketTemplate',
    can: 'shopPrinterEdit',
    input: TicketTemplate,
    output: v.object({}),
    writes: ['store', 'activity'],
  }),
  testPrint: command({
    name: 'printers.testPrint',
    path: 'POST /shop/ticket/testPrint/{id}',
    can: 'shopPrinterTest',
    input: One,
    output: One,
    writes: ['print-job'],
    errors: ['record.missing', 'printer.by-browser'],
  }),
  /** The address of a printer, created at the first request; the same afterwards, as long as it can be decrypted. */
  copyUrl: command({
    name: 'printers.copyUrl',
    path: 'POST /shop/ticket/copyUrl/{id}',
    can: 'shopPrinterEdit',
    input: One,
    output: Address,
    writes: ['printer', 'activity'],
    errors: ['record.missing', 'printer.no-address', 'printer.address-shown'],
  }),
  /** A new address; the old one stops working at once. */
  reloadUrl: command({
    name: 'printers.reloadUrl',
    path: 'POST /shop/ticket/reload/{id}',
    can: 'shopPrinterEdit',
    input: One,
    output: Address,
    writes: ['printer', 'activity'],
    errors: ['record.missing', 'printer.no-address'],
  }),
  /** Makes it the printer for tickets that no other rule sends elsewhere. */
  mainTicket: command({
    name: 'printers.mainTicket',
    path: 'POST /shop/ticket/mainTicket/{id}',
    can: 'shopPrinterEdit',
    input: One,
    output: v.object({}),
    writes: ['printer', 'activity'],
    errors: ['record.missing'],
  }),
}
