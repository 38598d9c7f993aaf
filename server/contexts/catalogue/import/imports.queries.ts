import type { ParsedOf } from '#contract/define.ts'
import type { ImportChoices, ImportKind, ImportRecord, ImportRow, imports } from '#contract/catalogue/imports.ts'
import { fileProblems, type FileProblemCode } from '#contract/texts/import-problems.ts'
import type { Words } from '#contract/schemas.ts'
import type { ImportAnswers, ImportFindings } from '#contract/catalogue/import-reading.ts'
import { importStates } from '#domain/import-states.ts'
import { leavableFields, type ImportColumns } from '#domain/goods/import-fields.ts'
import type { Tx } from '#server/db/session.ts'
import { equals, pageOf } from '#server/kernel/list-query.ts'
import { machines } from '#server/kernel/machines.ts'
import { transition } from '#server/kernel/transition.ts'

/** The store and the import. */
export interface ImportScope {
  readonly orgId: string
  readonly storeId: string
}

export interface StoredImport {
  readonly id: string
  readonly state: number
  readonly name: string
  readonly size: number
  readonly parts: number
  readonly format: string
  readonly headings: string[]
  readonly sample: string[][]
  readonly columns: ImportColumns
  readonly choices: Partial<ImportChoices>
  readonly found: Partial<ImportFindings>
  readonly answers: ImportAnswers
  readonly matched: boolean
  readonly total: number
  readonly done: number
  readonly cursor_no: number
  /** Which check goes on: another process that begins one takes the next number. */
  readonly check_no: number
  readonly counts: Partial<ImportRecord['counts']>
  readonly problem: FileProblemCode | ''
  readonly run_id: string | null
  readonly account_id: string | null
  readonly language: 'zh' | 'en'
  readonly created_at: number
  readonly run_state: number | null
  /** No job works on it any more: it was set aside or discarded. */
  readonly left_alone: boolean
}

const COLUMNS = `i.id, i.state, i.name, i.size, i.parts, i.format, i.headings, i.sample, i.columns, i.choices, i.found, i.answers, i.matched, i.total, i.done,
  i.cursor_no, i.check_no, i.counts, i.problem, i.run_id, i.account_id, i.language, i.created_at,
  (select r.state from bulk_run r where r.org_id = i.org_id and r.store_id = i.store_id and r.id = i.run_id) as run_state,
  i.state in (${importStates.reading}, ${importStates.checking}, ${importStates.running}) and not exists (
    select from job j where j.org_id = i.org_id and j.kind = 'goods.import' and j.failed_at is null
      and j.payload ->> 'importId' = i.id::text) as left_alone`

/** One import; `lock`: nobody else moves it on before the transaction ends. */
export async function importHere(
  tx: Tx,
  { orgId, storeId }: ImportScope,
  id: string,
  lock = false,
): Promise<StoredImport | undefined> {
  const { rows } = await tx.query<StoredImport>({
    text: `select ${COLUMNS} from goods_import i where i.org_id = $1 and i.store_id = $2 and i.id = $3
      ${lock ? 'for update of i' : ''}`,
    values: [orgId, storeId, id],
  })
  return rows[0]
}

export async function importPage(
  tx: Tx,
  { orgId, storeId }: ImportScope,
  filter: ParsedOf<typeof imports.list>,
): Promise<{ records: ImportRecord[]; total: number }> {
  const list = {
    columns: COLUMNS,
    from: 'from goods_import i where i.org_id = $1 and i.store_id = $2',
    values: [orgId, storeId],
    order: 'i.created_at desc, i.id desc',
  }
  const { rows, total } = await pageOf<StoredImport>(tx, list, filter)
  return { records: rows.map(asRecord), total }
}

const NO_COUNTS = {
  new: 0,
  changed: 0,
  unchanged: 0,
  rejected: 0,
  decide: 0,
  unpriced: 0,
  long: 0,
  fine: 0,
  leftOut: 0,
  products: 0,
  newProducts: 0,
  untaxed: 0,
}

export const asRecord = (row: StoredImport): ImportRecord => ({
  id: row.id,
  state: row.left_alone ? importStates.stopped : row.state,
  name: row.name,
  size: row.size,
  format: row.format,
  createdAt: row.created_at,
  total: row.total,
  done: row.done,
  counts: { ...NO_COUNTS, newProducts: row.counts.new ?? 0, ...row.counts },
  ...(row.left_alone ? { problem: fileProblems['file.set-aside'] } : {}),
  ...(row.problem === '' ? {} : { problem: fileProblems[row.problem] }),
  ...(row.run_id === null ? {} : { runId: row.run_id }),
  ...(row.run_state === null ? {} : { runState: row.run_state }),
})

/** Moves an import to another state, together with other columns. */
export async function moveImport(
  tx: Tx,
  { orgId, storeId }: ImportScope,
  id: string,
  { state, ...set }: Readonly<Record<string, unknown>> & { readonly state: number },
  now: number,
): Promise<void> {
  const row = { org_id: orgId, store_id: storeId, id }
  await transition(tx, machines.import, row, state, { set: { ...set, updated_at: new Date(now) }, again: true })
}

/** Sets columns of an import, but its state. */
export async function setImport(
  tx: Tx,
  { orgId, storeId }: ImportScope,
  id: string,
  set: Readonly<Record<string, unknown>> & { readonly state?: never },
  now: number,
): Promise<void> {
  const names = Object.keys(set)
  const columns = names.map((name, at) => `${name} = $${at + 5}`).join(', ')
  await tx.query({
    text: `update goods_import set ${columns}, updated_at = $4
      where org_id = $1 and store_id = $2 and id = $3`,
    values: [orgId, storeId, id, new Date(now), ...names.map((name) => set[name])],
  })
}

export interface StoredRow {
  readonly row_no: number
  readonly source_row: number
  readonly kind: ImportKind
  readonly decision: ImportRow['decision']
  readonly item_no: string
  readonly name: string
  readonly other_name: string
  readonly notes: (Words & { readonly code?: string })[]
  readonly fields: ImportRow['fields']
}

const ROW = 'row_no, source_row, kind, decision, item_no, name, other_name, notes, fields'

/** Columns of a row that the person may see. */
export const seenRow = (row: StoredRow, seesCost: boolean): Pick<StoredRow, 'notes' | 'fields'> => ({
  notes: row.notes.filter(({ code = '' }) => seesCost || !code.startsWith('cost.')),
  fields: row.fields.filter(({ field }) => seesCost || field !== 'cost'),
})

export const asRow = (row: StoredRow, seesCost: boolean): ImportRow => ({
  no: row.row_no,
  row: row.source_row,
  kind: row.kind,
  decision: row.decision,
  itemNo: row.item_no,
  name: row.name,
  other: row.other_name,
  ...seenRow(row, seesCost),
})

export async function rowPage(
  tx: Tx,
  { orgId, storeId }: ImportScope,
  filter: ParsedOf<typeof imports.rows>,
): Promise<{ rows: StoredRow[]; total: number }> {
  const list = {
    columns: ROW,
    from: 'from goods_import_row where org_id = $1 and store_id = $2 and import_id = $3',
    values: [orgId, storeId, filter.id],
    where: [equals('kind', filter.kind)],
    order: 'row_no',
  }
  return pageOf<StoredRow>(tx, list, filter)
}

/** Rows after one of them, for a file that is written while it is sent. */
export async function rowsAfter(
  tx: Tx,
  { orgId, storeId }: ImportScope,
  { id, kind }: { readonly id: string; readonly kind?: ImportKind | undefined },
  after: number,
  limit: number,
): Promise<StoredRow[]> {
  const { rows } = await tx.query<StoredRow>({
    text: `select ${ROW} from goods_import_row where org_id = $1 and store_id = $2 and import_id = $3 and row_no > $4
      and ($5 = '' or kind = $5) order by row_no limit $6`,
    values: [orgId, storeId, id, after, kind ?? '', limit],
  })
  return rows
}

/** Counts the rows of an import by what is done with them. */
export async function countRows(tx: Tx, { orgId, storeId }: ImportScope, id: string): Promise<Record<string, number>> {
  const { rows } = await tx.query<{
    kind: string
    n: number
    left: number
    asked: number
    long: number
    fine: number
    skipped: number
    products: number
  }>({
    text: `select kind, count(*) as n, count(*) filter (where decision = '') as left,
        count(*) filter (where other_name = '') as asked,
        count(*) filter (where notes @> '[{"code":"name.too-long"}]'::jsonb) as long,
        count(*) filter (where notes @> '[{"code":"price.decimals"}]'::jsonb) as fine,
        count(*) filter (where decision = 'skip') as skipped,
        count(distinct coalesce(product_row, source_row)) filter (where decision <> 'skip') as products
      from goods_import_row where org_id = $1 and store_id = $2 and import_id = $3 group by kind`,
    values: [orgId, storeId, id],
  })
  const of = (kind: string) => rows.find((row) => row.kind === kind)
  const counts = Object.fromEntries(rows.map((row) => [row.kind, row.n]))
  return {
    ...counts,
    decide: of('decide')?.left ?? 0,
    unpriced: of('decide')?.asked ?? 0,
    long: of('rejected')?.long ?? 0,
    fine: of('rejected')?.fine ?? 0,
    products: (of('new')?.products ?? 0) + (of('changed')?.products ?? 0),
    newProducts: of('new')?.products ?? 0,
    leftOut: (of('new')?.skipped ?? 0) + (of('changed')?.skipped ?? 0),
  }
}

const NOTHING_FOUND: ImportFindings = {
  encoding: '',
  stores: [],
  numbers: [],
  units: [],
  taxes: [],
  unused: [],
  pictures: 0,
  pictureFiles: 0,
  fields: [...leavableFields],
}

/** Contents of a file; of one that was read before this was kept, nothing. */
export const foundIn = ({ found }: StoredImport): ImportFindings => ({ ...NOTHING_FOUND, ...found })
