import { Dexie, type EntityTable, type PromiseExtended, type Table } from 'dexie'
import type { Difference } from '#contract/facts/envelope.ts'
import type { DrawerMove } from '#contract/facts/fact-kind.ts'
import type { Adjustment, SaleV2 } from '#contract/facts/sale.ts'
import type { Lease } from '#contract/order.ts'
import type { TillRow } from '#db/at-till.ts'
import type { CardAttempt, CartLineRow } from '#db/cart-row.ts'
import { openWhereTheyLie } from '#db/open-where-they-lie.ts'
import { followedIndexedDb } from '#db/ledger-transactions.ts'
import { training } from '#db/training.ts'

/**
 * What became of a fact: `queued` until the server has answered a verdict for it; nothing else ever leaves
 * that state. `attempts` counts answers that failed for this fact alone.
 */
export type FactState = 'queued' | 'accepted' | 'accepted-with-differences' | 'held'

/** Journal and outbox in one: append only, kept at least 14 days after its verdict. */
export interface FactRow {
  id: string
  /** `<shift>/<lease>`: the numbered sequence it belongs to. */
  lane: string
  seq: number
  kind: string
  /** The frozen text; hashed, sent and kept as it is. */
  body: string
  sha256: string
  shiftId: string
  storeId: string
  /** Server time as the device knew it. */
  at: number
  /** What it is worth on the outbox's sign: a sale's total, a submission's amount. */
  cents: number
  /** Stock that it takes, until the server has it: sku and thousandths. */
  takes: [string, number][]
  state: FactState
  attempts: number
  /** Not to be sent before this device time. */
  nextAt: number
  lastError: string
  differences: Difference[]
  reason: { code: string; zh: string; en: string } | null
  settledAt: number
}

/** What today's list shows and a reprint finds; the receipt itself is in the fact's body. */
export interface ReceiptRow {
  id: string
  receiptNo: string
  shiftId: string
  storeId: string
  at: number
  total: number
  lineCount: number
  tenders: string
  /** How often it was printed. */
  prints: number
  /** The sale that a refund belongs to; absent on a sale. */
  ofSale?: string
}

/** Cash that moved, one row a fact; the drawer is their sum. */
export interface DrawerRow {
  id: string
  shiftId: string
  at: number
  kind: DrawerMove['kind']
  /** Zero or more; the kind says which way it goes. */
  cents: number
  /** A review has rejected it: that cash is in the drawer again. */
  rejected?: true
  /** The cashier was told of that. */
  told?: true
}

/** `closing`: closed here, and not yet ended by the server; it can be opened again. */
export type LaneStatus = 'open' | 'closing' | 'taken-over' | 'closed' | 'superseded'

/** A counter held by this device: what to sell with, the next numbers, and how far the server has come. */
export interface LaneRow {
  lane: string
  shiftId: string
  storeId: string
  lease: Lease
  nextSeq: number
  nextReceiptSeq: number
  /** sha256 of the last fact; '' before the first. */
  lastHash: string
  status: LaneStatus
  /** `credential-ended`: the server has proved that it takes no more of it. It is asked again all the same, ever more rarely. */
  paused: '' | 'credential-ended'
  /** Device time before which it is not asked, and how often in a row there was no answer of the server that gave it. */
  askAt?: number
  refusals?: number
  /** The epoch of the server that has answered for it (`FactBatchResult.epoch`). */
  epoch?: number
  /** Numbers of it had been lost here: a new lease is needed before anything is sold. */
  wentBack?: true
  /** The lane of the shift that was started here after this one was closed, without the network. */
  continuedBy?: string
  /** Whether the server said that its shift has ended, or goes on under a newer lease. */
  ended?: boolean
  /** Highest number up to which the server said it has all. */
  contiguousSeq: number
  /** Server time of the last answer. */
  contactAt: number
  /** Cash of the open shift that nobody has reviewed yet, as last heard, in cents. */
  underReview?: number
  /** What the server still waits for before it ends a shift that was closed here; amounts in cents. */
  waitsFor?: { missing: number; underReview: number; cashLeft: number }
  /** Which news of its lease it has; absent: none since it was taken. */
  news?: string
  /** Who is at the till by PIN; absent: the cashier of the shift, who signed in. */
  till?: TillRow
}

/** The cart on screen, or one put aside. */
export interface CartRow {
  id: string
  storeId: string
  state: 'open' | 'parked'
  name: string
  /** Where it was put aside by hand; a tablet may stand at another counter by now. */
  counter?: { id: string; name: string }
  lines: CartLineRow[]
  note: string
  memberCode: string
  /** Who the code belongs to, once the server has said it. */
  member?: { id: string; name: string; phoneEnd: string; invited?: boolean | undefined }
  /** Changes of the whole order's price. */
  adjustments?: Adjustment[]
  taxExempt?: NonNullable<SaleV2['taxExempt']>
  /** The refund that these goods are taken in exchange for, and the cash that it credits. */
  exchange?: { refundId: string; receiptNo: string; creditCents: number }
  tipCents: number
  /** A payment by card that was begun: the cart is paid in no other way until it is settled. */
  card?: CardAttempt
  createdAt: number
  updatedAt: number
}

export interface ValueRow {
  key: string
  value: unknown
}

export interface LogRow {
  n: number
  at: number
  text: string
}

/**
 * The one ledger of a device: precious, small, strictly durable. Later versions may only
 * add: a page of an older version goes on working on it.
 */
export class Ledger extends Dexie {
  declare facts: EntityTable<FactRow, 'id'>
  declare receipts: EntityTable<ReceiptRow, 'id'>
  declare drawer: EntityTable<DrawerRow, 'id'>
  declare lanes: EntityTable<LaneRow, 'lane'>
  declare carts: EntityTable<CartRow, 'id'>
  declare values: EntityTable<ValueRow, 'key'>
  declare ballast: Table<{ n: number; fill: Uint8Array }, number>
  declare log: EntityTable<LogRow, 'n'>

  constructor(name = 'evertill-ledger', durability: 'strict' | 'relaxed' = 'strict') {
    super(name, { chromeTransactionDurability: durability, indexedDB: followedIndexedDb, IDBKeyRange })
    this.version(1).stores({
      facts: 'id, &[lane+seq], [state+lane+seq], at, settledAt',
      receipts: 'id, &receiptNo, at',
      drawer: 'id, shiftId',
      lanes: 'lane, shiftId, status',
      carts: 'id, [storeId+state], updatedAt',
      values: 'key',
      ballast: 'n',
      log: '++n, at',
    })
  }

  /** The first opening looks where the databases lie, and so does each one after a failure. */
  override open(): PromiseExtended<Dexie> {
    return openWhereTheyLie(this, () => super.open())
  }
}

/** What is practised lies in a database of its own, which goes when training ends. */
export const TRAINING_LEDGER = 'evertill-training'

let own: Ledger | undefined
let opened: Ledger | undefined

/**
 * The device's own ledger, also while the page practises: what is sent, and what belongs to the tablet and not to
 * a sale. Opened on first use.
 */
export const deviceLedger = (): Ledger => (own ??= new Ledger())

/** The ledger that this page's counter writes: the device's own, or in training the one for practice. */
export const ledger = (): Ledger => (opened ??= training ? new Ledger(TRAINING_LEDGER) : deviceLedger())

export const laneOf = (shiftId: string, lease: number): string => `${shiftId}/${lease}`
