import type { Tx } from '#server/db/session.ts'
import { newMemberCode } from '#server/contexts/organisation/members/member-code.ts'
import { newId } from '#server/kernel/new-id.ts'
import { changed } from '#server/ledgers/events/changed.ts'

/** An address whose owner has just typed the code that was sent to it. */
export interface ProvenAddress {
  readonly kind: 'mail' | 'phone'
  readonly address: string
}

interface Proving {
  readonly tx: Tx
  readonly orgId: string
  readonly storeId: string
  readonly now: number
  readonly ip: string
  readonly userAgent: string
  /** The member whose invitation a new member follows. */
  readonly inviter: string | undefined
}

/**
 * The member whose address this is, a new one where there is none. A phone number has one member, whom counters find by it
 * as well: the code proves it. Mail addresses may have been typed for several members, so only one that was proved before
 * leads to its member; what somebody once typed opens nobody's wallet.
 */
export async function provenMember(proving: Proving, proven: ProvenAddress): Promise<string> {
  const { tx, orgId, now, inviter } = proving
  const known = await (proven.kind === 'mail' ? byMail : byPhone)(proving, proven.address)
  if (known !== undefined) return known
  const id = newId(now)
  const of = proven.kind === 'mail' ? ['email', 'email_proven_at'] : ['phone', 'phone_proven_at']
  const { rowCount } = await tx.query({
    name: `add-member-by-${proven.kind}`,
    text: `insert into member (org_id, id, code, ${of[0]}, ${of[1]}, created_at, invited_by) values ($1, $2, $3, $4, $5, $5,
        (select coalesce(joined_into, id) from member where org_id = $1 and id = $6)) on conflict do nothing`,
    values: [orgId, id, newMemberCode(), proven.address, new Date(now), inviter ?? null],
  })
  // two browsers proved the address at once, and the other one was first
  if (rowCount === 0) return (await (proven.kind === 'mail' ? byMail : byPhone)(proving, proven.address))!
  // the activity log is never changed, so it has no more of the address than who looks there needs
  const name = proven.kind === 'mail' ? proven.address.replace(/(?<=.).*(?=@)/, '…') : `…${proven.address.slice(-4)}`
  await changed({ ...proving, accountId: '' }, { kind: 'member.added', subject: { id, name } })
  return id
}

async function byMail({ tx, orgId }: Proving, address: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'member-by-proven-mail',
    text: `select coalesce(joined_into, id) as id from member
      where org_id = $1 and lower(email) = lower($2) and email_proven_at is not null`,
    values: [orgId, address],
  })
  return rows[0]?.id
}

async function byPhone({ tx, orgId }: Proving, address: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'member-by-own-phone',
    text: 'select coalesce(joined_into, id) as id from member where org_id = $1 and phone = $2',
    values: [orgId, address],
  })
  return rows[0]?.id
}

/** Notes that a member's phone number was proved. Members are locked after baskets, so the caller has done with those. */
export async function noteProvenPhone({ tx, orgId, now }: Proving, { kind, address }: ProvenAddress): Promise<void> {
  if (kind !== 'phone') return
  await tx.query({
    name: 'prove-phone-of-member',
    text: 'update member set phone_proven_at = $3 where org_id = $1 and phone = $2 and phone_proven_at is null',
    values: [orgId, address, new Date(now)],
  })
}
