import * as v from 'valibot'
import { CentsSchema, MilliSchema, Words } from '#contract/schemas.ts'

/** Windows of this device speak over it; it reaches no server and needs no network. */
export const DISPLAY_CHANNEL = 'evertill-display'
/** How often the counter gives a sign of life, and how long one holds, in ms. */
export const BEAT_MS = 2_000
export const SILENT_MS = 9_000

const Line = v.object({
  id: v.string(),
  name: Words,
  quantity: MilliSchema,
  /** After the quantity, of goods that are weighed. */
  unit: v.optional(Words),
  unitPrice: CentsSchema,
  /** Taken off, as a positive amount; 0: nothing. */
  discount: CentsSchema,
  net: CentsSchema,
})

const Sums = v.object({
  goods: CentsSchema,
  /** Taken off in all. */
  discount: CentsSchema,
  tax: CentsSchema,
  taxIncluded: v.boolean(),
  tip: CentsSchema,
  total: CentsSchema,
})
const Cart = { lines: v.array(Line), sums: Sums }

const Shown = v.variant('at', [
  /** Nobody is served: the counter is locked, closing, or its window is gone. */
  v.object({ at: v.literal('closed') }),
  v.object({
    at: v.literal('idle'),
    /** Paths of pictures of the store, then goods with theirs. */
    pictures: v.array(v.string()),
    goods: v.array(v.object({ name: Words, price: CentsSchema, picture: v.string() })),
  }),
  v.object({ at: v.literal('cart'), ...Cart, current: v.string() }),
  v.object({
    at: v.literal('paying'),
    ...Cart,
    due: CentsSchema,
    saleId: v.string(),
    /** A reader asks for the card. */
    card: v.boolean(),
    /** Absent: no tip is asked for, or none can be changed any more. */
    tips: v.optional(v.array(v.object({ percent: v.number(), tip: CentsSchema }))),
  }),
  v.object({
    at: v.literal('done'),
    total: CentsSchema,
    change: CentsSchema,
    receiptNo: v.string(),
    /** Text of the receipt's code; '' where it has none. */
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
/** All that a customer display knows: what it shows now. Nothing of who is signed in, and nothing of a member. */
export type DisplayState = v.InferOutput<typeof State>

const ToDisplay = v.variant('t', [State, v.object({ t: v.literal('beat') })])
export type ToDisplay = v.InferOutput<typeof ToDisplay>

const ToCounter = v.variant('t', [
  /** A display that was just opened. */
  v.object({ t: v.literal('ask') }),
  /** The customer's choice: one of the percents that were shown, or 0. */
  v.object({ t: v.literal('tip'), saleId: v.string(), percent: v.number() }),
])
export type ToCounter = v.InferOutput<typeof ToCounter>

/** What came from the other window; undefined for anything else, such as a window of another version. */
export const readToDisplay = (data: unknown): ToDisplay | undefined => {
  const read = v.safeParse(ToDisplay, data)
  return read.success ? read.output : undefined
}
export const readToCounter = (data: unknown): ToCounter | undefined => {
  const read = v.safeParse(ToCounter, data)
  return read.success ? read.output : undefined
}
