import { AppError } from '#contract/errors.ts'
import { refunds } from '#contract/refunds.ts'
import { errorText } from '#contract/texts/errors.ts'
import { refundProblem } from '#domain/refundable.ts'
import { call, Disconnected, sentenceOf } from '#api/call.ts'
import { session } from '#api/session.ts'
import { ledger, type FactRow, type LaneRow } from '#db/ledger.ts'
import { stampNow } from '#features/counter/core/cart/stamp-now.ts'
import { NotGenuine, type Scanned, type ScannedFact } from '#features/counter/tasks/refund/scanned-receipt.ts'
import { saleHere, saleThere, type SaleToRefund } from '#features/counter/tasks/refund/refundable-sale.ts'

/** The sale is not on this device, and the server does not answer. */
export class SaleElsewhere extends Error {
  override readonly name = 'SaleElsewhere'
}

/** Nobody is signed in, so the server cannot be asked for a sale that is not on this device. */
export class NobodySignedIn extends Error {
  override readonly name = 'NobodySignedIn'
}

/** How long a counter waits for the server before it goes by what it knows itself. */
const PATIENCE = 6_000

async function factOf(receiptNo: string): Promise<FactRow | undefined> {
  const receipt = await ledger().receipts.where('receiptNo').equals(receiptNo).first()
  const fact = receipt && (await ledger().facts.get(receipt.id))
  return fact?.kind === 'sale' ? fact : undefined
}

/**
 * Finds the sale of a receipt: asks the server, which also knows what other counters refunded; a sale of this device, and
 * one whose signed receipt was scanned, is known without it. Throws SaleElsewhere, NotGenuine where the code that was
 * scanned is of another sale, and AppError with the specification's sentence where nothing is refunded.
 */
export async function findSale(lane: LaneRow, receiptNo: string, scanned?: Of): Promise<SaleToRefund> {
  const sale = await lookedUp(lane, receiptNo, scanned?.fact)
  if (scanned?.id !== undefined && scanned.id !== sale.saleId) throw new NotGenuine()
  return sale
}

type Of = Pick<Extract<Scanned, { kind: 'receipt' }>, 'id' | 'fact'>

async function lookedUp(lane: LaneRow, receiptNo: string, scanned: ScannedFact | undefined): Promise<SaleToRefund> {
  const own = await factOf(receiptNo)
  const fact = own ?? (scanned?.kind === 'sale' ? scanned : undefined)
  try {
    const order = await call(refunds.info, { receiptNo }, AbortSignal.timeout(PATIENCE))
    return await saleThere(ledger(), order)
  } catch (error) {
    if (!fact || !mayGoOnAlone(error)) throw named(error)
    return knownHere(fact, lane, own ? 'device' : 'receipt')
  }
}

/** No answer: no network, or none in time. */
const isAway = (error: unknown): boolean =>
  error instanceof Disconnected || (error instanceof DOMException && error.name === 'TimeoutError')

/** Why the server was not asked, where it was not; else what it said. */
export function named(error: unknown): unknown {
  if (isAway(error)) return new SaleElsewhere()
  return error instanceof AppError && error.code === 'auth.required' ? new NobodySignedIn() : error
}

/** No answer, nobody signed in to ask, or the sale is still on its way to the server. */
const mayGoOnAlone = (error: unknown): boolean =>
  isAway(error) || (error instanceof AppError && ['refund.sale-missing', 'auth.required'].includes(error.code))

async function knownHere(fact: ScannedFact, lane: LaneRow, source: SaleToRefund['source']): Promise<SaleToRefund> {
  const sale = { ...(await saleHere(ledger(), fact, lane.lease.settings.refunds?.days ?? 0)), source }
  const { device, offset } = await stampNow()
  const problem = refundProblem(sale, sale.refunds, device + offset, sale.refundDays)
  if (problem) throw new AppError(problem.code)
  return sale
}

/** The sentence of a refusal, in the language of the screen: the server's own, or the one of a rule that is applied here. */
export const whyNotFound = (error: unknown): string =>
  error instanceof AppError && !error.sentence ? errorText(error.code, session.language()) : sentenceOf(error)
