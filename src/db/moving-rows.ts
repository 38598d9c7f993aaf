import type { DeviceMove, MovableItem, MoveResult } from '#contract/stock/shelf-moves.ts'
import type { DocumentPlace } from '#contract/stock/stock-documents.ts'
import type { Queued } from '#db/stock-outbox.ts'

/** Goods that were moved with this device; nothing here deletes a move that is unsent. */
export interface MovedGoods extends Queued {
  body: DeviceMove
  /** The server's answer; undefined while it waits. */
  result?: Pick<MoveResult, 'booked' | 'differences'>
  /** When that came, by the device's clock. */
  settledAt?: number
  /** Somebody has read what was wrong. */
  seen: boolean
}

/** An item of a store with where it lay when that was last heard. */
export interface KeptItem extends MovableItem {
  storeId: string
}

/** Places of a store, and how new what is kept of its stock is. */
export interface ReservedStock {
  storeId: string
  places: DocumentPlace[]
  mark: string
  loadedAt: number
}
