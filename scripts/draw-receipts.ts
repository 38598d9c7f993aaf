/** `node scripts/draw-receipts.ts`: draws what each printer's bytes mean, as pictures in docs/receipts/. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { receiptCodeTexts } from '#contract/texts/receipt-code.ts'
import { withCodes } from '#domain/receipt/with-codes.ts'
import { escPosBytes } from '#server/drivers/printers/esc-pos.ts'
import { epsonRequest } from '#server/drivers/printers/epson-xml.ts'
import { pngBytes, ticketPng } from '#server/drivers/printers/png.ts'
import type { Raster } from '#server/drivers/printers/code-dots.ts'
import { rasterOf } from '#server/drivers/printers/raster.ts'
import { starPrntBytes } from '#server/drivers/printers/star-prnt.ts'
import { EscPosDecoder, type Piece } from '../tests/printing/esc-pos-decoder.ts'
import { sampleCodes } from '../tests/printing/sample-codes.ts'
import { sampleReceipt } from '../tests/printing/sample-tickets.ts'
import { decodeStarPrnt } from '../tests/printing/star-prnt-decoder.ts'

const folder = new URL('../docs/receipts/', import.meta.url)
const order = (language: 'zh' | 'en') => ({
  receipt: withCodes(sampleReceipt(language), sampleCodes, receiptCodeTexts),
  copies: 1,
  drawer: false,
})
const paper = { columns: 48, chineseFont: false } as const

/** A piece as a printer prints it; text in the printer's own font is drawn with ours, on the same grid. */
function rasterOfPiece(piece: Piece): Raster[] {
  if (piece.kind === 'dots') return [piece.dots]
  if (piece.kind !== 'text') return []
  return [rasterOf([{ text: piece.text, bold: piece.bold, size: piece.size === 0 ? 1 : 2 }], paper.columns)]
}

function drawn(pieces: readonly Piece[]): Uint8Array {
  const parts = pieces.flatMap(rasterOfPiece)
  const height = parts.reduce((sum, part) => sum + part.height, 0)
  return pngBytes({ width: 576, height, rows: Buffer.concat(parts.map((part) => part.rows)) })
}

const epson = /<command>([0-9A-F]+)</.exec(epsonRequest('J1', order('zh'), paper))![1]!
const pictures = {
  'esc-pos-dots': drawn(new EscPosDecoder(escPosBytes(order('zh'), paper)).pieces),
  'esc-pos-chinese-font': drawn(new EscPosDecoder(escPosBytes(order('zh'), { ...paper, chineseFont: true })).pieces),
  'esc-pos-english': drawn(new EscPosDecoder(escPosBytes(order('en'), paper)).pieces),
  'star-prnt': drawn(decodeStarPrnt(starPrntBytes(order('en'), paper))),
  'epson-server-direct-print': drawn(new EscPosDecoder(Buffer.from(epson, 'hex')).pieces),
  'cloudprnt-picture': ticketPng(order('zh'), paper),
}
mkdirSync(folder, { recursive: true })
for (const [name, png] of Object.entries(pictures)) {
  writeFileSync(new URL(`${name}.png`, folder), png)
  process.stdout.write(`${name}.png ${png.length} bytes\n`)
}
