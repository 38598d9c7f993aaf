import { AppError } from '#contract/errors.ts'
import { macouHoldStates } from '#domain/macou-hold-states.ts'
import { cents, type Cents } from '#domain/money.ts'
import { LEASE_HOURS } from '#domain/store-defaults.ts'
import type { Tx } from '#server/db/session.ts'
import { machines } from '#server/kernel/machines.ts'
import { transitionAll } from '#server/kernel/transition.ts'
import { lockWallet, walletOf, type Wallet } from '#server/ledgers/macou/wallets.ts'

/** What macou is reserved for, as stored in `macou_hold.owner_kind`. */
export const holdOwners = { sale: 1, order: 2 } as const

export interface HoldOwner {
  readonly kind: (typeof holdOwners)[keyof typeof holdOwners]
  readonly id: string
}

/** The unsent sales known to a tablet of a shift; undefined: it does not say. */
export interface Asking {
  readonly shiftId: string
  readonly unsent: readonly string[] | undefined
}

interface Of {
  readonly orgId: string
  readonly memberId: string
  /** Its own reservation does not count; absent: it has none. */
  readonly owner?: HoldOwner | undefined
  readonly now: number
}

export interface FreeWallet extends Wallet {
  /** The part of the balance that nothing else has reserved. */
  readonly free: Cents
}

/**
 * Reservations that still block macou at a given time, of organisation `$1` and a member `$2`. One of an order does
 * until the order is paid or ends. One of a sale still counts afterwards while its counter has had no contact since, or has unsent facts: the sale
 * may be among them. It does so for as long as a counter may sell offline; a sale that arrives later is a difference.
 * `$6`, `$7`: the asking shift and its unsent sales; its reservations for any other sale were abandoned.
 */
const KEPT = `
  select coalesce(sum(h.amount_cents), 0)::bigint as kept from macou_hold h
  left join shift s on s.org_id = h.org_id and s.store_id = h.store_id and s.id = h.shift_id
  left join store st on st.org_id = h.org_id and st.id = h.store_id
  where h.org_id = $1 and h.member_id = $2 and h.state = '${macouHoldStates.held}'
    and not coalesce(h.owner_kind = $3 and h.owner_id = $4::uuid, false)
    and not coalesce(h.shift_id = $6::uuid and h.owner_id <> all($7::uuid[]), false)
    and (h.owner_kind = ${holdOwners.order} or h.expires_at > $5 or ((s.seen_at <= h.expires_at or s.pending_facts > 0)
      and h.expires_at + coalesce((st.settings ->> 'leaseHours')::int, ${LEASE_HOURS}) * interval '1 hour' > $5))`

/** A wallet and what of it is free; undefined: the organisation has no such member. */
export async function freeMacou(tx: Tx, of: Of, asking?: Asking): Promise<FreeWallet | undefined> {
  const wallet = await walletOf(tx, of.orgId, of.memberId, of.now)
  if (!wallet) return undefined
  const { rows } = await tx.query<{ kept: number }>({
    name: 'kept-macou',
    text: KEPT,
    values: [
      of.orgId,
      of.memberId,
      of.owner?.kind ?? null,
      of.owner?.id ?? null,
      new Date(of.now),
      asking?.shiftId ?? null,
      asking?.unsent ?? null,
    ],
  })
  return { ...wallet, free: cents(Math.max(0, wallet.balance - rows[0]!.kept)) }
}

export interface Hold extends Of {
  readonly storeId: string
  readonly owner: HoldOwner
  readonly amount: Cents
  /** When one of a sale ends by itself; an order's lasts until the order is paid or ends. */
  readonly until: number
}

const inMacou = (amount: Cents): string => (amount / 100).toFixed(2)

async function lockFree(tx: Tx, of: Of, asking?: Asking): Promise<FreeWallet> {
  if (!(await lockWallet(tx, of.orgId, of.memberId))) throw new AppError('member.missing')
  // read after the wallet is locked: whoever waited must see the other's reservation
  return (await freeMacou(tx, of, asking))!
}

function requireEnough(amount: Cents, usable: Cents): void {
  if (amount > usable) throw new AppError('macou.insufficient', { values: { most: inMacou(usable) } })
}

/**
 * Locks a wallet from which so much is taken at once, without a reservation.
 * @throws AppError member.missing; macou.insufficient with the most that can be used
 */
export const requireFree = async (tx: Tx, of: Of & { readonly amount: Cents }): Promise<void> =>
  requireEnough(of.amount, (await lockFree(tx, of)).free)

/**
 * Reserves macou of a member; asked again with another amount, that replaces it. `most`: how much of what is free its owner
 * may use. A tablet that says which sales it has not sent yet releases what its shift had reserved for abandoned ones.
 * @throws AppError member.missing; record.missing if another store has reserved for this owner; macou.sale-done if what
 *   it was for is finished; macou.insufficient with the most that can be used
 */
export async function holdMacou(
  tx: Tx,
  hold: Hold,
  { asking, most = (free) => free }: { readonly asking?: Asking; readonly most?: (free: Cents) => Cents } = {},
): Promise<Wallet> {
  const wallet = await lockFree(tx, hold, asking)
  const before = await holdOf(tx, hold.orgId, hold.owner)
  if (before && before.store_id !== hold.storeId) throw new AppError('record.missing')
  if (before?.state === macouHoldStates.used) throw new AppError('macou.sale-done')
  requireEnough(hold.amount, most(wallet.free))
  if (asking) await endAbandoned(tx, hold, asking)
  await keep(tx, hold, asking?.shiftId)
  return wallet
}

async function holdOf(tx: Tx, orgId: string, { kind, id }: HoldOwner) {
  const { rows } = await tx.query<{ store_id: string; state: string }>({
    name: 'macou-hold',
    text: 'select store_id, state from macou_hold where org_id = $1 and owner_kind = $2 and owner_id = $3 for update',
    values: [orgId, kind, id],
  })
  return rows[0]
}

async function keep(tx: Tx, hold: Hold, shiftId: string | undefined): Promise<void> {
  const own = {
    shift_id: shiftId ?? null,
    member_id: hold.memberId,
    amount_cents: hold.amount,
    expires_at: new Date(hold.until),
  }
  const { rowCount } = await tx.query({
    name: 'hold-macou',
    text: `insert into macou_hold (org_id, store_id, owner_kind, owner_id, shift_id, member_id, amount_cents, expires_at, state,
        created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    values: [
      hold.orgId,
      hold.storeId,
      hold.owner.kind,
      hold.owner.id,
      ...Object.values(own),
      macouHoldStates.held,
      new Date(hold.now),
    ],
  })
  if (rowCount === 0)
    await transitionAll(tx, machines.macouHold, keysOf(hold, hold.storeId, hold.owner), macouHoldStates.held, {
      set: own,
      again: true,
    })
}

const keysOf = ({ orgId }: { readonly orgId: string }, storeId: string, owner: HoldOwner) => ({
  org_id: orgId,
  store_id: storeId,
  owner_kind: owner.kind,
  owner_id: owner.id,
})

async function endAbandoned(tx: Tx, { orgId, memberId, owner }: Hold, { shiftId, unsent }: Asking): Promise<void> {
  if (!unsent) return
  const held = { org_id: orgId, member_id: memberId, shift_id: shiftId }
  await transitionAll(tx, machines.macouHold, held, macouHoldStates.released, {
    where: (given) => `x.owner_id <> all(${given([owner.id, ...unsent])}::uuid[])`,
  })
}

/** Releases a store's reservation, unless what it was for has been booked. */
export async function endHold(tx: Tx, orgId: string, storeId: string, owner: HoldOwner): Promise<void> {
  await transitionAll(tx, machines.macouHold, keysOf({ orgId }, storeId, owner), macouHoldStates.released)
}

/** What was reserved for these sales or orders has been booked. */
export async function useHolds(tx: Tx, orgId: string, kind: HoldOwner['kind'], ids: readonly string[]): Promise<void> {
  const held = { org_id: orgId, owner_kind: kind, owner_id: ids }
  await transitionAll(tx, machines.macouHold, held, macouHoldStates.used)
}
