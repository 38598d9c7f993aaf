import type { Inputs } from '#server/testing/inputs/input-world.ts'

export const inputs: Inputs = {
  'order.startShift': ({ server }) => ({
    id: server.one.stores[0].counters[1],
    deviceId: 'other-device',
    floatCents: 0,
  }),
  'order.details': ({ sale }) => ({ id: sale }),
  'goods.delta': () => ({ since: 0 }),
  'order.facts': ({ server, tablet }) => ({
    deviceId: 'd',
    entries: [tablet.freeze('sale', tablet.saleData([{ sku: server.one.stores[0].skus[0]! }]))],
  }),
}
