import { parentPort, workerData } from 'node:worker_threads'
import type { TextEncoding } from '#contract/import-reading.ts'
import { encodingOf } from '#server/import/rows/text-encoding.ts'
import { csvCells, decodeText } from '#server/import/rows/csv-rows.ts'
import type { FromCells } from '#server/import/file-cells.ts'
import { isOldOffice, isZip, MOST_COLUMNS, MOST_ROWS, RefusedFile, xlsxRows } from '#server/import/xlsx-file.ts'

const page = parentPort
if (!page) throw new Error('file-cells.worker.ts runs as a worker only')
/** Rows per message. */
const AT_ONCE = 2000

const say = (message: FromCells): void => page.postMessage(message)

interface Given {
  readonly bytes: Uint8Array
  readonly name: string
  /** Absent: as the file was probably written. */
  readonly encoding?: TextEncoding
}

async function read({ bytes, name, encoding = encodingOf(bytes) }: Given): Promise<void> {
  if (isOldOffice(bytes)) throw new RefusedFile('file.old-excel')
  if (isZip(bytes)) {
    let rows: string[][] = []
    for await (const row of xlsxRows(bytes)) {
      rows.push(row)
      if (rows.length < AT_ONCE) continue
      say({ kind: 'rows', rows })
      rows = []
    }
    return say({ kind: 'rows', rows })
  }
  if (/\.xls[xm]?$/i.test(name)) throw new RefusedFile('file.not-xlsx')
  const text = decodeText(bytes, encoding)
  if (text.includes('\u0000')) throw new RefusedFile('file.no-table')
  const { data, broken } = csvCells(text)
  if (data.length > MOST_ROWS) throw new RefusedFile('file.too-many-rows')
  for (let at = 0; at < data.length; at += AT_ONCE) {
    const rows = data.slice(at, at + AT_ONCE).map((row) => [...row])
    if (rows.some((row) => row.length > MOST_COLUMNS)) throw new RefusedFile('file.too-wide')
    say({ kind: 'rows', rows })
  }
  say({ kind: 'broken', places: [...broken], encoding })
}

try {
  await read(workerData as Given)
  say({ kind: 'end' })
} catch (error) {
  say({ kind: 'refused', code: error instanceof RefusedFile ? error.code : 'file.damaged' })
}
