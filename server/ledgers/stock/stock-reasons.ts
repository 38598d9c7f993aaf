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
  prize: { sign: -1, document: 'winning_record' },
} as const satisfies Record<string, { readonly sign: 1 | -1; readonly document: keyof Tables | undefined }>

export type StockReason = keyof typeof stockReasons

/** Reasons for stock coming in (1) or going out (-1). */
export type ReasonWith<Sign extends 1 | -1> = {
  [R in StockReason]: (typeof stockReasons)[R]['sign'] extends Sign ? R : never
}[StockReason]
