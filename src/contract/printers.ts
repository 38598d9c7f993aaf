import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { Id, Instant, OneLine, page, paging, Text } from '#contract/schemas.ts'

/** Where a printer's own calls go; its secret follows. No part of the envelope: the printers' makers say how. */
export const PRINTER_PATHS = { cloudprnt: '/b/print/cloudprnt/', 'epson-sdp': '/b/print/epson/' } as const

const Kind = v.picklist(['virtual', 'cloudprnt', 'epson-sdp', 'browser'])
export type PrinterKind = v.InferOutput<typeof Kind>
const Width = v.picklist([80, 58])
const Language = v.picklist(['auto', 'zh', 'en'])

const PrinterForm = v.object({
  name: OneLine(20),
  kind: Kind,
  /** The counter that prints there by itself; absent: none. */
  counterId: v.optional(Id),
  widthMm: Width,
  /** It has a Chinese font: Chinese goes out as letters, not as dots. */
  chineseFont: v.boolean(),
  /** Of its tickets; `auto`: that of the counter's screen. */
  language: Language,
  /** A cash drawer hangs on it. */
  drawer: v.boolean(),
})

const printer = {
  id: Id,
  name: v.string(),
  kind: Kind,
  /** 1 on duty: it asked lately and said that all is well. */
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
  /** What it said of itself last, in its maker's words. */
  said: v.string(),
  polledAt: v.optional(Instant),
  /** Its address was shown and may be in use. */
  addressShown: v.boolean(),
  /** That address can be copied again; absent or false: only its hash is kept. */
  addressKept: v.optional(v.boolean()),
  /** Tickets that wait for it. */
  waiting: v.number(),
  createdAt: Instant,
})
export type ManagedPrinter = v.InferOutput<typeof ManagedPrinter>

/** As a counter chooses it. */
export const PrinterChoice = v.object(printer)
export type PrinterChoice = v.InferOutput<typeof PrinterChoice>

const One = v.object({ id: Id })
const Address = v.object({
  /** For the printer's own settings; it holds a secret. */
  url: v.string(),
})

/** Longest text above or below the goods, in one language; each line of it is a line of paper. */
export const TEMPLATE_LONGEST = 200
const Lines = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(TEMPLATE_LONGEST)), '')
const Bilingual = v.optional(v.object({ zh: Lines, en: Lines }), { zh: '', en: '' })
/** What a store's receipts say besides the sale. */
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
  /** A change of kind makes the old address dead: another kind asks in another way. */
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
  /** Tickets that wait for it are cancelled. */
  remove: command({
    name: 'printers.remove',
    path: 'DELETE /shop/ticket/delete/{id}',
    can: 'shopPrinterDelete',
    input: One,
    output: v.object({}),
    writes: ['printer', 'print-job', 'activity'],
    errors: ['record.missing'],
  }),
  /** Counters that a printer can be bound to. */
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
      /** What stands above it on every receipt. */
      shopName: v.string(),
      lines: v.array(v.string()),
    }),
    reads: ['store'],
  }),
  /** Counters learn of it when they next take a lease. */
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
  /** The address of a printer, made when it is first asked for; then the same one, as long as it can be opened. */
  copyUrl: command({
    name: 'printers.copyUrl',
    path: 'POST /shop/ticket/copyUrl/{id}',
    can: 'shopPrinterEdit',
    input: One,
    output: Address,
    writes: ['printer', 'activity'],
    errors: ['record.missing', 'printer.no-address', 'printer.address-shown'],
  }),
  /** A new address; the old one is dead at once. */
  reloadUrl: command({
    name: 'printers.reloadUrl',
    path: 'POST /shop/ticket/reload/{id}',
    can: 'shopPrinterEdit',
    input: One,
    output: Address,
    writes: ['printer', 'activity'],
    errors: ['record.missing', 'printer.no-address'],
  }),
  /** Where tickets go that no other rule sends elsewhere. */
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
