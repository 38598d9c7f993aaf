import type { Cents } from '#domain/money.ts'
import { moneyText } from '#domain/receipt/figures.ts'
import type { Bilingual, Receipt, ReceiptRow } from '#domain/receipt/receipt-model.ts'

export interface MacouOfReceipt {
  readonly used: Cents
  readonly earned: Cents
  /** The wallet's balance afterwards. */
  readonly balance: Cents
}

export type MacouLabels = Readonly<Record<'used' | 'earned' | 'balance', Bilingual>>

/** Adds the sale's macou movements in the member's wallet to a receipt, below its payments. */
export function withMacou(receipt: Receipt, { used, earned, balance }: MacouOfReceipt, labels: MacouLabels): Receipt {
  const pair = (label: keyof MacouLabels, amount: Cents): ReceiptRow => ({
    kind: 'pair',
    label: labels[label][receipt.language],
    value: moneyText(amount),
    weight: 'plain',
  })
  const rows: ReceiptRow[] = [
    { kind: 'rule' },
    ...(used > 0 ? [pair('used', used)] : []),
    ...(earned > 0 ? [pair('earned', earned)] : []),
    pair('balance', balance),
  ]
  const foot = receipt.rows.findLastIndex((row) => row.kind === 'rule')
  return { ...receipt, rows: receipt.rows.toSpliced(foot, 0, ...rows) }
}
