import { crc32, deflateSync } from 'node:zlib'
import { printedLines } from '#domain/receipt/receipt-text.ts'
import type { Paper, PrintOrder } from '#server/drivers/printers/print-plan.ts'
import type { Raster } from '#server/drivers/printers/code-dots.ts'
import { rasterOf } from '#server/drivers/printers/raster.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(kind: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

/** A one-bit picture, black on white. */
export function pngBytes({ width, height, rows }: Raster): Uint8Array {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // one bit, greyscale
  head.set([1, 0, 0, 0, 0], 8)
  const wide = width / 8
  const body = Buffer.alloc((wide + 1) * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < wide; x++) body[y * (wide + 1) + 1 + x] = ~rows[y * wide + x]! & 255
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(body, { level: 6 })),
    chunk('IEND', new Uint8Array()),
  ])
}

const BETWEEN = { text: '', bold: false, size: 2 } as const
/** A picture has at least one line. */
const NOTHING = { text: '', bold: false, size: 1 } as const

/** A ticket as one picture; copies follow each other. */
export function ticketPng(order: PrintOrder, paper: Paper): Uint8Array {
  const copy = printedLines(order.receipt, paper.columns)
  const lines = Array.from({ length: order.copies }, (_, n) => (n === 0 ? copy : [BETWEEN, ...copy])).flat()
  return pngBytes(rasterOf(lines.length > 0 ? lines : [NOTHING], paper.columns))
}
