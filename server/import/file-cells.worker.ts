import { parentPort, workerData } from 'node:worker_threads'
import { csvCells, decodeText } from '#server/import/csv-rows.ts'
import type { FromCells } from '#server/import/file-cells.ts'
import { isOldOffice, isZip, MOST_COLUMNS, MOST_ROWS, RefusedFile, xlsxRows } from '#server/import/xlsx-file.ts'

const page = parentPort
if (!page) throw new Error('file-cells.worker.ts runs as a worker only')
/** Rows per message. */
const AT_ONCE = 2000

const say = (message: FromCells): void => page.postMessage(message)

async function read({ bytes, name }: { readonly bytes: Uint8Array; readonly name: string }): Promise<void> {
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
  if (/\.xls[xm]?$/i.test(name) || bytes.subarray(0, 4000).some((byte, i) => byte === 0 && !wide(bytes, i)))
    throw new RefusedFile(/\.xls[xm]?$/i.test(name) ? 'file.not-xlsx' : 'file.no-table')
  const { data, broken } = csvCells(decodeText(bytes))
  if (data.length > MOST_ROWS) throw new RefusedFile('file.too-many-rows')
  for (let at = 0; at < data.length; at += AT_ONCE) {
    const rows = data.slice(at, at + AT_ONCE).map((row) => [...row])
    if (rows.some((row) => row.length > MOST_COLUMNS)) throw new RefusedFile('file.too-wide')
    say({ kind: 'rows', rows })
  }
  say({ kind: 'broken', places: [...broken] })
}

/** A zero byte that belongs to a letter of UTF-16. */
const wide = (bytes: Uint8Array, at: number): boolean => bytes[at - 1] !== 0 && bytes[at + 1] !== 0

try {
  await read(workerData as { bytes: Uint8Array; name: string })
  say({ kind: 'end' })
} catch (error) {
  say({ kind: 'refused', code: error instanceof RefusedFile ? error.code : 'file.damaged' })
}
