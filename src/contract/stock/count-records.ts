import * as v from 'valibot'
import { countDecisions, countKinds, entryModes, uncountedRules } from '#domain/stock-count.ts'
import { CentsSchema, Id, Instant, MilliSchema, Words } from '#contract/schemas.ts'

export const Kind = v.picklist(Object.values(countKinds))
export const Version = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
export const State = v.picklist([1, 2, 3, 4, 5])
export const Decision = v.picklist(Object.values(countDecisions))
/** A quantity that can be counted; what is added may also be taken back. */
const Counted = v.pipe(MilliSchema, v.minValue(-99_999_999_000 as never), v.maxValue(99_999_999_000 as never))

/**
 * Reason to look at it: the night has prepared it for the day, counting takes longer than a day, lines are to be
 * counted again, entries arrived after counting was finished, lines were posted in doubt.
 */
export const countTasks = ['day', 'missing', 'long', 'recount', 'later', 'doubt'] as const
export type CountTask = (typeof countTasks)[number]

const head = {
  id: Id,
  /** Null until it starts. */
  number: v.nullable(v.string()),
  kind: Kind,
  state: State,
  remark: v.string(),
  createdAt: Instant,
  createdBy: v.string(),
  startedAt: v.nullable(Instant),
  postedAt: v.nullable(Instant),
  postedBy: v.string(),
  /** Lines in all, and those that were counted. In the list, a planned count has the lines it would have now. */
  lines: v.number(),
  counted: v.number(),
  /** Points that somebody should look at; only for people who see expected quantities. */
  tasks: v.array(v.picklist(countTasks)),
}
export const CountRow = v.object(head)
export type CountRow = v.InferOutput<typeof CountRow>

/** A device that has this count open or keeps something, or a counter of the store: what is known to be still on it. */
const Sender = v.object({
  id: Id,
  kind: v.picklist(['device', 'counter']),
  name: v.string(),
  by: v.string(),
  seenAt: Instant,
  /** When a device opened the count; null where it was not said. */
  openedAt: v.nullable(Instant),
  /** Number of entries of this count received from it. */
  entries: v.number(),
  /** Entries and moves of a device, records of a counter. */
  unsent: v.number(),
  oldestAt: v.nullable(Instant),
  /** All up to here has arrived. */
  upTo: v.number(),
})
export type CountSender = v.InferOutput<typeof Sender>

/** Only for who may see what is expected. */
const Review = v.object({
  differences: v.number(),
  /** Lines that nobody has decided on yet, or that are to be counted again. */
  undecided: v.number(),
  recounts: v.number(),
  doubts: v.number(),
  /** Posted lines that facts have corrected since. */
  late: v.number(),
  /** The value of all differences, as absolute amounts, in cents; absent without the right to see costs. */
  worth: v.optional(CentsSchema),
  /** More and less than expected, in cents; likewise. */
  over: v.optional(CentsSchema),
  under: v.optional(CentsSchema),
  /** It is worth more than the store lets the same person post; likewise. */
  aboveLimit: v.boolean(),
})

export const Details = v.object({
  ...head,
  version: Version,
  blind: v.boolean(),
  uncounted: v.picklist(Object.values(uncountedRules)),
  /** The scope named by the plan: areas, categories or items, for its heading. */
  names: v.array(v.object({ zh: v.string(), en: v.string() })),
  finishedAt: v.nullable(Instant),
  /** Entries that arrived after counting was finished, and are not included. */
  arrivedLater: v.number(),
  /** It is being posted: so many lines are done. */
  posting: v.nullable(v.object({ done: v.number() })),
  /** Nobody else could have posted it. */
  alone: v.boolean(),
  /** While it is open, as it is now; of a posted one, as it was then. */
  senders: v.array(Sender),
  review: v.nullable(Review),
})
export type CountDetails = v.InferOutput<typeof Details>

export const Late = v.object({
  /** The movement, signed. */
  quantity: MilliSchema,
  kind: v.picklist(['sale', 'refund', 'other']),
  /** The counter that it came from, and the receipt. */
  counter: v.string(),
  receipt: v.string(),
  saleId: v.optional(Id),
  occurredAt: Instant,
})

export const Line = v.object({
  itemId: Id,
  placeId: Id,
  name: Words,
  itemNo: v.string(),
  unit: Words,
  place: v.string(),
  found: v.boolean(),
  round: v.number(),
  counted: v.nullable(MilliSchema),
  countedAt: v.nullable(Instant),
  entries: v.number(),
  /** Only for who may see what is expected. */
  book: v.optional(MilliSchema),
  /** As it was posted, while it is not posted as it is now; `late` comes to it. */
  variance: v.optional(MilliSchema),
  doubt: v.optional(v.object({ quantity: MilliSchema, why: v.picklist(['basket', 'clock', 'moved', 'early']) })),
  decision: v.optional(Decision),
  reason: v.string(),
  /** The correction of the posted line by late facts. */
  late: v.optional(MilliSchema),
  /** The value of the difference with its later corrections, in cents; only for people who see costs too. */
  value: v.optional(CentsSchema),
  booked: v.boolean(),
})
export type CountLine = v.InferOutput<typeof Line>

export const Entry = v.object({
  id: Id,
  mode: v.picklist(Object.values(entryModes)),
  quantity: MilliSchema,
  round: v.number(),
  packs: v.nullable(v.object({ name: Words, packs: MilliSchema })),
  device: v.string(),
  by: v.string(),
  /** The person who delivered it for somebody whose device could not send; '' if it sent. */
  broughtBy: v.string(),
  occurredAt: Instant,
  receivedAt: Instant,
  included: v.boolean(),
})
export type CountEntryRow = v.InferOutput<typeof Entry>

/** An entry as a device sends it. */
export const CountEntry = v.object({
  id: Id,
  countId: Id,
  itemId: Id,
  placeId: Id,
  round: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(32_767)),
  mode: v.picklist(Object.values(entryModes)),
  quantity: Counted,
  packId: v.optional(Id),
  packs: v.optional(Counted),
  /** 1, 2, 3 … of the device. */
  seq: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** The device's clock, the server's time minus it as last measured, and how sure that is, in milliseconds. */
  at: v.pipe(v.number(), v.safeInteger()),
  offset: v.pipe(v.number(), v.safeInteger()),
  clockMs: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(86_400_000)), 0),
})
export type CountEntry = v.InferOutput<typeof CountEntry>

export const countResults = v.array(
  v.object({
    id: Id,
    /** `later`: it came after counting was finished. `kept`: the count is over; it is on record and changes nothing. */
    result: v.picklist(['counted', 'later', 'kept', 'unknown']),
  }),
)

export const SheetItem = v.object({
  itemId: Id,
  name: Words,
  itemNo: v.string(),
  unit: Words,
  decimals: v.number(),
  /** Codes that lead to it, with the pack that a code is of. */
  codes: v.array(v.object({ code: v.string(), packId: v.nullable(Id) })),
  packs: v.array(v.object({ id: Id, name: Words, quantity: MilliSchema })),
  /** The places to count it at; `expected` only if the count is not blind, and the reader may see it. */
  places: v.array(v.object({ placeId: Id, round: v.number(), expected: v.optional(MilliSchema) })),
})
export type SheetItem = v.InferOutput<typeof SheetItem>

export const SheetPlace = v.object({
  placeId: Id,
  code: v.string(),
  kind: v.string(),
  routeNo: v.number(),
  /** Lines of the count lie there. */
  planned: v.boolean(),
})
export type SheetPlace = v.InferOutput<typeof SheetPlace>
