import { countedUnits } from '#domain/goods/counted-units.ts'
import type { Tx } from '#server/db/session.ts'
import { insertMany } from '#server/db/insert-many.ts'
import { newId } from '#server/kernel/new-id.ts'

/** The units of a new store; it may rename, stop or delete them. */
export { countedUnits as usualUnits }

const BY_THE_SYSTEM = 1

/** Gives a store the usual units, so that its first product can be added at once; a store that has any keeps its own. */
export async function addUsualUnits(
  tx: Tx,
  { orgId, storeId }: { readonly orgId: string; readonly storeId: string },
  now: number,
): Promise<void> {
  const own = await tx.query({
    text: 'select 1 from unit where org_id = $1 and store_id = $2 limit 1',
    values: [orgId, storeId],
  })
  if (own.rows.length > 0) return
  await insertMany(
    tx,
    'unit',
    Object.values(countedUnits).map(({ zh, en, kind, decimals }) => ({
      org_id: orgId,
      store_id: storeId,
      id: newId(now),
      name_zh: zh,
      name_en: en,
      kind,
      decimals,
      source: BY_THE_SYSTEM,
    })),
  )
}
