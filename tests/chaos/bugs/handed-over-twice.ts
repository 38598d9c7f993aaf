import { patchSource } from './patch-source.ts'

// this server believes every counter: an order that two of them hand over is handed over twice
patchSource('/server/ledgers/orders/counter-orders.ts', (source) =>
  source.replace(`return unmatched('order.handed-twice')`, 'return { differences: [], state: booked }'),
)
