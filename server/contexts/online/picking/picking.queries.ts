import type { PickingFilter, PickingLine, PickingRow, PickingTask } from '#contract/online/picking-schemas.ts'
import { AppError } from '#contract/errors.ts'
import type { OrderKind } from '#domain/order-slots.ts'
import { pickingTaskStates } from '#domain/picking-task-states.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { settledBy } from '#server/contexts/online/picking/settled-by.ts'
import { type Condition, equals, matchesText, pageOf } from '#server/kernel/list-query.ts'
import { personOf } from '#server/kernel/person-name.ts'

type Scope = Pick<Ctx, 'tx' | 'orgId' | 'storeId'>

interface HeadRow {
  id: string
  number: string
  order_id: string
  order_number: string
  kind: OrderKind
  state: PickingRow['state']
  check_state: PickingRow['checkState']
  slot_day: string
  slot_from: number
  slot_to: number
  operator_id: string | null
  operator: string
  checker_id: string | null
  checker: string
  print_count: number
  created_at: number
  to_put_back: boolean
  note: string
  version: number
  lines: number
  open: number
}

const { waiting, picking, picked, cancelled } = pickingTaskStates

/** Whether goods of a cancelled task `t` still lie in staging. */
const TO_PUT_BACK = `(t.state = ${cancelled} and exists (select 1 from picking_line p where p.org_id = t.org_id
  and p.store_id = t.store_id and p.task_id = t.id and p.picked_milli > 0))`

/** Lines of an order `o` that can be delivered, and of these those that are neither picked nor short. */
const LINES = `(select count(*) from online_order_line l where l.org_id = o.org_id and l.store_id = o.store_id
  and l.order_id = o.id and l.sku_id is not null and l.quantity_milli > l.short_milli)`
const OPEN_LINES = `(select count(*) from online_order_line l where l.org_id = o.org_id and l.store_id = o.store_id
  and l.order_id = o.id and l.sku_id is not null and l.quantity_milli - l.short_milli - l.picked_milli > coalesce((select sum(p.short_milli)
    from picking_line p where p.org_id = t.org_id and p.store_id = t.store_id and p.task_id = t.id
      and p.line_no = l.line_no and t.state in (${waiting}, ${picking}, ${picked})), 0))`

const HEAD = `t.id, t.number, t.order_id, o.number as order_number, o.kind, t.state, t.check_state, o.slot_day, o.slot_from,
  o.slot_to, t.operator_id, ${personOf('t.operator_id')} as operator, t.checker_id, ${personOf('t.checker_id')} as checker,
  t.print_count, t.created_at, ${TO_PUT_BACK} as to_put_back, t.note, t.version, ${LINES} as lines, ${OPEN_LINES} as open`

const FROM = `from picking_task t join online_order o on o.org_id = t.org_id and o.store_id = t.store_id and o.id = t.order_id
  where t.org_id = $1 and t.store_id = $2`

const personIn = (id: string | null, name: string) => (id === null ? null : { id, name })

const headOf = (row: HeadRow) => ({
  id: row.id,
  number: row.number,
  orderId: row.order_id,
  orderNumber: row.order_number,
  kind: row.kind,
  state: row.state,
  checkState: row.check_state,
  due: { day: row.slot_day, from: row.slot_from, to: row.slot_to },
  operator: personIn(row.operator_id, row.operator),
  checker: personIn(row.checker_id, row.checker),
  printCount: row.print_count,
  createdAt: row.created_at,
  toPutBack: row.to_put_back,
  version: row.version,
})

const stillOpen = (open: PickingFilter['open']): Condition =>
  open === undefined ? undefined : () => `t.state in (${waiting}, ${picking}, ${picked}) or ${TO_PUT_BACK}`

/** Tasks, those that are due first first. */
export async function taskPage(
  { tx, orgId, storeId }: Scope,
  filter: PickingFilter,
): Promise<{ records: PickingRow[]; total: number }> {
  const { rows, total } = await pageOf<HeadRow>(
    tx,
    {
      columns: HEAD,
      from: FROM,
      values: [orgId, storeId],
      where: [
        equals('t.state', filter.state),
        stillOpen(filter.open),
        matchesText(filter.search, ['t.number', 'o.number']),
      ],
      order: filter.open === undefined ? 't.created_at desc, t.id' : 'o.slot_day, o.slot_from, o.number, t.id',
    },
    filter,
  )
  return { records: rows.map((row) => ({ ...headOf(row), lines: row.lines, open: row.open })), total }
}

/** A task with its lines. @throws AppError record.missing */
export async function taskDetails({ tx, orgId, storeId }: Scope, id: string): Promise<PickingTask> {
  const { rows } = await tx.query<HeadRow>({
    name: 'picking-task',
    text: `select ${HEAD} ${FROM} and t.id = $3`,
    values: [orgId, storeId, id],
  })
  if (!rows[0]) throw new AppError('record.missing')
  const lines = await taskLines({ tx, orgId, storeId }, id)
  return {
    ...headOf(rows[0]),
    note: rows[0].note,
    lines,
    settles: await settledBy({ tx, orgId, storeId }, rows[0], lines),
  }
}

interface LineRow {
  line_no: number
  sku_id: string
  image: string
  category_id: string | null
  name_zh: string
  name_en: string
  unit_zh: string
  unit_en: string
  decimals: number
  item_no: string
  barcode: string
  quantity: number
  picked: number
  short: number
  short_reason: string
  waits: boolean
  made: boolean
}

interface PlaceRow {
  line_no: number
  place_id: string
  code: string
  area: string
  kind: 'shelf' | 'warehouse'
  route_no: number
  wanted: number
  picked: number
  on_hand: number
}

async function taskLines(scope: Scope, id: string): Promise<PickingLine[]> {
  const { tx, orgId, storeId } = scope
  const { rows } = await tx.query<LineRow>({
    name: 'picking-lines',
    text: `select l.line_no, l.sku_id, l.name_zh, l.name_en, u.name_zh as unit_zh, u.name_en as unit_en, u.decimals, s.item_no,
        coalesce(nullif(s.image, ''), d.image) as image, d.category_id,
        coalesce((select min(b.code) from sku_barcode b where b.org_id = $1 and b.store_id = $2 and b.sku_id = s.id), '') as barcode,
        l.quantity_milli - l.short_milli as quantity, l.picked_milli as picked, p.short, p.short_reason, p.waits, p.made
      from picking_task t
      join online_order_line l on l.org_id = t.org_id and l.store_id = t.store_id and l.order_id = t.order_id
      join sku s on s.org_id = l.org_id and s.store_id = l.store_id and s.id = l.sku_id
      join product d on d.org_id = s.org_id and d.store_id = s.store_id and d.id = s.product_id
      join unit u on u.org_id = s.org_id and u.store_id = s.store_id and u.id = s.unit_id
      join (select line_no, min(seq) as seq, sum(short_milli)::bigint as short, max(short_reason) as short_reason,
          bool_or(waits) as waits, bool_and(place_id is null) as made
        from picking_line where org_id = $1 and store_id = $2 and task_id = $3 group by line_no) p on p.line_no = l.line_no
      where t.org_id = $1 and t.store_id = $2 and t.id = $3 order by p.seq, l.line_no`,
    values: [orgId, storeId, id],
  })
  const places = await placesOfLines(scope, id)
  return rows.map(
    ({ line_no, sku_id, category_id, name_zh, name_en, unit_zh, unit_en, item_no, short_reason, ...row }) => ({
      ...row,
      lineNo: line_no,
      skuId: sku_id,
      categoryId: category_id,
      name: { zh: name_zh, en: name_en },
      unit: { zh: unit_zh, en: unit_en },
      itemNo: item_no,
      shortReason: short_reason,
      places: places.filter((place) => place.line_no === line_no).map(placeOf),
    }),
  )
}

const placeOf = ({ place_id, route_no, on_hand, line_no: _of, ...row }: PlaceRow): PickingLine['places'][number] => ({
  ...row,
  placeId: place_id,
  routeNo: route_no,
  onHand: on_hand,
})

/** Where lines are to be picked, and the other places that have the goods. */
async function placesOfLines({ tx, orgId, storeId }: Scope, id: string): Promise<PlaceRow[]> {
  const { rows } = await tx.query<PlaceRow>({
    name: 'picking-places',
    text: `select n.line_no, c.id as place_id, c.code, coalesce(z.code, '') as area, c.kind, c.route_no,
        coalesce(p.wanted_milli, 0) as wanted, coalesce(p.picked_milli, 0) as picked, b.quantity_milli as on_hand
      from (select distinct p.line_no, l.sku_id from picking_task t
          join picking_line p on p.org_id = t.org_id and p.store_id = t.store_id and p.task_id = t.id and p.place_id is not null
          join online_order_line l on l.org_id = t.org_id and l.store_id = t.store_id and l.order_id = t.order_id
            and l.line_no = p.line_no
          where t.org_id = $1 and t.store_id = $2 and t.id = $3) n
      join stock_balance b on b.org_id = $1 and b.store_id = $2 and b.sku_id = n.sku_id
      join stock_place c on c.org_id = $1 and c.store_id = $2 and c.id = b.place_id and c.kind in ('shelf', 'warehouse')
      left join stock_zone z on z.org_id = $1 and z.store_id = $2 and z.id = c.zone_id
      left join picking_line p on p.org_id = $1 and p.store_id = $2 and p.task_id = $3 and p.line_no = n.line_no
        and p.place_id = c.id
      where p.seq is not null or b.quantity_milli > 0
      order by n.line_no, p.seq is null, p.seq, c.kind, c.route_no, c.code, c.id`,
    values: [orgId, storeId, id],
  })
  return rows
}
