import { AppError } from '#contract/errors.ts'
import { refunds } from '#contract/sales/refunds.ts'
import { errorText } from '#contract/texts/errors.ts'
import { calendarDays } from '#domain/calendar-days.ts'
import { refundProblem } from '#domain/refundable.ts'
import { call, Disconnected, sentenceOf } from '#api/call.ts'
import { session } from '#api/session.ts'
import { ledger, type FactRow, type LaneRow } from '#db/ledger.ts'
import { receiptsNumbered } from '#db/receipt-numbers.ts'
import { stampNow } from '#features/counter/core/cart/stamp-now.ts'
import { NotGenuine, type Scanned, type ScannedFact } from '#features/counter/tasks/refund/scanned-receipt.ts'
import { saleHere, saleFromServer, type SaleToRefund } from '#features/counter/tasks/refund/refundable-sale.ts'

/** The sale is not on this device, and the server does not answer. */
export class SaleElsewhere extends Error {
  override readonly name = 'SaleElsewhere'
}

/** Nobody is signed in, so the server cannot be asked for a sale of another device. */
export class NobodySignedIn extends Error {
  override readonly name = 'NobodySignedIn'
}

/** Time to wait for the server before relying on this device's data. */
const PATIENCE = 6_000

async function factOf(storeId: string, receiptNo: string): Promise<FactRow | undefined> {
  const receipts = await receiptsNumbered(ledger(), storeId, receiptNo)
  const facts = await ledger().facts.bulkGet(receipts.map(({ id }) => id))
  return facts.find((fact) => fact?.kind === 'sale')
}

/**
 * Finds a receipt's sale: asks the server, which also knows other counters' refunds; a sale of this device, or one with
 * a scanned signed receipt, is found without it. Throws SaleElsewhere, NotGenuine if the scanned code belongs to
 * another sale, and AppError with the specification's sentence if nothing is refundable.
 */
export async function findSale(lane: LaneRow, receiptNo: string, scanned?: Of): Promise<SaleToRefund> {
  const sale = await lookedUp(lane, receiptNo, scanned?.fact)
  if (scanned?.id !== undefined && scanned.id !== sale.saleId) throw new NotGenuine()
  return sale
}

type Of = Pick<Extract<Scanned, { kind: 'receipt' }>, 'id' | 'fact'>

async function lookedUp(lane: LaneRow, receiptNo: string, scanned: ScannedFact | undefined): Promise<SaleToRefund> {
  const own = await factOf(lane.storeId, receiptNo)
  const fact = own ?? (scanned?.kind === 'sale' ? scanned : undefined)
  try {
    const order = await call(refunds.info, { receiptNo }, AbortSignal.timeout(PATIENCE))
    return await saleFromServer(ledger(), order)
  } catch (error) {
    if (!fact || !mayGoOnAlone(error)) throw named(error)
    return knownHere(fact, lane, own ? 'device' : 'receipt')
  }
}

/** No answer: no network, or not in time. */
const isAway = (error: unknown): boolean =>
  error instanceof Disconnected || (error instanceof DOMException && error.name === 'TimeoutError')

/** Why the server was not asked, or its answer. */
export function named(error: unknown): unknown {
  if (isAway(error)) return new SaleElsewhere()
  return error instanceof AppError && error.code === 'auth.required' ? new NobodySignedIn() : error
}

/** No answer, nobody signed in, or the sale has not been sent yet. */
const mayGoOnAlone = (error: unknown): boolean =>
  isAway(error) || (error instanceof AppError && ['refund.sale-missing', 'auth.required'].includes(error.code))

async function knownHere(fact: ScannedFact, lane: LaneRow, source: SaleToRefund['source']): Promise<SaleToRefund> {
  const sale = { ...(await saleHere(ledger(), fact, lane.lease.settings.refunds?.days ?? 0)), source }
  const { device, offset } = await stampNow()
  const { timeZone } = lane.lease.settings
  const since = calendarDays(sale.occurredAt, device + offset, timeZone)
  const problem = refundProblem(sale, sale.refunds, since, sale.refundDays)
  if (problem) throw new AppError(problem.code)
  return sale
}

/** The text of a refusal in the screen's language: the server's, or that of a rule checked here. */
export const whyNotFound = (error: unknown): string =>
  error instanceof AppError && !error.sentence ? errorText(error.code, session.language()) : sentenceOf(error)
