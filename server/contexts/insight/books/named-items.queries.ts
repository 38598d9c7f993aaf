import { skuStates } from '#domain/sku-states.ts'
import type { Reader } from '#server/kernel/context.ts'

interface Row {
  id: string
  image: string
  name_zh: string
  name_en: string
  unit_zh: string
  unit_en: string
  on_sale: boolean
}

/** Also those that the store has no longer. */
const NAMED = `select s.id, coalesce(nullif(s.image, ''), p.image) as image, trim(p.name_zh || ' ' || s.options_zh) as name_zh,
    trim(p.name_en || ' ' || s.options_en) as name_en, u.name_zh as unit_zh, u.name_en as unit_en,
    s.deleted_at is null and s.status = ${skuStates.sold} as on_sale
  from sku s join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
  join unit u on u.org_id = s.org_id and u.store_id = s.store_id and u.id = s.unit_id
  where s.org_id = $1 and s.store_id = $2 and s.id = any($3::uuid[])`

/** How products of the books are shown, by their id. */
export async function namedItems(
  { tx, orgId, storeId }: Pick<Reader, 'tx' | 'orgId' | 'storeId'>,
  ids: readonly string[],
) {
  const { rows } = await tx.query<Row>({ text: NAMED, values: [orgId, storeId, ids] })
  return new Map(
    rows.map((row) => [
      row.id,
      {
        onSale: row.on_sale,
        shown: {
          itemId: row.id,
          name: { zh: row.name_zh, en: row.name_en },
          picture: row.image,
          unit: { zh: row.unit_zh, en: row.unit_en },
        },
      },
    ]),
  )
}
