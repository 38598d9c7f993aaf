import { cents, ppm } from '#domain/money.ts'

/** The settings that a store has to have: without tax, tips, pickup, delivery and orders ahead. */
export const plainConfig = {
  hours: [{ day: 1, from: 540, to: 1080 }],
  refundDays: 30,
  taxRate: ppm(0),
  pricesIncludeTax: false,
  tipsSupported: false,
  tipPercents: [],
  cashRewardBps: 0,
  preparationMinutes: 20,
  selfPickup: false,
  pickupMinutes: 30,
  delivery: false,
  deliveryDays: [],
  deliveryBaseFee: cents(0),
  preOrder: false,
  preOrderDays: 0,
}
