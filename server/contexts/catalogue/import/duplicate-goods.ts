import type { Duplicate } from '#contract/catalogue/imports.ts'
import { shownCode } from '#server/contexts/catalogue/products/product.queries.ts'
import type { Ctx } from '#server/kernel/context.ts'

const MOST = 200

interface Row {
  by: Duplicate['by']
  value: string
  products: Duplicate['products']
}

/**
 * Products of one name, and barcodes that differ only in how they are written (leading zeros, a shop's own code and the
 * same digits as a GTIN), which the key of barcodes cannot see.
 */
export async function duplicateGoods(ctx: Ctx): Promise<Duplicate[]> {
  const { rows } = await ctx.tx.query<Row>({
    text: `with live as (
        select distinct p.id, p.name_zh, p.name_en, min(s.item_no) over (partition by p.id) as item_no
        from product p join sku s on s.org_id = p.org_id and s.store_id = p.store_id and s.product_id = p.id
          and s.deleted_at is null
        where p.org_id = $1 and p.store_id = $2
      ), named as (
        select 'name' as by, min(name_en) as value,
          json_agg(json_build_object('id', id, 'name', json_build_object('zh', name_zh, 'en', name_en), 'itemNo', item_no)
            order by item_no) as products
        from live group by lower(trim(name_en)), lower(trim(name_zh)) having count(*) > 1 order by count(*) desc, 2 limit ${MOST}
      ), coded as (
        select 'barcode' as by, min(b.code) as value,
          json_agg(json_build_object('id', l.id, 'name', json_build_object('zh', l.name_zh, 'en', l.name_en),
            'itemNo', s.item_no) order by s.item_no) as products
        from sku_barcode b join sku s on s.org_id = b.org_id and s.store_id = b.store_id and s.id = b.sku_id
          and s.deleted_at is null join live l on l.id = s.product_id
        where b.org_id = $1 and b.store_id = $2
        group by ltrim(b.code, '0') having count(distinct b.sku_id) > 1 limit ${MOST}
      )
      select * from coded union all select * from named`,
    values: [ctx.orgId, ctx.storeId],
  })
  return rows.slice(0, MOST).map((row) => ({ ...row, value: row.by === 'barcode' ? shownCode(row.value) : row.value }))
}
