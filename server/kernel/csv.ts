/**
 * Quotes a field; one that a spreadsheet would run as a formula gets a leading apostrophe, which an import takes off
 * again (`withoutGuards`), as does one that looks as if it had got it.
 */
function field(text: string): string {
  const safe = /^'*[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows of a CSV, each with its end. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')

/** A CSV that spreadsheets open in the right encoding, thanks to its byte order mark. */
export const csvText = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\ufeff${csvLines([heads, ...rows])}`
