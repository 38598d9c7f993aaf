/**
 * A spreadsheet would execute a cell that starts like a formula; an apostrophe makes it text. Plain numbers stay
 * numbers.
 */
const safe = (text: string): string => (/^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A cell of a CSV text (RFC 4180). */
export const csvCell = (text: string): string => quoted(safe(text))
