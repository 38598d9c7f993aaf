import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { printedLines, type ReceiptColumns } from '#domain/receipt/receipt-text.ts'
import type { Receipt } from '#domain/receipt/receipt-model.ts'
import { escPosBytes } from '#server/drivers/printers/esc-pos.ts'
import { epsonRequest } from '#server/drivers/printers/epson-xml.ts'
import { ticketPng } from '#server/drivers/printers/png.ts'
import { starPrntBytes } from '#server/drivers/printers/star-prnt.ts'
import { EscPosDecoder, type Dots, type Piece } from './esc-pos-decoder.ts'
import { decodeStarPrnt } from './star-prnt-decoder.ts'
import { known, lookalike, readDots } from './read-dots.ts'
import { sampleReceipt, westernReceipt } from './sample-tickets.ts'

const textOf = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap((piece) => (piece.kind === 'text' ? [piece.text] : piece.kind === 'dots' ? readDots(piece.dots) : []))
const expected = (receipt: Receipt, columns: ReceiptColumns): string[] =>
  printedLines(receipt, columns).map((line) => line.text)
const alike = (lines: readonly string[]): string[] => lines.map(lookalike)
const forms = (pieces: readonly Piece[]): Set<string> => new Set(pieces.map((piece) => piece.kind))

async function dotsOfPng(png: Uint8Array): Promise<Dots> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  const rows = new Uint8Array((info.width * info.height) / 8)
  for (let i = 0; i < info.width * info.height; i++) if (data[i]! < 128) rows[i >> 3]! |= 0x80 >> (i & 7)
  return { width: info.width, height: info.height, rows }
}

const order = (receipt: Receipt) => ({ receipt, copies: 1, drawer: false })
const papers = [48, 32] as const

describe.each(papers)('a ticket of %d columns comes back from the paper as the same text', (columns) => {
  const without = { columns, chineseFont: false }

  it('as ESC/POS dots for Chinese, without a single letter of the printer’s own', () => {
    const receipt = sampleReceipt('zh')
    const { pieces } = new EscPosDecoder(escPosBytes(order(receipt), without))
    expect(forms(pieces)).toEqual(new Set(['dots', 'cut']))
    expect(alike(textOf(pieces))).toEqual(alike(expected(receipt, columns)))
    expect(textOf(pieces).join('\n')).toMatch(/裕民超市[^]*老干妈[^]*12,345\.67/)
  })

  it('as ESC/POS letters for Chinese, where the printer has them', () => {
    const receipt = sampleReceipt('zh')
    const { pieces } = new EscPosDecoder(escPosBytes(order(receipt), { columns, chineseFont: true }))
    expect(forms(pieces)).toEqual(new Set(['text', 'cut']))
    expect(textOf(pieces)).toEqual(expected(receipt, columns))
  })

  it('as ESC/POS letters for English, with dots for the lines that hold Chinese', () => {
    const receipt = sampleReceipt('en')
    const { pieces } = new EscPosDecoder(escPosBytes(order(receipt), without))
    expect(forms(pieces)).toEqual(new Set(['text', 'dots', 'cut']))
    expect(alike(textOf(pieces))).toEqual(alike(expected(receipt, columns)))
    expect(pieces.filter((piece) => piece.kind === 'dots').flatMap(({ dots }) => readDots(dots))).toEqual([
      '红富士苹果',
    ])
    const large = pieces.filter((piece) => piece.kind === 'text' && piece.size === 0x11)
    expect(textOf(large).join('\n')).toMatch(/^\s*Evergreen Market\s+Total\s+12,345\.67\s+Change\s+0\.33$/)
  })

  it('as StarPRNT letters for English and dots for Chinese', () => {
    const pieces = decodeStarPrnt(starPrntBytes(order(sampleReceipt('en')), without))
    expect(alike(textOf(pieces))).toEqual(alike(expected(sampleReceipt('en'), columns)))
    const chinese = decodeStarPrnt(starPrntBytes(order(sampleReceipt('zh')), { columns, chineseFont: true }))
    expect(forms(chinese)).toEqual(new Set(['dots', 'cut']))
    expect(alike(textOf(chinese))).toEqual(alike(expected(sampleReceipt('zh'), columns)))
  })

  it.each(['zh', 'en'] as const)('as a picture, in %s', async (language) => {
    const receipt = sampleReceipt(language)
    const dots = await dotsOfPng(ticketPng(order(receipt), without))
    expect(dots.width).toBe(columns * 12)
    expect(alike(readDots(dots))).toEqual(alike(expected(receipt, columns)))
  })

  it('as ESC/POS inside Epson’s XML', () => {
    const xml = epsonRequest('J1', order(sampleReceipt('zh')), without)
    const command = /<command>([0-9A-F]+)<\/command>/.exec(xml)![1]!
    expect(alike(textOf(new EscPosDecoder(Buffer.from(command, 'hex')).pieces))).toEqual(
      alike(expected(sampleReceipt('zh'), columns)),
    )
    expect(xml).toContain('<printjobid>J1</printjobid>')
  })
})

describe('copies and the drawer', () => {
  const paper = { columns: 48, chineseFont: false } as const
  const two = { receipt: westernReceipt(), copies: 2, drawer: true }

  it.each([
    ['ESC/POS', () => new EscPosDecoder(escPosBytes(two, paper)).pieces],
    ['StarPRNT', () => decodeStarPrnt(starPrntBytes(two, paper))],
  ])('%s opens the drawer once, before the paper moves, and cuts after each copy', (_, decode) => {
    const pieces = decode()
    expect(pieces.map((piece) => piece.kind).filter((kind) => kind !== 'text')).toEqual(['pulse', 'cut', 'cut'])
    expect(pieces[0]!.kind).toBe('pulse')
    expect(pieces.at(-1)!.kind).toBe('cut')
    expect(textOf(pieces)).toEqual([...expected(two.receipt, 48), ...expected(two.receipt, 48)])
  })

  it('a picture holds both copies', async () => {
    const one = await dotsOfPng(ticketPng({ ...two, copies: 1 }, paper))
    const both = await dotsOfPng(ticketPng(two, paper))
    expect(both.height).toBe(one.height * 2 + 60)
  })
})

it('the font has the Han characters of names, and nearly all can be told apart on paper', () => {
  expect(known.wide).toBeGreaterThan(28_000)
  expect(known.narrow).toBeGreaterThan(2_000)
})

it('no name can talk to a printer: whatever it holds, only receipts’ own commands come out', () => {
  const name = fc.string({
    unit: fc.constantFrom('\u001b', '\u001d', 'V', '\u0000', '@', '海', 'é', '😀', ' ', '\n', '你'),
  })
  fc.assert(
    fc.property(name, fc.constantFrom('zh' as const, 'en' as const), fc.boolean(), (text, language, chineseFont) => {
      const rows = [{ kind: 'item' as const, name: text, detail: text, amount: text }]
      const piece = { receipt: { receiptNo: '', language, rows }, copies: 1, drawer: false }
      const paper = { columns: 32 as const, chineseFont }
      const cuts = [
        new EscPosDecoder(escPosBytes(piece, paper)).pieces,
        decodeStarPrnt(starPrntBytes(piece, paper)),
      ].map((pieces) => pieces.filter(({ kind }) => kind === 'cut' || kind === 'pulse').length)
      expect(cuts).toEqual([1, 1])
    }),
    { numRuns: 200 },
  )
})

it('the decoder is strict: what a receipt does not need, it refuses', () => {
  const refused = [
    [0x1b, 0x7a],
    [0x1d, 0x76, 0x30, 0, 72, 0, 8, 0, 1],
    [0x80, 0x0a],
    [0x41],
    [0x07],
    [0x1d, 0x56, 0],
    [0x1c, 0x57, 1],
  ]
  for (const bytes of refused) expect(() => new EscPosDecoder(Uint8Array.from(bytes)), String(bytes)).toThrow(Error)
})
