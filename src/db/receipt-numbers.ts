import type { Ledger, ReceiptRow } from './ledger.ts'

/**
 * The rows as they can be added. A number that another receipt has here, of another shop on this tablet, of another
 * server or from before a loss, gets ` (2)` appended: the index has each number once, and that must refuse no sale. The
 * number on paper and in the fact stays.
 */
export async function numberedApart(db: Ledger, receipts: readonly ReceiptRow[]): Promise<ReceiptRow[]> {
  const numbers = receipts.map(({ receiptNo }) => receiptNo)
  const taken = new Map(
    (await db.receipts.where('receiptNo').anyOf(numbers).toArray()).map(({ receiptNo, id }) => [receiptNo, id]),
  )
  const free: ReceiptRow[] = []
  for (const row of receipts) {
    let { receiptNo } = row
    const other = (): boolean => (taken.get(receiptNo) ?? row.id) !== row.id
    for (let n = 2; other(); n++) {
      receiptNo = `${row.receiptNo} (${n})`
      const there = await db.receipts.where('receiptNo').equals(receiptNo).first()
      if (there && !taken.has(receiptNo)) taken.set(receiptNo, there.id)
    }
    taken.set(receiptNo, row.id)
    free.push({ ...row, receiptNo })
  }
  return free
}

/** One row, as `numberedApart`. */
export const numberedOneApart = async (db: Ledger, receipt: ReceiptRow): Promise<ReceiptRow> =>
  (await numberedApart(db, [receipt]))[0]!

/** A store's receipts with that number on paper, the newest first. */
export async function receiptsNumbered(db: Ledger, storeId: string, receiptNo: string): Promise<ReceiptRow[]> {
  const all = db.receipts.where('receiptNo').equals(receiptNo).or('receiptNo').startsWith(`${receiptNo} (`)
  return (await all.toArray()).filter((row) => row.storeId === storeId).toSorted((a, b) => b.at - a.at)
}
