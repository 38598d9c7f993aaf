import { Worker } from 'node:worker_threads'
import type { TextEncoding } from '#contract/import-reading.ts'
import type { FileProblemCode } from '#contract/texts/import-problems.ts'
import type { FileCells } from '#server/import/rows/csv-rows.ts'
import { RefusedFile } from '#server/import/xlsx-file.ts'

/** What the worker that reads a file says. */
export type FromCells =
  | { readonly kind: 'rows'; readonly rows: string[][] }
  | { readonly kind: 'broken'; readonly places: number[]; readonly encoding: TextEncoding }
  | { readonly kind: 'refused'; readonly code: FileProblemCode }
  | { readonly kind: 'end' }

/** A file of 67,575 rows takes a second; a file that is made to do harm never ends. */
const TIME = 60_000
const MEMORY_MB = 768

/**
 * The cells of an XLSX or of a text with separators, read in a thread of its own with limits of time and memory, so that
 * no file can stop the counters' server.
 * @throws RefusedFile
 */
export function fileCells(
  bytes: Uint8Array,
  name: string,
  { encoding, limit = TIME }: { readonly encoding?: TextEncoding | undefined; readonly limit?: number } = {},
): Promise<FileCells> {
  const worker = new Worker(new URL('file-cells.worker.ts', import.meta.url), {
    workerData: { bytes, name, encoding },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    execArgv: [],
  })
  return new Promise<FileCells>((resolve, reject) => {
    const data: string[][] = []
    let broken: ReadonlySet<number> = new Set()
    let read: Pick<FileCells, 'encoding'> = {}
    const late = setTimeout(() => reject(new RefusedFile('file.too-large-unpacked')), limit)
    worker.on('message', (said: FromCells) => {
      if (said.kind === 'rows') for (const row of said.rows) data.push(row)
      else if (said.kind === 'broken') {
        broken = new Set(said.places)
        read = { encoding: said.encoding }
      } else if (said.kind === 'refused') reject(new RefusedFile(said.code))
      else resolve({ data, broken, ...read })
      if (said.kind === 'end' || said.kind === 'refused') clearTimeout(late)
    })
    // the limit of memory shows itself as an error
    worker.on('error', () => {
      clearTimeout(late)
      reject(new RefusedFile('file.too-large-unpacked'))
    })
  }).finally(() => void worker.terminate())
}
