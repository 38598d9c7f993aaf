import { Dexie, type EntityTable, type PromiseExtended, type Table } from 'dexie'
import type { Difference } from '#contract/facts/envelope.ts'
import type { DrawerMove } from '#contract/facts/fact-kind.ts'
import type { Adjustment, SaleV2 } from '#contract/facts/sale.ts'
import type { Lease } from '#contract/sales/order.ts'
import type { TillRow } from '#db/at-till.ts'
import type { CardAttempt, CartLineRow } from '#db/cart-row.ts'
import { openWhereTheyLie } from '#db/open-where-they-lie.ts'
import { followedIndexedDb } from '#db/ledger-transactions.ts'
import { training } from '#db/training.ts'

/**
 * State of a fact: `queued` until the server has answered with a verdict; nothing else changes it. `attempts` counts
 * failures of this fact alone.
 */
export type FactState = 'queued' | 'accepted' | 'accepted-with-differences' | 'held'

/** Journal and outbox in one: append only, kept at least 14 days after its verdict. */
export interface FactRow {
  id: string
  /** `<shift>/<lease>`: its lane. */
  lane: string
  seq: number
  kind: string
  /** The canonical text; hashed, sent and stored unchanged. */
  body: string
  sha256: string
  shiftId: string
  storeId: string
  /** Server time as known to the device. */
  at: number
  /** Amount shown for the outbox: a sale's total, a submission's amount. */
  cents: number
  /** Stock that it takes: sku and thousandths. */
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

/** The data for today's list and for reprints; the receipt itself is in the fact's body. */
export interface ReceiptRow {
  id: string
  receiptNo: string
  shiftId: string
  storeId: string
  at: number
  total: number
  lineCount: number
  tenders: string
  /** Number of times it was printed. */
  prints: number
  /** The sale that a refund belongs to; absent on a sale. */
  ofSale?: string
}

/** A cash movement, one row per fact; the drawer is their sum. */
export interface DrawerRow {
  id: string
  shiftId: string
  at: number
  kind: DrawerMove['kind']
  /** Zero or more; the kind says which way it goes. */
  cents: number
  /** Rejected by a review: the cash is back in the drawer. */
  rejected?: true
  /** The cashier has seen the rejection. */
  told?: true
}

/** `closing`: closed here but not ended by the server yet; it can be reopened. */
export type LaneStatus = 'open' | 'closing' | 'taken-over' | 'closed' | 'superseded'

/** A counter that this device sells at: lease, next numbers, and how far the server has received. */
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
  /** `credential-ended`: the server has proved that it accepts nothing more. It is still asked, less and less often. */
  paused: '' | 'credential-ended'
  /** Device time of the next attempt, and how many attempts in a row got no answer from our server. */
  askAt?: number
  refusals?: number
  /** Epoch of the server that answered for it (`FactBatchResult.epoch`). */
  epoch?: number
  /** Numbers were lost on this device: a new lease is needed before selling. */
  wentBack?: true
  /** The lane of the next shift that was started here without the network. */
  continuedBy?: string
  /** Whether the server said that the shift has ended or continues under a newer lease. */
  ended?: boolean
  /** Highest number up to which the server has everything. */
  contiguousSeq: number
  /** Server time of the last answer. */
  contactAt: number
  /** Cash of the open shift that is not reviewed yet, as last known, in cents. */
  underReview?: number
  /** The server's open points before it ends a shift closed here; amounts in cents. */
  waitsFor?: { missing: number; underReview: number; cashLeft: number }
  /** Revision of the lease's known news; absent: none since it was issued. */
  news?: string
  /** The seller with a PIN; absent: the shift's cashier, who signed in. */
  till?: TillRow
}

/** The current cart, or a parked one. */
export interface CartRow {
  id: string
  storeId: string
  state: 'open' | 'parked'
  name: string
  /** The counter at which it was parked; the tablet may be at another counter now. */
  counter?: { id: string; name: string }
  lines: CartLineRow[]
  note: string
  memberCode: string
  /** The member behind the code, once the server has answered. */
  member?: {
    id: string
    name: string
    phoneEnd: string
    /** Has invited others: of an older build. */
    invited?: boolean | undefined
    /** How many others they invited; absent: none. */
    invites?: number | undefined
  }
  /** Changes to the price of the whole order. */
  adjustments?: Adjustment[]
  taxExempt?: NonNullable<SaleV2['taxExempt']>
  /** The refund that these products are exchanged for, and its cash credit. */
  exchange?: { refundId: string; receiptNo: string; creditCents: number }
  tipCents: number
  /** A card payment in progress: until it is settled the cart cannot be paid another way. */
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
 * The one ledger of a device: precious, small, strictly durable. Later versions may only add, so that a page of an
 * older version keeps working on it.
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

  /** Looks up where the databases are at the first opening and after each failure. */
  override open(): PromiseExtended<Dexie> {
    return openWhereTheyLie(this, () => super.open())
  }
}

/** Training has a database of its own, deleted when training ends. */
export const TRAINING_LEDGER = 'evertill-training'

let own: Ledger | undefined
let opened: Ledger | undefined

/**
 * The device's own ledger, even during training: for sending, and for what belongs to the tablet. Opened on first use.
 */
export const deviceLedger = (): Ledger => (own ??= new Ledger())

/** The ledger that this page's counter writes to: the device's own, or the training one. */
export const ledger = (): Ledger => (opened ??= training ? new Ledger(TRAINING_LEDGER) : deviceLedger())

export const laneOf = (shiftId: string, lease: number): string => `${shiftId}/${lease}`
