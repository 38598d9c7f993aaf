import { importStates } from '#domain/import-states.ts'
import type { ImportColumns } from '#domain/goods/import-fields.ts'
import type { ImportAnswers } from '#contract/catalogue/import-reading.ts'
import type { Tx } from '#server/db/session.ts'
import { isOpen, readingOf } from '#server/import/file-findings.ts'
import type { ProductFile } from '#server/import/product-file.ts'
import { detectFormat } from '#server/import/read-catalogue.ts'
import { guessColumns, headingsKey } from '#server/import/own-columns.ts'
import { foundIn, type ImportScope, type StoredImport } from '#server/contexts/catalogue/import/imports.queries.ts'
import { withStoredFile } from '#server/contexts/catalogue/import/stored-file.ts'

/**
 * Description of a file, as columns of its import: a known export that leaves nothing open is checked at once, an own
 * file waits to be matched. What was said about a file with the same headings is proposed.
 */
export const describeFile = (
  work: ImportScope & { readonly db: Tx },
  file: StoredImport,
): Promise<Record<string, unknown> & { readonly state: number }> =>
  withStoredFile(work.db, work, file, (opened) => describeOpened(work, file, opened))

async function describeOpened(
  { db, ...store }: ImportScope & { readonly db: Tx },
  file: StoredImport,
  opened: ProductFile,
): Promise<Record<string, unknown> & { readonly state: number }> {
  const { headings, sample, rows } = await opened.head()
  const format = detectFormat(headings) ?? 'own'
  const before = await remembered(db, store, headings)
  const guessed = () => (format === 'own' ? (before?.columns ?? guessColumns(headings, sample)) : {})
  const columns = file.matched ? file.columns : guessed()
  const answers = file.matched ? file.answers : { ...before?.answers, ...file.answers }
  const found = await opened.findings({ ...readingOf(foundIn(file), answers), format, columns })
  const waits = isOpen(found, answers) || (format === 'own' && !file.matched)
  return {
    state: waits ? importStates.matching : importStates.checking,
    format,
    found: JSON.stringify(found),
    answers: JSON.stringify(answers),
    headings: JSON.stringify(headings),
    sample: JSON.stringify(sample),
    columns: JSON.stringify(columns),
    total: rows,
  }
}

interface Said {
  readonly columns: ImportColumns
  readonly answers: ImportAnswers
}

async function remembered(
  tx: Tx,
  { orgId, storeId }: ImportScope,
  headings: readonly string[],
): Promise<Said | undefined> {
  const { rows } = await tx.query<Said>({
    text: 'select columns, answers from import_columns where org_id = $1 and store_id = $2 and headings_key = $3',
    values: [orgId, storeId, headingsKey(headings)],
  })
  return rows[0]
}

/** Remembers how the columns of files with these headings are matched, and what their units and taxes are. */
export async function rememberColumns(
  tx: Tx,
  { orgId, storeId }: ImportScope,
  headings: readonly string[],
  { columns, answers: { store, units, taxes } }: Said,
  now: number,
): Promise<void> {
  await tx.query({
    text: `insert into import_columns (org_id, store_id, headings_key, columns, answers, updated_at) values ($1, $2, $3, $4, $5, $6)
      on conflict (org_id, store_id, headings_key) do update set columns = excluded.columns, answers = excluded.answers,
        updated_at = excluded.updated_at`,
    values: [
      orgId,
      storeId,
      headingsKey(headings),
      JSON.stringify(columns),
      JSON.stringify({ store, units, taxes }),
      new Date(now),
    ],
  })
}
