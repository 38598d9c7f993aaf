import type { Milli } from '#domain/money.ts'
import type { ReasonWith } from '#server/ledgers/stock/stock-reasons.ts'

export interface StockStore {
  readonly orgId: string
  readonly storeId: string
}

/** A quantity of an item, which is a sku or a raw material. */
export interface StockMove {
  readonly itemId: string
  /** Not below zero, in thousandths of the item's unit: the reason says whether it comes or goes. */
  readonly quantity: Milli
  /** The line of the document, where it has lines. */
  readonly lineId?: string
}

interface Head {
  readonly id: string
  /** When it is booked, in milliseconds. */
  readonly at: number
  /** Who did it; absent: nobody in particular. */
  readonly accountId?: string
}

/** What brings stock. */
export interface StockIn extends Head {
  readonly reason: ReasonWith<1>
  /** To the warehouse comes what has a balance there, everything else to the shelf. */
  readonly moves: readonly (StockMove & { readonly to: 'shelf' | 'warehouse' })[]
}

/**
 * What takes stock from the shelf. It has happened, so it is booked whatever there is: what the shelf lacks comes from
 * the warehouses, and where these lack it too the shelf goes below zero.
 */
export interface StockOut extends Head {
  readonly reason: ReasonWith<-1>
  readonly moves: readonly StockMove[]
  /** The outbound document under which the warehouses give; absent: they are not asked. */
  readonly outboundId?: string
  /** It has not happened yet: a move that no single shelf has enough for is not booked at all. */
  readonly onlyIfEnough?: true
}

/** From one place of an item to another: the places lie in the store. */
export interface Relocation extends StockMove {
  readonly from: string
  readonly to: string
}

/** What takes stock from one place to another. It has happened, so it is booked whatever the first one holds. */
export interface StockRelocated extends Head {
  readonly reason: ReasonWith<0>
  readonly moves: readonly Relocation[]
}

export type StockDocument = StockIn | StockOut | StockRelocated

/** A move that left a place below zero. */
export interface Overdrawn {
  readonly document: StockRelocated
  readonly move: Relocation
  /** What the place holds after the move. */
  readonly left: number
}

/** A move that the shelf was short of. */
export interface Shortage {
  readonly document: StockOut
  readonly move: StockMove
  readonly fromWarehouse: Milli
  /** What was nowhere. */
  readonly missing: Milli
  /** What the shelf holds after the move. */
  readonly shelf: number
}
