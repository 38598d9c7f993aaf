import type { Difference } from '#contract/facts/envelope.ts'
import { TILL_POWER, type Approved } from '#domain/approval-proof.ts'
import type { Tx } from '#server/db/session.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import type { OpenFact } from '#server/contexts/sales/facts/open-fact.ts'
import type { Proofs } from '#server/contexts/sales/facts/open-proofs.ts'
import type { Entry, Fact } from '#server/contexts/sales/entries/read-entries.ts'
import { maySwitch, peopleAt, type AtStore } from '#server/contexts/organisation/authority/pins.queries.ts'

/** What the PIN of somebody at the till must have been sealed for: that shift, at that counter. */
function takenOver({ store, counter, shift }: CredentialClaims, { seller }: Fact): Approved | undefined {
  if (!seller?.proof) return undefined
  return { id: seller.id, by: seller.by, power: TILL_POWER, store, counter, subject: shift, gives: 0 }
}

/** Facts that could be read, with the sealed PIN of who was at the till. */
export const tillProofsIn = (claims: CredentialClaims, entries: readonly Entry[]) =>
  entries.flatMap(({ fact }) => {
    const approved = fact && takenOver(claims, fact)
    return approved ? [{ fact, approved, proof: fact.seller!.proof! }] : []
  })

/** By whose rights a fact is judged. */
export interface RungUpBy {
  readonly account: string
  /** What they may do in the store; undefined: the rights of whose shift it is count, as the lane says. */
  readonly person: AtStore | undefined
}

/** Who rang each fact up: whose shift it is, unless it is shown that it was somebody else who may. */
export type Sellers = (fact: Fact) => RungUpBy

/**
 * Judges who was at the till. A fact names somebody beside the cashier of its shift only with a sealed PIN of theirs, and
 * only a person of the store who may take over a till; else that is a difference, and the cashier's rights count.
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

/** The name that a receipt was printed with is one under which the server knows who rang it up. */
function otherName({ kind, data, seller }: Fact, claims: CredentialClaims, name: string | undefined): Difference[] {
  if ((kind !== 'sale' && kind !== 'refund') || seller?.by === claims.account || name === undefined) return []
  return data.cashierName === name ? [] : [{ code: 'name.differs', expected: name, actual: data.cashierName }]
}
