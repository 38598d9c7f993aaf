import type { Tables } from '#server/db/tables.gen.ts'

/**
 * Why stock moves: the direction (1 or -1; 0: between the places that each move names), and the tables of its documents.
 * Opening and imported stock have no document, nor has what is no longer
 * counted.
 */
export const stockReasons = {
  opening: { sign: 1, documents: [] },
  import: { sign: 1, documents: [] },
  refund: { sign: 1, documents: ['refund'] },
  sale: { sign: -1, documents: ['sale'] },
  outbound: { sign: -1, documents: ['outbound_document'] },
  reverse: { sign: -1, documents: ['bulk_run'] },
  prize: { sign: -1, documents: ['winning_record'] },
  move: { sign: 0, documents: ['fact', 'stock_move'] },
  inbound: { sign: 0, documents: ['inbound_document'] },
  'return-supplier': { sign: 0, documents: ['outbound_document'] },
  'write-off': { sign: 0, documents: ['outbound_document', 'stock_conversion'] },
  convert: { sign: 0, documents: ['stock_conversion'] },
  'transfer-out': { sign: 0, documents: ['stock_transfer'] },
  'transfer-in': { sign: 0, documents: ['stock_transfer'] },
  'transfer-back': { sign: 0, documents: ['stock_transfer'] },
  'transfer-loss': { sign: 0, documents: ['stock_transfer'] },
  pick: { sign: 0, documents: ['picking_task'] },
  unpick: { sign: 0, documents: ['picking_task'] },
  handover: { sign: 0, documents: ['online_order'] },
  'dispatch-back': { sign: 0, documents: ['online_order'] },
  'own-use': { sign: 0, documents: ['outbound_document'] },
  'not-counted': { sign: 0, documents: [] },
  count: { sign: 0, documents: ['stock_count'] },
  'count-late': { sign: 0, documents: ['stock_count'] },
} as const satisfies Record<string, { readonly sign: 1 | -1 | 0; readonly documents: readonly (keyof Tables)[] }>

export type StockReason = keyof typeof stockReasons

/** Why stock comes, with 1, goes, with -1, or changes its place, with 0. */
export type ReasonWith<Sign extends 1 | -1 | 0> = {
  [R in StockReason]: (typeof stockReasons)[R]['sign'] extends Sign ? R : never
}[StockReason]
