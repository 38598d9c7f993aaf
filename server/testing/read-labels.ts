import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } })

/** The barcodes on each page of a PDF, as a scanner sees them, and the page's size. */
export async function seen(pdf: Uint8Array): Promise<{ codes: string[]; size: { width: number; height: number } }[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const pages = []
  for (const page of document.pages()) {
    const { data, width, height } = await page.render({ scale: 4, render: 'bitmap' })
    const picture = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const }
    const found = await readBarcodes(picture as unknown as Parameters<typeof readBarcodes>[0], {
      tryHarder: true,
      // the codes are upright, black on white, and drawn as large as a scanner sees them
      tryRotate: false,
      tryInvert: false,
      tryDownscale: false,
      maxNumberOfSymbols: 120,
    })
    pages.push({
      codes: found.filter((one) => one.isValid).map((one) => one.text),
      size: { width: width / 4, height: height / 4 },
    })
  }
  document.destroy()
  library.destroy()
  return pages
}
