import type { Invitation } from '#contract/organisation/people.ts'
import type { Tx } from '#server/db/session.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import { personName } from '#server/kernel/person-name.ts'

export interface InvitationRow extends Pick<
  TableRow<'invitation'>,
  | 'org_id'
  | 'id'
  | 'email'
  | 'first_name'
  | 'last_name'
  | 'org_role_id'
  | 'session_minutes'
  | 'everywhere_id'
  | 'expires_at'
  | 'accepted_at'
  | 'declined_at'
> {
  positions: { storeId: string; roleId: string }[]
}

const OPEN = 'accepted_at is null and declined_at is null'
const columns = `org_id, id, email, first_name, last_name, org_role_id, session_minutes, positions, everywhere_id, expires_at,
  accepted_at, declined_at`

/** By its code, locked. */
export async function invitationBySecret(tx: Tx, tokenHash: string): Promise<InvitationRow | undefined> {
  const { rows } = await tx.query<InvitationRow>({
    name: 'invitation-by-secret',
    text: `select ${columns} from invitation where token_hash = $1 for update`,
    values: [tokenHash],
  })
  return rows[0]
}

/** An organisation's open invitation to an address, locked. */
export async function openInvitation(tx: Tx, orgId: string, email: string): Promise<InvitationRow | undefined> {
  const { rows } = await tx.query<InvitationRow>({
    text: `select ${columns} from invitation where org_id = $1 and email = $2 and ${OPEN} for update`,
    values: [orgId, email],
  })
  return rows[0]
}

/** An invitation that was not accepted, locked. */
export async function invitationHere(tx: Tx, orgId: string, id: string): Promise<InvitationRow | undefined> {
  const { rows } = await tx.query<InvitationRow>({
    text: `select ${columns} from invitation where org_id = $1 and id = $2 and accepted_at is null for update`,
    values: [orgId, id],
  })
  return rows[0]
}

interface Row extends Pick<
  TableRow<'invitation'>,
  'id' | 'email' | 'first_name' | 'last_name' | 'sent_at' | 'expires_at'
> {
  role_name: string | null
  positions: Invitation['positions']
  everywhere: Invitation['everywhere'] | null
  declined: boolean
  invited_by: string
}

/** The organisation's invitations that were not accepted, newest first; deleted roles and stores are left out. */
export async function invitationsOf(tx: Tx, orgId: string, now: number): Promise<Invitation[]> {
  const { rows } = await tx.query<Row>({
    text: `select i.id, i.email, i.first_name, i.last_name, r.name as role_name, i.declined_at is not null as declined,
        i.sent_at, i.expires_at, ${personName('b')} as invited_by,
        coalesce((select jsonb_agg(jsonb_build_object('storeId', st.id, 'shopName', st.name, 'roleId', sr.id,
            'roleName', sr.name) order by st.name)
          from jsonb_to_recordset(i.positions) as p("storeId" uuid, "roleId" uuid)
          join store st on st.org_id = i.org_id and st.id = p."storeId" and st.deleted_at is null
          join store_role sr on sr.org_id = i.org_id and sr.store_id = st.id and sr.id = p."roleId"), '[]') as positions,
        (select jsonb_build_object('id', e.shared_id, 'roleName', e.name) from store_role e
          where e.org_id = i.org_id and e.shared_id = i.everywhere_id limit 1) as everywhere
      from invitation i join account b on b.id = i.invited_by
      left join org_role r on r.org_id = i.org_id and r.id = i.org_role_id
      where i.org_id = $1 and i.accepted_at is null order by i.sent_at desc, i.id`,
    values: [orgId],
  })
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    roleName: row.role_name ?? '',
    positions: row.positions,
    ...(row.everywhere === null ? {} : { everywhere: row.everywhere }),
    state: row.declined ? 3 : row.expires_at <= now ? 2 : 1,
    sentAt: row.sent_at,
    expiresAt: row.expires_at,
    invitedBy: row.invited_by,
  }))
}

export interface Asking {
  readonly id: string
  readonly organizationName: string
  readonly kind: 'invitation' | 'account'
  readonly at: number
}

/**
 * Organisations that asked the confirmed address of an account to join: by an open invitation, or by an account they
 * created for it. None for an unconfirmed address.
 */
export async function askingOf(tx: Tx, accountId: string, now: number): Promise<Asking[]> {
  const { rows } = await tx.query<Asking>({
    across: 'the organisations that asked an account',
    text: `select distinct on (o.id) o.id, o.name as "organizationName", x.kind, x.at from (
        select i.org_id, 'invitation' as kind, i.sent_at as at from account a
          join invitation i on i.email = a.email and a.proven_at is not null and a.owner_org_id is null
            and i.accepted_at is null and i.declined_at is null and i.expires_at > $2
          where a.id = $1
        union all
        select m.org_id, 'account', m.created_at from account a
          join account b on b.email = a.email and a.proven_at is not null and a.owner_org_id is null
            and b.owner_org_id is not null
          join membership m on m.org_id = b.owner_org_id and m.account_id = b.id and m.disabled_at is null
          where a.id = $1
      ) x join organisation o on o.id = x.org_id
      where not exists (select 1 from membership own where own.org_id = x.org_id and own.account_id = $1)
      order by o.id, x.kind`,
    values: [accountId, new Date(now)],
  })
  return rows.toSorted((a, b) => b.at - a.at)
}
