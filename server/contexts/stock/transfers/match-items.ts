import type { Ctx } from '#server/kernel/context.ts'

/** Products of two stores are the same if they are counted alike and share a code, or else an item number. */
const SAME_UNIT = `join unit u on u.org_id = $1 and u.store_id = $2 and u.id = i.unit_id
  join unit w on w.org_id = $1 and w.store_id = $3 and w.id = k.unit_id and w.kind = u.kind`

const text = `
  select i.id, coalesce(
    (select min(k.id::text)::uuid from sku_barcode b
      join sku_barcode c on c.org_id = $1 and c.store_id = $3 and c.code = b.code and c.quantity_milli = b.quantity_milli
      join sku k on k.org_id = $1 and k.store_id = $3 and k.id = c.sku_id and k.deleted_at is null ${SAME_UNIT}
      where b.org_id = $1 and b.store_id = $2 and b.sku_id = i.id having count(distinct k.id) = 1),
    (select min(k.id::text)::uuid from sku k ${SAME_UNIT}
      where k.org_id = $1 and k.store_id = $3 and k.item_no = i.item_no and i.item_no <> '' and k.deleted_at is null
      having count(*) = 1)) as other
  from sku i where i.org_id = $1 and i.store_id = $2 and i.id = any($4::uuid[])
  union all
  select i.id, (select min(k.id::text)::uuid from raw_material k ${SAME_UNIT}
      where k.org_id = $1 and k.store_id = $3 and k.item_no = i.item_no and i.item_no <> '' and k.deleted_at is null
      having count(*) = 1)
  from raw_material i where i.org_id = $1 and i.store_id = $2 and i.id = any($4::uuid[])`

/** The items of store `to` that are the same as these of store `from`; without those that it does not have. */
export async function matchItems(
  { tx, orgId }: Pick<Ctx, 'tx' | 'orgId'>,
  { from, to }: { readonly from: string; readonly to: string },
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.query<{ id: string; other: string | null }>({
    name: 'match-items',
    text,
    values: [orgId, from, to, [...new Set(ids)]],
  })
  return new Map(rows.flatMap(({ id, other }) => (other === null ? [] : [[id, other]])))
}
