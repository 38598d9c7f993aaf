import type { OutputOf, ParsedOf } from '#contract/define.ts'
import type { MemberRow, memberWallets, WalletEntry } from '#contract/sales/member-wallets.ts'
import { macouPendingStates } from '#domain/macou-pending-states.ts'
import { withoutMemberMark } from '#domain/member-code.ts'
import { cents } from '#domain/money.ts'
import { freeMacou } from '#server/ledgers/macou/hold-macou.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import { invitesBy } from '#server/contexts/organisation/members/invites.queries.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { pageOf, rowsOf, sorted, sumsOf, matchesText, type Condition } from '#server/kernel/list-query.ts'
import { macouOwners } from '#server/ledgers/macou/book-macou.ts'
import { pendingIn, pendingOfMember, type PendingColumns } from '#server/ledgers/macou/wallets.ts'

const DIGITS_SHOWN = 4
const COUNTRY = '1'

interface Row
  extends
    Pick<TableRow<'member'>, 'id' | 'code' | 'name' | 'phone' | 'email' | 'macou_cents' | 'created_at'>,
    PendingColumns {
  sales: number
  last_sale_at: number | null
}

const columns = `m.id, m.code, m.name, m.phone, m.email, m.macou_cents, m.created_at, s.sales, s.last_sale_at, w.due, w.pending, w.releases_at`
/** The members of organisation `$1` with their wallets at the instant `$2`. */
const withWallets = `member m cross join lateral ${pendingOfMember('$2::timestamptz')} w`
const from = `from ${withWallets} left join lateral (
    select count(*) as sales, max(occurred_at) as last_sale_at from sale
    where sale.org_id = m.org_id and sale.member_id = m.id
  ) s on true where m.org_id = $1`

/** Whether this person sees phone numbers and addresses whole. */
const seesWhole = (ctx: Ctx): boolean => ctx.permissions.has('shopMemberEdit')
const maskedPhone = (phone: string): string => phone && `••• ${phone.slice(-DIGITS_SHOWN)}`
const maskedEmail = (email: string): string => email.replace(/^(.?)[^@]*/, '$1•••')

const recordOf = (row: Row, whole: boolean): MemberRow => ({
  id: row.id,
  code: row.code,
  name: row.name,
  phone: whole ? row.phone : maskedPhone(row.phone),
  email: whole || row.email === '' ? row.email : maskedEmail(row.email),
  macou: cents(row.macou_cents + row.due),
  ...pendingIn(row),
  sales: row.sales,
  ...(row.last_sale_at === null ? {} : { lastSaleAt: row.last_sale_at }),
  createdAt: row.created_at,
})

/**
 * Words of the name or code; a whole address or phone number, or the digits of it that the list shows. Other parts are
 * searched only by those who see them whole: digit by digit they would tell a number. Whoever was joined is found as the
 * one who stays.
 */
function matchesMember(keyword: string | undefined, whole: boolean): Condition {
  const shown = whole ? ['n.phone', 'n.email'] : []
  const words = matchesText(keyword && withoutMemberMark(keyword), ['n.name', 'n.code', ...shown])
  if (!words) return words
  const typed = keyword!.trim()
  const digits = /^[0-9+() .-]+$/.test(typed) ? typed.replaceAll(/[^0-9]/g, '') : ''
  const also: Condition = (given) =>
    typed.includes('@')
      ? `lower(n.email) = ${given(typed.toLowerCase())}`
      : digits.length < DIGITS_SHOWN
        ? 'false'
        : digits.length === DIGITS_SHOWN
          ? `right(n.phone, ${DIGITS_SHOWN}) = ${given(digits)}`
          : `n.phone in (${given(`+${digits}`)}, ${given(`+${COUNTRY}${digits}`)})`
  return (given) => `exists (select 1 from member n where n.org_id = m.org_id and (n.id = m.id or n.joined_into = m.id)
    and (${words(given)} or ${also(given)}))`
}

/** Only of what a member has without reading sales, so that only one page's sales are counted. */
const SORTS = {
  name: ["nullif(lower(m.name), '')", 'asc', 'nulls last'],
  macou: ['m.macou_cents + w.due', 'desc'],
  createdAt: ['m.created_at', 'desc'],
} as const

/** One page of the organisation's members, and the macou of all that match. */
export async function membersPage(
  ctx: Ctx,
  filter: ParsedOf<typeof memberWallets.list>,
): Promise<OutputOf<typeof memberWallets.list>> {
  const where = [() => 'm.joined_into is null', matchesMember(filter.keyword, seesWhole(ctx))]
  const list = {
    columns,
    from,
    values: [ctx.orgId, new Date(ctx.now)],
    where,
    order: sorted(SORTS, filter, 'm.id'),
  }
  const rows = await rowsOf<Row>(ctx.tx, list, filter)
  const { n, macou, pending } = await sumsOf<{ n: number; macou: number; pending: number }>(
    ctx.tx,
    {
      from: `from ${withWallets} where m.org_id = $1`,
      values: [ctx.orgId, new Date(ctx.now)],
      where,
    },
    'count(*) as n, coalesce(sum(m.macou_cents + w.due), 0)::bigint as macou, coalesce(sum(w.pending), 0)::bigint as pending',
  )
  return {
    records: rows.map((row) => recordOf(row, seesWhole(ctx))),
    total: n,
    sums: { macou: cents(macou), pending: cents(pending) },
  }
}

interface OtherRow {
  id: string
  name: string
  code: string
  /** The one that the member was joined into; otherwise one that was joined into it. */
  stays: boolean
}

/** Undefined: the organisation has no such member. */
export async function memberDetails(ctx: Ctx, id: string): Promise<OutputOf<typeof memberWallets.details> | undefined> {
  const { rows } = await ctx.tx.query<Row & { version: number; invites: number; others: OtherRow[] }>({
    name: 'member-details',
    text: `select ${columns}, m.version, ${invitesBy('m')} as invites, (
        select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'code', o.code, 'stays', o.id = m.joined_into)
          order by o.joined_at), '[]'::json)
        from member o where o.org_id = m.org_id and (o.joined_into = m.id or o.id = m.joined_into)
      ) as others ${from} and m.id = $3`,
    values: [ctx.orgId, new Date(ctx.now), id],
  })
  const [row] = rows
  if (!row) return undefined
  const free = (await freeMacou(ctx.tx, { orgId: ctx.orgId, memberId: id, now: ctx.now }))!.free
  const other = ({ id: otherId, name, code }: OtherRow) => ({ id: otherId, name, code })
  const stays = row.others.find((one) => one.stays)
  return {
    ...recordOf(row, seesWhole(ctx)),
    version: row.version,
    free,
    invites: row.invites,
    joined: row.others.filter((one) => !one.stays).map(other),
    ...(stays ? { joinedInto: other(stays) } : {}),
  }
}

interface SaleRow extends Pick<TableRow<'sale'>, 'id' | 'store_id' | 'receipt_no' | 'occurred_at' | 'total_cents'> {
  store_name: string
  macou: number
  refunded: number
}

/** One page of a member's in-store sales, newest first. */
export async function salesPage(
  ctx: Ctx,
  filter: ParsedOf<typeof memberWallets.sales>,
): Promise<OutputOf<typeof memberWallets.sales>> {
  const { rows, total } = await pageOf<SaleRow>(
    ctx.tx,
    {
      columns: `s.id, s.store_id, s.receipt_no, s.occurred_at, s.total_cents, st.name as store_name,
        (select coalesce(sum(p.amount_cents), 0)::bigint from sale_payment p where p.org_id = s.org_id and p.store_id = s.store_id
          and p.sale_id = s.id and p.tender = 'macou') as macou,
        (select coalesce(sum(r.total_cents), 0)::bigint from refund r where r.org_id = s.org_id and r.store_id = s.store_id
          and r.sale_id = s.id) as refunded`,
      from: `from sale s join store st on st.org_id = s.org_id and st.id = s.store_id where s.org_id = $1 and s.member_id = $2`,
      values: [ctx.orgId, filter.id],
      order: 's.occurred_at desc, s.id',
    },
    filter,
  )
  const records = rows.map((row) => ({
    id: row.id,
    receiptNo: row.receipt_no,
    storeName: row.store_name,
    here: row.store_id === ctx.storeId,
    at: row.occurred_at,
    total: cents(row.total_cents),
    macou: cents(row.macou),
    refunded: cents(row.refunded),
  }))
  return { records, total }
}

interface PendingRow {
  sale_id: string
  store_id: string
  receipt_no: string
  store_name: string
  /** Earned by an online order, which is named by its number. */
  of_order: boolean
  amount: number
  releases_at: number
}

/** One page of what is pending of a member, by sale; what comes first is first. */
export async function pendingPage(
  ctx: Ctx,
  filter: ParsedOf<typeof memberWallets.pending>,
): Promise<OutputOf<typeof memberWallets.pending>> {
  const { rows, total } = await pageOf<PendingRow>(
    ctx.tx,
    {
      columns: `p.sale_id, p.store_id, coalesce(s.receipt_no, o.number) as receipt_no, s.id is null as of_order,
        st.name as store_name, p.amount, p.releases_at`,
      from: `from (
          select org_id, store_id, sale_id, member_id, releases_at, sum(amount_cents - taken_cents)::bigint as amount
          from macou_pending where org_id = $1 and member_id = $2 and state = ${macouPendingStates.pending} and releases_at > $3
          group by org_id, store_id, sale_id, member_id, releases_at
        ) p left join sale s on s.org_id = p.org_id and s.store_id = p.store_id and s.id = p.sale_id
        left join online_order o on o.org_id = p.org_id and o.store_id = p.store_id and o.id = p.sale_id
        join store st on st.org_id = p.org_id and st.id = p.store_id
        where p.org_id = $1`,
      values: [ctx.orgId, filter.id, new Date(ctx.now)],
      order: 'p.releases_at, p.sale_id',
    },
    filter,
  )
  const records = rows.map((row) => ({
    saleId: row.sale_id,
    receiptNo: row.receipt_no,
    storeName: row.store_name,
    here: row.store_id === ctx.storeId && !row.of_order,
    amount: cents(row.amount),
    releasesAt: row.releases_at,
  }))
  return { records, total }
}

interface EntryRow extends Pick<TableRow<'macou_entry'>, 'at' | 'reason' | 'amount_cents' | 'store_id'> {
  entry_no: number
  balance_cents: number
  store_name: string | null
  receipt_no: string | null
  sale_id: string | null
  other: { id: string; name: string; code: string } | null
}

/** One page of a member's wallet, newest first. */
export async function walletPage(
  ctx: Ctx,
  filter: ParsedOf<typeof memberWallets.wallet>,
): Promise<OutputOf<typeof memberWallets.wallet>> {
  const { rows, total } = await pageOf<EntryRow>(
    ctx.tx,
    {
      columns: `e.entry_no, e.at, e.reason, e.amount_cents, e.balance_cents, st.name as store_name,
        coalesce(r.receipt_no, s.receipt_no, o.number) as receipt_no, e.store_id, s.id as sale_id,
        case when e.reason = 'join' then (select json_build_object('id', o.id, 'name', o.name, 'code', o.code) from macou_entry p
          join member o on o.org_id = p.org_id and o.id = p.account_id
          where p.org_id = e.org_id and p.pair_id = e.pair_id and p.account_id <> e.account_id) end as other`,
      from: `from macou_entry e
        left join store st on st.org_id = e.org_id and st.id = e.store_id
        left join sale s on s.org_id = e.org_id and s.store_id = e.store_id and s.id = e.sale_id
        left join refund r on r.org_id = e.org_id and r.store_id = e.store_id and r.id = e.document_id
        left join online_order o on o.org_id = e.org_id and o.store_id = e.store_id and o.id = e.sale_id
        where e.org_id = $1 and e.owner = ${macouOwners.member} and e.account_id = $2`,
      values: [ctx.orgId, filter.id],
      order: 'e.entry_no desc',
    },
    filter,
  )
  const records = rows.map((row): WalletEntry => ({
    entryNo: row.entry_no,
    at: row.at,
    reason: row.reason,
    amount: cents(row.amount_cents),
    balance: cents(row.balance_cents),
    storeName: row.store_name ?? '',
    receiptNo: row.receipt_no ?? '',
    ...(row.sale_id === null || row.store_id !== ctx.storeId ? {} : { saleId: row.sale_id }),
    ...(row.other ? { other: row.other } : {}),
  }))
  return { records, total }
}
