import type { Milli } from '#domain/money.ts'
import type { ReasonWith } from '#server/ledgers/stock/stock-reasons.ts'

export interface StockStore {
  readonly orgId: string
  readonly storeId: string
}

/** Of items that are locked: those that have limits, those whose goods expire, and those that open orders miss some of. */
export interface WatchedItems {
  readonly limited: ReadonlySet<string>
  readonly dated: ReadonlySet<string>
  readonly wanted: ReadonlySet<string>
}

/** A quantity of an item: a sku or a raw material. */
export interface StockMove {
  readonly itemId: string
  /** Not negative, in thousandths of the item's unit; the reason sets the direction. */
  readonly quantity: Milli
  /** The line of the document, if it has lines. */
  readonly lineId?: string
  /** Cost per unit, in millionths of the currency unit; absent: the average of the stock. */
  readonly costMicro?: number
  /** The total value, instead of a unit cost: for goods from another store and for reversed receipts. */
  readonly valueMicro?: number
  /** The cost is what was paid for it now: it becomes the item's last cost. */
  readonly bought?: boolean
}

interface Head {
  readonly id: string
  /** When it is booked, in milliseconds. */
  readonly at: number
  /** When it happened, in milliseconds; absent: when it is booked. */
  readonly occurredAt?: number
  /** The person who did it; absent: nobody in particular. */
  readonly accountId?: string
}

/** Goods that come to a kind of place; to the main bay if the item has no balance at such a place. */
export interface Incoming extends StockMove {
  readonly to: 'shelf' | 'warehouse' | 'quarantine'
  /** The place of that kind where the item gets a balance if it has none. */
  readonly placeId?: string
  /** Where they were taken from, as long as they have not come back there: they go to these places first. Reduced. */
  readonly cameFrom?: Map<string, number>
}

/** A document that brings stock. */
export interface StockIn extends Head {
  readonly reason: ReasonWith<1>
  readonly moves: readonly Incoming[]
}

/**
 * A document that takes stock from the shelves, the main bay first. It has already happened, so it is booked whatever the
 * stock: warehouses supply what the shelves lack, and if they lack it too, the main bay becomes negative.
 */
export interface StockOut extends Head {
  readonly reason: ReasonWith<-1>
  readonly moves: readonly StockMove[]
  /** The outbound document of the warehouses; absent: they are not used. */
  readonly outboundId?: string
  /** It has not happened yet: a move for which no single shelf has enough is not booked. */
  readonly onlyIfEnough?: true
}

/** From one place of the store to another; null: from or to outside the store. */
export interface Relocation extends StockMove {
  readonly from: string | null
  readonly to: string | null
}

/**
 * A move of stock from one named place to another. It has happened, so it is booked whatever stock the first one has.
 */
export interface StockRelocated extends Head {
  readonly reason: ReasonWith<0>
  readonly moves: readonly Relocation[]
}

export type StockDocument = StockIn | StockOut | StockRelocated

/** A move that left a place below zero, or with less than is reserved there for others. */
export interface Overdrawn {
  readonly document: StockRelocated
  readonly move: Relocation
  /** The stock of the place after the move. */
  readonly left: number
  /** The quantity reserved there; 0 if its owners can have it at the place where it was moved to. */
  readonly reserved: number
}

/** A move for which the shelves were short. */
export interface Shortage {
  readonly document: StockOut
  readonly move: StockMove
  readonly fromWarehouse: Milli
  /** The quantity that was nowhere. */
  readonly missing: Milli
  /** The stock of the shelves after the move. */
  readonly shelf: number
}
