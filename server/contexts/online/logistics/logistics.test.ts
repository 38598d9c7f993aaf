import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activity } from '#contract/organisation/activity.ts'
import { storeSettings } from '#contract/organisation/store-settings.ts'
import { logistics, type DeliveryForm, type PickupForm } from '#contract/online/logistics.ts'
import { logisticsFaults } from '#contract/texts/logistics-faults.ts'
import { cents, milli, ppm } from '#domain/money.ts'
import { addDays } from '#domain/store-days.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { plainConfig } from '#server/testing/store-config.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const info = async () => (await server.callAs('manager', logistics.pickupInfo, {})).data
const today = () => new Date(server.clock.now).toISOString().slice(0, 10)
/** The next day of the store that is this weekday. */
const next = (weekday: number): string => {
  const days = Array.from({ length: 8 }, (_, n) => addDays(today(), n + 1))
  return days.find((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === weekday)!
}
const pickup: PickupForm = {
  selfPickup: true,
  pickupMinutes: 30,
  preparationMinutes: 20,
  preOrder: true,
  preOrderDays: 7,
  slotMinutes: 30,
  pickupPerSlot: 4,
  onlineReserve: milli(2000),
}
const delivery: DeliveryForm = {
  delivery: true,
  deliveryDays: [1, 2],
  deliveryBaseFee: cents(499),
  freeDeliveryFrom: cents(5000),
  deliveryPerSlot: null,
}
const setPickup = async (change: object = {}) =>
  server.callAs('manager', logistics.setPickup, { ...pickup, ...change, version: (await info()).version })
const setDelivery = async (change: object = {}) =>
  server.callAs('manager', logistics.setDelivery, { ...delivery, ...change, version: (await info()).version })

beforeEach(async () => {
  const config = (await server.callAs('manager', storeSettings.config, {})).data
  await server.callAs('manager', storeSettings.setConfig, { ...plainConfig, version: config.version })
})

describe('pickup and delivery', () => {
  it('are the values of the store’s settings, and the rest of those stays', async () => {
    const before = (await server.callAs('manager', storeSettings.config, {})).data
    expect((await setPickup()).error).toBe('')
    expect((await setDelivery()).error).toBe('')
    expect(await info()).toMatchObject(pickup)
    expect((await server.callAs('manager', logistics.deliveryInfo, {})).data).toMatchObject(delivery)
    const { version: _, ...after } = (await server.callAs('manager', storeSettings.config, {})).data
    const { slotMinutes: _s, pickupPerSlot: _p, onlineReserve: _r, ...sent } = { ...pickup }
    const { deliveryPerSlot: _d, ...delivered } = delivery
    expect(after).toEqual({ ...before, ...sent, ...delivered, version: undefined })

    // saving the settings keeps the times, which their form does not have
    const { version } = (await server.callAs('manager', storeSettings.config, {})).data
    await server.callAs('manager', storeSettings.setConfig, { ...plainConfig, version })
    expect(await info()).toMatchObject({ slotMinutes: 30, pickupPerSlot: 4, onlineReserve: 2000 })
    expect((await setDelivery({ freeDeliveryFrom: null })).error).toBe('')
    expect((await server.callAs('manager', logistics.deliveryInfo, {})).data.freeDeliveryFrom).toBeNull()
    const { records } = (await server.callAs('owner', activity.list, { action: 'logistics.updated' })).data
    expect(records.length).toBeGreaterThan(0)
  })

  it('keep at least one way, a day for deliveries and for pre-orders', async () => {
    await setPickup()
    await setDelivery()
    expect((await setPickup({ selfPickup: false })).error).toBe('')
    expect((await setDelivery({ delivery: false })).fields).toEqual({ delivery: logisticsFaults.noWay.zh })
    expect((await setDelivery({ deliveryDays: [] })).fields).toEqual({
      deliveryDays: logisticsFaults.noDay.zh,
    })
    await setPickup()
    expect((await setDelivery({ delivery: false })).error).toBe('')
    expect((await setPickup({ selfPickup: false, preOrderDays: 0 })).fields).toEqual({
      selfPickup: logisticsFaults.noWay.zh,
      preOrderDays: logisticsFaults.noDaysAhead.zh,
    })
    expect((await setPickup({ pickupMinutes: 61 })).error).toBe('input.invalid')
    expect((await setPickup({ preparationMinutes: 0 })).error).toBe('input.invalid')
    expect((await setPickup({ slotMinutes: 17 })).error).toBe('input.invalid')
  })

  it('change the preparation time twice a day, and notice that somebody else saved', async () => {
    await setPickup()
    const { version } = await info()
    expect((await setPickup({ preparationMinutes: 25 })).error).toBe('')
    expect((await setPickup({ preparationMinutes: 26 })).error).toBe('')
    expect(await info()).toMatchObject({ preparationMinutes: 26, preparationEditsLeft: 0 })
    expect((await setPickup({ preparationMinutes: 27 })).error).toBe('setting.preparation-edits')
    expect((await server.callAs('manager', logistics.setPickup, { ...pickup, version })).error).toBe('record.stale')
  })
})

describe('the service area', () => {
  const fees = async (search = '') =>
    (await server.callAs('manager', logistics.zipFeeList, { search, pageSize: 200 })).data.records
  const set = (change: object) => server.callAs('manager', logistics.zipFeeSet, change as never)

  it('has fees and taxes of its own by ZIP code, which outlast a change of the area', async () => {
    const taxes = [{ name: 'Sales tax', rate: ppm(89_000) }]
    expect((await set({ codes: ['11201', '11217', '11201'], baseFee: 699, taxes })).error).toBe('')
    expect((await set({ codes: ['10001'], active: false })).error).toBe('')
    expect(await fees()).toEqual([
      { code: '10001', city: 'New York', state: 'NY', baseFee: null, taxes: null, active: false },
      { code: '11201', city: 'Brooklyn', state: 'NY', baseFee: 699, taxes, active: true },
      { code: '11217', city: 'Brooklyn', state: 'NY', baseFee: 699, taxes, active: true },
    ])
    expect((await fees('brook')).map(({ code }) => code)).toEqual(['11201', '11217'])
    expect((await fees('100')).map(({ code }) => code)).toEqual(['10001'])
    // added once more, one keeps what it has
    expect((await set({ codes: ['11201', '10002'], keep: true })).error).toBe('')
    expect((await fees()).map(({ code, baseFee }) => [code, baseFee])).toEqual([
      ['10001', null],
      ['10002', null],
      ['11201', 699],
      ['11217', 699],
    ])
    await server.callAs('manager', storeSettings.setPostCodes, { codes: ['11201', '11205'] })
    expect((await fees()).map(({ code, baseFee }) => [code, baseFee])).toEqual([
      ['11201', 699],
      ['11205', null],
    ])
    expect((await set({ codes: ['11205'], served: false })).error).toBe('')
    expect((await fees()).map(({ code }) => code)).toEqual(['11201'])
  })

  it('knows only ZIP codes that exist, and finds them by place', async () => {
    expect((await set({ codes: ['11201', '00000'] })).fields).toEqual({ codes: expect.stringContaining('00000') })
    expect((await set({ codes: ['11201'], baseFee: 1.5 })).error).toBe('input.invalid')
    const found = async (search: string) => (await server.callAs('manager', logistics.locationList, { search })).data
    expect(await found('11201')).toEqual([{ code: '11201', city: 'Brooklyn', state: 'NY' }])
    const { length } = await found('brooklyn')
    expect(length).toBe(50)
    expect(await found('!!')).toEqual([])
  })
})

describe('times', () => {
  const slots = async (kind: 'pickup' | 'delivery', day: string) =>
    (await server.callAs('manager', logistics.slotList, { kind, day })).data.slots

  it('are a grid in the business hours, and one of a day has its own capacity', async () => {
    await setPickup()
    await setDelivery({ deliveryDays: [2] })
    const monday = next(1)
    const usual = { capacity: 4, own: false, taken: 0 }
    expect((await slots('pickup', monday)).slice(0, 2)).toEqual([
      { from: 540, to: 570, ...usual },
      { from: 570, to: 600, ...usual },
    ])
    expect(await slots('delivery', monday)).toEqual([])
    expect(await slots('pickup', next(0))).toEqual([])
    const slot = { kind: 'pickup', day: monday, from: 570 } as const
    expect((await server.callAs('manager', logistics.slotSet, { ...slot, capacity: 0 })).error).toBe('')
    expect((await slots('pickup', monday))[1]).toEqual({ from: 570, to: 600, capacity: 0, own: true, taken: 0 })
    expect((await server.callAs('manager', logistics.slotSet, { ...slot, capacity: null })).error).toBe('')
    expect((await slots('pickup', monday))[1]).toEqual({ from: 570, to: 600, ...usual })
  })

  it('are refused where the day has none, or is past or far away', async () => {
    await setPickup()
    const set = (change: object) =>
      server.callAs('manager', logistics.slotSet, { kind: 'pickup', day: next(1), from: 540, capacity: 1, ...change })
    expect((await set({ from: 541 })).fields).toEqual({ from: logisticsFaults.noSuchTime.zh })
    expect((await set({ day: addDays(next(1), -14) })).fields).toEqual({
      day: logisticsFaults.notThatDay.zh,
    })
    expect((await set({ day: addDays(next(1), 63) })).fields).toMatchObject({
      day: logisticsFaults.notThatDay.zh,
    })
  })
})
