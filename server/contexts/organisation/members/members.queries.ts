import type { Member } from '#contract/organisation/members.ts'
import { cents } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import type { TableRow } from '#server/db/tables.gen.ts'

type MemberRow = Pick<TableRow<'member'>, 'id' | 'code' | 'phone' | 'name' | 'macou_cents' | 'invites'>

const columns = 'id, code, phone, name, macou_cents, invites'

const shown = (row: MemberRow | undefined): Member | undefined =>
  row && {
    id: row.id,
    code: row.code,
    name: row.name,
    phoneEnd: row.phone.slice(-4),
    macou: cents(row.macou_cents),
    ...(row.invites > 0 ? { invited: true } : {}),
  }

export async function memberByPhone(tx: Tx, orgId: string, phone: string): Promise<Member | undefined> {
  const { rows } = await tx.query<MemberRow>({
    name: 'member-by-phone',
    text: `select ${columns} from member where org_id = $1 and phone = $2`,
    values: [orgId, phone],
  })
  return shown(rows[0])
}

export async function memberByCode(tx: Tx, orgId: string, code: string): Promise<Member | undefined> {
  const { rows } = await tx.query<MemberRow>({
    name: 'member-by-code',
    text: `select ${columns} from member where org_id = $1 and code = $2`,
    values: [orgId, code],
  })
  return shown(rows[0])
}

export async function memberById(tx: Tx, orgId: string, id: string): Promise<Member | undefined> {
  const { rows } = await tx.query<MemberRow>({
    name: 'member-by-id',
    text: `select ${columns} from member where org_id = $1 and id = $2`,
    values: [orgId, id],
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
    text: `insert into member (org_id, id, code, phone, email, name, created_at, created_by)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning ${columns}`,
    values: [orgId, member.id, member.code, member.phone, member.email, member.name, new Date(member.now), member.by],
  })
  return shown(rows[0])
}
