import type { TransferLine } from '#contract/stock/stock-transfers.ts'
import { normaliseGtin } from '#domain/barcode/gtin.ts'
import { milli, type Milli } from '#domain/money.ts'

/** The count of each line so far, by its number. */
export type Counted = Readonly<Record<number, Milli>>

const sameCode = (a: string, b: string): boolean =>
  a.toLowerCase() === b.toLowerCase() || (normaliseGtin(a) ?? a) === (normaliseGtin(b) ?? b)

/** The line that a code belongs to, and how much one scan of it stands for; undefined: it is on none. */
export function lineOfCode(
  lines: readonly TransferLine[],
  code: string,
): { readonly line: TransferLine; readonly quantity: Milli } | undefined {
  for (const line of lines) {
    const found = line.codes.find((one) => sameCode(one.code, code))
    if (found) return { line, quantity: found.quantity }
  }
  const line = lines.find((one) => one.itemNo.toLowerCase() === code.toLowerCase())
  return line && { line, quantity: milli(1000) }
}

/** The count after one more scan. */
export const withScan = (counted: Counted, { lineNo }: TransferLine, quantity: Milli): Counted => ({
  ...counted,
  [lineNo]: milli((counted[lineNo] ?? 0) + quantity),
})
