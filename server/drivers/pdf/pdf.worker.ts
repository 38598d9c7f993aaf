import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { brotliDecompressSync } from 'node:zlib'
import pdfmake from 'pdfmake'
import type { PdfDocument } from './pdf-document.ts'

const font = (name: string): string => {
  const packed = readFileSync(new URL(`data/noto-sans-sc-${name}.ttf.br`, import.meta.url))
  pdfmake.virtualfs.writeFileSync(`${name}.ttf`, brotliDecompressSync(packed))
  return `${name}.ttf`
}
pdfmake.setFonts({ Noto: { normal: font('regular'), bold: font('bold') } })
// a document names neither addresses nor files
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)

/** Draws one document. */
async function draw({ pages, ...document }: PdfDocument): Promise<Uint8Array> {
  const content = pages.map((pieces, at) => ({ stack: pieces, ...(at === 0 ? {} : { pageBreak: 'before' }) }))
  const pdf = pdfmake.createPdf({ ...document, content, defaultStyle: { font: 'Noto', fontSize: 9, lineHeight: 1 } })
  return new Uint8Array(await pdf.getBuffer())
}

parentPort!.on('message', ({ id, document }: { id: number; document: PdfDocument }) => {
  draw(document).then(
    (bytes) => parentPort!.postMessage({ id, bytes }, [bytes.buffer as ArrayBuffer]),
    (error: unknown) => parentPort!.postMessage({ id, error: error instanceof Error ? error.message : String(error) }),
  )
})
