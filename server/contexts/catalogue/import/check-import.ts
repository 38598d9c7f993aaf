import { importStates } from '#domain/import-states.ts'
import type { Database, Tx } from '#server/db/session.ts'
import { loadRows } from '#server/db/load-rows.ts'
import { storeTaxes } from '#server/import/goods.queries.ts'
import { inBlocks } from '#server/jobs/in-blocks.ts'
import type { ProductFile } from '#server/import/product-file.ts'
import type { ImportFormat, ReadResult } from '#server/import/rows/imported-product.ts'
import { readingOf } from '#server/import/file-findings.ts'
import { planImport, type Decision, type PlanOptions } from '#server/import/plan-import.ts'
import { RefusedFile } from '#server/import/file-limits.ts'
import {
  countRows,
  foundIn,
  importHere,
  moveImport,
  setImport,
  type ImportScope,
  type StoredImport,
} from '#server/contexts/catalogue/import/imports.queries.ts'
import {
  planRows,
  chosenOptions,
  withoutLongNames,
  type PlannedRow,
} from '#server/contexts/catalogue/import/plan-rows.ts'
import { describeFile } from '#server/contexts/catalogue/import/describe-file.ts'
import { keepPictures } from '#server/contexts/catalogue/import/import-pictures.queries.ts'
import { allowedPlan } from '#server/contexts/catalogue/import/allowed-plan.ts'
import { withStoredFile } from '#server/contexts/catalogue/import/stored-file.ts'

export interface ImportWork extends ImportScope {
  readonly db: Database
  readonly now: () => number
  readonly signal: AbortSignal
}

/**
 * Compares the file with the store and keeps what it would do, row by row; nothing in the store changes. After a stop it
 * begins again; of two processes that check at once the later one goes on, and the other one stops.
 * @returns whether this check is the one that was completed
 */
export const checkImport = (work: ImportWork, file: StoredImport): Promise<boolean> =>
  withStoredFile(work.db, work, file, (opened) => checkOpened(work, file, opened))

async function checkOpened(work: ImportWork, file: StoredImport, opened: ProductFile): Promise<boolean> {
  const { db } = work
  const { rows: total } = await opened.head()
  await opened.begin({
    format: file.format as ImportFormat,
    columns: file.columns,
    ...readingOf(foundIn(file), file.answers),
    now: work.now(),
  })
  const begun = await restart(work, file.id, total)
  if (!begun) return false
  const { decisions, checkNo } = begun
  const options: PlanOptions = {
    storeTaxes: await db.tx((tx) => storeTaxes(tx, work)),
    ...chosenOptions(file.choices),
    decided: (row) => decisions.get(row),
    inFile: (itemNos) => opened.numbersIn(itemNos),
  }
  const state = { next: 1, untaxed: 0 }
  let ours = true
  await inBlocks(db, work.signal, async (rows) => {
    const batch = await opened.next(rows)
    if (batch.length === 0) return false
    ours = await db.tx(async (tx) => {
      if (!(await goesOn(tx, work, file.id, checkNo))) return false
      await checkBatch(tx, { work, file, options, state }, batch)
      return true
    })
    return ours
  })
  if (!ours) return false
  if (state.next === 1) throw new RefusedFile('file.no-goods')
  return db.tx(async (tx) => {
    if (!(await goesOn(tx, work, file.id, checkNo))) return false
    await keepDecisions(tx, work, file.id, decisions)
    const counts = { ...(await countRows(tx, work, file.id)), untaxed: state.untaxed }
    await moveImport(tx, work, file.id, { state: importStates.checked, counts: JSON.stringify(counts) }, work.now())
    return true
  })
}

/** Whether a check is still the latest one; nobody else moves the import on before the transaction ends. */
async function goesOn(tx: Tx, work: ImportWork, id: string, checkNo: number): Promise<boolean> {
  const file = await importHere(tx, work, id, true)
  return file?.state === importStates.checking && file.check_no === checkNo
}

interface Begun {
  readonly decisions: Map<number, Decision>
  readonly checkNo: number
}

/** Removes what an earlier check found, except for what was decided. Undefined: the import has moved on meanwhile. */
async function restart(work: ImportWork, id: string, total: number): Promise<Begun | undefined> {
  return work.db.tx(async (tx) => {
    const file = await importHere(tx, work, id, true)
    if (file?.state !== importStates.checking) return undefined
    const checkNo = file.check_no + 1
    const values = [work.orgId, work.storeId, id]
    const { rows } = await tx.query<{ source_row: number; decision: Decision }>({
      text: `select source_row, decision from goods_import_row
        where org_id = $1 and store_id = $2 and import_id = $3 and decision <> ''`,
      values,
    })
    for (const table of ['goods_import_row', 'goods_import_picture'])
      await tx.query({ text: `delete from ${table} where org_id = $1 and store_id = $2 and import_id = $3`, values })
    await setImport(tx, work, id, { total, done: 0, counts: '{}', check_no: checkNo }, work.now())
    return { checkNo, decisions: new Map(rows.map((row) => [row.source_row, row.decision])) }
  })
}

interface Checked {
  readonly work: ImportWork
  readonly file: StoredImport
  readonly options: PlanOptions
  readonly state: { next: number; untaxed: number }
}

async function checkBatch(tx: Tx, { work, file, options, state }: Checked, batch: readonly ReadResult[]) {
  // a decided row shows as a question still, so that the decision can be changed
  const undecided = { ...options, decided: () => undefined }
  const { fit, long } = withoutLongNames(batch, file.choices)
  const plan = await allowedPlan(tx, await planImport(tx, work, fit, undecided))
  const products = fit.flatMap((result) => ('product' in result ? [result.product] : []))
  const rows = planRows(plan, products, long, file.language)
  await keepRows(tx, work, file.id, rows, state.next)
  await keepPictures(tx, work, file.id, products, rows)
  state.next += rows.length
  state.untaxed += plan.untaxed
  const last = batch.at(-1)!
  const done = 'product' in last ? last.product.sourceRow : last.skipped.row
  await tx.query({
    text: 'update goods_import set done = greatest(done, $4) where org_id = $1 and store_id = $2 and id = $3',
    values: [work.orgId, work.storeId, file.id, done],
  })
}

async function keepRows(
  tx: Tx,
  { orgId, storeId }: ImportScope,
  importId: string,
  rows: readonly PlannedRow[],
  first: number,
): Promise<void> {
  await loadRows(
    tx,
    'goods_import_row',
    rows.map((row, at) => ({
      org_id: orgId,
      store_id: storeId,
      import_id: importId,
      row_no: first + at,
      source_row: row.row,
      kind: row.kind,
      item_no: row.itemNo,
      name: row.name,
      other_name: row.other,
      notes: row.notes,
      fields: row.fields,
      product: row.product,
      product_row: row.productRow,
    })),
  )
}

async function keepDecisions(
  tx: Tx,
  work: ImportWork,
  id: string,
  decisions: ReadonlyMap<number, Decision>,
): Promise<void> {
  if (decisions.size === 0) return
  await tx.query({
    text: `update goods_import_row r set decision = t.decision from jsonb_to_recordset($4::jsonb) as t(row bigint, decision text)
      where r.org_id = $1 and r.store_id = $2 and r.import_id = $3 and r.source_row = t.row
        and case when r.kind = 'decide' then r.other_name <> '' else r.kind in ('new', 'changed') and t.decision = 'skip' end`,
    values: [
      work.orgId,
      work.storeId,
      id,
      JSON.stringify([...decisions].map(([row, decision]) => ({ row, decision }))),
    ],
  })
}

/** Reads the file for the first time: which system wrote it, and what its columns are. */
export async function readImport(work: ImportWork, file: StoredImport): Promise<void> {
  const described = await describeFile(work, file)
  await work.db.tx(async (tx) => {
    const present = await importHere(tx, work, file.id, true)
    if (present?.state !== importStates.reading) return
    await moveImport(tx, work, file.id, described, work.now())
  })
}
