import { setImmediate } from 'node:timers/promises'
import { importStates } from '#domain/import-states.ts'
import type { ImportColumns } from '#domain/goods/import-fields.ts'
import type { ImportAnswers } from '#contract/import-reading.ts'
import type { Tx } from '#server/db/session.ts'
import { fileFindings, isOpen, readingOf } from '#server/import/file-findings.ts'
import { detectFormat } from '#server/import/read-catalogue.ts'
import { guessColumns, headingsKey } from '#server/import/own-columns.ts'
import { foundIn, type ImportScope, type StoredImport } from '#server/contexts/catalogue/import/imports.queries.ts'
import { storedCells } from '#server/contexts/catalogue/import/stored-file.ts'

const SAMPLE = 20
/** Long cells are shortened in the sample. */
const CELL = 200

/**
 * What a file is, as columns of its import: a known export that leaves nothing open is checked at once, an own file waits
 * to be matched. What was said about a file with the same headings is proposed.
 */
export async function describeFile(
  { db, ...store }: ImportScope & { readonly db: Tx },
  file: StoredImport,
): Promise<Record<string, unknown>> {
  const { cells, head } = await storedCells(db, store, file)
  const headings = cells.data[head]!.map((cell) => cell.trim().slice(0, CELL))
  const format = detectFormat(headings) ?? 'own'
  const rows = cells.data.slice(head + 1, head + 1 + SAMPLE)
  const sample = rows.map((row) => headings.map((_, at) => (row[at] ?? '').trim().slice(0, CELL)))
  const before = await remembered(db, store, headings)
  const guessed = () => (format === 'own' ? (before?.columns ?? guessColumns(headings, sample)) : {})
  const columns = file.matched ? file.columns : guessed()
  const answers = file.matched ? file.answers : { ...before?.answers, ...file.answers }
  const encoding = cells.encoding ?? ''
  const reading = { ...readingOf(foundIn(file), answers), format, encoding, columns }
  // counters are served meanwhile
  const found = await fileFindings(cells, head, reading, () => setImmediate())
  const waits = isOpen(found, answers) || (format === 'own' && !file.matched)
  return {
    state: waits ? importStates.matching : importStates.checking,
    format,
    found: JSON.stringify(found),
    answers: JSON.stringify(answers),
    headings: JSON.stringify(headings),
    sample: JSON.stringify(sample),
    columns: JSON.stringify(columns),
    total: cells.data.length - head - 1,
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
