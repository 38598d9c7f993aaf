import { ledger } from '#db/ledger.ts'

/** Counts a receipt's prints on the device. */
export const notePrint = (id: string): Promise<number> =>
  ledger()
    .receipts.where('id')
    .equals(id)
    .modify((kept) => {
      kept.prints += 1
    })
