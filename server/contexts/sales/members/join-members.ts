import type { ParsedOf } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import type { memberWallets } from '#contract/sales/member-wallets.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { changed, changesBetween, type Change } from '#server/ledgers/events/changed.ts'
import { joinWallets } from '#server/ledgers/macou/join-wallets.ts'
import { joinBaskets } from '#server/ledgers/orders/member-basket.ts'
import { holdOrdersOf, joinOrders } from '#server/ledgers/orders/join-orders.ts'

type Row = Pick<
  TableRow<'member'>,
  'id' | 'name' | 'code' | 'phone' | 'email' | 'email_proven_at' | 'joined_into' | 'leaving_at'
>

/** Besides the wallet: tables whose rows go to the other member. */
const THEIRS = ['sale', 'card_return', 'guarantee_sold', 'winning_record', 'buyer_session', 'member_address'] as const

const nameOf = ({ name, code }: Row): string => name || code

/**
 * Joins a member into another who is the same person. Facts that are being booked and the release of what is pending hold
 * their members, so this waits for them; later ones find the member who stays.
 */
export async function joinMembers(ctx: Ctx, { id, into }: ParsedOf<typeof memberWallets.join>): Promise<object> {
  if (id === into) throw new AppError('member.same')
  await joinBaskets(ctx.tx, { orgId: ctx.orgId, from: id, into })
  await holdOrdersOf(ctx.tx, ctx.orgId, id)
  const { rows } = await ctx.tx.query<Row>({
    name: 'lock-joined-members',
    text: 'select id, name, code, phone, email, email_proven_at, joined_into, leaving_at from member where org_id = $1 and id = any($2::uuid[]) order by id for update',
    values: [ctx.orgId, [id, into]],
  })
  const [from, stays] = [id, into].map((one) => rows.find((row) => row.id === one))
  if (!from || !stays) throw new AppError('record.missing')
  if (from.joined_into !== null || stays.joined_into !== null) throw new AppError('member.joined')
  if (from.leaving_at !== null || stays.leaving_at !== null) throw new AppError('member.leaving')
  await joinDays(ctx, id, into)
  await joinOrders(ctx.tx, { orgId: ctx.orgId, from: id, into })
  for (const table of THEIRS)
    await ctx.tx.query({
      text: `update ${table} set member_id = $3 where org_id = $1 and member_id = $2`,
      values: [ctx.orgId, id, into],
    })
  await joinWallets(ctx.tx, { orgId: ctx.orgId, from: id, into, now: ctx.now })
  await ctx.tx.query({
    text: `update member set joined_into = $3, joined_at = case when id = $2 then $4 else joined_at end, version = version + 1
      where org_id = $1 and (id = $2 or joined_into = $2)`,
    values: [ctx.orgId, id, into, new Date(ctx.now)],
  })
  await joinInvitations(ctx, id, into)
  const taken = await takeWhatIsMissing(ctx, from, stays)
  await changed(ctx, {
    kind: 'member.joined',
    subject: { id: into, name: nameOf(stays) },
    changes: [{ field: 'joinedWith', from: nameOf(from), to: nameOf(stays) }, ...taken],
  })
  return {}
}

/** What both bought on a day of products with limits counts together. */
async function joinDays(ctx: Ctx, from: string, into: string): Promise<void> {
  await ctx.tx.query({
    text: `with gone as (delete from member_day where org_id = $1 and member_id = $2 returning *)
      insert into member_day (org_id, store_id, member_id, sku_id, day, pending_milli, bought_milli)
      select org_id, store_id, $3, sku_id, day, pending_milli, bought_milli from gone order by store_id, sku_id, day
      on conflict (org_id, store_id, member_id, sku_id, day) do update set
        pending_milli = member_day.pending_milli + excluded.pending_milli,
        bought_milli = member_day.bought_milli + excluded.bought_milli
        where member_day.org_id = $1`,
    values: [ctx.orgId, from, into],
  })
}

/** Whoever one of them invited was invited by who stays. */
async function joinInvitations(ctx: Ctx, from: string, into: string): Promise<void> {
  const values = [ctx.orgId, from, into]
  await ctx.tx.query({
    text: `update member set invited_by = nullif($3, id) where org_id = $1 and invited_by = $2`,
    values,
  })
  await ctx.tx.query({
    text: `update member m set invites_before = m.invites_before + f.invites_before from member f
      where m.org_id = $1 and m.id = $3 and f.org_id = $1 and f.id = $2`,
    values,
  })
}

/** Name, phone number and address that who stays does not have are the other's. */
async function takeWhatIsMissing(ctx: Ctx, from: Row, stays: Row): Promise<Change[]> {
  const { name, phone, email } = stays
  const changes = changesBetween(
    { name, phone, email },
    { name: name || from.name, phone: phone || from.phone, email: email || from.email },
  )
  if (changes.length === 0) return changes
  const keys = [ctx.orgId, from.id, stays.id]
  // a phone number has one member
  if (phone === '')
    await ctx.tx.query({
      name: 'give-phone',
      text: `update member set phone = '' where org_id = $1 and id = $2 and joined_into = $3`,
      values: keys,
    })
  // nor may two have proved one address
  if (email === '')
    await ctx.tx.query({
      name: 'give-mail',
      text: `update member set email = '', email_proven_at = null where org_id = $1 and id = $2 and joined_into = $3`,
      values: keys,
    })
  await ctx.tx.query({
    name: 'take-what-is-missing',
    text: `update member m set version = m.version + 1, name = coalesce(nullif(m.name, ''), f.name), email = coalesce(nullif(m.email, ''), $5),
        email_proven_at = case when m.email = '' then $6 else m.email_proven_at end,
        phone = coalesce(nullif(m.phone, ''), $4), phone_proven_at = case when m.phone = '' then f.phone_proven_at else m.phone_proven_at end
      from member f where m.org_id = $1 and m.id = $3 and f.org_id = $1 and f.id = $2`,
    values: [...keys, from.phone, from.email, from.email_proven_at === null ? null : new Date(from.email_proven_at)],
  })
  return changes
}
