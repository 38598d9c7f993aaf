import { AppError } from '#contract/errors.ts'
import { type ImportChoices, imports, IMPORT_PART } from '#contract/catalogue/imports.ts'
import { fieldTexts } from '#contract/texts/errors.ts'
import { importStates } from '#domain/import-states.ts'
import { namedBy } from '#domain/goods/import-fields.ts'
import { UNDO_WITHIN } from '#domain/goods/bulk-fields.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { implement, RawReply, type Ctx } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/new-id.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { startRun } from '#server/contexts/catalogue/bulk/bulk-runs.ts'
import { runHere } from '#server/contexts/catalogue/bulk/bulk.queries.ts'
import { startUndo } from '#server/contexts/catalogue/bulk/start-undo.ts'
import { advanceImport } from '#server/contexts/catalogue/import/advance-import.job.ts'
import { rememberColumns } from '#server/contexts/catalogue/import/describe-file.ts'
import { duplicateGoods } from '#server/contexts/catalogue/import/duplicate-goods.ts'
import { exportGoods } from '#server/contexts/catalogue/import/export-goods.ts'
import { findingsFor, sampleFor } from '#server/contexts/catalogue/import/hidden-sample.ts'
import { rowsFile } from '#server/contexts/catalogue/import/rows-file.ts'
import {
  asRecord,
  asRow,
  countRows,
  importHere,
  importPage,
  rowPage,
  moveImport,
  setImport,
  type StoredImport,
} from '#server/contexts/catalogue/import/imports.queries.ts'
import { forgetFiles, keepPart } from '#server/contexts/catalogue/import/stored-file.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'

const NO_CHOICES: ImportChoices = { unpriced: 'ask', longNames: 'reject', finePrices: 'reject', leave: [] }

async function found(ctx: Ctx, id: string, lock = false): Promise<StoredImport> {
  const file = await importHere(ctx.tx, ctx, id, lock)
  if (!file) throw new AppError('record.missing')
  return file
}

/** The import, locked, if it is in one of the states. @throws AppError import.not-now */
async function foundIn(ctx: Ctx, id: string, ...states: readonly number[]): Promise<StoredImport> {
  const file = await found(ctx, id, true)
  if (!states.includes(file.state)) throw new AppError('import.not-now')
  return file
}

/** Moves an import to a state that goes on in the background. */
async function advance(
  ctx: Ctx,
  { id, name }: StoredImport,
  set: Readonly<Record<string, unknown>> & { readonly state: number },
): Promise<void> {
  await moveImport(ctx.tx, ctx, id, { done: 0, ...set }, ctx.now)
  const { orgId, storeId, now } = ctx
  // a key of its own: the job that brought it here may still be about to end
  await enqueueJob(ctx.tx, advanceImport, { payload: { importId: id }, now, orgId, storeId, about: name })
}

/** The choices of a person; without the permission to see costs, none about costs. */
function allowed<T extends Partial<ImportChoices>>(ctx: Ctx, choices: T): T {
  const { leave = [] } = choices
  return maySeeCost(ctx) || leave.includes('cost') ? choices : { ...choices, leave: [...leave, 'cost'] }
}

async function storeRate(ctx: Ctx): Promise<{ storeRate?: number }> {
  const { rows } = await ctx.tx.query<{ rate: number | null }>({
    text: `select (profile->>'taxRate')::bigint as rate from store where org_id = $1 and id = $2`,
    values: [ctx.orgId, ctx.storeId],
  })
  const rate = rows[0]?.rate ?? undefined
  return rate === undefined ? {} : { storeRate: rate }
}

/** Imports of a store that work at once. */
const MOST_AT_ONCE = 10
/** An upload that nobody has continued for so long was given up, in ms. */
const GIVEN_UP = 20 * 60_000

/** @throws AppError import.too-many: one after another is faster, and leaves the server to the counters */
async function refuseMore({ tx, orgId, storeId, now }: Ctx): Promise<void> {
  const { sending, reading, checking, running } = importStates
  const { rows } = await tx.query<{ n: number }>({
    text: `select count(*) as n from goods_import where org_id = $1 and store_id = $2 and (state in (${reading}, ${checking}, ${running})
      or (state = ${sending} and updated_at > $3))`,
    values: [orgId, storeId, new Date(now - GIVEN_UP)],
  })
  if (rows[0]!.n >= MOST_AT_ONCE) throw new AppError('import.too-many', { values: { most: MOST_AT_ONCE } })
}

async function startImport(ctx: Ctx, name: string, size: number): Promise<StoredImport> {
  await refuseMore(ctx)
  await forgetFiles(ctx.tx, ctx, ctx.now - UNDO_WITHIN)
  const id = newId(ctx.now)
  const parts = Math.ceil(size / IMPORT_PART)
  const { orgId, storeId, now, accountId, language } = ctx
  await ctx.tx.query({
    text: `insert into goods_import (org_id, store_id, id, name, size, parts, account_id, language, created_at, updated_at,
        choices) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10)`,
    values: [
      orgId,
      storeId,
      id,
      name,
      size,
      parts,
      accountId,
      language,
      new Date(now),
      JSON.stringify(allowed(ctx, {})),
    ],
  })
  return found(ctx, id)
}

export const importsHandlers = implement(imports, {
  list: (ctx, filter) => importPage(ctx.tx, ctx, filter),

  upload: async (ctx, { id, name, size, part, data }) => {
    const file = id === undefined ? await startImport(ctx, name, size) : await foundIn(ctx, id, importStates.sending)
    const bytes = Buffer.from(data, 'base64')
    if (part >= file.parts || bytes.length !== Math.min(IMPORT_PART, file.size - part * IMPORT_PART))
      throw new AppError('input.invalid', { fields: { data: fieldTexts.invalid[ctx.language] } })
    const complete = (await keepPart(ctx.tx, ctx, file.id, part, bytes)) === file.parts
    if (complete) await advance(ctx, file, { state: importStates.reading })
    return { id: file.id, complete }
  },

  status: async (ctx, { id }) => {
    const file = await found(ctx, id)
    const run = file.run_id === null ? undefined : await runHere(ctx, file.run_id)
    return {
      ...asRecord(file),
      headings: file.headings,
      sample: sampleFor(ctx, file),
      columns: file.columns,
      choices: { ...NO_CHOICES, ...file.choices },
      found: findingsFor(ctx, file),
      answers: file.answers,
      ...(await storeRate(ctx)),
      changes: run?.changes ?? 0,
      undone: run?.undone ?? 0,
      kept: run?.kept ?? 0,
      ...(run?.undoUntil === undefined ? {} : { undoUntil: run.undoUntil }),
    }
  },

  reread: async (ctx, { id, encoding }) => {
    const file = await foundIn(ctx, id, importStates.matching, importStates.checked)
    const answers = JSON.stringify({ ...file.answers, encoding })
    await advance(ctx, file, { state: importStates.reading, answers, matched: false })
    return {}
  },

  map: async (ctx, { id, columns, answers: given }) => {
    const file = await foundIn(ctx, id, importStates.matching, importStates.checked)
    if (file.format === 'own' && !namedBy.some((field) => columns[field] !== undefined))
      throw new AppError('import.no-name')
    const { encoding } = file.answers
    const answers = { ...given, ...(encoding === undefined ? {} : { encoding }) }
    await rememberColumns(ctx.tx, ctx, file.headings, { columns, answers }, ctx.now)
    const said = { columns: JSON.stringify(columns), answers: JSON.stringify(answers) }
    // other columns may leave other things open
    await advance(ctx, file, { state: importStates.reading, matched: true, ...said })
    return {}
  },

  check: async (ctx, { id, ...choices }) => {
    const file = await foundIn(ctx, id, importStates.checked)
    const missing = { price: choices.unpriced === 'price', factor: choices.unpriced === 'factor' }
    for (const field of ['price', 'factor'] as const)
      if (missing[field] && choices[field] === undefined)
        throw new AppError('input.invalid', { fields: { [field]: fieldTexts.required[ctx.language] } })
    const chosen = JSON.stringify(allowed(ctx, choices))
    await advance(ctx, file, { state: importStates.checking, choices: chosen, language: ctx.language })
    return {}
  },

  rows: async (ctx, filter) => {
    await found(ctx, filter.id)
    const { rows, total } = await rowPage(ctx.tx, ctx, filter)
    const seesCost = maySeeCost(ctx)
    return { records: rows.map((row) => asRow(row, seesCost)), total }
  },

  decide: async (ctx, { id, rows, kind, decision }) => {
    const file = await foundIn(ctx, id, importStates.checked)
    if (kind === 'decide' ? decision === 'keep' : decision !== 'skip' && decision !== 'keep')
      throw new AppError('input.invalid', { fields: { decision: fieldTexts.invalid[ctx.language] } })
    await ctx.tx.query({
      text: `update goods_import_row set decision = $4 where org_id = $1 and store_id = $2 and import_id = $3
        and kind = $6 and (kind <> 'decide' or other_name <> '')
        and case when $5::bigint[] is null then kind <> 'decide' or decision = '' else row_no = any($5) end`,
      values: [ctx.orgId, ctx.storeId, id, decision === 'keep' ? '' : decision, rows ?? null, kind],
    })
    const counts = { ...file.counts, ...(await countRows(ctx.tx, ctx, id)) }
    await setImport(ctx.tx, ctx, id, { counts: JSON.stringify(counts) }, ctx.now)
    return {}
  },

  run: async (ctx, { id }) => {
    const file = await foundIn(ctx, id, importStates.checked)
    if ((file.counts.decide ?? 0) > 0) throw new AppError('import.undecided')
    const { rows } = await ctx.tx.query<{ n: number }>({
      text: `select count(*) as n from goods_import_row where org_id = $1 and store_id = $2 and import_id = $3
        and product is not null`,
      values: [ctx.orgId, ctx.storeId, id],
    })
    const total = rows[0]!.n
    const { accountId } = ctx
    const choices = JSON.stringify(allowed(ctx, file.choices))
    const runId = await startRun(ctx, { kind: 'import', name: file.name, accountId, total })
    await advance(ctx, file, { state: importStates.running, run_id: runId, total, cursor_no: 0, choices })
    await changed(ctx, { kind: 'goods.imported', subject: { id, name: file.name } })
    return {}
  },

  undo: async (ctx, { id }) => {
    const file = await found(ctx, id, true)
    const run = file.run_id === null ? undefined : await runHere(ctx, file.run_id, true)
    if (!run) throw new AppError('bulk.not-undoable')
    await startUndo(ctx, run)
    return {}
  },

  rejected: async (ctx, { id, kind }) => {
    await found(ctx, id)
    return new RawReply(rowsFile(ctx, { id, kind }), {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="import-${kind ?? 'rows'}.csv"`,
      'Cache-Control': 'no-store',
    })
  },

  duplicates: async (ctx) => ({ records: await duplicateGoods(ctx) }),

  export: (ctx, filter) => Promise.resolve(exportGoods(ctx, filter)),
})
