import { normaliseGtin } from '#domain/barcode/gtin.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** The variant that a code belongs to, and how much of it one scan is: a pack counts as its pieces. */
export async function scannedGoods(
  { tx, orgId, storeId }: Pick<Ctx, 'tx' | 'orgId' | 'storeId'>,
  code: string,
): Promise<{ skuId: string; quantity: number } | undefined> {
  const { rows } = await tx.query<{ sku_id: string; quantity_milli: number }>({
    name: 'scanned-goods',
    text: `select sku_id, quantity_milli from sku_barcode
      where org_id = $1 and store_id = $2 and code in ($3, $4) order by code limit 1`,
    // a GTIN is stored in one form, however a scanner reports it
    values: [orgId, storeId, code, normaliseGtin(code) ?? code],
  })
  return rows[0] && { skuId: rows[0].sku_id, quantity: rows[0].quantity_milli }
}
