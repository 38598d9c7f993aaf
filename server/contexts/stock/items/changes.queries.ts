import type { StockChange, StockChanges } from '#contract/stock/stock-items.ts'
import { milli } from '#domain/money.ts'
import { addDays } from '#domain/store-days.ts'
import { dayStart } from '#server/kernel/business-date.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { allOf, equals, type Given, rowsBefore, searched } from '#server/kernel/list-query.ts'
import { zoneOf } from '#server/contexts/stock/days/build-days.ts'
import { lastChosenDay } from '#server/contexts/stock/days/chosen-days.ts'
import type { ItemKind } from '#server/contexts/stock/items/item-kinds.ts'
import {
  asMovement,
  fromMovements,
  MOVEMENT_COLUMNS,
  type MovementRow,
} from '#server/contexts/stock/items/movements.queries.ts'

const isCard =
  'exists (select 1 from sku_card c where c.org_id = i.org_id and c.store_id = i.store_id and c.sku_id = i.id)'

/** The items of a kind under the name `i`, also deleted ones: they moved nevertheless. */
const items: Readonly<Record<ItemKind, { readonly of: string; readonly where: string }>> = {
  goods: { of: 'sku', where: `not ${isCard}` },
  card: { of: 'sku', where: isCard },
  raw: { of: 'raw_material', where: 'true' },
}

/** Names of the item of an entry `g`. */
const NAMES = `left join sku k on k.org_id = g.org_id and k.store_id = g.store_id and k.id = g.sku_id
  left join product d on d.org_id = k.org_id and d.store_id = k.store_id and d.id = k.product_id
  left join raw_material m on m.org_id = g.org_id and m.store_id = g.store_id and m.id = g.sku_id
  join unit u on u.org_id = g.org_id and u.store_id = g.store_id and u.id = coalesce(k.unit_id, m.unit_id)`

interface Row extends MovementRow {
  item_id: string
  name_zh: string
  name_en: string
  unit_zh: string
  unit_en: string
}

/** What all items of a kind gained (`>`) or lost (`<`) on the chosen days, the newest first. */
export async function changesPage(
  ctx: Ctx,
  kind: ItemKind,
  sign: '>' | '<',
  filter: StockChanges,
): Promise<{ records: StockChange[]; total: number; sum: ReturnType<typeof milli> }> {
  const { tx, orgId, storeId } = ctx
  const zone = await zoneOf(tx, ctx)
  const last = lastChosenDay(ctx, zone, filter)
  const until = dayStart(addDays(last, 1), zone)
  const values: unknown[] = [orgId, storeId, new Date(dayStart(filter.from, zone)), new Date(until)]
  const given: Given = (value) => `$${values.push(value)}`
  const { of, where } = items[kind]
  const found = `from stock_ledger e join ${of} i on i.org_id = e.org_id and i.store_id = e.store_id and i.id = e.sku_id
    where e.org_id = $1 and e.store_id = $2 and e.at >= $3 and e.at < $4 and e.quantity_milli ${sign} 0
      and ${where}${allOf([equals('e.reason', filter.reason), ...searched(filter.search, 'i.search')], given)}`
  const sums = await tx.query<{ total: number; sum: number }>({
    text: `select count(*) as total, coalesce(sum(e.quantity_milli), 0)::bigint as sum ${found}`,
    values: [...values],
  })
  const order = (name: string): string => `${name}.at desc, ${name}.sku_id, ${name}.place_id, ${name}.entry_no desc`
  // documents, people and names are looked up for the rows of the page alone
  const shown = `(select e.* ${found} order by ${order('e')} limit ${given(filter.pageSize)} offset ${given(rowsBefore(filter))})`
  const { rows } = await tx.query<Row>({
    text: `select ${MOVEMENT_COLUMNS}, g.sku_id as item_id, coalesce(trim(d.name_zh || ' ' || k.options_zh), m.name_zh) as name_zh,
        coalesce(trim(d.name_en || ' ' || k.options_en), m.name_en) as name_en, u.name_zh as unit_zh, u.name_en as unit_en
      ${fromMovements(shown, NAMES)} order by ${order('g')}`,
    values,
  })
  return {
    records: rows.map((row) => ({
      ...asMovement(row),
      item: {
        id: row.item_id,
        name: { zh: row.name_zh, en: row.name_en },
        unit: { zh: row.unit_zh, en: row.unit_en },
      },
    })),
    total: sums.rows[0]!.total,
    sum: milli(sums.rows[0]!.sum),
  }
}
