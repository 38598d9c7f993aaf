import * as v from 'valibot'
import { Difference } from '#contract/facts/envelope.ts'
import { command, query } from '#contract/define.ts'
import { Id, Instant, MilliSchema, OneLine, Text } from '#contract/schemas.ts'
import { MOST_ENTRIES, SignedEntries } from '#contract/stock/stock-counts.ts'
import { DocumentPlace, StockItem } from '#contract/stock/stock-documents.ts'

/** Goods that somebody has carried from one place to another, as the device sends it: they lie there now. */
export const DeviceMove = v.object({
  id: Id,
  itemId: Id,
  /** In thousandths of the item's own unit. */
  quantity: v.pipe(MilliSchema, v.minValue(-99_999_999_000 as never), v.maxValue(99_999_999_000 as never)),
  /** The places. */
  from: Id,
  to: Id,
  /** 1, 2, 3 … of the device, its clock, and the server's time minus it as last measured, in milliseconds. */
  seq: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  at: v.pipe(v.number(), v.safeInteger()),
  offset: v.pipe(v.number(), v.safeInteger()),
})
export type DeviceMove = v.InferOutput<typeof DeviceMove>
export const DeviceMoves = v.pipe(v.array(DeviceMove), v.maxLength(MOST_ENTRIES))

/** The server's answer to a move: whether the goods were booked at their new place, and the differences found. */
const MoveResult = v.object({ id: Id, booked: v.boolean(), differences: v.array(Difference) })
export type MoveResult = v.InferOutput<typeof MoveResult>

/** An item with every code that leads to it, and the pack that a code is of. */
export const MovableItem = v.object({
  ...StockItem.entries,
  codes: v.array(v.object({ code: v.string(), packId: v.nullable(Id) })),
})
export type MovableItem = v.InferOutput<typeof MovableItem>

const base = '/shop/shelfMove'

/** Goods carried to the shelf and back, by devices that may have no network. */
export const shelfMoves = {
  /** A device's data for moving goods offline, in parts: all of it, or the changes since it asked. */
  stock: query({
    name: 'shelfMoves.stock',
    path: `GET ${base}/stock`,
    can: 'shopStockMoveAdd',
    input: v.object({
      after: v.optional(Id),
      /** The `mark` of the last answer that was taken over whole. */
      since: v.optional(Text(40)),
    }),
    output: v.object({
      items: v.array(MovableItem),
      /** Deleted, or not stocked any more. */
      gone: v.array(Id),
      /** Bays and locations, with the first part only. */
      places: v.array(DocumentPlace),
      /** The start of the next part; null: this was the last. */
      next: v.nullable(Id),
      mark: v.string(),
      /** Nothing older is valid: it is all of it. */
      whole: v.boolean(),
      serverTime: Instant,
    }),
    reads: ['stock', 'goods', 'place'],
  }),
  /**
   * Gives a device the right to send what is moved with it, also after its session has ended. It ends when its account no
   * longer works in the store, and when all sessions of the account are ended.
   */
  lane: command({
    name: 'shelfMoves.lane',
    path: `POST ${base}/lane`,
    can: 'shopStockMoveAdd',
    input: v.object({ deviceId: Id, name: OneLine(60) }),
    output: v.object({ credential: v.string(), accountId: Id }),
    writes: ['count'],
  }),
  /**
   * Moves of a device, each booked once; one that was sent before is answered as it was then. None is refused: what looks
   * wrong is a difference.
   */
  send: command({
    name: 'shelfMoves.send',
    path: `POST ${base}/send`,
    can: 'public',
    input: v.object({
      /** Signed by the server when the device began. */
      credential: v.pipe(Text(2_000), v.minLength(1)),
      moves: DeviceMoves,
      /** Number of records left on the device after these, counts included. Absent: an app that does not say it. */
      unsent: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
      oldestAt: v.optional(Instant),
    }),
    output: v.object({
      results: v.array(MoveResult),
      /** Another number than before: the server was restored, and what was sent is sent again. */
      epoch: v.number(),
      serverTime: Instant,
    }),
    writes: ['stock', 'goods', 'difference'],
    errors: ['count.device-unknown', 'count.device-ended'],
  }),
  /** Moves that a device has signed and whose own right to send has ended, brought by somebody who may move stock. */
  bring: command({
    name: 'shelfMoves.bring',
    path: `POST ${base}/bring`,
    can: 'shopStockMoveAdd',
    input: SignedEntries,
    output: v.object({
      results: v.array(MoveResult),
      /** So many of them had arrived before. */
      known: v.number(),
    }),
    writes: ['stock', 'goods', 'difference', 'activity'],
    errors: ['count.file-foreign', 'count.file-other-store'],
  }),
}
