import { streamXlsxRows, writeXlsxStream } from 'hucre/xlsx'
import { MOST_COLUMNS, RefusedFile } from '#server/import/file-limits.ts'

/** The most that a file may unpack to, in bytes. */
const UNPACKED = 200 * 1024 * 1024

const startsWith = (bytes: Uint8Array, ...first: readonly number[]): boolean => first.every((b, i) => bytes[i] === b)
/** A zip archive, as every XLSX is. */
export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 3, 4)
/** The container of old Excel files and of encrypted new ones. */
export const isOldOffice = (bytes: Uint8Array): boolean => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)

/**
 * The cells of the first sheet, row by row; rows that the file leaves out are empty. Must run in a process with a
 * time limit: sizes that a zip declares can be untrue.
 * @throws RefusedFile
 */
export async function* xlsxRows(bytes: Uint8Array, most: number): AsyncGenerator<string[]> {
  if (unpackedSize(bytes) > UNPACKED) throw new RefusedFile('file.too-large-unpacked')
  let next = 0
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0, maxRows: most + 1 })) {
      if (index >= most) throw new RefusedFile('file.too-many-rows')
      // cells that are only formatted make no column
      if (values.findLastIndex((value) => value !== null && value !== '') >= MOST_COLUMNS)
        throw new RefusedFile('file.too-wide')
      for (; next < index; next++) yield []
      next = index + 1
      yield values.slice(0, MOST_COLUMNS).map(cellText)
    }
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile('file.damaged')
  }
}

/** The size of everything in the archive as its directory declares it. */
function unpackedSize(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && end > bytes.length - 66_000 && view.getUint32(end, true) !== 0x06054b50) end--
  if (end < 0 || view.getUint32(end, true) !== 0x06054b50) throw new RefusedFile('file.damaged')
  let sum = 0
  let at = view.getUint32(end + 16, true)
  const entries = view.getUint16(end + 10, true)
  // the marks of a larger directory elsewhere, which only files of gigabytes need
  if (entries === 0xffff || view.getUint32(end + 12, true) === 0xffff_ffff || at === 0xffff_ffff)
    throw new RefusedFile('file.too-large-unpacked')
  for (let left = entries; left > 0; left--) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw new RefusedFile('file.damaged')
    const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
    // the reader takes a size of 0 for an unknown one
    if (unpacked === 0 && packed > 2) throw new RefusedFile('file.damaged')
    sum += unpacked
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return sum
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(0) : pointNumber(value)
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : ''
}

/** A number with a fourth decimal where it has three, so that 1.299 is never taken for 1,299. */
const pointNumber = (value: number): string => String(value).replace(/^(-?\d{1,3}\.\d{3})$/, '$10')

/** Writes rows as an XLSX while they come. */
export const xlsxStream = (
  name: string,
  heads: readonly string[],
  rows: AsyncIterable<(string | number | null)[]>,
): ReadableStream<Uint8Array> => writeXlsxStream(withHeads(heads, rows), { name, freezePane: { rows: 1 } })

async function* withHeads(
  heads: readonly string[],
  rows: AsyncIterable<(string | number | null)[]>,
): AsyncGenerator<(string | number | null)[]> {
  yield [...heads]
  yield* rows
}
