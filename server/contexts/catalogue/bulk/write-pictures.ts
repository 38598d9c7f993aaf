import { insertMany } from '#server/db/insert-many.ts'
import type { BulkScope, WrittenValue } from '#server/contexts/catalogue/bulk/bulk-scope.ts'

/** A picture of a product, as it is stored with a run. */
export interface KeptPicture {
  readonly path: string
  readonly altZh: string
  readonly altEn: string
}

/** Replaces the pictures of products; the first one is the product's own. Null: none. */
export async function writePictures({ tx, orgId, storeId }: BulkScope, rows: readonly WrittenValue[]): Promise<void> {
  const own = { org_id: orgId, store_id: storeId }
  const written = rows.map(({ id, value }) => ({ id, pictures: (value ?? []) as readonly KeptPicture[] }))
  await tx.query({
    text: 'delete from product_image where org_id = $1 and store_id = $2 and product_id = any($3::uuid[])',
    values: [orgId, storeId, rows.map(({ id }) => id)],
  })
  await insertMany(
    tx,
    'product_image',
    written.flatMap(({ id, pictures }) =>
      pictures.map(({ path, altZh, altEn }, sort) => ({
        ...own,
        product_id: id,
        sort,
        image: path,
        alt_zh: altZh,
        alt_en: altEn,
      })),
    ),
  )
  await tx.query({
    text: `update product p set image = t.path from jsonb_to_recordset($3::jsonb) as t(id uuid, path text)
      where p.org_id = $1 and p.store_id = $2 and p.id = t.id`,
    values: [
      orgId,
      storeId,
      JSON.stringify(written.map(({ id, pictures }) => ({ id, path: pictures[0]?.path ?? '' }))),
    ],
  })
}

/** Sets the pictures of variants. Null: none. */
export async function writePicture({ tx, orgId, storeId }: BulkScope, rows: readonly WrittenValue[]): Promise<void> {
  await tx.query({
    text: `update sku s set image = coalesce(t.value, '') from jsonb_to_recordset($3::jsonb) as t(id uuid, value text)
      where s.org_id = $1 and s.store_id = $2 and s.id = t.id`,
    values: [orgId, storeId, JSON.stringify(rows)],
  })
}
