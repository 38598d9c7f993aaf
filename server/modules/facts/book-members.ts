import { type Difference } from '#contract/facts/envelope.ts'
import { type SaleV2 } from '#contract/facts/sale.ts'
import { cents, mulDiv, ZERO, type Cents } from '#domain/money.ts'
import { type Tx } from '#server/db/session.ts'
import { type CredentialClaims } from '#server/http/credential.ts'

/** A code as kept: without the prefix, in capitals. */
const bare = (code: string): string => code.toUpperCase().replace(/^MEMBER-/, '')

interface Buying {
  readonly fact: { readonly id: string; readonly data: SaleV2 }
  readonly differences: Difference[]
}

/**
 * Whose sales they are: the member that the counter knew, else whose code was scanned. Nobody's, with a difference,
 * where there is no such member. By the sale's id.
 */
export async function membersOfSales(
  tx: Tx,
  claims: CredentialClaims,
  sales: readonly Buying[],
): Promise<ReadonlyMap<string, string>> {
  const theirs = new Map<string, string>()
  const asked = sales.filter(({ fact: { data } }) => data.memberId !== undefined || data.memberCode !== '')
  if (asked.length === 0) return theirs
  const { rows } = await tx.query<{ id: string; code: string }>({
    name: 'members-of-sales',
    text: 'select id, code from member where org_id = $1 and (id = any($2::uuid[]) or code = any($3::text[]))',
    values: [
      claims.org,
      asked.flatMap(({ fact: { data } }) => data.memberId ?? []),
      asked.map(({ fact: { data } }) => bare(data.memberCode)),
    ],
  })
  for (const { fact, differences } of asked) {
    const { memberId, memberCode } = fact.data
    const known = rows.find((row) => row.id === memberId) ?? rows.find((row) => row.code === bare(memberCode))
    if (known) theirs.set(fact.id, known.id)
    else differences.push({ code: 'member.unknown', actual: memberCode || (memberId ?? '') })
  }
  return theirs
}

/** Cash that counts for the reward: applied to the order, without change and without the tip (product.md 3). */
const rewarded = ({ payments, total, tip = ZERO }: SaleV2): Cents => {
  const cash = payments.reduce((sum, payment) => sum + (payment.tender === 'cash' ? payment.amount : 0), 0)
  return cents(Math.max(0, Math.min(cash, total - tip)))
}

/**
 * Credits members the store's share of the cash that they paid, in macou, once a sale: what is in the wallet's book
 * already is not booked again. Wallets are taken in one order, so that two batches never wait for each other.
 */
export async function rewardCash(
  tx: Tx,
  claims: CredentialClaims,
  now: number,
  sales: readonly Buying[],
  members: ReadonlyMap<string, string>,
): Promise<void> {
  const theirs = sales.flatMap(({ fact }) => {
    const memberId = members.get(fact.id)
    return memberId && rewarded(fact.data) > 0 ? [{ fact, memberId }] : []
  })
  if (theirs.length === 0) return
  const { rows } = await tx.query<{ bps: number | null }>({
    text: `select (profile ->> 'cashRewardBps')::bigint as bps from store where org_id = $1 and id = $2`,
    values: [claims.org, claims.store],
  })
  const share = rows[0]?.bps ?? 0
  for (const { fact, memberId } of theirs.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1))) {
    const amount = mulDiv(rewarded(fact.data), share, 10_000)
    if (amount > 0) await creditReward(tx, claims, now, { memberId, saleId: fact.id, amount })
  }
}

async function creditReward(
  tx: Tx,
  claims: CredentialClaims,
  now: number,
  reward: { readonly memberId: string; readonly saleId: string; readonly amount: number },
): Promise<void> {
  await tx.query({
    name: 'credit-reward',
    text: `with wallet as (
        update member set macou_cents = macou_cents + $4, entries = entries + 1, version = version + 1
        where org_id = $1 and id = $2 and not exists (
          select 1 from member_macou e where e.org_id = $1 and e.member_id = $2 and e.document_id = $3 and e.reason = 'reward')
        returning entries, macou_cents)
      insert into member_macou (org_id, member_id, entry_no, amount_cents, balance_cents, reason, store_id, document_id, at)
      select $1, $2, entries, $4, macou_cents, 'reward', $5, $3, $6 from wallet`,
    values: [claims.org, reward.memberId, reward.saleId, reward.amount, claims.store, new Date(now)],
  })
}
