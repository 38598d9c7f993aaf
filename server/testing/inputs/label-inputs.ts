import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { LabelDesign } from '#contract/catalogue/labels.ts'
import type { Inputs, InputWorld, Preparations } from '#server/testing/inputs/input-world.ts'

const template = { id: '0192f0c1-0000-7000-8000-0000000000e1' }
const printer = { id: '0192f0c1-0000-7000-8000-0000000000e2' }
const design: LabelDesign = {
  layout: 'roll-50x30',
  kind: 'product',
  language: 'en',
  price: true,
  originalPrice: false,
  itemNo: true,
  barcode: true,
}
const first = ({ server }: InputWorld): string => server.one.stores[0].skus[0]!.id

export const inputs: Inputs = {
  'labels.goods': (world) => ({ selection: { skuIds: [first(world)] } }),
  'labels.saveTemplate': () => ({ name: 'Walk', design }),
  'labels.removeTemplate': () => template,
  'labels.print': (world) => ({ design, labels: [{ skuId: first(world), copies: 1 }], form: 'zpl' }),
  'labels.addPrinter': () => ({ name: 'Walk', host: '192.168.1.50', dpi: 203 }),
  'labels.removePrinter': () => printer,
  'labels.send': (world) => ({ design, labels: [{ skuId: first(world), copies: 1 }], printerId: printer.id }),
}

const makeTemplate = ({ server }: InputWorld) =>
  server.db.query({
    text: `insert into label_template (org_id, store_id, id, name, design) values ($1, $2, $3, 'Walked', $4)
      on conflict do nothing`,
    values: [server.one.orgId, server.one.stores[0].storeId, template.id, JSON.stringify(design)],
  })

let machine: number | undefined

/** The port of something that takes labels. */
async function listening(): Promise<number> {
  if (machine !== undefined) return machine
  const taker = createServer((socket) => socket.resume())
    .listen(0, '127.0.0.1')
    .unref()
  await once(taker, 'listening')
  return (machine = (taker.address() as AddressInfo).port)
}

const makePrinter = async ({ server }: InputWorld): Promise<void> => {
  await server.db.query({
    text: `insert into label_printer (org_id, store_id, id, name, host, port, dpi, created_at)
      values ($1, $2, $3, 'Walked', '127.0.0.1', $4, 203, now()) on conflict do nothing`,
    values: [server.one.orgId, server.one.stores[0].storeId, printer.id, await listening()],
  })
}

export const preparations: Preparations = {
  'labels.removeTemplate': makeTemplate,
  'labels.removePrinter': makePrinter,
  'labels.send': makePrinter,
}
