import type { Member } from '#contract/organisation/members.ts'
import { cents } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { invitesBy } from '#server/contexts/organisation/members/invites.queries.ts'
import { pendingIn, pendingOfMember, type PendingColumns } from '#server/ledgers/macou/wallets.ts'
import type { TableRow } from '#server/db/tables.gen.ts'

type MemberRow = Pick<TableRow<'member'>, 'id' | 'code' | 'phone' | 'name' | 'macou_cents'> &
  PendingColumns & { readonly invites: number }

const own = `m.id, m.code, m.phone, m.name, m.macou_cents, ${invitesBy('m')} as invites`
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
    ...(row.invites > 0 ? { invited: true, invites: row.invites } : {}),
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
  /** The member who invited them. */
  readonly invitedBy?: string | undefined
  /** The account that adds them; absent: they came by themselves. */
  readonly by?: string | undefined
  readonly now: number
}

/** Adds a member; undefined if the phone number or code is taken. */
export async function insertMember(tx: Tx, orgId: string, member: NewMember): Promise<Member | undefined> {
  const { rows } = await tx.query<MemberRow>({
    text: `insert into member as m (org_id, id, code, phone, email, name, created_at, created_by, invited_by)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning ${own}, 0 as due, 0 as pending, null as releases_at`,
    values: [
      orgId,
      member.id,
      member.code,
      member.phone,
      member.email,
      member.name,
      new Date(member.now),
      member.by ?? null,
      member.invitedBy ?? null,
    ],
  })
  return shown(rows[0])
}

/** What a member bought today in this store of a product with a limit, in thousandths, with pending orders. */
export async function boughtToday(
  { tx, orgId, storeId, now }: Reading & Pick<Ctx, 'storeId'>,
  memberId: string,
  skuId: string,
): Promise<number> {
  const { rows } = await tx.query<{ bought: number }>({
    name: 'member-bought-today',
    text: `select d.bought_milli + d.pending_milli as bought from member_day d
      join store s on s.org_id = d.org_id and s.id = d.store_id
      where d.org_id = $1 and d.store_id = $2 and d.member_id = $3 and d.sku_id = $4
        and d.day = ($5::timestamptz at time zone s.time_zone)::date`,
    values: [orgId, storeId, memberId, skuId, new Date(now)],
  })
  return rows[0]?.bought ?? 0
}
