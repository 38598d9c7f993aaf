import * as v from 'valibot'
import { CentsSchema, MilliSchema, Words } from '#contract/schemas.ts'

/** A broadcast channel between windows of this device; no server or network involved. */
export const DISPLAY_CHANNEL = 'evertill-display'
/** Interval of the counter's heartbeat, and how long one is valid, in ms. */
export const BEAT_MS = 2_000
export const SILENT_MS = 9_000

const Line = v.object({
  id: v.string(),
  name: Words,
  quantity: MilliSchema,
  /** Unit after the quantity, for weighed products. */
  unit: v.optional(Words),
  unitPrice: CentsSchema,
  /** The discount as a positive amount; 0: none. */
  discount: CentsSchema,
  net: CentsSchema,
})

const Sums = v.object({
  goods: CentsSchema,
  /** The total discount. */
  discount: CentsSchema,
  tax: CentsSchema,
  taxIncluded: v.boolean(),
  tip: CentsSchema,
  total: CentsSchema,
})
const Cart = { lines: v.array(Line), sums: Sums }

const Shown = v.variant('at', [
  /** Idle: the counter is locked, closing, or its window is gone. */
  v.object({ at: v.literal('closed') }),
  v.object({
    at: v.literal('idle'),
    /** Path of the store's logo. Absent: it has none. */
    logo: v.optional(v.string()),
    /** Paths of the store's own pictures. */
    pictures: v.array(v.string()),
  }),
  v.object({ at: v.literal('cart'), ...Cart, current: v.string() }),
  v.object({
    at: v.literal('paying'),
    ...Cart,
    due: CentsSchema,
    saleId: v.string(),
    /** The reader asks for the card. */
    card: v.boolean(),
    /** Absent: no tip is asked for, or it can no longer be changed. */
    tips: v.optional(v.array(v.object({ percent: v.number(), tip: CentsSchema }))),
  }),
  v.object({
    at: v.literal('done'),
    total: CentsSchema,
    change: CentsSchema,
    receiptNo: v.string(),
    /** Text of the receipt's code; '' if it has none. */
    code: v.string(),
  }),
])
export type Shown = v.InferOutput<typeof Shown>

const State = v.object({
  t: v.literal('state'),
  shopName: v.string(),
  language: v.picklist(['both', 'zh', 'en']),
  training: v.boolean(),
  shown: Shown,
})
/** Everything that a customer display knows: what it shows now. Nothing about the signed-in person or a member. */
export type DisplayState = v.InferOutput<typeof State>

const ToDisplay = v.variant('t', [State, v.object({ t: v.literal('beat') })])
export type ToDisplay = v.InferOutput<typeof ToDisplay>

const ToCounter = v.variant('t', [
  /** A display was just opened. */
  v.object({ t: v.literal('ask') }),
  /** The customer's choice: one of the offered percentages, or 0. */
  v.object({ t: v.literal('tip'), saleId: v.string(), percent: v.number() }),
])
export type ToCounter = v.InferOutput<typeof ToCounter>

/** A message from the other window; undefined for anything else, such as another version's message. */
export const readToDisplay = (data: unknown): ToDisplay | undefined => {
  const read = v.safeParse(ToDisplay, data)
  return read.success ? read.output : undefined
}
export const readToCounter = (data: unknown): ToCounter | undefined => {
  const read = v.safeParse(ToCounter, data)
  return read.success ? read.output : undefined
}
