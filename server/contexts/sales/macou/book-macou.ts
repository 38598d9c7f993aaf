import type { Tx } from '#server/db/session.ts'

/** Why a wallet changes. */
export type MacouReason = 'deduction' | 'reward' | 'rebate' | 'card' | 'refund' | 'taken-back'

export interface MacouMove {
  readonly orgId: string
  readonly storeId: string
  readonly memberId: string
  /** Hundredths of a macou; negative: spent or taken back. */
  readonly cents: number
  readonly reason: MacouReason
  /** The sale or refund that changes it: booked once per document and reason. */
  readonly documentId: string
  /** The sale that it belongs to. */
  readonly saleId: string
  readonly now: number
}

/**
 * Books a movement in a member's wallet, row and balance together, once per document and reason. Returns the balance
 * after it, which only a fact makes negative; undefined: already booked, or nothing to book.
 */
export async function bookMacou(tx: Tx, move: MacouMove): Promise<number | undefined> {
  if (move.cents === 0) return undefined
  const { rows } = await tx.query<{ balance: number }>({
    name: 'book-macou',
    text: `with wallet as (
        update member set macou_cents = macou_cents + $4, entries = entries + 1, version = version + 1
        where org_id = $1 and id = $2 and not exists (
          select 1 from member_macou e where e.org_id = $1 and e.member_id = $2 and e.document_id = $3 and e.reason = $5)
        returning entries, macou_cents)
      insert into member_macou (org_id, member_id, entry_no, amount_cents, balance_cents, reason, store_id, document_id, sale_id, at)
      select $1, $2, entries, $4, macou_cents, $5, $6, $3, $7, $8 from wallet returning balance_cents as balance`,
    values: [
      move.orgId,
      move.memberId,
      move.documentId,
      move.cents,
      move.reason,
      move.storeId,
      move.saleId,
      new Date(move.now),
    ],
  })
  return rows[0]?.balance
}
