import { AppError } from '#contract/errors.ts'
import { exportFiles, MOST_FILES } from '#contract/insight/export-files.ts'
import {
  filesOf,
  partsOf,
  stateOf,
  type StoredFile,
} from '#server/contexts/insight/export-files/export-files.queries.ts'
import {
  exportKinds,
  type ExportKind,
  type ExportKindName,
} from '#server/contexts/insight/export-files/export-kinds.ts'
import { KEPT, makeExport } from '#server/contexts/insight/export-files/make-export.job.ts'
import { may } from '#server/contexts/insight/statement/figures.ts'
import { pageOf } from '#server/contexts/insight/statement/rows.queries.ts'
import { zoneOf } from '#server/contexts/stock/days/build-days.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import { type Ctx, implement, RawReply } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/new-id.ts'

/** Asks for a file, unless the same one is being written. */
async function begin(ctx: Ctx, kind: ExportKindName, filter: object): Promise<{ id: string }> {
  // one at a time, else each of two windows would begin the same one
  await ctx.tx.query({
    text: 'select pg_advisory_xact_lock(hashtext($1))',
    values: [`exports ${ctx.storeId} ${ctx.accountId}`],
  })
  const { rows } = await ctx.tx.query<{ id: string; same: boolean }>({
    text: `select id, ready_at is null and kind = $5 and filter = $6::jsonb and language = $7 as same
      from export_file where org_id = $1 and store_id = $2 and account_id = $3 and ends_at > $4`,
    values: [ctx.orgId, ctx.storeId, ctx.accountId, new Date(ctx.now), kind, JSON.stringify(filter), ctx.language],
  })
  const same = rows.find((row) => row.same)
  if (same) {
    await write(ctx, same.id)
    return { id: same.id }
  }
  if (rows.length >= MOST_FILES) throw new AppError('report.too-many-files', { values: { most: String(MOST_FILES) } })
  const id = newId(ctx.now)
  const { file }: ExportKind = exportKinds[kind]
  const name = `${file(filter as never, businessDate(ctx.now, await zoneOf(ctx.tx, ctx)))}.csv`
  await ctx.tx.query({
    text: `insert into export_file (org_id, store_id, id, account_id, kind, filter, language, name, created_at, ends_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      ctx.orgId,
      ctx.storeId,
      id,
      ctx.accountId,
      kind,
      JSON.stringify(filter),
      ctx.language,
      name,
      new Date(ctx.now),
      new Date(ctx.now + KEPT),
    ],
  })
  await write(ctx, id)
  return { id }
}

/** Lets the job go on with a file. */
async function write({ tx, now, orgId, storeId }: Ctx, id: string): Promise<void> {
  const { rows } = await tx.query<{ name: string }>({
    text: `update export_file set refused = false where org_id = $1 and store_id = $2 and id = $3 returning name`,
    values: [orgId, storeId, id],
  })
  await enqueueJob(tx, makeExport, { payload: { fileId: id }, now, orgId, storeId, key: id, about: rows[0]!.name })
}

async function ownFile(ctx: Ctx, id: string): Promise<StoredFile> {
  const file = (await filesOf(ctx.tx, ctx, ctx.now)).find((one) => one.id === id)
  if (!file) throw new AppError('record.missing')
  return file
}

export const exportFilesHandlers = implement(exportFiles, {
  orders: (ctx, filter) => begin(ctx, 'orders', filter),

  rows: (ctx, { day, figure }) => {
    if (!may(ctx, pageOf[figure])) throw new AppError('access.denied')
    return begin(ctx, 'rows', { day, figure })
  },
  paymentRows: (ctx, { day, part }) => begin(ctx, 'rows', { day, figure: 'money', part }),
  deductionRows: (ctx, { day }) => begin(ctx, 'rows', { day, figure: 'macou' }),

  list: async (ctx) => {
    const files = await filesOf(ctx.tx, ctx, ctx.now)
    return {
      files: files.map((file) => ({
        id: file.id,
        name: file.name,
        state: stateOf(file),
        rows: file.rows_done,
        total: file.rows_total,
        bytes: file.bytes,
        createdAt: file.created_at,
        endsAt: file.ends_at,
      })),
    }
  },

  retry: async (ctx, { id }) => {
    const file = await ownFile(ctx, id)
    if (file.ready_at === null) await write(ctx, id)
    return {}
  },

  delete: async (ctx, { id }) => {
    await ownFile(ctx, id)
    await ctx.tx.query({
      text: 'delete from export_file where org_id = $1 and store_id = $2 and id = $3 and account_id = $4',
      values: [ctx.orgId, ctx.storeId, id, ctx.accountId],
    })
    return {}
  },

  download: async (ctx, { id }) => {
    const file = await ownFile(ctx, id)
    if (file.ready_at === null) throw new AppError('record.missing')
    const kind: ExportKind = exportKinds[file.kind]
    if (!may(ctx, kind.can(file.filter))) throw new AppError('access.denied')
    // the parts are read while they are sent, outside this call's transaction
    return new RawReply(ReadableStream.from(partsOf(ctx.db, ctx, file)), {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file.name}"`,
      'Content-Length': String(file.bytes),
      'Cache-Control': 'no-store',
    })
  },
})
