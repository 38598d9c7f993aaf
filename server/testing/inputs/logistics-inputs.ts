import type { Inputs, InputWorld, Preparations } from '#server/testing/inputs/input-world.ts'

const tomorrow = ({ server }: InputWorld): string => new Date(server.clock.now + 86_400_000).toISOString().slice(0, 10)

const profile = {
  hours: Array.from({ length: 7 }, (_, day) => ({ day, from: 540, to: 1080 })),
  selfPickup: true,
  delivery: false,
}

const open = ({ server }: InputWorld) =>
  server.db.query({ text: 'update store set version = 0, profile = profile || $1', values: [JSON.stringify(profile)] })

export const inputs: Inputs = {
  'logistics.setPickup': () => ({
    version: 0,
    selfPickup: true,
    pickupMinutes: 30,
    preparationMinutes: 20,
    preOrder: false,
    preOrderDays: 0,
    slotMinutes: 15,
  }),
  'logistics.setDelivery': () => ({ version: 0, delivery: true, deliveryDays: [1], deliveryBaseFee: 399 }),
  'logistics.locationList': () => ({ search: 'Brooklyn' }),
  'logistics.zipFeeSet': () => ({ codes: ['11201'], baseFee: 499 }),
  'logistics.slotList': (world) => ({ kind: 'pickup', day: tomorrow(world) }),
  'logistics.slotSet': (world) => ({ kind: 'pickup', day: tomorrow(world), from: 540, capacity: 3 }),
}

export const preparations: Preparations = {
  'logistics.setPickup': async ({ server }) =>
    server.db.query({ text: `update store set version = 0, profile = profile - 'preparationMinutes'` }),
  'logistics.setDelivery': open,
  'logistics.slotSet': open,
}
