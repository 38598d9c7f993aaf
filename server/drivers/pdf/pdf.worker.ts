import { readFileSync } from 'node:fs'
import { platform, setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { parentPort } from 'node:worker_threads'
import { brotliDecompressSync } from 'node:zlib'
import pdfmake from 'pdfmake'
import { labelDrawings, layOutLabels } from '#server/drivers/pdf/draw-labels.ts'
import type { PdfDocument, PdfKitDocument } from '#server/drivers/pdf/pdf-document.ts'
import type { PdfDrawing } from '#server/drivers/pdf/render-pdf.ts'

// sales are answered first; elsewhere the priority would be that of the whole process
if (platform() === 'linux') setPriority(10)

const font = (name: string): string => {
  const packed = readFileSync(new URL(`data/noto-sans-sc-${name}.ttf.br`, import.meta.url))
  pdfmake.virtualfs.writeFileSync(`${name}.ttf`, brotliDecompressSync(packed))
  return `${name}.ttf`
}
pdfmake.setFonts({ Noto: { normal: font('regular'), bold: font('bold') } })
// a document names neither addresses nor files
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)

const opened = ({ pages, ...document }: PdfDocument, bufferPages = false): Promise<PdfKitDocument> => {
  const content = pages.map((pieces, at) => ({ stack: pieces, ...(at === 0 ? {} : { pageBreak: 'before' }) }))
  const definition = { ...document, content, defaultStyle: { font: 'Noto', fontSize: 9, lineHeight: 1 } }
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
