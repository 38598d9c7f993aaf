import type { TaxRate } from '#domain/cart/settle.ts'
import { newId } from '#server/kernel/new-id.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import type { TestStore } from '#server/testing/test-world.ts'

interface Offered {
  readonly zh: string
  readonly en: string
  readonly price: number
  readonly days?: number
  readonly macou?: boolean
  readonly taxes?: readonly TaxRate[]
}

/** Offers a guarantee for a screen with a variant of a store; answers with its id. */
export async function offerGuarantee(
  { db, clock }: TestServer,
  { orgId, storeId }: TestStore,
  skuId: string,
  { zh, en, price, days = 365, macou = false, taxes = [] }: Offered,
): Promise<string> {
  const id = newId(clock.now)
  await db.query({
    text: `with t as (insert into guarantee_type (org_id, store_id, id, name_zh, name_en)
        values ($1, $2, gen_random_uuid(), '屏幕', 'Screen') returning id),
      g as (insert into guarantee (org_id, store_id, id, type_id, name_zh, name_en, price_cents, valid_days, macou_supported, taxes)
        select $1, $2, $4, t.id, $5, $6, $7, $8, $9, $10::jsonb from t returning id),
      m as (update sku set more = true where org_id = $1 and store_id = $2 and id = $3)
      insert into sku_guarantee (org_id, store_id, sku_id, guarantee_id, sort) select $1, $2, $3, id,
        (select count(*) from sku_guarantee where org_id = $1 and store_id = $2 and sku_id = $3) from g`,
    values: [orgId, storeId, skuId, id, zh, en, price, days, macou, JSON.stringify(taxes)],
  })
  return id
}
