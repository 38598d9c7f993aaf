import type { DocumentDetails, DocumentLine, DocumentPlace, DocumentRow } from '#contract/stock/stock-documents.ts'
import { type Cents, centsOfMicro, milli } from '#domain/money.ts'
import { placeLabel } from '#domain/place-label.ts'
import type { KindOfDocument } from '#server/contexts/stock/documents/document-kind.ts'
import { itemsById, withoutFlags } from '#server/contexts/stock/documents/items.queries.ts'
import { itemsWith } from '#server/contexts/stock/documents/items-with-words.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'
import { personOf } from '#server/kernel/person-name.ts'
import { type Condition, equals, matchesText, pageOf, searchedPage, sorted, within } from '#server/kernel/list-query.ts'

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

const headColumns = ({ maker }: KindOfDocument): string => {
  const account = personOf('d.created_by')
  return `d.id, d.number, d.type, d.state, d.remark, d.created_at, d.posted_at, ${personOf('d.posted_by')} as posted_by,
    ${maker === undefined ? account : `case when d.created_by is null then ${maker} else ${account} end`} as created_by`
}

const headOf = ({ id, number, type, state, remark, created_at, created_by, posted_at, posted_by }: Head) => ({
  id,
  number,
  type,
  state,
  remark,
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

/** SQL of a figure of the lines of a document `d`, or of its entries in the ledger if it has no lines of its own. */
const ofLines = ({ lineTable, lineless }: KindOfDocument, lines: string, entries: string): string =>
  `(select ${lines} from ${lineTable} l where l.org_id = d.org_id and l.store_id = d.store_id and l.document_id = d.id)${
    lineless === undefined ? '' : ` + case when ${lineless} then ${ofEntries(entries)} else 0 end`
  }`

const ofEntries = (figure: string): string =>
  `(select ${figure} from stock_ledger g where g.org_id = d.org_id and g.store_id = d.store_id and g.document_id = d.id)`

/** SQL of what a document `d` took from the value of the stock, in millionths; null where that is not shown. */
const worthOf = ({ worth }: KindOfDocument): string =>
  worth === undefined ? 'null::bigint' : ofEntries(`sum(${worth})::bigint`)

/** A worth in millionths as cents, for people who may see costs. */
export const valueCents = (ctx: Pick<Ctx, 'permissions'>, worth: number | null): { value?: Cents } =>
  worth === null || !maySeeCost(ctx) ? {} : { value: centsOfMicro(worth) }

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
  to_place: readonly [area: string, code: string] | null
  pack_id: string | null
  packs_milli: number | null
  quantity_milli: number
}

/** Area and code of a place, as an array. */
const code = (alias: string): string =>
  `(select json_build_array(coalesce(z.code, ''), p.code) from stock_place p
    left join stock_zone z on z.org_id = p.org_id and z.store_id = p.store_id and z.id = p.zone_id
    where p.org_id = $1 and p.store_id = $2 and p.id = ${alias})`

function linesText({ lineTable, own, noted = [] }: KindOfDocument): string {
  const columns = [...Object.keys(own), ...noted].map((column) => `l.${column}, `)
  return `select l.line_no, l.line_id, l.item_id, l.place_id, l.pack_id, l.packs_milli, l.quantity_milli, ${columns.join('')}
      ${code('l.place_id')} as place, ${'to_place_id' in own ? code('l.to_place_id') : 'null'} as to_place
    from ${lineTable} l where l.org_id = $1 and l.store_id = $2 and l.document_id = $3 order by l.line_no`
}

/** The goods that a document without lines took, as lines. */
const linesOfLedger = `select row_number() over (order by g.sku_id, g.place_id, g.entry_no) as line_no, null::uuid as line_id, g.sku_id as item_id,
    g.place_id, null as pack_id, null::bigint as packs_milli, -g.quantity_milli as quantity_milli,
    ${code('g.place_id')} as place, null as to_place
  from stock_ledger g where g.org_id = $1 and g.store_id = $2 and g.document_id = $3 order by 1`

const lineOf = (row: LineRow): DocumentLine => ({
  lineNo: row.line_no,
  ...(row.line_id === null ? {} : { lineId: row.line_id }),
  itemId: row.item_id,
  placeId: row.place_id,
  place: placeLabel(...row.place),
  toPlace: row.to_place ? placeLabel(...row.to_place) : '',
  quantity: milli(row.quantity_milli),
  ...(row.pack_id === null ? {} : { packId: row.pack_id }),
  ...(row.packs_milli === null ? {} : { packs: milli(row.packs_milli) }),
})

/** Columns of a row that depend on the kind. */
const ownOfLine = ({ own }: KindOfDocument, row: object): Partial<DocumentLine> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([column, value]) =>
      own[column] === undefined || value === null ? [] : [[own[column], value]],
    ),
  )

/** The lines of a document, in order. */
export async function linesOfDocument(
  ctx: Ctx,
  kind: KindOfDocument,
  id: string,
  { lineless = false, seesCost = maySeeCost(ctx) } = {},
): Promise<DocumentLine[]> {
  const { rows } = await ctx.tx.query<LineRow>({
    text: lineless ? linesOfLedger : linesText(kind),
    values: [ctx.orgId, ctx.storeId, id],
  })
  if (lineless) return rows.map(lineOf)
  return rows.map((row) => ({ ...lineOf(row), ...(kind.ownOfLine?.(row, seesCost) ?? ownOfLine(kind, row)) }))
}

interface Stored extends Head {
  version: number
  worth: number | null
  reverses: string | null
  reverses_number: string | null
  reversed_by: string | null
  reversed_by_number: string | null
  lineless: boolean
}

/** A document with all that is on it; undefined: there is none. */
export async function documentDetails(
  ctx: Ctx,
  kind: KindOfDocument,
  id: string,
): Promise<DocumentDetails | undefined> {
  const other = `from ${kind.table} o where o.org_id = d.org_id and o.store_id = d.store_id`
  const { rows } = await ctx.tx.query<Stored>({
    text: `select ${headColumns(kind)}, d.version, ${worthOf(kind)} as worth, d.reverses, (select o.number ${other} and o.id = d.reverses) as reverses_number,
        (select o.id ${other} and o.reverses = d.id) as reversed_by,
        (select o.number ${other} and o.reverses = d.id) as reversed_by_number, ${kind.lineless ?? 'false'} as lineless
        ${kind.more ? `, ${kind.more.columns}` : ''}
      from ${kind.table} d where d.org_id = $1 and d.store_id = $2 and d.id = $3
        and ($4::smallint is null or d.type = $4)`,
    values: [ctx.orgId, ctx.storeId, id, kind.only ?? null],
  })
  const [row] = rows
  if (!row) return undefined
  const lines = await linesOfDocument(ctx, kind, id, { lineless: row.lineless })
  const items = await itemsById(ctx, itemsOn(lines))
  return {
    ...headOf(row),
    version: row.version,
    ...valueCents(ctx, row.worth),
    lines,
    items: [...items.values()].map(withoutFlags),
    reverses: reference(row.reverses, row.reverses_number),
    reversedBy: reference(row.reversed_by, row.reversed_by_number),
    sale: null,
    order: null,
    ...kind.more?.details(ctx, row),
  }
}

/** The items of lines, with what they become. */
export const itemsOn = (lines: readonly Pick<DocumentLine, 'itemId' | 'toItemId'>[]): string[] =>
  lines.flatMap(({ itemId, toItemId }) => (toItemId === undefined ? [itemId] : [itemId, toItemId]))

/** Another record that a document names; null: none. */
export const reference = (id: string | null, number: string | null) =>
  id === null ? null : { id, number: number ?? '' }

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
