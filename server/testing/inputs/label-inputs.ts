import type { LabelDesign } from '#contract/labels.ts'
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

export const labelInputs: Inputs = {
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

/** A printer that is reached but takes nothing: the walk asks who may send, not what is printed. */
const makePrinter = ({ server }: InputWorld) =>
  server.db.query({
    text: `insert into label_printer (org_id, store_id, id, name, host, port, dpi, created_at)
      values ($1, $2, $3, 'Walked', '8.8.8.8', 9100, 203, now()) on conflict do nothing`,
    values: [server.one.orgId, server.one.stores[0].storeId, printer.id],
  })

export const labelPreparations: Preparations = {
  'labels.removeTemplate': makeTemplate,
  'labels.removePrinter': makePrinter,
  'labels.send': makePrinter,
}
