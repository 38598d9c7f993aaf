import * as v from 'valibot'
import { importStates } from '#domain/import-states.ts'
import { doubling, jobKind } from '#server/jobs/job-kind.ts'
import { UnreadableFile } from '#server/import/rows/csv-rows.ts'
import { RefusedFile } from '#server/import/file-limits.ts'
import { checkImport, readImport, type ImportWork } from '#server/contexts/catalogue/import/check-import.ts'
import { countRows, importHere, moveImport, setImport } from '#server/contexts/catalogue/import/imports.queries.ts'
import { runImport } from '#server/contexts/catalogue/import/run-import.ts'

/** Moves an import on as far as it goes without a person: reads the file, checks it, runs it. */
export const advanceImport = jobKind({
  kind: 'goods.import',
  payload: v.object({ importId: v.string() }),
  tries: 10,
  backoff: doubling(5_000, 600_000),
  atOnce: 2,
  eachOrg: 1,
  run: async ({ importId }, { services: { db, now }, orgId, storeId, signal }) => {
    const work: ImportWork = { db, orgId, storeId, now, signal }
    try {
      while (await advance(work, importId));
    } catch (error) {
      const code = refusalOf(error)
      if (code === undefined) throw error
      await moveImport(db, work, importId, { state: importStates.stopped, problem: code }, now())
    }
  },
})

/** @returns whether the import has moved on by itself */
async function advance(work: ImportWork, id: string): Promise<boolean> {
  const file = await importHere(work.db, work, id)
  if (!file) return false
  if (file.state === importStates.reading) await readImport(work, file)
  else if (file.state === importStates.checking) return checkImport(work, file)
  else if (file.state === importStates.running) {
    await runImport(work, id)
    const counts = { ...file.counts, ...(await countRows(work.db, work, id)) }
    await setImport(work.db, work, id, { counts: JSON.stringify(counts) }, work.now())
  } else return false
  return true
}

function refusalOf(error: unknown): string | undefined {
  if (error instanceof RefusedFile) return error.code
  if (!(error instanceof UnreadableFile)) return undefined
  return error.message.includes('several stores') ? 'file.several-stores' : 'file.no-table'
}
