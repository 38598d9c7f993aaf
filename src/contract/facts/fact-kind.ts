import type { FactBody } from '#contract/facts/envelope.ts'
import type { Words } from '#contract/schemas.ts'
import type { Cents } from '#domain/money.ts'
import type { ReportFact } from '#domain/shift/shift-report.ts'

/** A fact's movement of the drawer. The amount is zero or more; the kind gives the direction. */
export interface DrawerMove {
  readonly kind: 'sale' | 'refund' | 'order' | 'submission' | 'cash-in' | 'cash-out'
  readonly cents: number
}

/** The place and cashier on a receipt of the lease. */
export interface OwnReceipt {
  readonly receiptNo: string
  /** 1, 2, 3 … within the lease. */
  readonly receiptSeq: number
  readonly cashierId: string
  readonly cashierName: string
}

/** Label and value of a line in the details of a fact; words are shown in the language of the screen. */
export type Figure = readonly [label: Words, value: Words | string | Cents]

/** The context in which a fact is reported, besides its content. */
export interface Reported {
  readonly body: FactBody
  /** The review of the fact's cash, as far as the caller knows. */
  readonly review: () => 'pending' | 'reviewed' | 'rejected'
}

/**
 * Everything that device, server and screens must know of a kind of fact. Undefined says: this kind has none. `Data` is
 * the content in its newest version. How the server books it: server/contexts/sales/facts/book/bookings.ts.
 */
export interface FactKindRule<Data> {
  /** The version that this build freezes. */
  readonly newest: number
  /** Its name in lists. */
  readonly words: Words
  /** Its value in the outbox, in cents. */
  readonly worth: ((data: Data) => number) | undefined
  /** The stock it takes from the shelf until the server has booked it: goods, and thousandths of their unit. */
  readonly takes: ((data: Data) => [skuId: string, quantity: number][]) | undefined
  readonly drawer: ((data: Data) => DrawerMove | undefined) | undefined
  /** Its contribution to the turnover of its shift, in cents. */
  readonly turnover: ((data: Data) => number) | undefined
  /** The receipt number that it takes from its lease. */
  readonly receipt: ((data: Data) => OwnReceipt) | undefined
  /** Its contribution to the report of its shift. */
  readonly report: ((data: Data, about: Reported) => ReportFact) | undefined
  /** Its details besides the amount; members that were stripped when it was frozen may be missing. */
  readonly figures: ((data: Data) => readonly Figure[]) | undefined
}

/** A kind of fact, declared once. */
export const factKind = <Data>(rule: FactKindRule<Data>): FactKindRule<Data> => rule

/** Words that were typed, under their label; nothing where none were. */
export const typed = (label: Words, text: string | undefined): Figure[] => (text ? [[label, text]] : [])

/** Cash among payments: applied, without change. */
export const cashIn = (payments: readonly { readonly tender: string; readonly amount: number }[]): number =>
  payments.reduce((sum, payment) => sum + (payment.tender === 'cash' ? payment.amount : 0), 0)

/** The seller, if it was not the shift's cashier. */
export const colleagueOf = (
  { by }: FactBody,
  { cashierId, cashierName }: { readonly cashierId: string; readonly cashierName: string },
): { readonly by?: string } => (cashierId === by ? {} : { by: cashierName })

export const REASON: Words = { zh: '原因', en: 'Reason' }
export const ORDER: Words = { zh: '订单', en: 'Order' }
