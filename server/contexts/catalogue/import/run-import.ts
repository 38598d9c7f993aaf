import { importStates } from '#domain/import-states.ts'
import type { Database, Tx } from '#server/db/session.ts'
import { addPlanned, freeRetiredCodes, needCategories } from '#server/import/apply-import.ts'
import { storeTaxes } from '#server/import/goods.queries.ts'
import type { ImportedProduct } from '#server/import/rows/imported-product.ts'
import { planImport, type ImportPlan, type StoreTaxes } from '#server/import/plan-import.ts'
import { problem } from '#server/import/rows/problems.ts'
import { inBlocks } from '#server/jobs/in-blocks.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import {
  applyChanges,
  countDone,
  finishRun,
  recordAdded,
  recordChanges,
} from '#server/contexts/catalogue/bulk/bulk-runs.ts'
import type { BulkScope } from '#server/contexts/catalogue/bulk/bulk-scope.ts'
import { addPromotions, zoneOf } from '#server/contexts/catalogue/import/import-promotions.ts'
import { wantedChanges } from '#server/contexts/catalogue/import/requested-changes.ts'
import type { ImportWork } from '#server/contexts/catalogue/import/check-import.ts'
import { decisionsOn, numbersOfOthers } from '#server/contexts/catalogue/import/import-rows.queries.ts'
import { allowedPlan } from '#server/contexts/catalogue/import/allowed-plan.ts'
import { importHere, moveImport, type StoredImport } from '#server/contexts/catalogue/import/imports.queries.ts'
import { chosenOptions } from '#server/contexts/catalogue/import/plan-rows.ts'

/** After so many products, and four times as many and so on, the planner needs new statistics, or it would scan the grown tables. */
const ANALYSE_AFTER = 400
const GROWING = ['product', 'sku', 'sku_barcode', 'stock_balance', 'stock_ledger', 'bulk_change'] as const

/** A block ends after so many characters of products, however few they are. */
const BLOCK_TEXT = 400_000

/** Imports block by block; each block moves the cursor in its own transaction, so that nothing is done twice. */
export async function runImport(work: ImportWork, id: string): Promise<void> {
  const taxes = await work.db.tx((tx) => storeTaxes(tx, work))
  let done = 0
  let analyse = ANALYSE_AFTER
  await inBlocks(work.db, work.signal, async (products) => {
    const more = await work.db.tx((tx) => runBlock(tx, work, id, { taxes, most: products }))
    done += products
    if (done >= analyse) {
      for (const name of await outgrown(work.db)) await work.db.query({ text: `analyze ${name}` })
      analyse *= 4
    }
    return more
  })
}

/** The tables that are mostly new since their statistics were made: with those the planner would scan them for each row. */
async function outgrown(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>({
    text: `select relname as name from pg_stat_user_tables
      where schemaname = current_schema() and relname = any($1) and n_mod_since_analyze > n_live_tup / 2`,
    values: [GROWING],
  })
  return rows.map(({ name }) => name)
}

interface Stored {
  readonly row_no: number
  readonly product: ImportedProduct
}

interface Block {
  readonly taxes: StoreTaxes
  /** Products. */
  readonly most: number
}

/** @returns whether more is left */
export async function runBlock(tx: Tx, work: ImportWork, id: string, { taxes, most }: Block): Promise<boolean> {
  const file = await importHere(tx, work, id, true)
  if (!file || file.state !== importStates.running || file.run_id === null) return false
  const scope: BulkScope = { tx, orgId: work.orgId, storeId: work.storeId, now: work.now() }
  const { rows } = await tx.query<Stored>({
    text: `with next as (
        select row_no, product, length(product::text) as size from goods_import_row
        where org_id = $1 and store_id = $2 and import_id = $3 and product is not null and row_no > $4
        order by row_no limit $5
      ),
      summed as (select row_no, product, sum(size) over (order by row_no) - size as size_before from next)
      select row_no, product from summed where size_before < $6 order by row_no`,
    values: [work.orgId, work.storeId, id, file.cursor_no, most, BLOCK_TEXT],
  })
  if (rows.length > 0)
    await importProducts(
      scope,
      file,
      rows.map((row) => row.product),
      taxes,
    )
  const more = rows.length > 0
  const done = file.done + rows.length
  const cursor = rows.at(-1)?.row_no ?? file.cursor_no
  const state = more ? importStates.running : importStates.done
  await moveImport(tx, work, id, { cursor_no: cursor, done, state }, scope.now)
  await countDone(scope, file.run_id, rows.length)
  if (!more) {
    await finishRun(scope, file.run_id)
    await tx.query({
      text: 'delete from goods_import_part where org_id = $1 and store_id = $2 and import_id = $3',
      values: [work.orgId, work.storeId, id],
    })
  }
  return more
}

async function importProducts(
  scope: BulkScope,
  file: StoredImport,
  products: readonly ImportedProduct[],
  taxes: StoreTaxes,
): Promise<void> {
  const rows = products.flatMap(({ skus }) => skus.map(({ sourceRow }) => sourceRow))
  const decisions = await decisionsOn(scope, file.id, rows)
  const planned = await planImport(
    scope.tx,
    scope,
    products.map((product) => ({ product })),
    {
      storeTaxes: taxes,
      ...chosenOptions(file.choices),
      decided: (row) => decisions.get(row),
      inFile: (itemNos) => numbersOfOthers(scope, file.id, rows, itemNos),
    },
  )
  const plan = await allowedPlan(scope.tx, planned)
  await applyPlan(scope, file.run_id!, plan)
  await markLeftOut(scope, file.id, plan)
}

/** Applies a plan under change numbers of its own, and records everything into the run. */
export async function applyPlan(scope: BulkScope, runId: string, plan: ImportPlan): Promise<void> {
  if (plan.add.length === 0 && plan.change.length === 0) return
  const { tx, orgId, storeId, now } = scope
  const rev = await nextRevision(tx, orgId, storeId)
  await freeRetiredCodes(tx, plan)
  const { categories, made } = await needCategories(tx, plan, rev, now)
  const added = await addPlanned(tx, plan, categories, rev, now)
  // what is recorded first is undone last: categories and units after the products that use them
  await recordChanges(scope, runId, [
    ...made.map((entityId) => addedRecord('category', entityId)),
    ...added.units.map((entityId) => addedRecord('unit', entityId)),
  ])
  const rows = new Map(plan.add.flatMap(({ skus }) => skus.map(({ sku }) => [sku.itemNo, sku.sourceRow] as const)))
  const zone = await zoneOf(scope)
  await addPromotions({ ...scope, runId }, plan, added.skus, { zone, rev })
  await applyChanges(scope, runId, await wantedChanges(scope, plan.change, categories, zone))
  await recordAdded(
    scope,
    runId,
    added.skus.map(({ id: skuId, productId, itemNo }) => ({ row: rows.get(itemNo), skuId, productId })),
  )
}

const addedRecord = (entity: 'category' | 'unit', entityId: string) =>
  ({ entity, entityId, field: 'added', before: null, after: null }) as const

/** Rows that were left out in the end, with the reason; also those that only the run found. */
async function markLeftOut({ tx, orgId, storeId }: BulkScope, id: string, plan: ImportPlan): Promise<void> {
  const left = [...plan.skipped, ...plan.questions.map(({ sku }) => problem(sku.sourceRow, 'row.changed-since'))].map(
    ({ row, code, text }) => ({ row, note: { code, ...text } }),
  )
  if (left.length === 0) return
  await tx.query({
    text: `update goods_import_row r set kind = 'rejected', notes = r.notes || jsonb_build_array(t.note)
      from jsonb_to_recordset($4::jsonb) as t(row bigint, note jsonb)
      where r.org_id = $1 and r.store_id = $2 and r.import_id = $3 and r.source_row = t.row and r.kind <> 'rejected'`,
    values: [orgId, storeId, id, JSON.stringify(left)],
  })
}
