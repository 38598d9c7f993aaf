import type { CounterPower } from '#contract/organisation/authority.ts'
import type { Approval } from '#contract/facts/approval.ts'
import type { Adjustment, SaleV2 } from '#contract/facts/sale.ts'
import { isWithoutReceipt } from '#contract/facts/refund.ts'
import { isOpenAmount } from '#domain/open-amount.ts'
import { ABOVE_LIMIT } from '#domain/cart/extras.ts'
import type { Permission } from '#domain/permissions.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import type { Entry, Fact } from '#server/contexts/sales/entries/read-entries.ts'
import { TILL_POWER, type Approved } from '#domain/approval-proof.ts'

/** The permission needed for a price change, or for exceeding a limit. */
export const powerOf = (one: Adjustment): CounterPower => {
  if (one.reason === ABOVE_LIMIT && one.value === 0) return 'shopCounterLimit'
  return one.kind === 'price' ? 'shopCounterPrice' : 'shopCounterDiscount'
}

/** The permission for a refund. */
export const REFUND_POWER = 'shopOfflineOrderRefund' satisfies Permission
/** The permission for a refund without a receipt. */
export const WITHOUT_RECEIPT_POWER = 'shopCounterRefundWithoutReceipt' satisfies CounterPower

/** An approval and its place in a fact. */
export interface Placed {
  readonly approval: Approval
  readonly power: string
  /** The line, the product of a limit, or the refunded sale; undefined: the whole order. */
  readonly subject: string | undefined
}

const ofChanges = (changes: readonly Adjustment[] = [], line?: SaleV2['lines'][number]): Placed[] =>
  changes.flatMap((one) => {
    const power = powerOf(one)
    // a limit belongs to a product, whatever lines it is in
    const subject = power === 'shopCounterLimit' ? line?.skuId : line?.lineId
    return one.approval ? [{ approval: one.approval, power, subject }] : []
  })

function ofSale({ lines, adjustments, taxExempt }: SaleV2): Placed[] {
  const exempt = taxExempt?.approval
  return [
    ...lines.flatMap((line) => ofChanges(line.adjustments, line)),
    ...lines.flatMap((line) => {
      const approval = isOpenAmount(line) ? line.open?.approval : undefined
      return approval ? [{ approval, power: 'shopCounterOpenAmount' satisfies CounterPower, subject: line.lineId }] : []
    }),
    ...ofChanges(adjustments),
    ...(exempt ? [{ approval: exempt, power: 'shopCounterTaxExempt', subject: undefined }] : []),
  ]
}

/** Every approval of a fact. */
export function approvalsIn(fact: Fact): Placed[] {
  if (fact.kind === 'sale') return ofSale(fact.data)
  const { approval } = fact.kind === 'refund' ? fact.data : {}
  if (fact.kind !== 'refund' || !approval) return []
  const power: CounterPower | typeof REFUND_POWER = isWithoutReceipt(fact) ? WITHOUT_RECEIPT_POWER : REFUND_POWER
  // a refund without a receipt names itself here
  return [{ approval, power, subject: fact.data.saleId }]
}

/** The context for which the PIN of an approval must have been sealed; undefined without a proof. */
function approvedBy({ store, counter }: CredentialClaims, { approval, power, subject }: Placed): Approved | undefined {
  const { id, by, gives, proof } = approval
  if (approval.how !== 'pin' || id === undefined || gives === undefined || proof === undefined) return undefined
  return { id, by, power, store, counter, subject: subject ?? id, gives }
}

/** Readable facts with the proofs they carry. */
export const proofsIn = (claims: CredentialClaims, entries: readonly Entry[]) =>
  entries.flatMap(({ fact }) =>
    fact
      ? approvalsIn(fact).flatMap((placed) => {
          const approved = approvedBy(claims, placed)
          return approved ? [{ fact, approved, proof: placed.approval.proof! }] : []
        })
      : [],
  )

/** The context for which the PIN of a person at the till must have been sealed: that shift, at that counter. */
function takenOver({ store, counter, shift }: CredentialClaims, { seller }: Fact): Approved | undefined {
  if (!seller?.proof) return undefined
  return { id: seller.id, by: seller.by, power: TILL_POWER, store, counter, subject: shift, gives: 0 }
}

/** Readable facts with the sealed PIN of the person at the till. */
export const tillProofsIn = (claims: CredentialClaims, entries: readonly Entry[]) =>
  entries.flatMap(({ fact }) => {
    const approved = fact && takenOver(claims, fact)
    return approved ? [{ fact, approved, proof: fact.seller!.proof! }] : []
  })
