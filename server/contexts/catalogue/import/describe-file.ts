import { importStates } from '#domain/import-states.ts'
import type { ImportColumns } from '#domain/goods/import-fields.ts'
import type { Tx } from '#server/db/session.ts'
import { detectFormat } from '#server/import/read-catalogue.ts'
import { guessColumns, headingsKey } from '#server/import/own-columns.ts'
import type { ImportScope, StoredImport } from '#server/contexts/catalogue/import/imports.queries.ts'
import { withStoredFile } from '#server/contexts/catalogue/import/stored-file.ts'

/** What a file is, as columns of its import: a known export is checked at once, an own file waits to be matched. */
export async function describeFile(
  { db, ...store }: ImportScope & { readonly db: Tx },
  file: StoredImport,
): Promise<Record<string, unknown>> {
  const { headings, sample, rows } = await withStoredFile(db, store, file, (opened) => opened.head())
  const format = detectFormat(headings) ?? 'own'
  const columns = format === 'own' ? ((await remembered(db, store, headings)) ?? guessColumns(headings, sample)) : {}
  return {
    state: format === 'own' ? importStates.matching : importStates.checking,
    format,
    headings: JSON.stringify(headings),
    sample: JSON.stringify(sample),
    columns: JSON.stringify(columns),
    total: rows,
  }
}

async function remembered(
  tx: Tx,
  { orgId, storeId }: ImportScope,
  headings: readonly string[],
): Promise<ImportColumns | undefined> {
  const { rows } = await tx.query<{ columns: ImportColumns }>({
    text: 'select columns from import_columns where org_id = $1 and store_id = $2 and headings_key = $3',
    values: [orgId, storeId, headingsKey(headings)],
  })
  return rows[0]?.columns
}

/** Remembers how the columns of files with these headings are matched. */
export async function rememberColumns(
  tx: Tx,
  { orgId, storeId }: ImportScope,
  headings: readonly string[],
  columns: ImportColumns,
  now: number,
): Promise<void> {
  await tx.query({
    text: `insert into import_columns (org_id, store_id, headings_key, columns, updated_at) values ($1, $2, $3, $4, $5)
      on conflict (org_id, store_id, headings_key) do update set columns = excluded.columns, updated_at = excluded.updated_at`,
    values: [orgId, storeId, headingsKey(headings), JSON.stringify(columns), new Date(now)],
  })
}
