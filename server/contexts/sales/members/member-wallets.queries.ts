import type { OutputOf, ParsedOf } from '#contract/define.ts'
import type { MemberRow, memberWallets, WalletEntry } from '#contract/sales/member-wallets.ts'
import { macouPendingStates } from '#domain/macou-pending-states.ts'
import { cents } from '#domain/money.ts'
import { freeMacou } from '#server/ledgers/macou/hold-macou.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import { invitesBy } from '#server/contexts/organisation/members/invites.queries.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { pageOf, rowsOf, sumsOf, matchesText, type Condition } from '#server/kernel/list-query.ts'
import { macouOwners } from '#server/ledgers/macou/book-macou.ts'
import { pendingIn, pendingOfMember, type PendingColumns } from '#server/ledgers/macou/wallets.ts'

interface Row
  extends Pick<TableRow<'member'>, 'id' | 'code' | 'name' | 'phone' | 'macou_cents' | 'created_at'>, PendingColumns {
  sales: number
  last_sale_at: number | null
}

const columns = `m.id, m.code, m.name, m.phone, m.macou_cents, m.created_at, s.sales, s.last_sale_at, w.due, w.pending, w.releases_at`
/** The members of organisation `$1` with their wallets at the instant `$2`. */
const withWallets = `member m cross join lateral ${pendingOfMember('$2::timestamptz')} w`
const from = `from ${withWallets} left join lateral (
    select count(*) as sales, max(occurred_at) as last_sale_at from sale
    where sale.org_id = m.org_id and sale.member_id = m.id
  ) s on true where m.org_id = $1`

const recordOf = (row: Row): MemberRow => ({
  id: row.id,
  code: row.code,
  name: row.name,
  phoneEnd: row.phone.slice(-4),
  macou: cents(row.macou_cents + row.due),
  ...pendingIn(row),
  sales: row.sales,
  ...(row.last_sale_at === null ? {} : { lastSaleAt: row.last_sale_at }),
  createdAt: row.created_at,
})

const DIGITS_SHOWN = 4
const COUNTRY = '1'

/**
 * Words of the name or code; or a phone number, whole or by the digits that the list shows. Other parts of it are not
 * searched: digit by digit they would tell a number that this person may not see.
 */
function matchesMember(keyword: string | undefined): Condition {
  const words = matchesText(keyword?.replace(/^member-/i, ''), ['m.name', 'm.code'])
  const digits = /^[0-9+() .-]+$/.test(keyword?.trim() ?? '') ? keyword!.replaceAll(/[^0-9]/g, '') : ''
  if (!words || digits.length < DIGITS_SHOWN) return words
  return (given) =>
    digits.length === DIGITS_SHOWN
      ? `(${words(given)} or right(m.phone, ${DIGITS_SHOWN}) = ${given(digits)})`
      : `(${words(given)} or m.phone in (${given(`+${digits}`)}, ${given(`+${COUNTRY}${digits}`)}))`
}

/** One page of the organisation's members, newest first, so that only this page's sales are counted, and the macou of all that match. */
export async function membersPage(
  ctx: Ctx,
  filter: ParsedOf<typeof memberWallets.list>,
): Promise<OutputOf<typeof memberWallets.list>> {
  const where = [matchesMember(filter.keyword)]
  const list = {
    columns,
    from,
    values: [ctx.orgId, new Date(ctx.now)],
    where,
    order: 'm.created_at desc, m.id',
  }
  const rows = await rowsOf<Row>(ctx.tx, list, filter)
  const { n, macou, pending } = await sumsOf<{ n: number; macou: number; pending: number }>(
    ctx.tx,
    { from: `from ${withWallets} where m.org_id = $1`, values: [ctx.orgId, new Date(ctx.now)], where },
    'count(*) as n, coalesce(sum(m.macou_cents + w.due), 0)::bigint as macou, coalesce(sum(w.pending), 0)::bigint as pending',
  )
  return { records: rows.map(recordOf), total: n, sums: { macou: cents(macou), pending: cents(pending) } }
}

/** Undefined: the organisation has no such member. */
export async function memberDetails(ctx: Ctx, id: string): Promise<OutputOf<typeof memberWallets.details> | undefined> {
  const { rows } = await ctx.tx.query<Row & { invites: number }>({
    name: 'member-details',
    text: `select ${columns}, ${invitesBy('m')} as invites ${from} and m.id = $3`,
    values: [ctx.orgId, new Date(ctx.now), id],
  })
  const [row] = rows
  if (!row) return undefined
  const free = (await freeMacou(ctx.tx, { orgId: ctx.orgId, memberId: id, now: ctx.now }))!.free
  return { ...recordOf(row), free, invites: row.invites }
}

interface PendingRow {
  sale_id: string
  store_id: string
  receipt_no: string
  store_name: string
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
      columns: 'p.sale_id, p.store_id, s.receipt_no, st.name as store_name, p.amount, p.releases_at',
      from: `from (
          select org_id, store_id, sale_id, member_id, releases_at, sum(amount_cents - taken_cents)::bigint as amount
          from macou_pending where org_id = $1 and member_id = $2 and state = ${macouPendingStates.pending} and releases_at > $3
          group by org_id, store_id, sale_id, member_id, releases_at
        ) p join sale s on s.org_id = p.org_id and s.store_id = p.store_id and s.id = p.sale_id
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
    here: row.store_id === ctx.storeId,
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
        coalesce(r.receipt_no, s.receipt_no) as receipt_no, e.store_id, s.id as sale_id`,
      from: `from macou_entry e
        left join store st on st.org_id = e.org_id and st.id = e.store_id
        left join sale s on s.org_id = e.org_id and s.store_id = e.store_id and s.id = e.sale_id
        left join refund r on r.org_id = e.org_id and r.store_id = e.store_id and r.id = e.document_id
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
  }))
  return { records, total }
}
