import { loadRows } from '#server/db/load-rows.ts'
import type { Tx } from '#server/db/session.ts'
import type { ImportedProduct } from '#server/import/rows/imported-product.ts'
import type { ImportScope, StoredImport } from '#server/contexts/catalogue/import/imports.queries.ts'
import type { PlannedRow } from '#server/contexts/catalogue/import/plan-rows.ts'

/** Keeps which pictures the products of a file name, each at a row that is not rejected. */
export async function keepPictures(
  tx: Tx,
  { orgId, storeId }: ImportScope,
  importId: string,
  products: readonly ImportedProduct[],
  rows: readonly PlannedRow[],
): Promise<void> {
  const imported = new Set(rows.filter(({ kind }) => kind !== 'rejected').map(({ row }) => row))
  await loadRows(
    tx,
    'goods_import_picture',
    products.flatMap(({ pictures = [], skus }) => {
      const first = skus.find(({ sourceRow }) => imported.has(sourceRow))?.sourceRow
      if (first === undefined) return []
      return pictures
        .filter(({ row = first }) => imported.has(row))
        .map(({ name, row }, place) => ({
          org_id: orgId,
          store_id: storeId,
          import_id: importId,
          source_row: row ?? first,
          place,
          name,
          of_variant: row !== undefined && skus.length > 1,
        }))
    }),
  )
}

/** A sku of an import that a picture belongs to. */
export interface PicturedSku {
  /** The file's name, the item number or the barcode by which it was found. */
  readonly key: string
  readonly source_row: number
  readonly place: number
  readonly of_variant: boolean
  readonly sku_id: string
  readonly product_id: string
  readonly item_no: string
  readonly name_zh: string
  readonly name_en: string
  /** Variants of the product. */
  readonly variants: number
}

/** The live skus that the rows of an import became, or are: by what its run has recorded, else by item number. */
const IMPORTED = `with made as (
    select distinct on (source_row) source_row, entity_id from bulk_change
    where org_id = $1 and store_id = $2 and run_id = $4 and entity = 'sku' and source_row is not null
    order by source_row, change_no
  ),
  imported as materialized (
    select r.source_row, s.id as sku_id, s.product_id, s.item_no, p.name_zh, p.name_en, (select count(*) from sku o
        where o.org_id = s.org_id and o.store_id = s.store_id and o.product_id = s.product_id and o.deleted_at is null)
        as variants
    from goods_import_row r left join made m on m.source_row = r.source_row
    join sku s on s.org_id = r.org_id and s.store_id = r.store_id and s.deleted_at is null
      and case when m.entity_id is null then s.item_no = r.item_no else s.id = m.entity_id end
    join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
    where r.org_id = $1 and r.store_id = $2 and r.import_id = $3 and r.kind <> 'rejected' and r.decision <> 'skip'
  )`

/** The skus of an import whose pictures are called so in the file. */
export async function skusByPictures(
  tx: Tx,
  { orgId, storeId }: ImportScope,
  { id, run_id }: StoredImport,
  names: readonly string[],
): Promise<PicturedSku[]> {
  const { rows } = await tx.query<PicturedSku>({
    text: `${IMPORTED} select n.name as key, n.place, n.of_variant, i.* from goods_import_picture n
      join imported i on i.source_row = n.source_row
      where n.org_id = $1 and n.store_id = $2 and n.import_id = $3 and n.name = any($5::text[])`,
    values: [orgId, storeId, id, run_id, names],
  })
  return rows
}

/** An item number as a file can be called: in lower case, marks that names of files can't have as an underscore. */
const AS_FILE = `translate(lower(i.item_no), '/\\:*?"<>|', '_________')`

/** The skus of an import that have one of the item numbers (as files are called) or barcodes. */
export async function skusByNumbers(
  tx: Tx,
  { orgId, storeId }: ImportScope,
  { id, run_id }: StoredImport,
  numbers: readonly string[],
): Promise<PicturedSku[]> {
  const { rows } = await tx.query<PicturedSku>({
    text: `${IMPORTED} select t.key, 0 as place, i.variants > 1 as of_variant, i.* from (
        select ${AS_FILE} as key, i.sku_id from imported i where ${AS_FILE} = any($5::text[])
        union select b.code, b.sku_id from sku_barcode b where b.org_id = $1 and b.store_id = $2
          and b.code = any($5::text[])) t
      join imported i on i.sku_id = t.sku_id`,
    values: [orgId, storeId, id, run_id, numbers],
  })
  return rows
}

/** Number of further pictures that the file of an import names, and the first of them. */
export async function picturesBesides(
  tx: Tx,
  { orgId, storeId }: ImportScope,
  importId: string,
  names: readonly string[],
  shown: number,
): Promise<{ count: number; names: string[] }> {
  const { rows } = await tx.query<{ name: string; all: number }>({
    text: `select name, count(*) over () as all from (select distinct name from goods_import_picture
        where org_id = $1 and store_id = $2 and import_id = $3 and not (name = any($4::text[]))) missing
      order by name limit $5`,
    values: [orgId, storeId, importId, names, shown],
  })
  return { count: rows[0]?.all ?? 0, names: rows.map(({ name }) => name) }
}
