import type { OutputOf, ParsedOf } from '#contract/define.ts'
import type { onlineOrders } from '#contract/online/online-orders.ts'
import { cents, milli } from '#domain/money.ts'
import type { Day } from '#domain/store-days.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { equals, matchesText, pageOf } from '#server/kernel/list-query.ts'

interface Row extends Pick<TableRow<'online_order'>, 'number' | 'buyer_name' | 'state'> {
  order_id: string
  line_no: number
  guarantee_id: string
  name_zh: string
  name_en: string
  goods_zh: string
  goods_en: string
  quantity: number
  net_cents: number
  valid_days: number
  valid_from: Day | null
  valid_until: Day | null
}

/** Guarantees that were ordered in the web shop, page by page. */
export async function orderedGuarantees(
  { tx, orgId, storeId }: Ctx,
  filter: ParsedOf<typeof onlineOrders.guaranteeList>,
): Promise<OutputOf<typeof onlineOrders.guaranteeList>> {
  const list = {
    columns: `o.id as order_id, o.number, o.buyer_name, o.state, l.line_no, l.guarantee_id, l.name_zh, l.name_en,
      g.name_zh as goods_zh, g.name_en as goods_en, l.quantity_milli - l.short_milli as quantity, l.net_cents, l.valid_days,
      s.valid_from::text as valid_from, s.valid_until::text as valid_until`,
    from: `from online_order_line l
      join online_order o on o.org_id = l.org_id and o.store_id = l.store_id and o.id = l.order_id
      join online_order_line g on g.org_id = l.org_id and g.store_id = l.store_id and g.order_id = l.order_id and g.line_id = l.for_line
      left join guarantee_sold s on s.org_id = l.org_id and s.store_id = l.store_id and s.sale_id = l.order_id and s.line_id = l.line_id
      where l.org_id = $1 and l.store_id = $2 and l.guarantee_id is not null`,
    values: [orgId, storeId],
    where: [
      equals('o.id', filter.id),
      matchesText(filter.keyword, ['o.number', 'o.buyer_name', 'l.name_zh', 'l.name_en', 'g.name_zh', 'g.name_en']),
    ],
    order: 'o.placed_at desc, o.id, l.line_no',
  }
  const { rows, total } = await pageOf<Row>(tx, list, filter)
  return {
    total,
    records: rows.map((row) => ({
      orderId: row.order_id,
      orderNo: row.number,
      buyerName: row.buyer_name,
      state: row.state,
      lineNo: row.line_no,
      guaranteeId: row.guarantee_id,
      name: { zh: row.name_zh, en: row.name_en },
      goods: { zh: row.goods_zh, en: row.goods_en },
      quantity: milli(row.quantity),
      net: cents(row.net_cents),
      validDays: row.valid_days,
      ...(row.valid_from === null || row.valid_until === null ? {} : { from: row.valid_from, until: row.valid_until }),
    })),
  }
}
