import { xlsxStream } from '#server/import/xlsx-file.ts'
import { csvLines, csvText } from '#server/kernel/csv.ts'
import { RawReply } from '#server/kernel/context.ts'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

type Cell = string | number | null

interface Table {
  /** Name of the file, without its ending. */
  readonly name: string
  /** Name of the sheet in Excel. */
  readonly sheet: string
  readonly format: keyof typeof TYPES
  readonly heads: readonly string[]
  readonly rows: AsyncIterable<Cell[]>
}

/** A list as a file that is written while it is sent. */
export function tableFile({ name, sheet, format, heads, rows }: Table): RawReply {
  const body = format === 'csv' ? ReadableStream.from(csv(heads, rows)) : xlsxStream(sheet, heads, rows)
  return new RawReply(body, {
    'Content-Type': TYPES[format],
    'Content-Disposition': `attachment; filename="${name}.${format}"`,
    'Cache-Control': 'no-store',
  })
}

async function* csv(heads: readonly string[], rows: AsyncIterable<Cell[]>): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder()
  yield bytes.encode(csvText(heads, []))
  let lines: string[][] = []
  for await (const row of rows) {
    lines.push(row.map((cell) => (cell === null ? '' : String(cell))))
    if (lines.length < 500) continue
    yield bytes.encode(csvLines(lines))
    lines = []
  }
  yield bytes.encode(csvLines(lines))
}
