import type { Ctx } from '#server/kernel/context.ts'

/** The unit cost of these items at a supplier, in millionths of the currency unit; unknown ones are left out. */
export async function notedCosts(
  { tx, orgId, storeId }: Pick<Ctx, 'tx' | 'orgId' | 'storeId'>,
  supplierId: string,
  itemIds: readonly string[],
): Promise<Map<string, number>> {
  if (itemIds.length === 0) return new Map()
  const { rows } = await tx.query<{ id: string; cost: number }>({
    text: `select sku_id as id, cost_micro as cost from sku_supplier
      where org_id = $1 and store_id = $2 and supplier_id = $3 and sku_id = any($4::uuid[]) and cost_micro is not null`,
    values: [orgId, storeId, supplierId, itemIds],
  })
  return new Map(rows.map(({ id, cost }) => [id, cost]))
}
