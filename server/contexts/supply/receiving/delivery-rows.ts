import type { DeliveryColumns } from '#server/contexts/supply/receiving/delivery-columns.ts'
import { barcodeCell } from '#server/import/rows/barcode-cell.ts'
import { numberStyle, plainNumber, type DecimalMark } from '#domain/written-number.ts'
import { decimalCell } from '#server/import/rows/number-cells.ts'

/** A row of a supplier's file, as it is written. */
export interface WrittenRow {
  readonly row: number
  /** As it is stored; '' if the file has none that can be scanned. */
  readonly barcode: string
  /** `theirs` is the supplier’s item number; `itemNo` may be. */
  readonly theirs: string
  readonly itemNo: string
  readonly name: string
  readonly amount: string
  readonly unit: string
  /** The cost of one unit, in millionths; undefined: not given. */
  readonly costMicro: number | undefined
}

/** Sums below the lines of a delivery. */
const SUM =
  /^(sub-?total|total|grand total|tax|freight|shipping|合计|小计|总计|总金额|运费|税额)\b|^(合计|小计|总计|总金额|运费|税额)/i

/** The text of a cell that is matched and shown. */
const LONGEST = 200

/** The rows of a delivery that name something, in order. */
export function deliveryRows(
  data: readonly (readonly string[])[],
  head: number,
  columns: DeliveryColumns,
): WrittenRow[] {
  const rows: WrittenRow[] = []
  const below = data.slice(head + 1)
  const marks = marksOf(below, columns)
  for (const [at, cells] of data.entries()) {
    if (at <= head) continue
    const cell = (column: number | undefined): string =>
      column === undefined ? '' : (cells[column] ?? '').trim().slice(0, LONGEST)
    const [barcode, theirs, itemNo, name] = [
      barcodeCell(cell(columns.barcode), at + 1, []) ?? '',
      cell(columns.theirs),
      cell(columns.itemNo),
      cell(columns.name),
    ]
    if ([barcode, theirs, itemNo, name].every((text) => text === '')) continue
    if (barcode === '' && cells.some((text) => SUM.test(text.trim())) && theirs === '') {
      // a sum names no product: its words stand where a code or a name would
      if ([itemNo, name].every((text) => text === '' || SUM.test(text))) continue
    }
    const cost = costOf(cell(columns.cost), marks.cost)
    rows.push({
      row: at + 1,
      barcode,
      theirs,
      itemNo,
      name,
      amount: amountOf(cell(columns.quantity), marks.quantity),
      unit: cell(columns.unit),
      costMicro: cost !== undefined && cost >= 0 ? cost : undefined,
    })
  }
  return rows
}

/** The figures at the beginning of a cell such as "4 CS" or "12,5 kg". */
const FIGURES = /^[\d.,]+/

interface Marks {
  readonly cost: DecimalMark | undefined
  readonly quantity: DecimalMark | undefined
}

/** The number format of costs and quantities: from the column's own cells, else from the other column. */
function marksOf(rows: readonly (readonly string[])[], columns: DeliveryColumns): Marks {
  const style = (column: number | undefined): DecimalMark | undefined => {
    const cells = rows.map((row) => (column === undefined ? '' : (row[column] ?? '').trim()))
    return numberStyle(cells.map((cell) => FIGURES.exec(cell)?.[0] ?? cell)).mark
  }
  const [cost, quantity] = [style(columns.cost), style(columns.quantity)]
  return { cost: cost ?? quantity, quantity: quantity ?? cost }
}

/** A cost that can be read in two ways is not said: whoever receives the goods types it. */
function costOf(cell: string, mark: DecimalMark | undefined): number | undefined {
  const plain = plainNumber(cell, mark)
  return plain === undefined ? undefined : decimalCell(plain, 6)
}

const amountOf = (cell: string, mark: DecimalMark | undefined): string =>
  cell.replace(FIGURES, (figures) => plainNumber(figures, mark ?? '.') ?? figures)
