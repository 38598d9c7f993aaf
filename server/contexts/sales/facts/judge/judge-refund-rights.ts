import type { Difference } from '#contract/facts/envelope.ts'
import { isWithoutReceipt } from '#contract/facts/refund.ts'
import { withinRefundLimit } from '#domain/refundable.ts'
import { WITHOUT_RECEIPT_POWER } from '#server/contexts/sales/entries/approvals-in.ts'
import type { FactOf } from '#server/contexts/sales/entries/read-entries.ts'
import type { Sellers } from '#server/contexts/sales/facts/judge/judge-sellers.ts'
import { judgeProof, type Proved } from '#server/contexts/sales/facts/judge/judge-proofs.ts'
import type { Tx } from '#server/db/session.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import { salesThatWon } from '#server/contexts/sales/prizes/prizes.queries.ts'
import { approversOf, ownAuthority, type OwnAuthority } from '#server/contexts/organisation/authority/pins.queries.ts'

type Asked = FactOf<'refund'>

/** The rights and limits that a store's refunds are judged by. */
export interface RefundRights {
  /** The cashier of a refund, and their limits without approval. */
  readonly by: (refund: Asked) => { readonly account: string; readonly own: OwnAuthority }
  readonly approvers: ReadonlyMap<string, { readonly administrator: boolean }>
  /** Sales that won a prize. */
  readonly won: ReadonlySet<string>
  /** The most that a refund may come to while disconnected, in cents. */
  readonly disconnectedLimit: number
}

export async function refundRights(
  tx: Tx,
  claims: CredentialClaims,
  refunds: readonly Asked[],
  disconnectedLimit: number,
  sellers: Sellers,
): Promise<RefundRights> {
  const byOthers = refunds.flatMap(({ data: { approval } }) =>
    approval && approval.how !== 'permission' ? [approval.by] : [],
  )
  const own = await ownAuthority(tx, claims.org, claims.store, claims.account)
  return {
    by: (refund) => {
      const { account, person } = sellers(refund)
      return { account, own: person ?? own }
    },
    approvers: await approversOf(tx, claims.org, claims.store, [...new Set(byOthers)]),
    won: await salesThatWon(
      tx,
      claims.org,
      claims.store,
      refunds.map(({ data }) => data.saleId),
    ),
    disconnectedLimit,
  }
}

/**
 * Whether a refund was approved by somebody who may (the cashier within their role's limit, or an administrator), and
 * whether it is one that nobody may make. The money is already out, so anything not covered becomes a difference.
 */
export function judgeRefundRights(refund: Asked, rights: RefundRights, proved: Proved): Difference[] {
  const { id, data, disconnected } = refund
  const found: Difference[] = []
  if (rights.won.has(data.saleId)) found.push({ code: 'refund.won-prize', actual: data.saleReceiptNo })
  if (disconnected === true && data.total > rights.disconnectedLimit)
    found.push({ code: 'refund.disconnected-limit', expected: rights.disconnectedLimit, actual: data.total })
  const { approval } = data
  if (approval && approval.how !== 'permission') {
    const approver = rights.approvers.get(approval.by)
    if (!approver) found.push({ code: 'approval.unknown', actual: approval.by })
    else if (!approver.administrator) found.push({ code: 'approval.not-administrator', actual: approval.by })
    found.push(...judgeProof(proved, id, approval, data.total, {}))
    return found
  }
  const { account, own } = rights.by(refund)
  // a permission is that of the person who refunds; the credential says whose shift it is
  if (approval && approval.by !== account) found.push({ code: 'approval.missing', actual: approval.by })
  const { limits, may } = own
  if (isWithoutReceipt({ id, data }) && !may.includes(WITHOUT_RECEIPT_POWER))
    found.push({ code: 'approval.missing', actual: WITHOUT_RECEIPT_POWER })
  // while disconnected an administrator must approve every refund, even within the cashier's limit
  if (disconnected === true) found.push({ code: 'refund.unapproved', actual: data.saleReceiptNo || data.receiptNo })
  if (!withinRefundLimit(data.total, limits))
    found.push({ code: 'refund.limit', expected: limits.refundCents ?? 0, actual: data.total })
  return found
}
