import type { Tx } from '#server/db/session.ts'

/** Moves the entries of one account under these documents to another account of the same person. */
export async function giveEntries(
  tx: Tx,
  orgId: string,
  from: string,
  to: string,
  documentIds: readonly string[],
): Promise<void> {
  await tx.query({
    text: `update stock_ledger set account_id = $3
      where org_id = $1 and account_id = $2 and document_id = any($4::uuid[])`,
    values: [orgId, from, to, documentIds],
  })
}
