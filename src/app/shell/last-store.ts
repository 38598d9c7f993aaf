import { deviceLedger } from '#db/ledger.ts'

/** The store of the newest shift on this device, to which it probably belongs; undefined if it has had none. */
export const lastStore = async (): Promise<string | undefined> =>
  (await deviceLedger().lanes.toArray()).toSorted((a, b) => b.contactAt - a.contactAt)[0]?.storeId
