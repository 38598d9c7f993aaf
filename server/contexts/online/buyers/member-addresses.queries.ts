import type { CheckoutDraft } from '#server/contexts/online/orders/checkout-draft.ts'
import type { Tx } from '#server/db/session.ts'
import { newId } from '#server/kernel/new-id.ts'

interface Theirs {
  readonly orgId: string
  readonly memberId: string
}

/** Where a member had something delivered. */
export interface MemberAddress {
  readonly id: string
  readonly address: string
  readonly apt: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

/** The most that is kept of one member. */
const MOST = 5

/** The addresses of a member, the last used first. */
export async function addressesOf(tx: Tx, { orgId, memberId }: Theirs): Promise<readonly MemberAddress[]> {
  const { rows } = await tx.query<MemberAddress>({
    name: 'addresses-of-member',
    text: `select id, address, apt, city, state, zip from member_address where org_id = $1 and member_id = $2
      order by used_at desc, id desc`,
    values: [orgId, memberId],
  })
  return rows
}

/** Keeps where an order of a member goes, once, and of all their addresses those that were used last. */
export async function keepAddress(tx: Tx, of: Theirs, draft: CheckoutDraft, now: number): Promise<void> {
  const { address = '', apt = '', city = '', state = '', zip = '' } = draft
  await tx.query({
    name: 'drop-same-address',
    text: `delete from member_address where org_id = $1 and member_id = $2
      and lower(address) = lower($3) and lower(apt) = lower($4) and zip = $5`,
    values: [of.orgId, of.memberId, address, apt, zip],
  })
  await tx.query({
    name: 'keep-address',
    text: `insert into member_address (org_id, member_id, id, address, apt, city, state, zip, used_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [of.orgId, of.memberId, newId(now), address, apt, city, state.toUpperCase(), zip, new Date(now)],
  })
  for (const { id } of (await addressesOf(tx, of)).slice(MOST)) await forgetAddress(tx, of, id)
}

export async function forgetAddress(tx: Tx, { orgId, memberId }: Theirs, id: string): Promise<void> {
  await tx.query({
    name: 'forget-address',
    text: 'delete from member_address where org_id = $1 and member_id = $2 and id = $3',
    values: [orgId, memberId, id],
  })
}
