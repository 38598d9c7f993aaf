import type { Difference } from '#contract/facts/envelope.ts'
import type { PricePolicy } from '#contract/facts/sale.ts'
import type { TaxRate } from '#domain/cart/settle.ts'

/** The shift that facts arrive for, locked until the transaction ends, with what they are judged by. */
export interface Lane {
  /** For this lease: a newer one makes it `taken-over`. */
  readonly state: string
  /** Of the shift itself. */
  readonly shiftState: string
  readonly openedAt: number
  /** Last contact with its tablet. */
  readonly seenAt: number
  /** Offline periods longer than the store allowed, as `[last contact, next contact]`. */
  readonly silences: readonly (readonly [number, number])[]
  readonly floatCents: number
  readonly cashSales: number
  readonly cashRefunds: number
  readonly cashOrders: number
  readonly submitted: number
  readonly cashIn: number
  readonly cashOut: number
  /** Days in which a sale of the store can be refunded; 0: no refunds. */
  readonly refundDays: number
  /** The most that a refund may come to while disconnected, in cents. */
  readonly refundDisconnectedLimit: number
  readonly timeZone: string
  /** The store's current rules for tax and rounding. */
  readonly policy: PricePolicy
  /** The store's default taxes; undefined: not set. */
  readonly storeTaxes: readonly TaxRate[] | undefined
  readonly leaseHours: number
  readonly cashierDisabled: boolean
  /** The cashier is a record from before a restore; their rights are unknown. */
  readonly cashierRestored: boolean
  /** The cashier of the shift: not the one in the credential, if the two were merged after a restore. */
  readonly accountId: string
  /** Records created again for the shift, to be reported with its next fact. */
  readonly remade: readonly Difference[]
  readonly permissions: readonly string[] | undefined
  readonly contiguousSeq: number
  readonly maxSeq: number
}
