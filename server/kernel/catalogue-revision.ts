import type { Tx } from '#server/db/session.ts'

/**
 * Raises the change number of a store's catalogue, by which counters fetch changes. The store's row stays locked until
 * the commit, so numbers become visible in order.
 */
export async function nextRevision(tx: Tx, orgId: string, storeId: string): Promise<number> {
  const { rows } = await tx.query<{ catalogue_rev: number }>({
    name: 'next-revision',
    text: 'update store set catalogue_rev = catalogue_rev + 1 where org_id = $1 and id = $2 returning catalogue_rev',
    values: [orgId, storeId],
  })
  return rows[0]!.catalogue_rev
}
