import type { Bilingual, Receipt, ReceiptRow } from '#domain/receipt/receipt-model.ts'

/** The codes of a receipt, as `receipt-code.ts` makes them. */
export interface ReceiptCodes {
  readonly short: string
  /** None if the sale is too long for paper. */
  readonly whole: readonly string[]
}

/** Adds a receipt's codes at its foot: the short one to find it by, then the record itself. */
export function withCodes(
  receipt: Receipt,
  codes: ReceiptCodes,
  words: Readonly<Record<'short' | 'whole', Bilingual>>,
): Receipt {
  const said = (which: 'short' | 'whole'): ReceiptRow => ({ kind: 'text', text: words[which][receipt.language] })
  const whole = codes.whole.map((text): ReceiptRow => ({ kind: 'code', text, size: 'whole' }))
  const rows: ReceiptRow[] = [
    { kind: 'rule' },
    { kind: 'code', text: codes.short, size: 'short' },
    said('short'),
    ...(whole.length > 0 ? [...whole, said('whole')] : []),
  ]
  return { ...receipt, rows: [...receipt.rows, ...rows] }
}
