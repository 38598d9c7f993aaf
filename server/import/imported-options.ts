import { followWords } from '#server/import/named-options.ts'
import type { Tx } from '#server/db/session.ts'

interface Store {
  readonly orgId: string
  readonly storeId: string
}

/** The name of a sku `s` among the variants of its product; its item number if the file gives none. */
const NAME_ZH = `coalesce(nullif(s.options_zh, ''), nullif(s.options_en, ''), s.item_no)`
const NAME_EN = `coalesce(nullif(s.options_en, ''), nullif(s.options_zh, ''), s.item_no)`
/** The first option `f` of the product of a sku `s`. */
const FIRST_OPTION = `join lateral (select o.id from product_option o where o.org_id = s.org_id
  and o.store_id = s.store_id and o.product_id = s.product_id order by o.sort, o.id limit 1) f on true`
const WITHOUT_VALUE = `not exists (select 1 from sku_option x
  where x.org_id = s.org_id and x.store_id = s.store_id and x.sku_id = s.id)`
const LIVE = `s.org_id = $1 and s.store_id = $2 and s.product_id = any($3::uuid[]) and s.deleted_at is null`

/**
 * Gives products that came from a file, or from a demonstration, the options that their variants need to be edited: one
 * option whose values are the variants' words. Products whose options were made by hand keep them; a sku that is new
 * among them becomes a value of the first option, at the first value of the others.
 * @param skuIds of those that are new, in the order of the file.
 */
export async function fitImportedOptions(
  tx: Tx,
  { orgId, storeId }: Store,
  productIds: readonly string[],
  skuIds: readonly string[] = [],
): Promise<void> {
  if (productIds.length === 0) return
  await followWords(tx, { orgId, storeId }, productIds)
  const values = [orgId, storeId, productIds]
  await tx.query({
    text: `insert into product_option (org_id, store_id, product_id, id, name_zh, name_en, sort)
      select s.org_id, s.store_id, s.product_id, gen_random_uuid(), '规格', 'Option', 0 from sku s
      where ${LIVE} and not exists (select 1 from product_option o
        where o.org_id = s.org_id and o.store_id = s.store_id and o.product_id = s.product_id)
      group by s.org_id, s.store_id, s.product_id
      having count(*) > 1 or bool_or(s.options_zh <> '' or s.options_en <> '')`,
    values,
  })
  await tx.query({
    text: `insert into product_option_value (org_id, store_id, product_id, option_id, id, name_zh, name_en, sort)
      select s.org_id, s.store_id, s.product_id, f.id, s.id, ${NAME_ZH}, ${NAME_EN}, 1000 + coalesce(t.at, 0)
      from sku s ${FIRST_OPTION} left join unnest($4::uuid[]) with ordinality as t(id, at) on t.id = s.id
      where s.org_id = $1 and s.store_id = $2 and s.product_id = any($3::uuid[]) and s.deleted_at is null and ${WITHOUT_VALUE}
      on conflict do nothing`,
    values: [...values, skuIds],
  })
  await tx.query({
    text: `insert into sku_option (org_id, store_id, sku_id, product_id, option_id, value_id)
      select s.org_id, s.store_id, s.id, s.product_id, o.id, case when o.id = f.id then s.id else (
          select v.id from product_option_value v where v.org_id = o.org_id and v.store_id = o.store_id
            and v.product_id = o.product_id and v.option_id = o.id order by v.sort, v.id limit 1) end
      from sku s ${FIRST_OPTION}
      join product_option o on o.org_id = s.org_id and o.store_id = s.store_id and o.product_id = s.product_id
      where s.org_id = $1 and s.store_id = $2 and s.product_id = any($3::uuid[]) and s.deleted_at is null and ${WITHOUT_VALUE}`,
    values,
  })
  // the words of a file are those of the value, as long as there is one option
  await tx.query({
    text: `update product_option_value v set name_zh = ${NAME_ZH}, name_en = ${NAME_EN}
      from sku s where ${LIVE} and v.org_id = s.org_id and v.store_id = s.store_id and v.product_id = s.product_id and v.id = s.id
        and (v.name_zh <> ${NAME_ZH} or v.name_en <> ${NAME_EN})
        and (select count(*) from product_option o where o.org_id = v.org_id and o.store_id = v.store_id
          and o.product_id = v.product_id) = 1`,
    values,
  })
}
