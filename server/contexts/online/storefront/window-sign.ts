import { encode } from 'uqr'
import type { Letterhead } from '#domain/paper.ts'
import type { PdfDocument, PdfPiece } from '#server/drivers/pdf/pdf-document.ts'

const sizes = { letter: { width: 612, height: 792 }, a4: { width: 595, height: 842 } } as const
const MARGIN = 48
/** Side of the code in points: some 12 cm, readable from the pavement. */
const CODE = 340
/** White modules around the code. */
const QUIET = 4
const GREY = '#676054'
const ORDER = { zh: '扫码逛网店', en: 'Scan to visit our shop' } as const

/** A page for the store's window: its name, and the address of its web shop as a code and in words, in both languages. */
export function windowSign(from: Letterhead, address: string, language: 'zh' | 'en'): PdfDocument {
  const { width, height } = sizes[from.size]
  const other = language === 'zh' ? 'en' : 'zh'
  return {
    pageSize: { width, height },
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN],
    info: { title: from.name },
    pages: [
      [
        ...(from.logo === '' ? [] : [middle({ image: from.logo, fit: [260, 80], margin: [0, 0, 0, 16] })]),
        words(from.name, from.name.length > 24 ? 26 : 36, true),
        words(ORDER[language], 24, true),
        words(ORDER[other], 18),
        middle({ svg: codeOf(address), fit: [CODE, CODE] }),
        // without the scheme it is short enough to type
        words(address.replace(/^https?:\/\//, ''), address.length > 48 ? 12 : 16),
      ],
    ],
  }
}

const words = (text: string, fontSize: number, bold = false): PdfPiece => ({
  text,
  fontSize,
  bold,
  alignment: 'center',
  color: bold ? '#000000' : GREY,
  margin: [0, 0, 0, 12],
})

const middle = (piece: Exclude<PdfPiece, string>): PdfPiece => ({
  columns: [
    { width: '*', text: '' },
    { width: 'auto', ...piece },
    { width: '*', text: '' },
  ],
})

function codeOf(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const path = data.flatMap((line, y) => line.map((black, x) => (black ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`
}
