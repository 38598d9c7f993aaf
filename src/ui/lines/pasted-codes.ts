/** Codes and quantities out of a spreadsheet: one of each a line, apart by a tab, a comma or a semicolon. */
export const pastedCodes = (text: string): { readonly code: string; readonly amount: string | undefined }[] =>
  text
    .split(/\r?\n/)
    .map((row) => row.split(/[\t;,]/).map((cell) => cell.trim()))
    .flatMap(([code = '', amount = '']) => (code === '' ? [] : [{ code, amount: amount === '' ? undefined : amount }]))
