/**
 * The cells of a CSV text (RFC 4180), row by row; the delimiter is the comma or semicolon, whichever the first line has
 * more of.
 */
export function csvCells(text: string): string[][] {
  const [head = ''] = text.split('\n', 1)
  const separator = head.split(';').length > head.split(',').length ? ';' : ','
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endCell = (): void => {
    row.push(cell)
    cell = ''
  }
  const endRow = (): void => {
    endCell()
    rows.push(row)
    row = []
  }
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  for (let i = 0; i < source.length; i++) {
    const sign = source[i]!
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (source[i + 1] === '"') cell += source[(i += 1)]!
      else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else cell += sign
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}
