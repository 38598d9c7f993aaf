import { type Labelled, type Paper, type PaperColumn, type PaperTable, tableText } from '#domain/paper.ts'
import type { PdfDocument, PdfPiece } from '#server/drivers/pdf/pdf-document.ts'

/** A column with what a row has in it. */
interface ColumnOf<Row> extends PaperColumn {
  readonly text: (row: Row) => string
}

/** The table of a paper. A column that no row has anything in is left out. */
export function tableOf<Row>(columns: readonly ColumnOf<Row>[], rows: readonly Row[]): Pick<Paper, 'columns' | 'rows'> {
  const filled = columns
    .map((column) => ({ column, cells: rows.map((row) => column.text(row)) }))
    .filter(({ cells }) => cells.some((text) => text !== ''))
  return {
    columns: filled.map(({ column }) => column),
    rows: rows.map((_, at) => filled.map(({ cells }) => cells[at]!)),
  }
}

const sizes = { letter: { width: 612, height: 792 }, a4: { width: 595, height: 842 } } as const
const SIDE = 44
const GREY = '#676054'
/** Characters that stay on one line: of a figure, and of another text beside many columns. */
const SHORT = 14
const SHORT_TEXT = 24

export function paper(content: Paper): PdfDocument {
  const { language, from, title, number, tables = [], sums = [], signatures = [], below = [], report } = content
  const { width, height } = sizes[from.size]
  return {
    pageSize: report === 'wide' ? { width: height, height: width } : { width, height },
    pageMargins: [SIDE, 40, SIDE, 52],
    info: { title: number },
    foot: { text: [from.name, `${title} ${number}`].join(' · '), language },
    pages: [
      [
        head(content),
        about(content),
        ...(content.notes ?? []).map(note),
        ...(content.columns.length === 0 ? [] : [linesOf(content, report)]),
        ...tables.map((table) => linesOf(table, report, table.name)),
        ...(sums.length === 0 ? [] : [sumsOf(sums)]),
        ...(signatures.length === 0 ? [] : [signed(signatures)]),
        ...(below.length === 0 ? [] : [{ stack: below.map(explained), margin: [0, 14, 0, 0] } as const]),
      ],
    ],
  }
}

const small = (text: string): PdfPiece => ({ text, fontSize: 7.5, color: GREY, margin: [0, 0, 0, 2] })
const line = (text: string): PdfPiece => ({ text, margin: [0, 0, 0, 1.5] })

/** The sender at the left, what the paper is at the right. */
const head = ({ from, title, number }: Paper): PdfPiece => ({
  columns: [
    {
      width: '*',
      stack: [
        ...(from.logo === '' ? [] : [{ image: from.logo, fit: [170, 54], margin: [0, 0, 0, 8] } as const]),
        { text: from.name, fontSize: from.logo === '' ? 14 : 9, bold: true, margin: [0, 0, 0, 2.5] },
        ...from.lines.map((text): PdfPiece => ({ text, fontSize: 8.5, color: GREY, margin: [0, 0, 0, 1.5] })),
      ],
    },
    {
      width: 'auto',
      stack: [
        { text: title, fontSize: 20, bold: true, alignment: 'right' },
        { text: number, fontSize: 11, color: GREY, alignment: 'right', margin: [0, 2, 0, 0] },
      ],
    },
  ],
  columnGap: 24,
  margin: [0, 0, 0, 18],
})

/** Below a rule: who it goes to, with the facts at the right; without anybody, the facts beside each other. */
function about({ parties = [], facts, report }: Paper): PdfPiece {
  const across = report === 'wide' ? 5 : report ? 4 : 3
  const people = parties
    .filter(({ lines }) => lines.length > 0)
    .map(({ label, lines }): PdfPiece[] => [
      small(label),
      ...lines.map((text, at): PdfPiece => ({ text, bold: at === 0, margin: [0, 0, 0, 1.5] })),
    ])
  const said = facts
    .filter(([, text]) => text !== '')
    .map(([label, text]): PdfPiece => ({ stack: [small(label), line(text)], margin: [0, 0, 0, 6] }))
  const blocks = people.length > 0 ? [...people, said] : said.map((fact) => [fact])
  const rows = Array.from({ length: Math.ceil(blocks.length / across) }, (_, row) =>
    [...blocks.slice(row * across, (row + 1) * across), [], [], [], []].slice(0, across),
  )
  const stack = rows.map((row): PdfPiece => ({
    columns: row.map((block) => ({ width: '*', stack: block })),
    columnGap: 16,
    margin: [0, 10, 0, 0],
  }))
  return { table: { headerRows: 0, widths: ['*'], body: [[{ stack }]] }, layout: 'rule' }
}
const asPiece = (piece: PdfPiece): Exclude<PdfPiece, string> => (typeof piece === 'string' ? { text: piece } : piece)

const note = ([label, text]: Labelled): PdfPiece => ({ stack: [small(label), line(text)], margin: [0, 10, 0, 0] })

const explained = ([label, text]: Labelled): PdfPiece => ({
  text: [...(label === '' ? [] : [{ text: `${label}  `, bold: true }]), text],
  fontSize: 7.5,
  margin: [0, 0, 0, 3],
})

/** A table below its name, if it has one. */
function linesOf({ columns, rows, totals }: PaperTable, report: Paper['report'], name?: string): PdfPiece {
  const fontSize = tableText({ report, columns })
  const stays = ({ figure, width }: PaperColumn, text: string): boolean =>
    figure ? text.length <= SHORT : report !== undefined && width !== '*' && text.length <= SHORT_TEXT
  const row = (cells: readonly string[], total = false): PdfPiece[] =>
    cells.map((text, at) => ({
      text,
      fontSize,
      alignment: columns[at]!.figure ? 'right' : 'left',
      bold: total || (columns[at]!.bold ?? false),
      noWrap: stays(columns[at]!, text),
    }))
  const heads = columns.map(({ head, figure }): PdfPiece => ({
    text: head,
    fontSize: Math.min(7.5, fontSize),
    color: GREY,
    alignment: figure ? 'right' : 'left',
    noWrap: !report,
  }))
  const named =
    name === undefined
      ? []
      : [[{ text: name, fontSize: 11, bold: true, colSpan: columns.length }, ...columns.slice(1).map(() => '')]]
  return {
    table: {
      headerRows: named.length + 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width = 'auto' }) => width),
      body: [...named, heads, ...rows.map((cells) => row(cells)), ...(totals ? [row(totals, true)] : [])],
    },
    layout: report ? (totals ? 'denseTotals' : 'dense') : totals ? 'totals' : 'lines',
    margin: [0, 18, 0, 0],
  }
}

/** Beside the right edge, the total below its own rule. */
const sumsOf = (sums: readonly Labelled[]): PdfPiece => ({
  columns: [
    { text: '', width: '*' },
    {
      width: 210,
      stack: [
        {
          table: {
            headerRows: 0,
            widths: ['*', 'auto'],
            body: sums.map(([label, text], at): PdfPiece[] => {
              const total = at === sums.length - 1
              const size = { fontSize: total ? 12 : 9, bold: total, margin: [0, total ? 3 : 0, 0, 0] as const }
              return [
                { text: label, ...size, ...(total ? {} : { color: GREY }) },
                { text, alignment: 'right', ...size },
              ]
            }),
          },
          layout: 'total',
        },
      ],
      unbreakable: true,
    },
  ],
  margin: [0, 10, 0, 0],
})

/** A line to sign on, with who signs below it. */
const signed = (signatures: readonly string[]): PdfPiece => ({
  stack: [
    {
      columns: signatures.map((label) => ({
        width: 170,
        table: { headerRows: 0, widths: ['*'], body: [[{ ...asPiece(small(label)), margin: [0, 4, 0, 0] as const }]] },
        layout: 'rule' as const,
      })),
      columnGap: 28,
    },
  ],
  unbreakable: true,
  margin: [0, 48, 0, 0],
})
