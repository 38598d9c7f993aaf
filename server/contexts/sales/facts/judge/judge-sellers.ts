import type { Difference } from '#contract/facts/envelope.ts'
import type { Tx } from '#server/db/session.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import type { OpenFact } from '#server/contexts/sales/facts/judge/open-fact.ts'
import type { Proofs } from '#server/contexts/sales/facts/judge/open-proofs.ts'
import type { Fact } from '#server/contexts/sales/entries/read-entries.ts'
import { maySwitch, peopleAt, type AtStore } from '#server/contexts/organisation/authority/pins.queries.ts'

/** The person whose rights a fact is judged by. */
export interface RungUpBy {
  readonly account: string
  /** Their permissions in the store; undefined: the shift's cashier counts, as the lane says. */
  readonly person: AtStore | undefined
}

/** The seller of each fact: the shift's cashier, unless it is proved that another permitted person sold. */
export type Sellers = (fact: Fact) => RungUpBy

/**
 * Judges who was at the till. A fact may name somebody other than its shift's cashier only with their sealed PIN, and
 * only if they belong to the store and may take over a till; otherwise it is a difference, and the cashier's rights
 * count.
 */
export async function judgeSellers(
  tx: Tx,
  claims: CredentialClaims,
  open: readonly OpenFact[],
  proofs: Proofs,
): Promise<Sellers> {
  const named = open.filter(({ fact }) => fact.seller !== undefined)
  const accounts = [...new Set(named.map(({ fact }) => fact.seller!.by))]
  const people = await peopleAt(tx, claims.org, claims.store, accounts)
  const shown = new Map<string, RungUpBy>()
  for (const { fact, occurredAt, differences } of named) {
    const { by, id, proof } = fact.seller!
    const person = people.get(by)
    const found: Difference[] = []
    if (proof === undefined || proofs.get(id) !== 'right') found.push({ code: 'seller.unproven', actual: by })
    const gone = person?.disabledAt !== undefined && person.disabledAt <= occurredAt
    if (by !== claims.account && (!person || gone || !maySwitch(person.permissions)))
      found.push({ code: 'seller.not-allowed', actual: by })
    found.push(...otherName(fact, claims, person?.name))
    differences.push(...found)
    if (found.length === 0 && by !== claims.account) shown.set(fact.id, { account: by, person })
  }
  return ({ id }) => shown.get(id) ?? { account: claims.account, person: undefined }
}

/** Whether the name printed on the receipt is a known name of the person who rang it up. */
function otherName({ kind, data, seller }: Fact, claims: CredentialClaims, name: string | undefined): Difference[] {
  if ((kind !== 'sale' && kind !== 'refund') || seller?.by === claims.account || name === undefined) return []
  return data.cashierName === name ? [] : [{ code: 'name.differs', expected: name, actual: data.cashierName }]
}
