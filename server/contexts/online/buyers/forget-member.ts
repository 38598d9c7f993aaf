import { AppError } from '#contract/errors.ts'
import { cents, type Cents } from '#domain/money.ts'
import { newMemberCode } from '#server/contexts/organisation/members/member-code.ts'
import type { Tx } from '#server/db/session.ts'
import type { EventCtx } from '#server/ledgers/events/changed.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { closeWallet } from '#server/ledgers/macou/book-macou.ts'
import { freeMacou } from '#server/ledgers/macou/hold-macou.ts'
import { lockWallet } from '#server/ledgers/macou/wallets.ts'
import { forgetBuyerOf, openOrdersOf } from '#server/ledgers/orders/forget-buyers.ts'
import { holdOrdersOf } from '#server/ledgers/orders/join-orders.ts'
import { dropBaskets, holdBasketsOf } from '#server/ledgers/orders/member-basket.ts'

interface Leaving {
  readonly orgId: string
  readonly memberId: string
  readonly now: number
}

/** What a member gives up by leaving: all macou, also what is still pending. */
export async function macouLeft(tx: Tx, leaving: Leaving): Promise<Cents> {
  const wallet = await freeMacou(tx, leaving)
  return cents(Math.max(0, wallet?.balance ?? 0) + (wallet?.pending?.amount ?? 0))
}

/**
 * A member wants to leave. With orders that are not over they leave by themselves once the last of them is (`leaveIfDue`);
 * until then they may take it back. `macou`: what they were told is left. True: they have left.
 * @throws AppError member.macou-changed
 */
export async function askToLeave(
  ctx: EventCtx,
  { memberId, macou }: { readonly memberId: string; readonly macou: Cents },
): Promise<boolean> {
  const { tx, orgId, now } = ctx
  const open = await heldOrders(ctx, memberId)
  if ((await macouLeft(tx, { orgId, memberId, now })) !== macou) throw new AppError('member.macou-changed')
  if (open > 0) await setLeaving(ctx, memberId, true)
  else await forgetMember(ctx, memberId)
  return open === 0
}

/** A member who wanted to leave stays after all. */
export const stay = (ctx: EventCtx, memberId: string): Promise<void> => setLeaving(ctx, memberId, false)

/** A member who asked for it leaves, if none of their orders is open: whatever macou they have by now goes with them. */
export async function leaveIfDue(ctx: EventCtx, memberId: string): Promise<void> {
  const { tx, orgId } = ctx
  const open = await heldOrders(ctx, memberId)
  const { rowCount } = await tx.query({
    name: 'member-is-leaving',
    text: 'select 1 from member where org_id = $1 and id = $2 and leaving_at is not null',
    values: [orgId, memberId],
  })
  if (open === 0 && rowCount > 0) await forgetMember(ctx, memberId)
}

/** How many orders of a member are open. Baskets, orders and wallet are held: nothing is ordered, ended or earned meanwhile. */
async function heldOrders({ tx, orgId }: EventCtx, memberId: string): Promise<number> {
  await holdBasketsOf(tx, orgId, memberId)
  await holdOrdersOf(tx, orgId, memberId)
  if (!(await lockWallet(tx, orgId, memberId))) throw new AppError('member.missing')
  return (await openOrdersOf(tx, orgId, memberId)).length
}

async function setLeaving(ctx: EventCtx, memberId: string, leaving: boolean): Promise<void> {
  const { tx, orgId, now } = ctx
  const { rowCount } = await tx.query({
    name: 'set-leaving',
    text: `update member set leaving_at = $3 where org_id = $1 and id = $2 and (leaving_at is null) = ($3::timestamptz is not null)`,
    values: [orgId, memberId, leaving ? new Date(now) : null],
  })
  if (rowCount === 0) return
  await changed(ctx, { kind: leaving ? 'member.leave-asked' : 'member.stayed', subject: { id: memberId, name: '' } })
}

/**
 * A member leaves, with whoever was joined into them; what is theirs is held. Orders, sales and macou stay for the books,
 * without the person: name, addresses and code are gone, and what is left in the wallet is the issuer's.
 */
async function forgetMember(ctx: EventCtx, memberId: string): Promise<void> {
  const { tx, orgId, now } = ctx
  const leaving = { orgId, memberId, now }
  await dropBaskets(tx, orgId, memberId)
  await forgetBuyerOf(tx, orgId, memberId)
  await forgetMessages(tx, leaving)
  await closeWallet(tx, leaving)
  await forgetPerson(tx, leaving)
  for (const table of ['buyer_session', 'member_address'])
    await tx.query({
      name: `forget-${table}`,
      text: `delete from ${table} where org_id = $1 and member_id = $2`,
      values: [orgId, memberId],
    })
  await changed(ctx, { kind: 'member.left', subject: { id: memberId, name: '' } })
}

/** Addresses of the member and of who was joined into them: SQL of rows of one column. */
const ADDRESSES = `select a from member m cross join lateral (values (lower(m.email)), (m.phone)) v(a)
  where m.org_id = $1 and (m.id = $2 or m.joined_into = $2) and a <> ''`

/** What was to be sent to them is not sent, and of what was sent the address is gone. */
async function forgetMessages(tx: Tx, { orgId, memberId }: Leaving): Promise<void> {
  const values = [orgId, memberId]
  await tx.query({
    text: `delete from message x using job j where j.org_id = $1 and j.kind = 'message.send'
      and j.payload ->> 'messageId' = x.id::text and x.sent_at is null and lower(x.recipient) in (${ADDRESSES})`,
    values,
  })
  await tx.query({
    text: `update receipt_mail r set recipient = '' where r.org_id = $1 and (lower(r.recipient) in (${ADDRESSES})
      or exists (select 1 from sale s where s.org_id = r.org_id and s.store_id = r.store_id and s.id = r.fact_id
        and s.member_id = $2))`,
    values,
  })
  await tx.query({
    text: `delete from restock_notice n where n.org_id = $1 and lower(n.mail) in (${ADDRESSES})`,
    values,
  })
}

async function forgetPerson(tx: Tx, { orgId, memberId }: Leaving): Promise<void> {
  const { rows } = await tx.query<{ id: string }>({
    text: 'select id from member where org_id = $1 and (id = $2 or joined_into = $2) order by id',
    values: [orgId, memberId],
  })
  for (const { id } of rows)
    await tx.query({
      name: 'forget-person',
      text: `update member set name = '', phone = '', email = '', phone_proven_at = null, email_proven_at = null, code = $3,
          leaving_at = null, version = version + 1 where org_id = $1 and id = $2`,
      values: [orgId, id, newMemberCode()],
    })
}
