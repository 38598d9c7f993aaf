import type { Tx } from '#server/db/session.ts'

/** Why a sale or its refunds change a wallet: the other side is the store. */
export type MacouReason = 'deduction' | 'reward' | 'rebate' | 'card' | 'refund' | 'taken-back'

/** Whose account an entry is in, as stored in `macou_entry.owner`. */
export const macouOwners = { member: 1, store: 2, issuer: 3 } as const

interface Posting {
  readonly orgId: string
  readonly memberId: string
  /** Hundredths of a macou that the member gets; negative: spent or taken back. The other account gets the opposite. */
  readonly cents: number
  readonly now: number
}

export interface MacouMove extends Posting {
  readonly storeId: string
  readonly reason: MacouReason
  /** The sale or refund that changes it: booked once per document and reason. */
  readonly documentId: string
  /** The sale that it belongs to. */
  readonly saleId: string
}

/**
 * Books a movement between a member and a store, once per document and reason. Returns the member's balance after it,
 * which only a fact makes negative; undefined: already booked, or nothing to book.
 */
export function bookMacou(tx: Tx, move: MacouMove): Promise<number | undefined> {
  const { orgId, memberId, storeId, documentId, saleId, reason } = move
  return book(tx, move, [orgId, memberId, reason, macouOwners.store, storeId, storeId, documentId, saleId])
}

/** Books movements wallet by wallet, in one order; those that made one negative, with its balance after them. */
export async function bookMoves(
  tx: Tx,
  moves: readonly MacouMove[],
): Promise<{ readonly move: MacouMove; readonly balance: number }[]> {
  const overdrawn: { readonly move: MacouMove; readonly balance: number }[] = []
  for (const move of moves.toSorted((a, b) => (a.memberId < b.memberId ? -1 : a.memberId > b.memberId ? 1 : 0))) {
    const balance = await bookMacou(tx, move)
    if (balance !== undefined && move.cents <= 0 && balance < 0) overdrawn.push({ move, balance })
  }
  return overdrawn
}

/** Gives a member a wallet's first macou, from the issuer; returns the balance after it. */
export function openWallet(tx: Tx, posting: Posting): Promise<number | undefined> {
  const { orgId, memberId } = posting
  return book(tx, posting, [orgId, memberId, 'opening', macouOwners.issuer, orgId, null, null, null])
}

/** What is left in the wallet of a member who leaves goes back to the issuer. The caller has locked it. */
export async function closeWallet(tx: Tx, { orgId, memberId, now }: Omit<Posting, 'cents'>): Promise<void> {
  const { rows } = await tx.query<{ cents: number }>({
    name: 'rest-of-wallet',
    text: 'select macou_cents as cents from member where org_id = $1 and id = $2',
    values: [orgId, memberId],
  })
  const left = rows[0]?.cents ?? 0
  const posting = { orgId, memberId, cents: -left, now }
  if (left > 0) await book(tx, posting, [orgId, memberId, 'left', macouOwners.issuer, orgId, null, null, null])
}

/** One statement for the member's balance and both entries of the pair, after one that locks the balance. */
async function book(tx: Tx, { orgId, memberId, cents, now }: Posting, values: unknown[]): Promise<number | undefined> {
  if (cents === 0) return undefined
  // the lock that the update takes: a statement that waits for it would still see the entries of before, so it is waited
  // for here
  await tx.query({
    name: 'lock-balance',
    text: 'select 1 from member where org_id = $1 and id = $2 for no key update',
    values: [orgId, memberId],
  })
  const { rows } = await tx.query<{ balance: number | null }>({
    name: 'book-macou',
    text: `with wallet as (
        update member set macou_cents = macou_cents + $9, entries = entries + 1
        where org_id = $1 and id = $2 and not exists (
          select 1 from macou_entry e where e.org_id = $1 and e.owner = ${macouOwners.member} and e.document_id = $7
            and e.reason = $3)
        returning entries, macou_cents),
      pair as materialized (select gen_random_uuid() as pair_id, entries, macou_cents from wallet)
      insert into macou_entry (org_id, pair_id, owner, account_id, entry_no, balance_cents, amount_cents, reason, store_id,
        document_id, sale_id, at)
      select $1::uuid, pair_id, ${macouOwners.member}, $2::uuid, entries, macou_cents, $9::bigint, $3::text, $6::uuid, $7::uuid,
        $8::uuid, $10::timestamptz from pair
      union all
      select $1, pair_id, $4::smallint, $5::uuid, null, null, -$9::bigint, $3, $6, $7, $8, $10 from pair
      returning balance_cents as balance`,
    values: [...values, cents, new Date(now)],
  })
  return rows.find(({ balance }) => balance !== null)?.balance ?? undefined
}
