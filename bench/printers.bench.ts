import type { Receipt } from '#domain/receipt/receipt-model.ts'
import { escPosBytes } from '#server/drivers/printers/esc-pos.ts'
import { epsonRequest } from '#server/drivers/printers/epson-xml.ts'
import { ticketPng } from '#server/drivers/printers/png.ts'
import { starPrntBytes } from '#server/drivers/printers/star-prnt.ts'
import { sampleReceipt } from '../tests/printing/sample-tickets.ts'
import { percentile, report } from './figures.ts'

/*
 * A Chinese receipt with forty product lines, printed as dots, from its rows to the bytes for the printer; warm, with
 * the font loaded.
 */
const RUNS = 60
const GOODS = 40

const base = sampleReceipt('zh')
const item = base.rows.find((row) => row.kind === 'item')!
const receipt: Receipt = {
  ...base,
  rows: base.rows.flatMap((row) => (row === item ? Array.from({ length: GOODS }, () => item) : [row])),
}
const order = { receipt, copies: 1, drawer: true }
const paper = { columns: 48, chineseFont: false } as const
const forms = {
  'esc-pos': () => escPosBytes(order, paper),
  'star-prnt': () => starPrntBytes(order, paper),
  'epson-sdp': () => epsonRequest('J1', order, paper),
  png: () => ticketPng(order, paper),
}

let slowest = 0
for (const [name, make] of Object.entries(forms)) {
  const samples: number[] = []
  // the first five warm up
  for (let run = -5; run < RUNS; run++) {
    const started = performance.now()
    make()
    if (run >= 0) samples.push(performance.now() - started)
  }
  const value = percentile(samples, 0.95)
  slowest = Math.max(slowest, value)
  report({ name: `print.job-to-bytes.${name}`, value, unit: 'ms', runs: RUNS })
}
report({ name: 'print.job-to-bytes', value: slowest, unit: 'ms', runs: RUNS })
