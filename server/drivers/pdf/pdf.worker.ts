import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { parentPort } from 'node:worker_threads'
import { brotliDecompressSync } from 'node:zlib'
import pdfmake from 'pdfmake'
import { labelDrawings, layOutLabels } from '#server/drivers/pdf/draw-labels.ts'
import type { PdfDocument, PdfKitDocument } from '#server/drivers/pdf/pdf-document.ts'
import type { PdfDrawing } from '#server/drivers/pdf/render-pdf.ts'
import { lowerThread } from '#server/drivers/low-priority.ts'

// sales are answered first
lowerThread()

const font = (name: string): string => {
  const packed = readFileSync(new URL(`data/noto-sans-sc-${name}.ttf.br`, import.meta.url))
  pdfmake.virtualfs.writeFileSync(`${name}.ttf`, brotliDecompressSync(packed))
  return `${name}.ttf`
}
pdfmake.setFonts({ Noto: { normal: font('regular'), bold: font('bold') } })
// a document names neither addresses nor files
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)

/** Quiet rules, with room between them and the text; columns keep a distance, the outer ones none. */
const rules = (width: (row: number, rows: number, heads: number) => number, room: number, between = 6): object => ({
  hLineWidth: (row: number, { table }: { table: { body: unknown[]; headerRows: number } }) =>
    width(row, table.body.length, table.headerRows),
  vLineWidth: () => 0,
  hLineColor: (row: number, { table }: { table: { headerRows: number } }) => (row <= table.headerRows ? INK : RULE),
  paddingLeft: (column: number) => (column === 0 ? 0 : between),
  paddingRight: (column: number, { table }: { table: { widths: unknown[] } }) =>
    column === table.widths.length - 1 ? 0 : between,
  paddingTop: () => room,
  paddingBottom: () => room,
})
const INK = '#1c1a16'
const RULE = '#d9d3c6'
const underRows = (row: number, _: number, heads: number): number => (row < heads ? 0 : row === heads ? 0.8 : 0.4)
const aboveTotals = (row: number, rows: number, heads: number): number =>
  row === rows - 1 ? 0.8 : underRows(row, rows, heads)
pdfmake.addTableLayouts({
  lines: rules(underRows, 4.5),
  totals: rules(aboveTotals, 4.5),
  dense: rules(underRows, 2.5, 4),
  denseTotals: rules(aboveTotals, 2.5, 4),
  total: rules((row, rows) => (row === rows - 1 ? 0.8 : 0), 2.5),
  rule: rules((row) => (row === 0 ? 0.8 : 0), 0),
})

const pageOf = {
  zh: (page: number, pages: number) => `第 ${page} 页，共 ${pages} 页`,
  en: (page: number, pages: number) => `Page ${page} of ${pages}`,
}
/** The foot of each page. */
const footer = ({ foot, pageMargins: [left, , right] }: PdfDocument) =>
  foot &&
  ((page: number, pages: number) => ({
    columns: [
      { text: foot.text, width: '*' },
      { text: pageOf[foot.language](page, pages), width: 'auto', alignment: 'right' },
    ],
    columnGap: 12,
    fontSize: 7.5,
    color: '#676054',
    margin: [left, 14, right, 0],
  }))

const opened = (whole: PdfDocument, bufferPages = false): Promise<PdfKitDocument> => {
  const { pages, foot: _, ...document } = whole
  const content = pages.map((pieces, at) => ({ stack: pieces, ...(at === 0 ? {} : { pageBreak: 'before' }) }))
  const definition = {
    ...document,
    content,
    footer: footer(whole),
    defaultStyle: { font: 'Noto', fontSize: 9, lineHeight: 1 },
  }
  return pdfmake.createPdf(definition, { bufferPages }).getStream()
}

async function draw(drawing: PdfDrawing): Promise<Uint8Array> {
  const pdf = drawing.kind === 'document' ? await opened(drawing) : await opened(labelDrawings(drawing), true)
  if (drawing.kind === 'labels') layOutLabels(pdf, drawing)
  pdf.end()
  return new Uint8Array(await buffer(pdf))
}

parentPort!.on('message', (drawing: PdfDrawing) => {
  draw(drawing).then(
    (bytes) => parentPort!.postMessage({ bytes }, [bytes.buffer as ArrayBuffer]),
    (error: unknown) => parentPort!.postMessage({ error: error instanceof Error ? error.message : String(error) }),
  )
})
