import type { Cents } from '#domain/money.ts'
import { moneyText } from '#domain/receipt/figures.ts'
import type { Bilingual, Receipt, ReceiptRow } from '#domain/receipt/receipt-model.ts'

export interface MacouOfReceipt {
  readonly used: Cents
  readonly earned: Cents
  /** Earned, and added to the wallet when the refund period ends: how much, and the day as text. Absent: none. */
  readonly pending?: { readonly amount: Cents; readonly day: string }
  /** The wallet's balance afterwards; absent: nothing moved in it. */
  readonly balance?: Cents | undefined
}

export type MacouLabels = Readonly<Record<'used' | 'earned' | 'pending' | 'balance', Bilingual>>

/** Adds the sale's macou movements in the member's wallet to a receipt, below its payments. */
export function withMacou(
  receipt: Receipt,
  { used, earned, pending, balance }: MacouOfReceipt,
  labels: MacouLabels,
): Receipt {
  const pair = (label: keyof MacouLabels, amount: Cents, day = ''): ReceiptRow => ({
    kind: 'pair',
    label: labels[label][receipt.language].replace('{day}', day),
    value: moneyText(amount),
    weight: 'plain',
  })
  const rows: ReceiptRow[] = [
    { kind: 'rule' },
    ...(used > 0 ? [pair('used', used)] : []),
    ...(earned > 0 ? [pair('earned', earned)] : []),
    ...(pending ? [pair('pending', pending.amount, pending.day)] : []),
    ...(balance === undefined ? [] : [pair('balance', balance)]),
  ]
  const foot = receipt.rows.findLastIndex((row) => row.kind === 'rule')
  return { ...receipt, rows: receipt.rows.toSpliced(foot, 0, ...rows) }
}
