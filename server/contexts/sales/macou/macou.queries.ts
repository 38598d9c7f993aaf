import type { MacouRatio } from '#domain/macou.ts'
import { cents, ppm, type Cents, type Ppm } from '#domain/money.ts'
import { LEASE_HOURS } from '#server/contexts/organisation/store/store-settings.ts'
import type { Tx } from '#server/db/session.ts'
import { macouOwners } from '#server/ledgers/macou/book-macou.ts'
import { machines } from '#server/kernel/machines.ts'
import { transitionAll } from '#server/kernel/transition.ts'
import { macouHoldStates } from '#domain/macou-hold-states.ts'

/** Macou ratios of these skus; skus without one are left out. */
export async function ratiosOf(
  tx: Tx,
  orgId: string,
  storeId: string,
  skuIds: readonly string[],
): Promise<Map<string, MacouRatio>> {
  const { rows } = await tx.query<{ sku_id: string; kind: MacouRatio['kind']; ppm: Ppm }>({
    name: 'macou-ratios',
    text: 'select sku_id, kind, ppm from sku_macou where org_id = $1 and store_id = $2 and sku_id = any($3::uuid[])',
    values: [orgId, storeId, skuIds],
  })
  return new Map(rows.map((row) => [row.sku_id, { kind: row.kind, ppm: ppm(row.ppm) }]))
}

/**
 * Reservations that still block macou at a given time, of organisation `$1` and a member `$2`. An expired one still
 * counts while its counter has had no contact since, or has unsent facts: the sale may be among them. It does so for as
 * long as a counter may sell offline; a sale that arrives later is a difference. `$5`, `$6`: the asking shift and its
 * unsent sales; its reservations for any other sale were abandoned.
 */
const KEPT = `
  select coalesce(sum(h.amount_cents), 0)::bigint from macou_hold h
  left join shift s on s.org_id = h.org_id and s.store_id = h.store_id and s.id = h.shift_id
  left join store st on st.org_id = h.org_id and st.id = h.store_id
  where h.org_id = $1 and h.member_id = $2 and h.sale_id <> $3 and h.state = 'held'
    and not coalesce(h.shift_id = $5::uuid and h.sale_id <> all($6::uuid[]), false)
    and (h.expires_at > $4 or ((s.seen_at <= h.expires_at or s.pending_facts > 0)
      and h.expires_at + coalesce((st.settings ->> 'leaseHours')::int, ${LEASE_HOURS}) * interval '1 hour' > $4))`

/** The unsent sales known to a tablet of a shift; undefined: it does not say. */
export interface Asking {
  readonly shiftId: string
  readonly unsent: readonly string[] | undefined
}

/** A wallet's balance and what of it is free for a sale; optionally locks the wallet. */
export async function freeMacou(
  tx: Tx,
  at: { readonly orgId: string; readonly memberId: string; readonly saleId: string; readonly now: number },
  asking: Asking | undefined,
  lock: boolean,
): Promise<{ readonly balance: Cents; readonly free: Cents } | undefined> {
  const { rows } = await tx.query<{ balance: number }>({
    name: lock ? 'lock-wallet' : 'wallet',
    text: `select macou_cents as balance from member where org_id = $1 and id = $2${lock ? ' for update' : ''}`,
    values: [at.orgId, at.memberId],
  })
  const wallet = rows[0]
  if (!wallet) return undefined
  // read after the wallet is locked: whoever waited must see the other's reservation
  const held = await tx.query<{ kept: number }>({
    name: 'kept-macou',
    text: `select (${KEPT}) as kept from member where org_id = $1 and id = $2`,
    values: [at.orgId, at.memberId, at.saleId, new Date(at.now), asking?.shiftId ?? null, asking?.unsent ?? null],
  })
  const free = Math.max(0, wallet.balance - held.rows[0]!.kept)
  return { balance: cents(wallet.balance), free: cents(free) }
}

export interface Hold {
  readonly storeId: string
  readonly memberId: string
  readonly amount: Cents
  readonly state: 'held' | 'used' | 'released'
}

export async function holdOf(tx: Tx, orgId: string, saleId: string): Promise<Hold | undefined> {
  const { rows } = await tx.query<{
    store_id: string
    member_id: string
    amount_cents: number
    state: Hold['state']
  }>({
    name: 'macou-hold',
    text: 'select store_id, member_id, amount_cents, state from macou_hold where org_id = $1 and sale_id = $2 for update',
    values: [orgId, saleId],
  })
  const row = rows[0]
  return row && { storeId: row.store_id, memberId: row.member_id, amount: cents(row.amount_cents), state: row.state }
}

export interface NewHold {
  readonly orgId: string
  readonly storeId: string
  readonly saleId: string
  readonly shiftId: string
  readonly memberId: string
  readonly amount: number
  readonly now: number
  readonly until: number
}

/** Reserves macou for a sale of a store; a repeated request replaces the amount. */
export async function keepHold(tx: Tx, hold: NewHold): Promise<void> {
  const own = {
    member_id: hold.memberId,
    amount_cents: hold.amount,
    shift_id: hold.shiftId,
    expires_at: new Date(hold.until),
  }
  const { rowCount } = await tx.query({
    name: 'hold-macou',
    text: `insert into macou_hold (org_id, store_id, sale_id, shift_id, member_id, amount_cents, state, created_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    values: [
      hold.orgId,
      hold.storeId,
      hold.saleId,
      own.shift_id,
      own.member_id,
      own.amount_cents,
      macouHoldStates.held,
      new Date(hold.now),
      own.expires_at,
    ],
  })
  const kept = { org_id: hold.orgId, store_id: hold.storeId, sale_id: hold.saleId }
  if (rowCount === 0) await transitionAll(tx, machines.macouHold, kept, macouHoldStates.held, { set: own, again: true })
}

/** Releases what a shift had reserved for a member and abandoned sales, before it reserves for another. */
export async function endLeft(
  tx: Tx,
  of: Pick<NewHold, 'orgId' | 'memberId' | 'saleId'>,
  { shiftId, unsent }: Asking,
): Promise<void> {
  if (!unsent) return
  const held = { org_id: of.orgId, member_id: of.memberId, shift_id: shiftId }
  await transitionAll(tx, machines.macouHold, held, macouHoldStates.released, {
    where: (given) => `x.sale_id <> all(${given([of.saleId, ...unsent])}::uuid[])`,
  })
}

/** Releases a store's reservation, unless the sale arrived. */
export async function endHold(tx: Tx, orgId: string, storeId: string, saleId: string): Promise<void> {
  const held = { org_id: orgId, store_id: storeId, sale_id: saleId }
  await transitionAll(tx, machines.macouHold, held, macouHoldStates.released)
}

export interface MacouEntry {
  readonly reason: string
  readonly amount: Cents
  readonly balance: Cents
  readonly at: number
}

/** The wallet entries of a sale and its refunds, oldest first. */
export async function entriesOfSale(tx: Tx, orgId: string, storeId: string, saleId: string): Promise<MacouEntry[]> {
  const { rows } = await tx.query<{ reason: string; amount_cents: number; balance_cents: number; at: number }>({
    name: 'macou-of-sale',
    text: `select reason, amount_cents, balance_cents, at from macou_entry
      where org_id = $1 and owner = ${macouOwners.member} and store_id = $2 and sale_id = $3 order by entry_no`,
    values: [orgId, storeId, saleId],
  })
  return rows.map((row) => ({
    reason: row.reason,
    amount: cents(row.amount_cents),
    balance: cents(row.balance_cents),
    at: row.at,
  }))
}
