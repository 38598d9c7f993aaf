import * as v from 'valibot'
import { exportKinds, type ExportKind } from '#server/contexts/insight/export-files/export-kinds.ts'
import {
  addPart,
  EXPORT_JOB,
  lockedFile,
  type StoreScope,
} from '#server/contexts/insight/export-files/export-files.queries.ts'
import { may } from '#server/contexts/insight/statement/figures.ts'
import { zoneOf } from '#server/contexts/stock/days/build-days.ts'
import type { Tx } from '#server/db/session.ts'
import { inBlocks } from '#server/jobs/in-blocks.ts'
import { doubling, jobKind } from '#server/jobs/job-kind.ts'
import { grantedTo } from '#server/kernel/session.ts'

/** Time that a file is kept. */
export const KEPT = 7 * 24 * 3_600_000

/**
 * Writes an export file part by part, as far as whoever asked for it may export the list. Where the file has got to is
 * written with each part, so a run that was ended goes on after the last whole one.
 */
export const makeExport = jobKind({
  kind: EXPORT_JOB,
  payload: v.object({ fileId: v.string() }),
  tries: 5,
  backoff: doubling(5_000, 600_000),
  atOnce: 2,
  eachOrg: 1,
  run: ({ fileId }, { services: { db, now }, orgId, storeId, signal }) =>
    inBlocks(db, signal, (rows) => db.tx((tx) => writePart(tx, { orgId, storeId }, fileId, rows, now()))),
})

/** @returns whether more is left */
export async function writePart(tx: Tx, scope: StoreScope, id: string, limit: number, now: number): Promise<boolean> {
  const file = await lockedFile(tx, scope, id)
  if (!file || file.ready_at !== null) return false
  const kind: ExportKind = exportKinds[file.kind]
  const person = { ...scope, accountId: file.account_id }
  const granted = await grantedTo(tx, person)
  if (!granted || !may(granted, kind.can(file.filter))) {
    await tx.query({
      text: 'update export_file set refused = true where org_id = $1 and store_id = $2 and id = $3',
      values: [scope.orgId, scope.storeId, id],
    })
    return false
  }
  const ctx = { tx, now, language: file.language, ...person, ...granted }
  if (file.rows_total === null) {
    const total = await kind.count(ctx, file.filter)
    await addPart(tx, scope, file, { text: kind.heads(file.language), rows: 0, total, place: undefined })
    return true
  }
  const wanted = { limit, place: file.place ?? undefined, timeZone: await zoneOf(tx, scope) }
  const { text, rows, next } = await kind.lines(ctx, file.filter, wanted)
  const done = file.rows_done + rows
  // sales that came meanwhile may be among the last ones
  const total = next === undefined ? done : Math.max(done, file.rows_total)
  await addPart(tx, scope, file, { text, rows, total, place: next })
  if (next !== undefined) return true
  await tx.query({
    text: 'update export_file set ready_at = $4, ends_at = $5 where org_id = $1 and store_id = $2 and id = $3',
    values: [scope.orgId, scope.storeId, id, new Date(now), new Date(now + KEPT)],
  })
  return false
}
