import { AppError } from '#contract/errors.ts'
import { logistics, MOST_DAYS_AHEAD } from '#contract/online/logistics.ts'
import { fieldTexts } from '#contract/texts/errors.ts'
import { logisticsFaults } from '#contract/texts/logistics-faults.ts'
import { clockOf } from '#domain/clock-time.ts'
import type { TaxRate } from '#domain/cart/settle.ts'
import { cents, milli } from '#domain/money.ts'
import { slotsOfDay } from '#domain/order-slots.ts'
import { addDays, type Day } from '#domain/store-days.ts'
import {
  configOf,
  countPreparationEdit,
  MOST_PREPARATION_EDITS,
} from '#server/contexts/organisation/store-settings/set-config.ts'
import {
  preparationEdits,
  putProfile,
  requireVersion,
  storeHere,
  type SlotSettings,
  type StoreRow,
} from '#server/contexts/organisation/store-settings/store-settings.queries.ts'
import {
  putSlot,
  putZipFees,
  removeZips,
  slotRows,
  zipFees,
} from '#server/contexts/online/logistics/logistics.queries.ts'
import { rulesOf, slotsOf } from '#server/contexts/online/logistics/slot-rules.ts'
import { placeOfZip, placesLike } from '#server/drivers/addresses/zip-address-book.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { changed, changesBetween } from '#server/ledgers/events/changed.ts'

const MOST_PLACES = 50
const MOST_LOGGED = 20

type Faults = Readonly<Record<string, keyof typeof logisticsFaults | undefined>>

/** Refuses a form with the sentences of what is wrong, at their fields. */
function refuseFaults(ctx: Ctx, faults: Faults): void {
  const fields = Object.entries(faults).flatMap(([field, fault]) =>
    fault ? [[field, logisticsFaults[fault][ctx.language]] as const] : [],
  )
  if (fields.length > 0) throw new AppError('input.invalid', { fields: Object.fromEntries(fields) })
}

/** The times of online orders, with absent numbers as null. */
const perSlotOf = (row: StoreRow) => {
  const { minutes, pickup = null, delivery = null } = slotsOf(row)
  return { slotMinutes: minutes, pickupPerSlot: pickup, deliveryPerSlot: delivery }
}

const slotSettings = (
  minutes: SlotSettings['minutes'],
  pickup: number | null,
  delivery: number | null,
): SlotSettings => ({
  minutes,
  ...(pickup === null ? {} : { pickup }),
  ...(delivery === null ? {} : { delivery }),
})

/** Fields that the activity log compares. */
const logged = (row: StoreRow) => {
  const { selfPickup, pickupMinutes, preparationMinutes, preOrder, preOrderDays, ...rest } = row.profile
  const { delivery, deliveryDays, deliveryBaseFee, freeDeliveryFrom } = rest
  const pickup = { selfPickup, pickupMinutes, preparationMinutes, preOrder, preOrderDays }
  return {
    ...pickup,
    onlineReserve: row.profile.onlineReserve ?? 0,
    delivery,
    deliveryDays,
    deliveryBaseFee,
    freeDeliveryFrom,
    ...perSlotOf(row),
  }
}

async function save(ctx: Ctx, row: StoreRow, profile: StoreRow['profile']): Promise<Record<string, never>> {
  await putProfile(ctx, profile)
  await changed(ctx, {
    kind: 'logistics.updated',
    subject: { id: ctx.storeId, name: row.name },
    changes: changesBetween(logged(row), logged({ ...row, profile })),
  })
  return {}
}

/** ZIP codes in the log: the first of them, and how many. */
const namedZips = (codes: readonly string[]): string =>
  codes.length <= MOST_LOGGED ? codes.join(' ') : `${codes.slice(0, MOST_LOGGED).join(' ')} … (${codes.length})`

const taxText = (taxes: readonly TaxRate[]): string =>
  taxes.map(({ name, rate }) => `${name} ${rate / 10_000} %`).join(', ')

/** A slot in the log. */
const slotText = ({ day, from }: { day: Day; from: number }): string => `${day} ${clockOf(from)}`

export const logisticsHandlers = implement(logistics, {
  pickupInfo: async (ctx) => {
    const row = await storeHere(ctx)
    const { selfPickup = false, pickupMinutes = 30, preparationMinutes = 20, ...rest } = configOf(row)
    const { preOrder = false, preOrderDays = 0 } = rest
    const { slotMinutes, pickupPerSlot } = perSlotOf(row)
    const edits = await preparationEdits(ctx, businessDate(ctx.now, row.time_zone))
    return {
      version: row.version,
      selfPickup,
      pickupMinutes,
      preparationMinutes,
      preOrder,
      preOrderDays,
      slotMinutes,
      pickupPerSlot,
      onlineReserve: milli(row.profile.onlineReserve ?? 0),
      preparationEditsLeft: Math.max(0, MOST_PREPARATION_EDITS - edits),
    }
  },

  setPickup: async (ctx, { version, slotMinutes, pickupPerSlot, ...form }) => {
    const row = await storeHere(ctx, true)
    requireVersion(row, version)
    refuseFaults(ctx, {
      selfPickup: form.selfPickup || row.profile.delivery ? undefined : 'noWay',
      preOrderDays: form.preOrder && form.preOrderDays === 0 ? 'noDaysAhead' : undefined,
    })
    await countPreparationEdit(ctx, row, row.profile.preparationMinutes, form.preparationMinutes)
    const slots = slotSettings(slotMinutes, pickupPerSlot, perSlotOf(row).deliveryPerSlot)
    return save(ctx, row, { ...row.profile, ...form, slots })
  },

  deliveryInfo: async (ctx) => {
    const row = await storeHere(ctx)
    const { delivery = false, deliveryDays = [], deliveryBaseFee = cents(0), freeDeliveryFrom = null } = configOf(row)
    const { deliveryPerSlot } = perSlotOf(row)
    return { version: row.version, delivery, deliveryDays, deliveryBaseFee, freeDeliveryFrom, deliveryPerSlot }
  },

  setDelivery: async (ctx, { version, deliveryPerSlot, freeDeliveryFrom, ...form }) => {
    const row = await storeHere(ctx, true)
    requireVersion(row, version)
    refuseFaults(ctx, {
      delivery: form.delivery || row.profile.selfPickup ? undefined : 'noWay',
      deliveryDays: form.delivery && form.deliveryDays.length === 0 ? 'noDay' : undefined,
    })
    const { freeDeliveryFrom: _, ...profile } = row.profile
    const { slotMinutes, pickupPerSlot } = perSlotOf(row)
    const slots = slotSettings(slotMinutes, pickupPerSlot, deliveryPerSlot)
    return save(ctx, row, { ...profile, ...form, ...(freeDeliveryFrom === null ? {} : { freeDeliveryFrom }), slots })
  },

  locationList: async (_, { search }) =>
    placesLike(search, MOST_PLACES).map(({ zip, city, state }) => ({ code: zip, city, state })),

  zipFeeList: zipFees,

  zipFeeSet: async (ctx, { codes, served, ...fee }) => {
    const wanted = [...new Set(codes)].toSorted()
    const unknown = served ? wanted.filter((code) => placeOfZip(code) === undefined) : []
    if (unknown.length > 0)
      throw new AppError('input.invalid', {
        fields: { codes: `${fieldTexts.invalid[ctx.language]} ${unknown.slice(0, 5).join(', ')}` },
      })
    const row = await storeHere(ctx, true)
    if (served) await putZipFees(ctx, wanted, fee)
    else await removeZips(ctx, wanted)
    await changed(ctx, {
      kind: 'logistics.area',
      subject: { id: ctx.storeId, name: row.name },
      changes: changesBetween(
        {},
        {
          zips: namedZips(wanted),
          delivery: served && fee.active,
          deliveryBaseFee: fee.baseFee,
          taxes: fee.taxes === null ? null : taxText(fee.taxes),
        },
      ),
    })
    return {}
  },

  slotList: async (ctx, { kind, day }) => {
    const row = await storeHere(ctx)
    const rows = await slotRows(ctx, kind, day)
    const usual = slotsOf(row)[kind] ?? null
    const slots = slotsOfDay(rulesOf(row), kind, day).map(({ from, to }) => {
      const { capacity = null, taken = 0 } = rows.get(from) ?? {}
      return { from, to, capacity: capacity ?? usual, own: capacity !== null, taken }
    })
    return { slots, closed: (row.profile.closedDates ?? []).includes(day) }
  },

  slotSet: async (ctx, slot) => {
    const row = await storeHere(ctx, true)
    const today: Day = businessDate(ctx.now, row.time_zone)
    const near = slot.day >= today && slot.day <= addDays(today, MOST_DAYS_AHEAD)
    const known = slotsOfDay(rulesOf(row), slot.kind, slot.day).some(({ from }) => from === slot.from)
    refuseFaults(ctx, { day: near ? undefined : 'notThatDay', from: known ? undefined : 'noSuchTime' })
    await putSlot(ctx, slot)
    await changed(ctx, {
      kind: 'logistics.times',
      subject: { id: ctx.storeId, name: row.name },
      changes: changesBetween({}, { slot: slotText(slot), capacity: slot.capacity }),
    })
    return {}
  },
})
