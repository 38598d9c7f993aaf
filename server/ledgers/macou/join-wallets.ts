import type { Tx } from '#server/db/session.ts'
import { macouOwners } from '#server/ledgers/macou/book-macou.ts'

interface Joining {
  readonly orgId: string
  /** Whose wallet ends. */
  readonly from: string
  readonly into: string
  readonly now: number
}

/**
 * Moves all that a member has to another: what is pending, the wallet by a pair of entries between the two, and what is
 * reserved. The caller has locked both members.
 */
export async function joinWallets(tx: Tx, { orgId, from, into, now }: Joining): Promise<void> {
  const give = (table: 'macou_pending' | 'macou_hold') =>
    tx.query({
      text: `update ${table} set member_id = $3 where org_id = $1 and member_id = $2`,
      values: [orgId, from, into],
    })
  await give('macou_pending')
  await tx.query({
    name: 'join-wallets',
    text: `with wallet as (select macou_cents as cents from member where org_id = $1 and id = $2 and macou_cents <> 0),
      changed as (
        update member m set entries = m.entries + 1,
          macou_cents = case m.id when $2 then 0 else m.macou_cents + w.cents end
        from wallet w where m.org_id = $1 and m.id in ($2, $3)
        returning m.id, m.entries, m.macou_cents, case m.id when $2 then -w.cents else w.cents end as amount),
      pair as materialized (select gen_random_uuid() as pair_id)
      insert into macou_entry (org_id, pair_id, owner, account_id, entry_no, balance_cents, amount_cents, reason, at)
      select $1, p.pair_id, ${macouOwners.member}, c.id, c.entries, c.macou_cents, c.amount, 'join', $4 from changed c, pair p`,
    values: [orgId, from, into, new Date(now)],
  })
  await give('macou_hold')
}
