import type { Database } from '#server/db/session.ts'
import { rowsOf } from '#server/testing/books.ts'

/** The first place of each kind in a store, by id. */
export interface FirstPlaces {
  readonly shelf: string
  readonly warehouse: string
  readonly staging: string
  readonly quarantine: string
}

/** Places of goods in a store: its first place of each kind. */
export async function placesOf(
  { db }: { readonly db: Database },
  { orgId, storeId }: { readonly orgId: string; readonly storeId: string },
): Promise<FirstPlaces> {
  const rows = await rowsOf<{ kind: keyof FirstPlaces; id: string }>(
    db,
    'select distinct on (kind) kind, id from stock_place where org_id = $1 and store_id = $2 order by kind, code',
    [orgId, storeId],
  )
  return Object.fromEntries(rows.map(({ kind, id }) => [kind, id])) as unknown as FirstPlaces
}
