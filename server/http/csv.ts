/** Quotes a field; one that a spreadsheet would run as a formula gets an apostrophe before it. */
function field(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A CSV that spreadsheets open in the right encoding: a byte order mark leads it. */
export const csvText = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\ufeff${[heads, ...rows].map((row) => row.map(field).join(',')).join('\r\n')}\r\n`
