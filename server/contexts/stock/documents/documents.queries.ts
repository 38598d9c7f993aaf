import type { DocumentDetails, DocumentLine, DocumentPlace, DocumentRow } from '#contract/stock-documents.ts'
import { cents, milli } from '#domain/money.ts'
import { valueCents, worthOf } from '#server/contexts/stock/documents/write-off-value.ts'
import { placeLabel } from '#domain/place-label.ts'
import type { KindOfDocument } from '#server/contexts/stock/documents/document-kinds.ts'
import { itemsById, withoutFlags } from '#server/contexts/stock/documents/items.queries.ts'
import { itemsWith } from '#server/contexts/stock/documents/items-with-words.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { packCostOf } from '#server/ledgers/purchases/receive-order.ts'
import { type Condition, equals, matchesText, pageOf, searchedPage, sorted, within } from '#server/kernel/list-query.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'
import { personOf } from '#server/kernel/person-name.ts'

interface Filter {
  readonly currentPage: number
  readonly pageSize: number
  readonly search?: string | undefined
  readonly type?: number | undefined
  readonly state?: number | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly sort: 'created' | 'number'
  readonly order?: 'asc' | 'desc' | undefined
}

interface Head {
  id: string
  number: string | null
  type: number
  state: DocumentRow['state']
  remark: string
  created_at: number
  created_by: string
  posted_at: number | null
  posted_by: string
}

const headColumns = ({ table }: KindOfDocument): string => {
  const maker = personOf('d.created_by')
  const cashier =
    "coalesce((select s.cashier_name from sale s where s.org_id = d.org_id and s.store_id = d.store_id and s.id = d.sale_id), '')"
  return `d.id, d.number, d.type, d.state, d.remark, d.created_at, d.posted_at, ${personOf('d.posted_by')} as posted_by,
    ${table === 'outbound_document' ? `case when d.created_by is null then ${cashier} else ${maker} end` : maker} as created_by`
}

const headOf = ({ created_at, created_by, posted_at, posted_by, ...head }: Head) => ({
  ...head,
  createdAt: created_at,
  createdBy: created_by,
  postedAt: posted_at,
  postedBy: posted_by,
})

/** The words are in the number and the remark, or in one item on it. */
const worded = (kind: KindOfDocument, text: string | undefined): Condition =>
  matchesText(text, ['d.number', 'd.remark'], (containsAll) => {
    const named = ['l.item_id', ...('to_item_id' in kind.own ? ['l.to_item_id'] : [])]
    return `d.id in (select l.document_id from ${kind.lineTable} l where l.org_id = $1 and l.store_id = $2
      and (${named.map((column) => `${column} in (${itemsWith(containsAll)})`).join(' or ')}))`
  })

const SORTS = { created: ['d.created_at', 'desc'], number: ['d.number', 'desc', 'nulls last'] } as const

/** Movements of the counter's automatic documents are only in the ledger: these documents have no lines. */
const ofLines = ({ table, lineTable }: KindOfDocument, lines: string, entries: string): string =>
  `(select ${lines} from ${lineTable} l where l.org_id = d.org_id and l.store_id = d.store_id and l.document_id = d.id)${
    table === 'outbound_document'
      ? ` + case when d.sale_id is null then 0 else (select ${entries} from stock_ledger g
          where g.org_id = d.org_id and g.store_id = d.store_id and g.document_id = d.id) end`
      : ''
  }`

const sizeOf = (kind: KindOfDocument): string =>
  `${ofLines(kind, 'count(*)', 'count(*)')} as lines, (${ofLines(
    kind,
    'coalesce(sum(l.quantity_milli), 0)',
    'coalesce(sum(abs(g.quantity_milli)), 0)',
  )})::bigint as quantity`

export async function documentPage(
  ctx: Ctx,
  kind: KindOfDocument,
  filter: Filter,
): Promise<{ records: DocumentRow[]; total: number }> {
  const list = {
    columns: `${headColumns(kind)}, ${sizeOf(kind)}, ${worthOf(kind)} as worth`,
    from: `from ${kind.table} d where d.org_id = $1 and d.store_id = $2`,
    values: [ctx.orgId, ctx.storeId],
    where: [
      worded(kind, filter.search),
      equals('d.type', kind.only ?? filter.type),
      equals('d.state', filter.state),
      within('d.created_at', filter.from, filter.to),
    ],
    order: sorted(SORTS, filter, 'd.id'),
  }
  type Row = Head & { lines: number; quantity: number; worth: number | null }
  const { rows, total } = filter.search?.trim()
    ? await searchedPage<Row>(ctx.tx, list, { as: 'd', found: 'd.id, d.created_at, d.number' }, filter)
    : await pageOf<Row>(ctx.tx, list, filter)
  return {
    records: rows.map(({ lines, quantity, worth, ...head }) => ({
      ...headOf(head),
      lines,
      quantity: milli(quantity),
      ...valueCents(ctx, worth),
    })),
    total,
  }
}

interface LineRow {
  line_no: number
  line_id: string | null
  item_id: string
  place_id: string
  place: readonly [area: string, code: string]
  to_place_id: string | null
  to_place: readonly [area: string, code: string] | null
  pack_id: string | null
  packs_milli: number | null
  quantity_milli: number
  to_item_id: string | null
  made_milli: number | null
  lost_milli: number | null
  cost_micro: number | null
  pack_cost_micro: number | null
  pack_size_milli: number | null
  expires_on: string | null
  reason: DocumentLine['reason'] | null
  po_line_no: number | null
  rejected_milli: number | null
  reject_reason: DocumentLine['rejectReason'] | null
  reject_to: DocumentLine['rejectTo'] | null
  reject_replaced: boolean | null
  over_milli: number | null
  billed_micro: number | null
  billed_pack_micro: number | null
}

/** Area and code of a place, as an array. */
const code = (alias: string): string =>
  `(select json_build_array(coalesce(z.code, ''), p.code) from stock_place p
    left join stock_zone z on z.org_id = p.org_id and z.store_id = p.store_id and z.id = p.zone_id
    where p.org_id = $1 and p.store_id = $2 and p.id = ${alias})`

/** Columns that not every kind has. */
const OWN = [
  'to_place_id',
  'to_item_id',
  'made_milli',
  'lost_milli',
  'cost_micro',
  'pack_cost_micro',
  'pack_size_milli',
  'expires_on',
  'reason',
  'po_line_no',
  'rejected_milli',
  'reject_reason',
  'reject_to',
  'reject_replaced',
] as const
const ofReceipts = ['over_milli', 'billed_micro', 'billed_pack_micro'] as const

function linesText({ lineTable, own }: KindOfDocument): string {
  const columns = [
    ...OWN.map((column) => (column in own ? `l.${column}` : `null as ${column}`)),
    ...ofReceipts.map((column) => (lineTable === 'inbound_line' ? `l.${column}` : `null as ${column}`)),
  ]
  return `select l.line_no, l.line_id, l.item_id, l.place_id, l.pack_id, l.packs_milli, l.quantity_milli, ${columns.join(', ')},
      ${code('l.place_id')} as place, ${'to_place_id' in own ? code('l.to_place_id') : 'null'} as to_place
    from ${lineTable} l where l.org_id = $1 and l.store_id = $2 and l.document_id = $3 order by l.line_no`
}

/** The goods that a sale took from the warehouse, as lines. */
const takenBySale = `select row_number() over (order by g.sku_id, g.place_id, g.entry_no) as line_no, null::uuid as line_id, g.sku_id as item_id,
    g.place_id, null as pack_id, null::bigint as packs_milli, -g.quantity_milli as quantity_milli, null as to_place_id,
    ${[...OWN.slice(1), ...ofReceipts].map((column) => `null as ${column}`).join(', ')},
    ${code('g.place_id')} as place, null as to_place
  from stock_ledger g where g.org_id = $1 and g.store_id = $2 and g.document_id = $3 order by 1`

const lineOf = (row: LineRow, seesCost: boolean): DocumentLine => ({
  lineNo: row.line_no,
  ...(row.line_id === null ? {} : { lineId: row.line_id }),
  itemId: row.item_id,
  placeId: row.place_id,
  place: placeLabel(...row.place),
  toPlace: row.to_place ? placeLabel(...row.to_place) : '',
  quantity: milli(row.quantity_milli),
  ...(row.to_place_id === null ? {} : { toPlaceId: row.to_place_id }),
  ...(row.to_item_id === null ? {} : { toItemId: row.to_item_id }),
  ...(row.made_milli === null ? {} : { made: milli(row.made_milli) }),
  ...(row.lost_milli === null ? {} : { lost: milli(row.lost_milli) }),
  ...(row.pack_id === null ? {} : { packId: row.pack_id }),
  ...(row.packs_milli === null ? {} : { packs: milli(row.packs_milli) }),
  ...(row.cost_micro === null || !seesCost ? {} : { costMicro: row.cost_micro, ...packCostOf(row) }),
  ...(row.expires_on === null ? {} : { expiresOn: row.expires_on }),
  ...(row.reason === null ? {} : { reason: row.reason }),
  ...(row.po_line_no === null ? {} : { poLineNo: row.po_line_no }),
  ...(row.rejected_milli
    ? {
        rejected: milli(row.rejected_milli),
        rejectReason: row.reject_reason!,
        rejectTo: row.reject_to!,
        rejectReplaced: row.reject_replaced!,
      }
    : {}),
  ...(row.over_milli ? { over: milli(row.over_milli) } : {}),
  ...(row.billed_micro === null || !seesCost ? {} : { billedMicro: row.billed_micro }),
  ...(row.billed_pack_micro === null || !seesCost ? {} : { billedPackMicro: row.billed_pack_micro }),
})

/** The lines of a document, in order. */
export async function linesOfDocument(
  ctx: Ctx,
  kind: KindOfDocument,
  id: string,
  { ofSale = false, seesCost = maySeeCost(ctx) } = {},
): Promise<DocumentLine[]> {
  const { rows } = await ctx.tx.query<LineRow>({
    text: ofSale ? takenBySale : linesText(kind),
    values: [ctx.orgId, ctx.storeId, id],
  })
  return rows.map((row) => lineOf(row, seesCost))
}

interface Stored extends Head {
  version: number
  worth: number | null
  reverses: string | null
  reverses_number: string | null
  reversed_by: string | null
  reversed_by_number: string | null
  sale_id: string | null
  receipt_no: string | null
  order_id: string | null
  order_no: string | null
  freight_cents: number | null
  billed_freight_cents: number | null
}

/** A document with all that is on it; undefined: there is none. */
export async function documentDetails(
  ctx: Ctx,
  kind: KindOfDocument,
  id: string,
): Promise<DocumentDetails | undefined> {
  const sale =
    kind.table === 'outbound_document'
      ? `d.sale_id, (select s.receipt_no from sale s where s.org_id = d.org_id and s.store_id = d.store_id and s.id = d.sale_id) as receipt_no`
      : 'null::uuid as sale_id, null as receipt_no'
  const order =
    kind.table === 'inbound_document'
      ? `d.order_id, (select p.number from purchase_order p where p.org_id = d.org_id and p.store_id = d.store_id
          and p.id = d.order_id) as order_no, d.freight_cents, d.billed_freight_cents`
      : 'null::uuid as order_id, null as order_no, null::bigint as freight_cents, null::bigint as billed_freight_cents'
  const other = `from ${kind.table} o where o.org_id = d.org_id and o.store_id = d.store_id`
  const { rows } = await ctx.tx.query<Stored>({
    text: `select ${headColumns(kind)}, d.version, ${worthOf(kind)} as worth, d.reverses, (select o.number ${other} and o.id = d.reverses) as reverses_number,
        (select o.id ${other} and o.reverses = d.id) as reversed_by,
        (select o.number ${other} and o.reverses = d.id) as reversed_by_number, ${sale}, ${order}
      from ${kind.table} d where d.org_id = $1 and d.store_id = $2 and d.id = $3
        and ($4::smallint is null or d.type = $4)`,
    values: [ctx.orgId, ctx.storeId, id, kind.only ?? null],
  })
  const [row] = rows
  if (!row) return undefined
  const { version, worth, reverses, reverses_number, reversed_by, reversed_by_number, sale_id, receipt_no, ...rest } =
    row
  const { order_id, order_no, freight_cents, billed_freight_cents, ...head } = rest
  const lines = await linesOfDocument(ctx, kind, id, { ofSale: sale_id !== null })
  const items = await itemsById(ctx, itemsOn(lines))
  return {
    ...headOf(head),
    version,
    ...valueCents(ctx, worth),
    lines,
    items: [...items.values()].map(withoutFlags),
    reverses: reference(reverses, reverses_number),
    reversedBy: reference(reversed_by, reversed_by_number),
    sale: reference(sale_id, receipt_no),
    order: reference(order_id, order_no),
    ...(order_id === null || freight_cents === null || !maySeeCost(ctx)
      ? {}
      : {
          freight: cents(freight_cents),
          ...(billed_freight_cents === null ? {} : { billedFreight: cents(billed_freight_cents) }),
        }),
  }
}

/** The items of lines, with what they become. */
export const itemsOn = (lines: readonly Pick<DocumentLine, 'itemId' | 'toItemId'>[]): string[] =>
  lines.flatMap(({ itemId, toItemId }) => (toItemId === undefined ? [itemId] : [itemId, toItemId]))

const reference = (id: string | null, number: string | null) => (id === null ? null : { id, number: number ?? '' })

/** Places that a line can name, as they are walked: the shelves first, what is held back last. */
export async function documentPlaces(ctx: Ctx): Promise<DocumentPlace[]> {
  const { rows } = await ctx.tx.query<{ id: string; kind: DocumentPlace['kind']; area: string; code: string }>({
    text: `select p.id, p.kind, coalesce(z.code, '') as area, p.code
      from stock_place p
      left join stock_zone z on z.org_id = p.org_id and z.store_id = p.store_id and z.id = p.zone_id
      where p.org_id = $1 and p.store_id = $2 and p.deleted_at is null and p.kind in ('shelf', 'warehouse', 'quarantine')
      order by array_position(array['shelf', 'warehouse', 'quarantine'], p.kind), p.route_no, lower(p.code), p.id`,
    values: [ctx.orgId, ctx.storeId],
  })
  return rows.map(({ id, kind, area, code: own }) => ({ placeId: id, kind, code: placeLabel(area, own) }))
}
