import type { OnlineOrderLine } from '#contract/online/online-orders.ts'
import { cents, milli } from '#domain/money.ts'
import { lockKinds, lockStates } from '#domain/stock-locks.ts'
import type { Day } from '#domain/store-days.ts'
import type { OrderMoment } from '#server/contexts/online/orders/order-list.queries.ts'
import type { Tx } from '#server/db/session.ts'
import type { TableRow } from '#server/db/tables.gen.ts'

interface LineRow extends TableRow<'online_order_line'> {
  goods_id: string
  product_id: string
  for_line_no: number | null
  until: Day | null
  item_no: string
  image: string
  category_id: string | null
  unit_zh: string
  unit_en: string
  kept: number
  taxes: OnlineOrderLine['taxes']
}

/** The lines of an order as its store sees them. */
export async function shownLines(
  tx: Tx,
  { orgId, storeId }: Pick<OrderMoment, 'orgId' | 'storeId'>,
  id: string,
): Promise<OnlineOrderLine[]> {
  const { rows } = await tx.query<LineRow>({
    name: 'shown-lines-of-order',
    text: `select l.*, s.id as goods_id, s.product_id, case when l.guarantee_id is null then s.item_no else '' end as item_no,
        g.line_no as for_line_no, o.valid_until::text as until, coalesce(nullif(s.image, ''), p.image) as image, p.category_id,
        u.name_zh as unit_zh, u.name_en as unit_en,
        coalesce((select sum(k.quantity_milli) from stock_lock k where k.org_id = l.org_id and k.store_id = l.store_id
          and k.owner_id = l.line_id and k.item_id = l.sku_id and k.kind = ${lockKinds.onlineOrder}
          and k.state = ${lockStates.live}), 0)::bigint as kept
      from online_order_line l
      left join online_order_line g on g.org_id = l.org_id and g.store_id = l.store_id and g.order_id = l.order_id
        and g.line_id = l.for_line
      left join guarantee_sold o on o.org_id = l.org_id and o.store_id = l.store_id and o.sale_id = l.order_id
        and o.line_id = l.line_id
      join sku s on s.org_id = l.org_id and s.store_id = l.store_id and s.id = coalesce(l.sku_id, g.sku_id)
      join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
      join unit u on u.org_id = s.org_id and u.store_id = s.store_id and u.id = s.unit_id
      where l.org_id = $1 and l.store_id = $2 and l.order_id = $3 order by l.line_no`,
    values: [orgId, storeId, id],
  })
  return rows.map((row) => ({
    lineNo: row.line_no,
    skuId: row.goods_id,
    productId: row.product_id,
    name: { zh: row.name_zh, en: row.name_en },
    itemNo: row.item_no,
    image: row.image,
    categoryId: row.category_id,
    unit: { zh: row.unit_zh, en: row.unit_en },
    unitPrice: cents(row.unit_price_cents),
    quantity: milli(row.quantity_milli),
    discount: cents(row.discount_cents),
    net: cents(row.net_cents),
    tax: cents(row.tax_cents),
    taxes: row.taxes,
    picked: milli(row.picked_milli),
    short: milli(row.short_milli),
    kept: milli(row.kept),
    presale: row.presale,
    ...guaranteeOf(row),
  }))
}

function guaranteeOf({
  guarantee_id: id,
  for_line_no,
  valid_days,
  until,
}: LineRow): Pick<OnlineOrderLine, 'guarantee'> {
  if (id === null || for_line_no === null || valid_days === null) return {}
  return { guarantee: { id, forLine: for_line_no, validDays: valid_days, ...(until === null ? {} : { until }) } }
}
