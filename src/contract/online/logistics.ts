import * as v from 'valibot'
import { TaxRates } from '#contract/catalogue/products.ts'
import { Day } from '#contract/day.ts'
import { command, query } from '#contract/define.ts'
import { StoreConfig } from '#contract/organisation/store-settings.ts'
import { CentsSchema, MilliSchema, orNone, page, paging, QueryNumber, Text } from '#contract/schemas.ts'
import { orderKinds, SLOT_MINUTES } from '#domain/order-slots.ts'

/** The most orders for one time that a store can name. */
export const MOST_PER_SLOT = 999
/** ZIP codes changed by one call. */
const MOST_ZIPS = 2000
/** Days ahead of which slots can be shown. */
export const MOST_DAYS_AHEAD = 60

const Capacity = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MOST_PER_SLOT))
/** Orders for one time; null: any number. */
const PerSlot = orNone(v.pipe(Capacity, v.minValue(1)))
const Reserve = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(99_999_000), MilliSchema)
const Zip = v.pipe(v.string(), v.trim(), v.regex(/^\d{5}$/))

const { selfPickup, pickupMinutes, preparationMinutes, preOrder, preOrderDays } = StoreConfig.entries
const { delivery, deliveryDays, deliveryBaseFee } = StoreConfig.entries

/** When and how orders are handed over in the store, and how long they take to prepare. */
const PickupForm = v.object({
  selfPickup,
  pickupMinutes,
  preparationMinutes,
  preOrder,
  preOrderDays,
  slotMinutes: v.picklist(SLOT_MINUTES),
  pickupPerSlot: PerSlot,
  /** What the web leaves to the counters of each variant, in thousandths of its unit. */
  onlineReserve: v.optional(Reserve, 0),
})
export type PickupForm = v.InferOutput<typeof PickupForm>

const DeliveryForm = v.object({
  delivery,
  deliveryDays,
  deliveryBaseFee,
  /** Goods after discounts from which the base fee is waived; null: never. */
  freeDeliveryFrom: orNone(deliveryBaseFee),
  deliveryPerSlot: PerSlot,
})
export type DeliveryForm = v.InferOutput<typeof DeliveryForm>

const Place = v.object({ code: v.string(), city: v.string(), state: v.string() })
const ZipFee = v.object({
  ...Place.entries,
  /** null: the store's. */
  baseFee: v.nullable(CentsSchema),
  taxes: v.nullable(TaxRates),
  /** False: for the time being no deliveries. */
  active: v.boolean(),
})
export type ZipFee = v.InferOutput<typeof ZipFee>

export const ZipFilter = v.object({
  ...paging,
  /** Beginning of a ZIP code, or part of a city's name. */
  search: v.optional(Text(80)),
})
export type ZipFilter = v.InferOutput<typeof ZipFilter>

/** Minutes from midnight of the store's clock. */
const Minute = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1440))
const Slot = v.object({
  from: v.number(),
  to: v.number(),
  /** Orders that it takes; null: any number, 0: none. */
  capacity: v.nullable(v.number()),
  /** The capacity is this day's own. */
  own: v.boolean(),
  taken: v.number(),
})
export type Slot = v.InferOutput<typeof Slot>

const Kind = v.picklist(orderKinds)
const version = QueryNumber
const can = 'shopLogistics'
const reads = ['settings', 'store'] as const
const writes = ['settings', 'store', 'activity'] as const

/** How online orders reach their buyers: pickup, delivery, service area, times. */
export const logistics = {
  pickupInfo: query({
    name: 'logistics.pickupInfo',
    path: 'GET /shop/logistics/pickupInfo',
    can,
    input: v.object({}),
    output: v.object({
      version: v.number(),
      ...PickupForm.entries,
      /** Remaining changes of the preparation time today. */
      preparationEditsLeft: v.number(),
    }),
    reads,
  }),
  setPickup: command({
    name: 'logistics.setPickup',
    path: 'POST /shop/logistics/setPickup',
    can,
    input: v.object({ version, ...PickupForm.entries }),
    output: v.object({}),
    writes,
    errors: ['record.stale', 'input.invalid', 'setting.preparation-edits'],
  }),
  deliveryInfo: query({
    name: 'logistics.deliveryInfo',
    path: 'GET /shop/logistics/deliveryInfo',
    can,
    input: v.object({}),
    output: v.object({ version: v.number(), ...DeliveryForm.entries }),
    reads,
  }),
  setDelivery: command({
    name: 'logistics.setDelivery',
    path: 'POST /shop/logistics/setDelivery',
    can,
    input: v.object({ version, ...DeliveryForm.entries }),
    output: v.object({}),
    writes,
    errors: ['record.stale', 'input.invalid'],
  }),
  /** Places by the beginning of their ZIP code or name, at most 50. */
  locationList: query({
    name: 'logistics.locationList',
    path: 'GET /shop/logistics/locationList',
    can,
    input: v.object({ search: v.optional(Text(80), '') }),
    output: v.array(Place),
    reads: ['settings'],
  }),
  /** The service area, with what deliveries to each ZIP code cost. */
  zipFeeList: query({
    name: 'logistics.zipFeeList',
    path: 'GET /shop/logistics/zipFeeList',
    can,
    input: ZipFilter,
    output: page(ZipFee),
    reads,
  }),
  /** Gives these ZIP codes the same fee and tax; those that are new come to the service area. */
  zipFeeSet: command({
    name: 'logistics.zipFeeSet',
    path: 'POST /shop/logistics/zipFeeSet',
    can,
    input: v.object({
      codes: v.pipe(v.array(Zip), v.minLength(1), v.maxLength(MOST_ZIPS)),
      /** Only adds those that are new; the others keep their fee and tax. */
      keep: v.optional(v.boolean(), false),
      /** False: they leave the service area. */
      served: v.optional(v.boolean(), true),
      baseFee: orNone(deliveryBaseFee),
      taxes: orNone(TaxRates),
      active: v.optional(v.boolean(), true),
    }),
    output: v.object({}),
    writes,
    errors: ['input.invalid'],
  }),
  /** The times of a day. */
  slotList: query({
    name: 'logistics.slotList',
    path: 'GET /shop/logistics/slotList',
    can,
    input: v.object({ kind: Kind, day: Day }),
    output: v.object({ slots: v.array(Slot), /** The store is closed on that day. */ closed: v.boolean() }),
    reads,
  }),
  /** Gives a time of one day its own capacity. */
  slotSet: command({
    name: 'logistics.slotSet',
    path: 'POST /shop/logistics/slotSet',
    can,
    input: v.object({ kind: Kind, day: Day, from: Minute, /** null: as usual. */ capacity: orNone(Capacity) }),
    output: v.object({}),
    writes,
    errors: ['input.invalid'],
  }),
}
