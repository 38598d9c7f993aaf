import type { Difference } from '#contract/facts/envelope.ts'
import type { SaleV2 } from '#contract/facts/sale.ts'
import { bareMemberCode } from '#domain/member-code.ts'
import type { Tx } from '#server/db/session.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'

/** Whether a sale names a member. */
export const asksMember = ({ memberId, memberCode }: SaleV2): boolean => memberId !== undefined || memberCode !== ''

interface Buying {
  readonly fact: { readonly id: string; readonly data: SaleV2 }
  readonly differences: Difference[]
}

/**
 * The members of sales, by sale id: the one the counter knew, else the one whose code was scanned. Nobody, with a
 * difference, if there is no such member. They are held, as are those of the sales that are refunded, so that joining one
 * of them waits.
 */
export async function membersOfSales(
  tx: Tx,
  claims: CredentialClaims,
  sales: readonly Buying[],
  refunded: readonly string[] = [],
): Promise<ReadonlyMap<string, string>> {
  const theirs = new Map<string, string>()
  const asked = sales.filter(({ fact: { data } }) => asksMember(data))
  for (const { fact, differences } of sales) if (!asksMember(fact.data)) differences.push(...ownerlessMacou(fact.data))
  if (asked.length + refunded.length === 0) return theirs
  const rows = await holdMembers(
    tx,
    claims,
    asked.map(({ fact }) => fact.data),
    refunded,
  )
  for (const { fact, differences } of asked) {
    const { memberId, memberCode } = fact.data
    const known = rows.find((row) => row.id === memberId) ?? rows.find((row) => row.code === bareMemberCode(memberCode))
    if (known) theirs.set(fact.id, known.now)
    else
      differences.push({ code: 'member.unknown', actual: memberCode || (memberId ?? '') }, ...ownerlessMacou(fact.data))
  }
  return theirs
}

interface Held {
  readonly id: string
  readonly code: string
  /** Who it is now: the one that it was joined into, or itself. */
  readonly now: string
}

/**
 * The members that sales name by id or code, and those of stored sales. Who they are now is held until the transaction
 * ends, so that joining them waits for it.
 */
async function holdMembers(
  tx: Tx,
  { org, store }: CredentialClaims,
  sales: readonly SaleV2[],
  stored: readonly string[],
): Promise<readonly Held[]> {
  for (;;) {
    const { rows } = await tx.query<Held>({
      name: 'members-of-sales',
      text: `select id, code, coalesce(joined_into, id) as now from member
        where org_id = $1 and (code = any($3::text[]) or id = any($2::uuid[] || array(
          select s.member_id from sale s where s.org_id = $1 and s.store_id = $4 and s.id = any($5::uuid[])
            and s.member_id is not null)))
        order by id for key share`,
      values: [
        org,
        sales.flatMap(({ memberId }) => memberId ?? []),
        sales.map(({ memberCode }) => bareMemberCode(memberCode)),
        store,
        stored,
      ],
    })
    const others = [...new Set(rows.filter(({ id, now }) => id !== now).map(({ now }) => now))]
    if (others.length === 0) return rows
    const { rowCount } = await tx.query({
      name: 'hold-members',
      text: `select 1 from member where org_id = $1 and id = any($2::uuid[]) and joined_into is null order by id for key share`,
      values: [org, others],
    })
    // otherwise one of them was joined with yet another just now
    if (rowCount === others.length) return rows
  }
}

/** A sale paid with macou without a known member: there is no wallet to take it from. */
function ownerlessMacou({ payments }: SaleV2): Difference[] {
  const macou = payments.reduce((sum, one) => sum + (one.tender === 'macou' ? one.amount : 0), 0)
  return macou === 0 ? [] : [{ code: 'macou.no-member', actual: macou }]
}
