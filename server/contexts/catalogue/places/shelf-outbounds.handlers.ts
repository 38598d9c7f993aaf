import { AppError } from '#contract/errors.ts'
import { shelfOutbounds, type OutboundLine } from '#contract/shelf.ts'
import { outboundTypes } from '#domain/document-types.ts'
import { milli } from '#domain/money.ts'
import { placeLabel } from '#domain/place-label.ts'
import { ITEM_COLUMNS, ITEM_JOINS, namedWith } from '#server/contexts/catalogue/places/placed-goods.queries.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { pageOf, search, within } from '#server/kernel/list-query.ts'

interface Row {
  id: string
  number: string
  sale_id: string | null
  receipt_no: string
  created_at: number
  by: string
  goods: number
}

const COLUMNS = `o.id, o.number, o.sale_id, coalesce(s.receipt_no, '') as receipt_no, o.created_at,
  coalesce(s.cashier_name, '') as by,
  (select count(distinct g.sku_id) from stock_ledger g where g.org_id = o.org_id and g.store_id = o.store_id
    and g.document_id = o.id) as goods`
/** Documents that a counter made because a shelf ran out. */
const FROM = `from outbound_document o
  left join sale s on s.org_id = o.org_id and s.store_id = o.store_id and s.id = o.sale_id
  where o.org_id = $1 and o.store_id = $2 and o.type = ${outboundTypes.counter}`

const headOf = (row: Row) => ({
  id: row.id,
  number: row.number,
  saleId: row.sale_id,
  receiptNo: row.receipt_no,
  createdAt: row.created_at,
  by: row.by,
})

interface LineRow {
  item_id: string
  area_code: string | null
  code: string
  quantity_milli: number
  name_zh: string
  name_en: string
  options_zh: string
  options_en: string
  item_no: string
  image: string
  unit_zh: string
  unit_en: string
}

/** What a document took, by the order of the places. */
async function linesOf(ctx: Ctx, id: string): Promise<OutboundLine[]> {
  const { rows } = await ctx.tx.query<LineRow>({
    text: `select t.item_id, z.code as area_code, l.code, t.quantity_milli, ${ITEM_COLUMNS}
      from (select g.sku_id as item_id, g.place_id, (-sum(g.quantity_milli))::bigint as quantity_milli from stock_ledger g
        where g.org_id = $1 and g.store_id = $2 and g.document_id = $3 group by g.sku_id, g.place_id) t
      join stock_place l on l.org_id = $1 and l.store_id = $2 and l.id = t.place_id
      left join stock_zone z on z.org_id = $1 and z.store_id = $2 and z.id = l.zone_id
      ${ITEM_JOINS}
      order by l.route_no, z.code, l.code, item_no, t.item_id`,
    values: [ctx.orgId, ctx.storeId, id],
  })
  return rows.map((row) => ({
    itemId: row.item_id,
    name: namedWith(row),
    itemNo: row.item_no,
    image: row.image,
    unit: { zh: row.unit_zh, en: row.unit_en },
    place: placeLabel(row.area_code ?? '', row.code),
    quantity: milli(row.quantity_milli),
  }))
}

export const shelfOutboundsHandlers = implement(shelfOutbounds, {
  list: async (ctx, filter) => {
    const list = {
      columns: COLUMNS,
      from: FROM,
      values: [ctx.orgId, ctx.storeId],
      where: [search(filter.search, ['o.number', 's.receipt_no']), within('o.created_at', filter.from, filter.to)],
      order: 'o.created_at desc, o.id desc',
    }
    const { rows, total } = await pageOf<Row>(ctx.tx, list, filter)
    return { records: rows.map((row) => ({ ...headOf(row), goods: row.goods })), total }
  },

  details: async (ctx, { id }) => {
    const { rows } = await ctx.tx.query<Row>({
      text: `select ${COLUMNS} ${FROM} and o.id = $3`,
      values: [ctx.orgId, ctx.storeId, id],
    })
    if (!rows[0]) throw new AppError('record.missing')
    return { ...headOf(rows[0]), lines: await linesOf(ctx, id) }
  },
})
