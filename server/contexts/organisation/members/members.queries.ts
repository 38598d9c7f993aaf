import type { Member } from '#contract/organisation/members.ts'
import { cents } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { pendingIn, pendingOfMember, type PendingColumns } from '#server/ledgers/macou/wallets.ts'
import type { TableRow } from '#server/db/tables.gen.ts'

type MemberRow = Pick<TableRow<'member'>, 'id' | 'code' | 'phone' | 'name' | 'macou_cents' | 'invites'> & PendingColumns

const own = 'm.id, m.code, m.phone, m.name, m.macou_cents, m.invites'
/** The member of organisation `$1` whom `f` names, with the wallet at the instant `$3`: the other one, if `f` was joined. */
const found = `select ${own}, w.* from member f join member m on m.org_id = f.org_id and m.id = coalesce(f.joined_into, f.id)
  cross join lateral ${pendingOfMember('$3::timestamptz')} w where f.org_id = $1`

type Reading = Pick<Ctx, 'tx' | 'orgId' | 'now'>

const shown = (row: MemberRow | undefined): Member | undefined =>
  row && {
    id: row.id,
    code: row.code,
    name: row.name,
    phoneEnd: row.phone.slice(-4),
    macou: cents(row.macou_cents + row.due),
    ...pendingIn(row),
    ...(row.invites > 0 ? { invited: true } : {}),
  }

export async function memberByPhone({ tx, orgId, now }: Reading, phone: string): Promise<Member | undefined> {
  const { rows } = await tx.query<MemberRow>({
    name: 'member-by-phone',
    text: `${found} and f.phone = $2`,
    values: [orgId, phone, new Date(now)],
  })
  return shown(rows[0])
}

export async function memberByCode({ tx, orgId, now }: Reading, code: string): Promise<Member | undefined> {
  const { rows } = await tx.query<MemberRow>({
    name: 'member-by-code',
    text: `${found} and f.code = $2`,
    values: [orgId, code, new Date(now)],
  })
  return shown(rows[0])
}

export async function memberById({ tx, orgId, now }: Reading, id: string): Promise<Member | undefined> {
  const { rows } = await tx.query<MemberRow>({
    name: 'member-by-id',
    text: `${found} and f.id = $2`,
    values: [orgId, id, new Date(now)],
  })
  return shown(rows[0])
}

export interface NewMember {
  readonly id: string
  readonly code: string
  readonly phone: string
  readonly name: string
  readonly email: string
  readonly by: string
  readonly now: number
}

/** Adds a member; undefined if the phone number or code is taken. */
export async function insertMember(tx: Tx, orgId: string, member: NewMember): Promise<Member | undefined> {
  const { rows } = await tx.query<MemberRow>({
    text: `insert into member as m (org_id, id, code, phone, email, name, created_at, created_by)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning ${own}, 0 as due, 0 as pending, null as releases_at`,
    values: [orgId, member.id, member.code, member.phone, member.email, member.name, new Date(member.now), member.by],
  })
  return shown(rows[0])
}
