import type { Tables } from '#server/db/tables.gen.ts'

/**
 * Why stock moves: the direction (1 or -1), and the table of the document. Opening and imported stock have no document.
 */
export const stockReasons = {
  opening: { sign: 1, document: undefined },
  import: { sign: 1, document: undefined },
  refund: { sign: 1, document: 'refund' },
  sale: { sign: -1, document: 'sale' },
  outbound: { sign: -1, document: 'outbound_document' },
  reverse: { sign: -1, document: 'bulk_run' },
  prize: { sign: -1, document: 'winning_record' },
  move: { sign: 0, document: 'fact' },
} as const satisfies Record<string, { readonly sign: 1 | -1 | 0; readonly document: keyof Tables | undefined }>

export type StockReason = keyof typeof stockReasons

/** Why stock comes, with 1, goes, with -1, or changes its place, with 0. */
export type ReasonWith<Sign extends 1 | -1 | 0> = {
  [R in StockReason]: (typeof stockReasons)[R]['sign'] extends Sign ? R : never
}[StockReason]
