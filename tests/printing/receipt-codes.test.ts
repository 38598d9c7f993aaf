import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { receiptCodeTexts } from '#contract/texts/receipt-code.ts'
import { readReceiptCode, wholeCodes, wholeReceipt } from '#domain/receipt/receipt-code.ts'
import { printedLines } from '#domain/receipt/receipt-text.ts'
import { withCodes } from '#domain/receipt/with-codes.ts'
import { epsonRequest } from '#server/drivers/printers/epson-xml.ts'
import { escPosBytes } from '#server/drivers/printers/esc-pos.ts'
import { pngBytes, ticketPng } from '#server/drivers/printers/png.ts'
import { starPrntBytes } from '#server/drivers/printers/star-prnt.ts'
import { EscPosDecoder, type Dots, type Piece } from './esc-pos-decoder.ts'
import { lookalike, readDots } from './read-dots.ts'
import { sampleCodes as codes, signedSale } from './sample-codes.ts'
import { sampleReceipt } from './sample-tickets.ts'
import { decodeStarPrnt } from './star-prnt-decoder.ts'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } })

const { id, body, proof } = signedSale

/** All codes that a camera sees in a picture. */
async function seen(png: Uint8Array): Promise<string[]> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const picture = {
    data: new Uint8ClampedArray(data),
    width: info.width,
    height: info.height,
    colorSpace: 'srgb' as const,
  }
  const found = await readBarcodes(picture as ImageData, { formats: ['QRCode'], tryHarder: true })
  return found.filter((one) => one.isValid).map((one) => one.text)
}

/** The dots of a ticket as one picture, in paper order. */
function paperOf(pieces: readonly Piece[]): Uint8Array {
  const dots = pieces.flatMap((piece): Dots[] => (piece.kind === 'dots' ? [piece.dots] : []))
  const height = dots.reduce((sum, one) => sum + one.height, 0)
  return pngBytes({ width: dots[0]!.width, height, rows: Buffer.concat(dots.map((one) => one.rows)) })
}

describe.each([48, 32] as const)('the codes of a receipt of %d columns', (columns) => {
  const receipt = withCodes(sampleReceipt('zh'), codes, receiptCodeTexts)
  const order = { receipt, copies: 1, drawer: false }
  const paper = { columns, chineseFont: false }
  const epson = () => Buffer.from(/<command>([0-9A-F]+)</.exec(epsonRequest('J1', order, paper))![1]!, 'hex')
  it.each([
    ['ESC/POS', () => paperOf(new EscPosDecoder(escPosBytes(order, paper)).pieces)],
    ['StarPRNT', () => paperOf(decodeStarPrnt(starPrntBytes(order, paper)))],
    ['Epson Server Direct Print', () => paperOf(new EscPosDecoder(epson()).pieces)],
    ['the picture for CloudPRNT', () => ticketPng(order, paper)],
  ])('come back from %s by eye, and the sale from them letter by letter', async (_, drawn) => {
    const found = await seen(drawn())
    expect(found.toSorted()).toEqual([codes.short, ...codes.whole].toSorted())
    const parts = found.map(readReceiptCode).filter((code) => code?.kind === 'part')
    expect(wholeReceipt(parts)?.body).toBe(body)
    expect(found.map(readReceiptCode)).toContainEqual(
      expect.objectContaining({ kind: 'short', id, receiptNo: 'A1-3-17' }),
    )
  })

  it('leave the text as it was, and go out in pieces that a small printer holds', () => {
    const text = (lines: ReturnType<typeof printedLines>) => lines.filter((line) => !line.code).map((line) => line.text)
    const plain = text(printedLines(sampleReceipt('zh'), columns))
    expect(text(printedLines(receipt, columns)).slice(0, plain.length)).toEqual(plain)
    const { pieces } = new EscPosDecoder(escPosBytes(order, paper))
    // eight large lines, or a part of a code
    for (const piece of pieces) if (piece.kind === 'dots') expect(piece.dots.height).toBeLessThanOrEqual(480)
  })
})

it('the largest code that a receipt can have is read from the narrow paper', async () => {
  const [fact] = [JSON.parse(body) as { data: { lines: object[] } }]
  const [line] = fact.data.lines
  // two more letters per line until a second code would be needed
  const bodies = Array.from({ length: 60 }, (_, n) => ({
    ...fact,
    data: { ...fact.data, lines: Array.from({ length: 2 + n }, (_line, i) => ({ ...line, itemNo: `x${i}` })) },
  }))
  const { canonicalJson } = await import('#domain/canonical-json.ts')
  const fits = bodies.map((one) => wholeCodes('A1-3-17', canonicalJson(one), proof)).filter((all) => all.length === 1)
  const longest = fits.at(-1)!
  expect(longest[0]!.length).toBeGreaterThan(1700)
  const receipt = withCodes(sampleReceipt('en'), { short: codes.short, whole: longest }, receiptCodeTexts)
  expect(await seen(ticketPng({ receipt, copies: 1, drawer: false }, { columns: 32, chineseFont: false }))).toContain(
    longest[0],
  )
})

const ENGLISH = ['esc-pos-english.png', 'star-prnt.png']
/** Pictures of paper; the browser's two show a sale of the demo. */
const papers = readdirSync(new URL('../../docs/receipts/', import.meta.url)).filter(
  (name) => name.endsWith('.png') && !name.startsWith('browser-'),
)

it('there is a picture of each printed form', () => {
  expect(papers).toHaveLength(6)
})

it.each(papers)('docs/receipts/%s is the receipt, letter by letter, and its codes can be scanned', async (name) => {
  const png = readFileSync(new URL(`../../docs/receipts/${name}`, import.meta.url))
  expect((await seen(png)).toSorted()).toEqual([codes.short, ...codes.whole].toSorted())
  const printed = printedLines(
    withCodes(sampleReceipt(ENGLISH.includes(name) ? 'en' : 'zh'), codes, receiptCodeTexts),
    48,
  )
  const text = printed.slice(
    0,
    printed.findIndex((line) => line.code),
  )
  const height = text.reduce((sum, line) => sum + (line.size === 2 ? 60 : 30), 0)
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  const rows = new Uint8Array((info.width * height) / 8)
  for (let i = 0; i < info.width * height; i++) if (data[i]! < 128) rows[i >> 3]! |= 0x80 >> (i & 7)
  expect(readDots({ width: info.width, height, rows }).map(lookalike)).toEqual(text.map((line) => lookalike(line.text)))
})

it('docs/receipts/browser-print.png holds the sale that it shows', async () => {
  const png = readFileSync(new URL('../../docs/receipts/browser-print.png', import.meta.url))
  const read = (await seen(png)).map(readReceiptCode)
  expect(read).toContainEqual(expect.objectContaining({ kind: 'short', receiptNo: 'BK3-15-1' }))
  const whole = wholeReceipt(read.filter((code) => code?.kind === 'part'))
  const { total, lines } = (JSON.parse(whole!.body) as { data: { total: number; lines: { quantity: number }[] } }).data
  expect(total).toBe(3475)
  expect(lines.map((line) => line.quantity)).toEqual([1000, 1000, 1000, 2000])
})
