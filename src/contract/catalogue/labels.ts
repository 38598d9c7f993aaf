import * as v from 'valibot'
import { labelLayoutNames } from '#domain/labels/layouts.ts'
import { command, query, raw } from '#contract/define.ts'
import { CentsSchema, Id, MilliSchema, OneLine, Words } from '#contract/schemas.ts'
import { Selection } from '#contract/catalogue/price-changes.ts'

/** The most labels of one print, and the most products on its list. */
export const MOST_LABELS = 5_000
export const MOST_LABELLED = 500

/** The content of a label. */
export const LabelDesign = v.object({
  layout: v.picklist(labelLayoutNames),
  /** For the product itself, or larger for the edge of the shelf. */
  kind: v.picklist(['product', 'shelf']),
  language: v.picklist(['zh', 'en', 'both']),
  price: v.boolean(),
  /** The price before a reduction, crossed out. */
  originalPrice: v.boolean(),
  itemNo: v.boolean(),
  barcode: v.boolean(),
})
export type LabelDesign = v.InferOutput<typeof LabelDesign>

const Template = v.object({ id: Id, name: v.string(), design: LabelDesign })

const Labelled = v.object({
  skuId: Id,
  name: Words,
  itemNo: v.string(),
  /** '' without one. */
  barcode: v.string(),
  /** Null: no price yet. */
  price: v.nullable(CentsSchema),
  /** The price before a reduction; null without one. */
  originalPrice: v.nullable(CentsSchema),
  shelf: MilliSchema,
})
export type Labelled = v.InferOutput<typeof Labelled>

const Copies = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999))

const Print = {
  design: LabelDesign,
  labels: v.pipe(
    v.array(v.object({ skuId: Id, copies: Copies })),
    v.minLength(1),
    v.maxLength(MOST_LABELLED),
    v.check((labels) => labels.reduce((sum, one) => sum + one.copies, 0) <= MOST_LABELS),
  ),
}

/** A printer of labels in the shop's network that takes ZPL at a raw port. */
const Printer = v.object({
  id: Id,
  name: v.string(),
  host: v.string(),
  port: v.number(),
  /** Dots per inch. */
  dpi: v.number(),
})
export type LabelPrinter = v.InferOutput<typeof Printer>

const IPv4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$/

/** Labels for products and shelves: on sheets as a PDF, and for label printers in their language ZPL. */
export const labels = {
  goods: query({
    name: 'labels.goods',
    path: 'POST /shop/goods/labelGoods',
    can: 'shopGoodsLabel',
    input: v.object({ selection: Selection }),
    output: v.object({ records: v.array(Labelled), total: v.number() }),
    reads: ['goods', 'stock'],
  }),
  templates: query({
    name: 'labels.templates',
    path: 'GET /shop/goods/labelTemplateList',
    can: 'shopGoodsLabel',
    input: v.object({}),
    output: v.object({ records: v.array(Template) }),
    reads: ['label'],
  }),
  /** Saves a design under a name; one that is there already is replaced. */
  saveTemplate: command({
    name: 'labels.saveTemplate',
    path: 'POST /shop/goods/labelTemplateSave',
    can: 'shopGoodsLabel',
    input: v.object({ name: OneLine(40), design: LabelDesign }),
    output: v.object({ id: Id }),
    writes: ['label'],
  }),
  removeTemplate: command({
    name: 'labels.removeTemplate',
    path: 'DELETE /shop/goods/labelTemplateDelete/{id}',
    can: 'shopGoodsLabel',
    input: v.object({ id: Id }),
    output: v.object({}),
    writes: ['label'],
    errors: ['record.missing'],
  }),
  /** The labels as a PDF, or as ZPL for a label printer. */
  print: raw({
    name: 'labels.print',
    path: 'POST /shop/goods/labelPrint',
    can: 'shopGoodsLabel',
    input: v.object({
      ...Print,
      form: v.picklist(['pdf', 'zpl']),
      /** Labels of the first sheet that are used already. */
      skip: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(200)), 0),
      dpi: v.optional(v.picklist([203, 300]), 203),
    }),
    output: v.string(),
    reads: ['goods'],
    errors: ['record.missing'],
  }),
  printers: query({
    name: 'labels.printers',
    path: 'GET /shop/goods/labelPrinterList',
    can: 'shopGoodsLabel',
    input: v.object({}),
    output: v.object({ records: v.array(Printer) }),
    reads: ['label'],
  }),
  addPrinter: command({
    name: 'labels.addPrinter',
    path: 'POST /shop/goods/labelPrinterAdd',
    can: 'shopPrinterAdd',
    input: v.object({
      name: OneLine(20),
      host: v.pipe(v.string(), v.trim(), v.regex(IPv4)),
      port: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)), 9100),
      dpi: v.picklist([203, 300]),
    }),
    output: v.object({ id: Id }),
    writes: ['label', 'activity'],
    errors: ['label.printer-outside', 'label.printer-port'],
  }),
  removePrinter: command({
    name: 'labels.removePrinter',
    path: 'DELETE /shop/goods/labelPrinterDelete/{id}',
    can: 'shopPrinterDelete',
    input: v.object({ id: Id }),
    output: v.object({}),
    writes: ['label', 'activity'],
    errors: ['record.missing'],
  }),
  /** Sends the labels to a label printer of the store. */
  send: command({
    name: 'labels.send',
    path: 'POST /shop/goods/labelSend',
    can: 'shopGoodsLabel',
    input: v.object({ ...Print, printerId: Id }),
    output: v.object({ labels: v.number() }),
    writes: ['label'],
    errors: ['record.missing', 'label.printer-unreachable', 'label.printer-outside', 'label.printer-port'],
  }),
}
