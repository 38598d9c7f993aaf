import { macouPendingStates } from '#domain/macou-pending-states.ts'
import { cents, type Cents } from '#domain/money.ts'
import type { PendingMacou } from '#contract/organisation/members.ts'
import type { Tx } from '#server/db/session.ts'

/** What a member has: the balance to spend from, and what is added to it later. */
export interface Wallet {
  /** Hundredths of a macou, with what has been released since it was last booked. */
  readonly balance: Cents
  /** Rewards and rebates whose refund periods have not ended, and when the first of it is released; absent: none. */
  readonly pending?: PendingMacou
}

/**
 * In SQL: of the member `m`, what has been released by the instant `now` and is not booked yet (`due`), what is still
 * pending, and when the first of that is released. To be joined with `cross join lateral`.
 */
export const pendingOfMember = (now: string): string => `(
    select coalesce(sum(p.amount_cents - p.taken_cents) filter (where p.releases_at <= ${now}), 0)::bigint as due,
      coalesce(sum(p.amount_cents - p.taken_cents) filter (where p.releases_at > ${now}), 0)::bigint as pending,
      min(p.releases_at) filter (where p.releases_at > ${now}) as releases_at
    from macou_pending p
    where p.org_id = m.org_id and p.member_id = m.id and p.state = ${macouPendingStates.pending}
  )`

/** The columns of `pendingOfMember`. */
export interface PendingColumns {
  readonly due: number
  readonly pending: number
  readonly releases_at: number | null
}

export const pendingIn = ({ pending, releases_at }: PendingColumns): { pending?: PendingMacou } =>
  pending === 0 || releases_at === null ? {} : { pending: { amount: cents(pending), releasesAt: releases_at } }

/** A member's wallet, read by the clock; undefined: the organisation has no such member. */
export async function walletOf(tx: Tx, orgId: string, memberId: string, now: number): Promise<Wallet | undefined> {
  const { rows } = await tx.query<PendingColumns & { readonly macou_cents: number }>({
    name: 'wallet',
    text: `select m.macou_cents, w.* from member m cross join lateral ${pendingOfMember('$3::timestamptz')} w where m.org_id = $1 and m.id = $2`,
    values: [orgId, memberId, new Date(now)],
  })
  const [row] = rows
  if (!row) return undefined
  return { balance: cents(row.macou_cents + row.due), ...pendingIn(row) }
}

/** Locks a member's wallet, so that two who spend from it wait for each other; false: there is no such member. */
export async function lockWallet(tx: Tx, orgId: string, memberId: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'lock-wallet',
    text: 'select 1 from member where org_id = $1 and id = $2 for update',
    values: [orgId, memberId],
  })
  return rowCount === 1
}
