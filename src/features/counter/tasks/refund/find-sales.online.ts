import { refunds, type FoundSale } from '#contract/sales/refunds.ts'
import { call } from '#api/call.ts'
import { named } from '#features/counter/tasks/refund/find-sale.online.ts'

/** The result of a search. */
export interface FoundSales {
  readonly search: string
  readonly records: readonly FoundSale[]
  /** There are more results than these. */
  readonly more: boolean
}

const PATIENCE = 10_000

/** Searches the store's sales on the server. Throws SaleElsewhere without the network, NobodySignedIn, and AppError. */
export async function findSales(search: string): Promise<FoundSales> {
  try {
    return { search, ...(await call(refunds.find, { search }, AbortSignal.timeout(PATIENCE))) }
  } catch (error) {
    throw named(error)
  }
}
