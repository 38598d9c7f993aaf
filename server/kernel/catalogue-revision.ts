import type { Tx } from '#server/db/session.ts'

/**
 * Raises the change number of a store's catalogue, by which counters fetch changes. The store's row stays locked until
 * the commit, so numbers become visible in order.
 */
export const nextRevision = (tx: Tx, orgId: string, storeId: string): Promise<number> =>
  raised(tx, orgId, storeId, {
    name: 'next-revision',
    text: `update store set catalogue_rev = catalogue_rev + 1, goods_rev = goods_rev + 1
      where org_id = $1 and id = $2 returning catalogue_rev`,
  })

/**
 * The same for what moves stock or counts alone: the web shop, which fills these in at each request, keeps its pages
 * (docs/decisions/web-shop.md).
 */
export const nextStockRevision = (tx: Tx, orgId: string, storeId: string): Promise<number> =>
  raised(tx, orgId, storeId, {
    name: 'next-stock-revision',
    text: 'update store set catalogue_rev = catalogue_rev + 1 where org_id = $1 and id = $2 returning catalogue_rev',
  })

async function raised(
  tx: Tx,
  orgId: string,
  storeId: string,
  statement: { readonly name: string; readonly text: string },
): Promise<number> {
  const { rows } = await tx.query<{ catalogue_rev: number }>({ ...statement, values: [orgId, storeId] })
  return rows[0]!.catalogue_rev
}
