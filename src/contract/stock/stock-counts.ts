import * as v from 'valibot'
import { uncountedRules } from '#domain/stock-count.ts'
import {
  CountEntry,
  countResults,
  CountRow,
  countTasks,
  Decision,
  Details,
  Entry,
  Kind,
  Late,
  Line,
  SheetItem,
  SheetPlace,
  State,
  Version,
} from '#contract/stock/count-records.ts'
import { command, query, raw } from '#contract/define.ts'
import { PaperForm } from '#contract/paper-form.ts'
import { CentsSchema, Id, Instant, OneLine, page, paging, QueryNumber, Text, Words } from '#contract/schemas.ts'

/** The most entries that a device sends at once. */
export const MOST_ENTRIES = 200
/** The most of anything that a plan names. */
const MOST_CHOSEN = 2_000

const Ids = v.pipe(v.array(Id), v.minLength(1), v.maxLength(MOST_CHOSEN))
const one = { id: Id, version: Version }

/** The scope of a count, and its method. */
export const CountPlan = v.object({
  kind: Kind,
  /** Areas and aisles, of a count by area. */
  zoneIds: v.optional(Ids),
  /** Of a count by category: products in these or below them. */
  categoryIds: v.optional(Ids),
  /** Of a count of chosen items. */
  itemIds: v.optional(Ids),
  /** Of a cycle count: so many items that were counted longest ago. */
  most: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_CHOSEN))),
  /** People who count do not see expected quantities. */
  blind: v.optional(v.boolean(), true),
  uncounted: v.optional(v.picklist(Object.values(uncountedRules)), uncountedRules.leave),
  remark: v.optional(v.pipe(Text(500), v.trim()), ''),
})
export type CountPlan = v.InferOutput<typeof CountPlan>

export const lineViews = [
  'all',
  'uncounted',
  'counted',
  'differences',
  'undecided',
  'recount',
  'doubt',
  'late',
] as const
export type LineView = (typeof lineViews)[number]

export const CountLineFilter = v.object({
  ...paging,
  search: v.optional(Text(100)),
  view: v.optional(v.picklist(lineViews), 'all'),
  sort: v.optional(v.picklist(['place', 'item', 'variance', 'value']), 'place'),
  order: v.optional(v.picklist(['asc', 'desc'])),
})
export type CountLineFilter = v.InferOutput<typeof CountLineFilter>
export type CountLineSearch = v.InferInput<typeof CountLineFilter>

const CountSettings = v.object({
  basketMinutes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(240)),
  limit: v.pipe(CentsSchema, v.minValue(0 as never), v.maxValue(99_999_999 as never)),
  /** Number of items that the night prepares to count on the day; 0: none. */
  dailyItems: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
})

export const CountFilter = v.object({
  ...paging,
  search: v.optional(Text(100)),
  state: v.optional(v.pipe(QueryNumber, State)),
  kind: v.optional(v.pipe(QueryNumber, Kind)),
  /** Only those with something to look at. */
  task: v.optional(v.picklist(countTasks)),
})
export type CountFilter = v.InferOutput<typeof CountFilter>
export type CountSearch = v.InferInput<typeof CountFilter>

/** Entries of counts, or moves, as their device has signed them. */
export const SignedEntries = v.object({
  /** The sender of these entries: the middle part of the credential, without its signature. */
  payload: v.pipe(Text(2_000), v.minLength(1)),
  /** At most as many entries as are sent at once, as JSON. */
  text: v.pipe(Text(500_000), v.minLength(1)),
  /** HMAC of the text with SHA-256 under the credential, base64. */
  mac: v.pipe(Text(100), v.minLength(1)),
})
export type SignedEntries = v.InferOutput<typeof SignedEntries>

const base = '/shop/stockCount'
const changed = ['count', 'activity'] as const

const reads = {
  list: query({
    name: 'stockCount.list',
    path: `GET ${base}/list`,
    can: 'shopStockCount',
    input: CountFilter,
    output: page(CountRow),
    reads: ['count'],
  }),
  details: query({
    name: 'stockCount.details',
    path: `GET ${base}/details/{id}`,
    can: 'shopStockCount',
    input: v.object({ id: Id }),
    output: Details,
    reads: ['count', 'stock'],
    errors: ['record.missing'],
  }),
  lines: query({
    name: 'stockCount.lines',
    path: `GET ${base}/lines/{id}`,
    can: 'shopStockCount',
    input: v.object({ id: Id, ...CountLineFilter.entries }),
    output: page(Line),
    reads: ['count', 'stock'],
    errors: ['record.missing'],
  }),
  /** The entries of a line, the latest first. */
  entries: query({
    name: 'stockCount.entries',
    path: `GET ${base}/entries/{id}`,
    can: 'shopStockCount',
    input: v.object({ id: Id, itemId: Id, placeId: Id, ...paging }),
    output: page(Entry),
    reads: ['count'],
    errors: ['record.missing'],
  }),
  /** The facts that corrected a posted line. */
  late: query({
    name: 'stockCount.late',
    path: `GET ${base}/late/{id}`,
    can: 'shopCountManage',
    input: v.object({ id: Id, itemId: Id, placeId: Id }),
    output: v.object({ records: v.array(Late) }),
    reads: ['count', 'stock'],
  }),
  /** The choices for a plan. */
  choices: query({
    name: 'stockCount.choices',
    path: `GET ${base}/choices`,
    can: 'shopCountManage',
    input: v.object({}),
    output: v.object({
      zones: v.array(v.object({ id: Id, name: v.string(), kind: v.picklist([1, 2]), places: v.number() })),
      categories: v.array(v.object({ id: Id, name: Words })),
    }),
    reads: ['place', 'goods'],
  }),
  /** Items for a plan or for a count: by their code exactly, or by words. */
  find: query({
    name: 'stockCount.find',
    path: `GET ${base}/scan`,
    can: 'shopCountEnter',
    input: v.object({ search: v.pipe(Text(100), v.trim(), v.minLength(1)) }),
    output: v.object({ records: v.array(v.object({ ...SheetItem.entries })), exact: v.boolean() }),
    reads: ['goods', 'count'],
  }),
  settings: query({
    name: 'stockCount.settings',
    path: `GET ${base}/settings`,
    can: 'shopCountPost',
    input: v.object({}),
    output: CountSettings,
    reads: ['settings'],
  }),
  /** The count on paper, to write on: without what is expected. */
  pdf: raw({
    name: 'stockCount.pdf',
    path: `GET ${base}/downloadPdf/{id}`,
    can: 'shopStockCount',
    input: v.object({ id: Id, form: PaperForm }),
    output: v.string(),
    reads: ['count'],
    errors: ['record.missing'],
  }),
}

const work = {
  /** Plans a count under an id of the caller: sent again, it is the same one. */
  add: command({
    name: 'stockCount.add',
    path: `POST ${base}/add`,
    can: 'shopCountManage',
    input: v.object({ id: Id, ...CountPlan.entries }),
    output: v.object({ version: v.number() }),
    writes: ['count'],
    errors: ['record.missing'],
  }),
  /** Fixes what is counted, and gives the count its number. */
  start: command({
    name: 'stockCount.start',
    path: `POST ${base}/start`,
    can: 'shopCountManage',
    input: v.object(one),
    output: v.object({ number: v.string() }),
    writes: changed,
    errors: ['record.missing', 'record.stale', 'state.not-allowed', 'count.open-elsewhere', 'count.nothing'],
  }),
  finish: command({
    name: 'stockCount.finish',
    path: `POST ${base}/finish`,
    can: 'shopCountManage',
    input: v.object(one),
    output: v.object({ version: v.number() }),
    writes: changed,
    errors: ['record.missing', 'record.stale', 'state.not-allowed', 'count.posted'],
  }),
  /** Lines that were decided to be counted again: a next round of each begins. */
  recount: command({
    name: 'stockCount.recount',
    path: `POST ${base}/recount`,
    can: 'shopCountManage',
    input: v.object(one),
    output: v.object({ lines: v.number() }),
    writes: changed,
    errors: ['record.missing', 'record.stale', 'state.not-allowed', 'count.posted', 'count.posting'],
  }),
  /** Decides on lines: those named, or all that a view shows. */
  decide: command({
    name: 'stockCount.decide',
    path: `POST ${base}/decide`,
    can: 'shopCountManage',
    input: v.object({
      id: Id,
      decision: Decision,
      lines: v.optional(v.pipe(v.array(v.object({ itemId: Id, placeId: Id })), v.minLength(1), v.maxLength(500))),
      view: v.optional(v.picklist(lineViews)),
      search: v.optional(Text(100)),
      reason: v.optional(v.pipe(Text(200), v.trim()), ''),
    }),
    output: v.object({ lines: v.number() }),
    writes: ['count'],
    errors: ['record.missing', 'state.not-allowed', 'count.posted', 'count.posting'],
  }),
  /** Sums up what arrived after counting was finished. */
  include: command({
    name: 'stockCount.include',
    path: `POST ${base}/include`,
    can: 'shopCountManage',
    input: v.object(one),
    output: v.object({ entries: v.number() }),
    writes: changed,
    errors: ['record.missing', 'record.stale', 'state.not-allowed', 'count.posted', 'count.posting'],
  }),
  /** Books it, in the background: `details` says how far it is. */
  post: command({
    name: 'stockCount.post',
    path: `POST ${base}/post`,
    can: 'shopCountPost',
    input: v.object({
      ...one,
      /** Number of uncounted lines that are set to zero, typed by the person who posts. */
      zeros: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
      /** The caller's password, needed if nobody else could post it. */
      password: v.optional(Text(200)),
    }),
    output: v.object({ number: v.string() }),
    writes: ['count', 'stock', 'goods', 'activity'],
    errors: [
      'record.missing',
      'record.stale',
      'state.not-allowed',
      'count.posted',
      'count.undecided',
      'count.other-person',
      'count.alone',
      'count.zero-unconfirmed',
      'account.wrong-password',
      'auth.too-many-attempts',
    ],
  }),
  cancel: command({
    name: 'stockCount.cancel',
    path: `POST ${base}/cancel`,
    can: 'shopCountManage',
    input: v.object(one),
    output: v.object({}),
    writes: changed,
    errors: ['record.missing', 'record.stale', 'count.posted', 'count.posting'],
  }),
  settingsSet: command({
    name: 'stockCount.settingsSet',
    path: `POST ${base}/settingsSet`,
    can: 'shopCountPost',
    input: CountSettings,
    output: v.object({}),
    writes: ['settings', 'activity'],
  }),
}

const devices = {
  /** A device's data for counting offline: items with their codes, and places, in parts. */
  sheet: query({
    name: 'stockCount.sheet',
    path: `GET ${base}/sheet/{id}`,
    can: 'shopCountEnter',
    input: v.object({ id: Id, after: v.optional(Id) }),
    output: v.object({
      number: v.string(),
      state: State,
      version: Version,
      blind: v.boolean(),
      items: v.array(SheetItem),
      /** All places of the store, with the first part only. */
      places: v.array(SheetPlace),
      /** The start of the next part; null: this was the last. */
      next: v.nullable(Id),
      serverTime: Instant,
    }),
    reads: ['count'],
    errors: ['record.missing'],
  }),
  /**
   * Gives a device the right to send what it counts, also after its session has ended, and notes the count that it opens.
   * The right ends when its account may no longer count here, and when all sessions of the account are ended.
   */
  lane: command({
    name: 'stockCount.lane',
    path: `POST ${base}/lane`,
    can: 'shopCountEnter',
    input: v.object({ deviceId: Id, name: OneLine(60), countId: v.optional(Id) }),
    output: v.object({ credential: v.string(), accountId: Id }),
    writes: ['count'],
  }),
  /** Entries of a device; one that was sent before is answered as it was then. */
  send: command({
    name: 'stockCount.send',
    path: `POST ${base}/send`,
    can: 'public',
    input: v.object({
      /** Signed by the server when the device began. */
      credential: v.pipe(Text(2_000), v.minLength(1)),
      entries: v.pipe(v.array(CountEntry), v.maxLength(MOST_ENTRIES)),
      /** Records left on the device after these, moves included. */
      unsent: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      oldestAt: v.optional(Instant),
    }),
    output: v.object({
      results: countResults,
      upTo: v.number(),
      /** Another number than before: the server was restored, and what was sent is sent again. */
      epoch: v.number(),
      serverTime: Instant,
    }),
    writes: ['count'],
    errors: ['count.device-unknown', 'count.device-ended'],
  }),
  /**
   * Entries of a device, brought by somebody who may count: from a file, or from a device whose own right has ended. The
   * device has signed them; its right to send is not among them.
   */
  bring: command({
    name: 'stockCount.bring',
    path: `POST ${base}/bring`,
    can: 'shopCountEnter',
    input: SignedEntries,
    output: v.object({
      /** `known`: it had arrived before. */
      results: countResults,
      known: v.number(),
    }),
    writes: ['count', 'activity'],
    errors: ['count.file-foreign', 'count.file-other-store'],
  }),
}

/** Stock counts. */
export const stockCount = { ...reads, ...work, ...devices }
