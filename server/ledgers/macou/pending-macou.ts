import { macouPendingStates } from '#domain/macou-pending-states.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import { machines } from '#server/kernel/machines.ts'
import { transitionAll } from '#server/kernel/transition.ts'
import type { MacouMove } from '#server/ledgers/macou/book-macou.ts'

/**
 * A part of what a sale or an order earned: its reward (the part has the sale's id), or the rebate of a line (the line's id).
 * It is released without a day once its order is completed.
 */
export type PendingRow = TableRow<'macou_pending'>

/** Keeps what sales earned until their refund periods end. Each part is kept once. */
export const addPending = (tx: Tx, rows: readonly Omit<PendingRow, 'taken_cents' | 'state'>[]): Promise<number> =>
  insertMany(
    tx,
    'macou_pending',
    rows.map((row) => ({
      ...row,
      releases_at: row.releases_at === null ? null : new Date(row.releases_at).toISOString(),
      taken_cents: 0,
      state: macouPendingStates.pending,
    })),
  )

/** An order is completed: when what it earned is released. */
export async function setRelease(tx: Tx, orgId: string, orderId: string, releasesAt: number): Promise<void> {
  await tx.query({
    name: 'set-release-of-macou',
    text: 'update macou_pending set releases_at = $3 where org_id = $1 and sale_id = $2 and releases_at is null',
    values: [orgId, orderId, new Date(releasesAt)],
  })
}

/**
 * Reads and locks what these sales earned, and whatever else these members have that is due and not booked yet. In the
 * order in which their wallets are locked afterwards.
 */
export async function lockPending(
  tx: Tx,
  of: { readonly orgId: string; readonly saleIds: readonly string[]; readonly memberIds: readonly string[] },
  now: number,
): Promise<PendingRow[]> {
  const { rows } = await tx.query<PendingRow>({
    name: 'lock-pending-macou',
    text: `select * from macou_pending where org_id = $1 and (sale_id = any($2::uuid[])
        or (member_id = any($3::uuid[]) and state = ${macouPendingStates.pending} and releases_at <= $4))
      order by member_id, sale_id, part_id for update`,
    values: [of.orgId, of.saleIds, of.memberIds, new Date(now)],
  })
  return rows
}

/**
 * Reads and locks what is due of a store's sales and not booked yet, at most so many parts. Their members are held first,
 * as facts do, so that joining two of them waits; what was given to another member meanwhile is left for the next time.
 */
export async function lockDue(
  tx: Tx,
  { orgId, storeId }: { readonly orgId: string; readonly storeId: string },
  now: number,
  most: number,
): Promise<PendingRow[]> {
  const { rows: due } = await tx.query<Pick<PendingRow, 'sale_id' | 'part_id' | 'member_id'>>({
    name: 'due-macou',
    text: `select sale_id, part_id, member_id from macou_pending where org_id = $1 and store_id = $2
      and state = ${macouPendingStates.pending} and releases_at <= $3 order by releases_at, sale_id limit $4`,
    values: [orgId, storeId, new Date(now), most],
  })
  if (due.length === 0) return []
  const memberIds = due.map((part) => part.member_id)
  await tx.query({
    name: 'hold-due-members',
    text: 'select 1 from member where org_id = $1 and id = any($2::uuid[]) order by id for key share',
    values: [orgId, memberIds],
  })
  const { rows } = await tx.query<PendingRow>({
    name: 'lock-due-macou',
    text: `select * from macou_pending where org_id = $1 and sale_id = any($2::uuid[]) and part_id = any($3::uuid[])
        and member_id = any($4::uuid[]) and state = ${macouPendingStates.pending}
      order by member_id, sale_id, part_id for update`,
    values: [orgId, due.map((part) => part.sale_id), due.map((part) => part.part_id), memberIds],
  })
  return rows
}

/** Takes back of pending parts what refunds came to: `taken_cents` in all; a part without a rest is reversed. */
export async function takeFromPending(tx: Tx, orgId: string, rows: readonly PendingRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.query({
    name: 'take-pending-macou',
    text: `update macou_pending p set taken_cents = t.taken from unnest($2::uuid[], $3::uuid[], $4::bigint[])
        as t(sale, part, taken)
      where p.org_id = $1 and p.sale_id = t.sale and p.part_id = t.part and p.state = ${macouPendingStates.pending}`,
    values: [orgId, rows.map((row) => row.sale_id), rows.map((row) => row.part_id), rows.map((row) => row.taken_cents)],
  })
  const reversed = rows.filter((row) => row.taken_cents === row.amount_cents)
  if (reversed.length === 0) return
  await transitionAll(tx, machines.macouPending, partsOf(orgId, reversed), macouPendingStates.reversed, {
    where: () => 'x.taken_cents = x.amount_cents',
  })
}

/** Marks parts as released; the movements that put them into the wallets, to be booked in the same transaction. */
export async function release(tx: Tx, orgId: string, rows: readonly PendingRow[], now: number): Promise<MacouMove[]> {
  if (rows.length === 0) return []
  await transitionAll(tx, machines.macouPending, partsOf(orgId, rows), macouPendingStates.released)
  const moves = new Map<string, MacouMove>()
  for (const row of rows) {
    const reason = row.part_id === row.sale_id ? 'reward' : 'rebate'
    const key = `${row.sale_id} ${reason}`
    const cents = (moves.get(key)?.cents ?? 0) + row.amount_cents - row.taken_cents
    const { member_id: memberId, store_id: storeId, sale_id: saleId } = row
    moves.set(key, { orgId, memberId, storeId, saleId, documentId: saleId, reason, cents, now })
  }
  return [...moves.values()]
}

/** All parts of these rows: the ids of lines and sales are unique by themselves. */
const partsOf = (orgId: string, rows: readonly PendingRow[]) => ({
  org_id: orgId,
  sale_id: rows.map((row) => row.sale_id),
  part_id: rows.map((row) => row.part_id),
})
