import { AppError } from '#contract/errors.ts'
import { importPictures } from '#contract/catalogue/import-pictures.ts'
import { importStates } from '#domain/import-states.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { storePicture } from '#server/pictures/store-picture.ts'
import { runHere } from '#server/contexts/catalogue/bulk/bulk.queries.ts'
import { addPicture, refusedPicture } from '#server/contexts/catalogue/import/add-picture.ts'
import { importHere, type StoredImport } from '#server/contexts/catalogue/import/imports.queries.ts'
import { matchPictures } from '#server/contexts/catalogue/import/match-pictures.ts'

/** An import that is done and can still be undone. @throws AppError record.missing, import.not-now */
async function done(ctx: Ctx, id: string): Promise<StoredImport & { readonly run_id: string }> {
  const file = await importHere(ctx.tx, ctx, id)
  if (!file) throw new AppError('record.missing')
  const { state, run_id } = file
  const run = run_id === null ? undefined : await runHere(ctx, run_id)
  if (state !== importStates.done || run_id === null || run?.undoUntil === undefined)
    throw new AppError('import.not-now')
  return { ...file, run_id }
}

export const importPicturesHandlers = implement(importPictures, {
  match: async (ctx, { id, names }) => matchPictures(ctx.tx, ctx, await done(ctx, id), names),

  add: async (ctx, { id, productId, skuIds, file }) => {
    const { run_id: runId } = await done(ctx, id)
    const of = { productId, skuIds }
    const refused = await refusedPicture(ctx, of)
    if (refused !== undefined) return { outcome: refused }
    const { path } = await storePicture(ctx, file)
    return { outcome: await ctx.db.tx((tx) => addPicture({ ...ctx, tx, runId }, runId, of, path)) }
  },
})
