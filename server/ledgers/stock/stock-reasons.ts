import type { Tables } from '#server/db/tables.gen.ts'

/**
 * Why stock moves: whether it comes (1) or goes (-1) by that, and the table that keeps the document it is booked under.
 * Opening and imported stock have none: their entries are all there is.
 */
export const stockReasons = {
  opening: { sign: 1, document: undefined },
  import: { sign: 1, document: undefined },
  refund: { sign: 1, document: 'refund' },
  sale: { sign: -1, document: 'sale' },
  outbound: { sign: -1, document: 'outbound_document' },
  prize: { sign: -1, document: 'winning_record' },
} as const satisfies Record<string, { readonly sign: 1 | -1; readonly document: keyof Tables | undefined }>

export type StockReason = keyof typeof stockReasons

/** Why stock comes, with 1, or goes, with -1. */
export type ReasonWith<Sign extends 1 | -1> = {
  [R in StockReason]: (typeof stockReasons)[R]['sign'] extends Sign ? R : never
}[StockReason]
