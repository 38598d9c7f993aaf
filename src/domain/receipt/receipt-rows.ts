import type { ReceiptRow } from '#domain/receipt/receipt-model.ts'

export const RULE: ReceiptRow = { kind: 'rule' }

/** A name and its value, at both edges of the paper. */
export const pair = (label: string, value: string, weight: 'plain' | 'strong' = 'plain'): ReceiptRow => ({
  kind: 'pair',
  label,
  value,
  weight,
})
