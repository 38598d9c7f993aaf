import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { order } from '#contract/sales/order.ts'
import { storeSettings } from '#contract/organisation/store-settings.ts'
import { cents, ppm } from '#domain/money.ts'
import { rowsOf } from '#server/testing/books.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const form = {
  hours: [
    { day: 1, from: 540, to: 720 },
    { day: 1, from: 720, to: 1080 },
  ],
  refundDays: 30,
  taxRate: ppm(88_750),
  pricesIncludeTax: false,
  tipsSupported: true,
  tipPercents: [12, 18],
  cashRewardBps: 150,
  preparationMinutes: 20,
  selfPickup: true,
  pickupMinutes: 30,
  delivery: true,
  deliveryDays: [1, 2],
  deliveryBaseFee: cents(399),
  preOrder: false,
  preOrderDays: 0,
}
const config = async () => (await server.callAs('manager', storeSettings.config, {})).data
const save = async (change: object = {}) =>
  server.callAs('manager', storeSettings.setConfig, { ...form, ...change, version: (await config()).version })

describe('the configuration', () => {
  it('completes the set-up, and is what counters then sell by', async () => {
    await server.db.query({ text: 'update store set set_up_at = null' })
    const completed = async () => (await server.callAs('cashier', storeSettings.completed, {})).data.completed
    expect(await completed()).toBe(false)
    expect((await save({ venmoLink: '@lantern-shop' })).error).toBe('')
    expect(await completed()).toBe(true)
    expect(await config()).toMatchObject({ ...form, completed: true, preparationEditsLeft: 2 })
    const wish = { id: server.one.stores[0].counters[0]!, deviceId: 'device-one', floatCents: cents(0) }
    const lease = await server.callAs('cashier', order.startShift, wish)
    expect(lease.data.settings).toMatchObject({
      tipsSupported: true,
      tipPercents: [12, 18],
      payLinks: { venmo: 'https://venmo.com/u/lantern-shop' },
    })
    expect((await server.callAs('cashier', storeSettings.timePeriods, {})).data).toEqual(form.hours)
  })

  it('says while nobody has named a tax rate, also where the store is open, and taxes what waited for it', async () => {
    const said = async () => (await server.callAs('cashier', storeSettings.completed, {})).data
    await server.db.query({
      text: `update store set profile = profile - 'taxRate', set_up_at = coalesce(set_up_at, now())`,
    })
    await server.db.query({
      text: `update sku set taxes = '[]', awaits_tax = true where store_id = $1 and item_no = (select min(item_no) from sku)`,
      values: [server.one.stores[0].storeId],
    })
    expect(await said()).toEqual({ completed: true, taxSaid: false })
    const wish = { id: server.one.stores[0].counters[2]!, deviceId: 'device-two', floatCents: cents(0) }
    const lease = await server.callAs('cashier2', order.startShift, wish)
    expect(lease.data.settings.taxUnsaid).toBe(true)
    expect((await config()).awaitingTax).toBe(1)
    expect((await save({ taxAwaiting: true })).error).toBe('')
    expect(await config()).toMatchObject({ awaitingTax: 0, taxRate: 88_750 })
    expect(await said()).toEqual({ completed: true, taxSaid: true })
    const { rows } = await server.db.query<{ taxes: unknown }>({
      text: 'select taxes from sku where store_id = $1 order by item_no limit 1',
      values: [server.one.stores[0].storeId],
    })
    expect(rows[0]!.taxes).toEqual([{ name: 'Sales tax', rate: 88_750 }])
    server.clock.now += 1000
    expect((await save({ taxRate: 0 })).error).toBe('')
    expect(await said()).toEqual({ completed: true, taxSaid: true })
    // the old rate is kept, because sales of a counter that still uses it are judged by it
    const past = await server.db.query<{ taxes: unknown }>({
      text: 'select taxes from store_policy_past where store_id = $1 order by until desc limit 1',
      values: [server.one.stores[0].storeId],
    })
    expect(past.rows).toEqual([{ taxes: [{ name: 'Sales tax', rate: 88_750 }] }])
  })

  it('says at the field what cannot stand', async () => {
    const wrong = async (change: object) => Object.keys((await save(change)).fields)
    expect(await wrong({ hours: [] })).toEqual(['hours'])
    expect(await wrong({ hours: [{ day: 1, from: 600, to: 600 }] })).toEqual(['hours'])
    expect(await wrong({ hours: [...form.hours, { day: 1, from: 700, to: 730 }] })).toEqual(['hours'])
    expect(await wrong({ deliveryDays: [] })).toEqual(['deliveryDays'])
    expect(await wrong({ preparationMinutes: 0 })).toEqual(['preparationMinutes'])
    expect(await wrong({ pickupMinutes: 61 })).toEqual(['pickupMinutes'])
    expect(await wrong({ cashRewardBps: 10_001 })).toEqual(['cashRewardBps'])
  })

  it('has single closed days, kept for an app that does not know them; what is no day is refused', async () => {
    const closed = async () => (await server.callAs('owner', storeSettings.config, {})).data.closedDates
    expect((await save({ closedDates: ['2026-12-25', '2026-11-26', '2026-12-25'] })).error).toBe('')
    expect(await closed()).toEqual(['2026-11-26', '2026-12-25'])
    expect((await save({})).error).toBe('')
    expect(await closed()).toEqual(['2026-11-26', '2026-12-25'])
    for (const day of ['2026-02-30', 'Christmas'])
      expect(Object.keys((await save({ closedDates: [day] })).fields)[0]).toMatch(/^closedDates/)
    expect((await save({ closedDates: [] })).error).toBe('')
    expect(await closed()).toEqual([])
  })

  it('has links of Venmo and Zelle, kept for an app that does not know them; what no camera opens is refused', async () => {
    const zelleLink = 'https://enroll.zellepay.com/qr-codes?data=abc'
    expect((await save({ venmoLink: ' @lantern-shop ', zelleLink })).error).toBe('')
    expect((await save()).error).toBe('')
    const venmoLink = 'https://venmo.com/u/lantern-shop'
    expect(await config()).toMatchObject({ venmoLink, zelleLink })
    for (const wrong of [{ venmoLink: 'http://venmo.com/u/lantern' }, { zelleLink: 'lantern@shop.com' }])
      expect(Object.keys((await save(wrong)).fields)).toEqual(Object.keys(wrong))
    expect((await save({ venmoLink: '', zelleLink: '' })).error).toBe('')
    expect(await config()).toMatchObject({ venmoLink: '', zelleLink: '' })
  })

  it('tells counters the labels of the scale, keeps them for an app that does not know them, and takes a prefix once', async () => {
    const labels = [
      { prefix: '02', holds: 'price', verifier: false },
      { prefix: '21', holds: 'weight', verifier: true },
    ]
    expect((await save({ embeddedCodes: labels })).error).toBe('')
    expect((await save()).error).toBe('')
    expect((await config()).embeddedCodes).toEqual(labels)
    expect(Object.keys((await save({ embeddedCodes: [labels[0], labels[0]] })).fields)).toEqual(['embeddedCodes'])
    expect(Object.keys((await save({ embeddedCodes: [{ ...labels[0], prefix: '30' }] })).fields)[0]).toMatch(
      /^embeddedCodes/,
    )
    expect((await save({ embeddedCodes: [] })).error).toBe('')
    expect((await config()).embeddedCodes).toEqual([])
  })

  it('says how tax and cash are rounded and how far a counter goes alone, and keeps it for an app that does not know it', async () => {
    const rules = {
      taxRounding: 'order',
      cashRoundingStep: 5,
      cashRoundingMode: 'down',
      leaseHours: 168,
      storageMustPersist: true,
    } as const
    const asked = { taxRounding: 'line', cashRoundingStep: 0, cashRoundingMode: 'nearest' }
    expect(await config()).toMatchObject({ ...asked, leaseHours: 72, storageMustPersist: false })
    expect((await save(rules)).error).toBe('')
    expect((await save()).error).toBe('')
    expect(await config()).toMatchObject(rules)
    const wish = { id: server.one.stores[0].counters[1]!, deviceId: 'device-two', floatCents: cents(0) }
    const lease = await server.callAs('manager', order.startShift, wish)
    expect(lease.data.settings).toMatchObject({
      policy: { rounding: 'order', pricesIncludeTax: false, cashRounding: { step: 5, mode: 'down' } },
      leaseHours: 168,
      storageMustPersist: true,
    })
    const said = await rowsOf<{ changes: { field: string; from: unknown; to: unknown }[] }>(
      server.db,
      `select changes from event where kind = 'store.settings-changed'`,
    )
    const changed = said.flatMap(({ changes }) => changes).filter(({ field }) => field in rules)
    expect(changed.toSorted((a, b) => (a.field < b.field ? -1 : 1))).toEqual([
      { field: 'cashRoundingMode', from: 'nearest', to: 'down' },
      { field: 'cashRoundingStep', from: 0, to: 5 },
      { field: 'leaseHours', from: 72, to: 168 },
      { field: 'storageMustPersist', from: false, to: true },
      { field: 'taxRounding', from: 'line', to: 'order' },
    ])
    const wrong = async (change: object) => (await save(change)).fields
    expect(await wrong({ leaseHours: 169 })).toEqual({ leaseHours: '请输入 1 到 168 之间的整小时数。' })
    expect(Object.keys(await wrong({ leaseHours: 0 }))).toEqual(['leaseHours'])
    expect(Object.keys(await wrong({ cashRoundingStep: 7 }))).toEqual(['cashRoundingStep'])
    expect(Object.keys(await wrong({ taxRounding: 'never' }))).toEqual(['taxRounding'])
    expect(
      (await save({ cashRoundingStep: 0, taxRounding: 'line', leaseHours: 72, storageMustPersist: false })).error,
    ).toBe('')
    expect(await config()).toMatchObject({ ...asked, leaseHours: 72, storageMustPersist: false })
  })

  it('lets the preparation time be changed twice a day of the store, not of the server', async () => {
    const minutes = async (preparationMinutes: number) => (await save({ preparationMinutes })).error
    expect([await minutes(21), await minutes(22)]).toEqual(['', ''])
    expect(await minutes(23)).toBe('setting.preparation-edits')
    expect((await save({ preparationMinutes: 22, refundDays: 31 })).error).toBe('')
    // 15:00 UTC; at 03:59 UTC it is still the same day in New York, a minute later it is not
    server.clock.now += (13 * 60 - 1) * 60_000
    await server.signIn('manager')
    expect(await minutes(23)).toBe('setting.preparation-edits')
    server.clock.now += 60_000
    expect(await minutes(23)).toBe('')
  })

  it('is changed by one at a time', async () => {
    const { version } = await config()
    const stale = { ...form, preparationMinutes: 23, version }
    expect((await server.callAs('manager', storeSettings.setConfig, stale)).error).toBe('')
    expect((await server.callAs('manager', storeSettings.setConfig, stale)).error).toBe('record.stale')
  })
})

describe('the contact of a store', () => {
  const sent = async (recipient: string): Promise<string> => {
    const { rows } = await server.db.query<{ body: string }>({
      text: 'select body from message where recipient = $1 order by created_at desc limit 1',
      values: [recipient],
    })
    return /\d{6}/.exec(rows[0]?.body ?? '')?.[0] ?? ''
  }

  it('changes only with the code that went there', async () => {
    const email = 'new@shop.test'
    await server.callAs('manager', storeSettings.sendEmailCode, { email })
    const code = await sent(email)
    const other = { email: 'other@shop.test', code }
    expect((await server.callAs('manager', storeSettings.checkEmailCode, other)).error).toBe('code.wrong')
    expect((await server.callAs('manager', storeSettings.checkEmailCode, { email, code })).error).toBe('')
    expect((await server.callAs('manager', storeSettings.info, {})).data.email).toBe(email)
    await server.callAs('manager', storeSettings.sendPhoneCode, { phone: '718-555-0199' })
    const phone = { phone: '718 555 0199', code: await sent('7185550199') }
    expect((await server.callAs('manager', storeSettings.checkPhoneCode, phone)).error).toBe('')
  })
})

const profile = {
  shopName: 'First',
  address: { address: '1 Main St', city: 'Brooklyn', longState: 'New York', shorState: 'NY', postalCode: '11201' },
  industryId: 1,
  categoryId: 101,
  gasStation: false,
  picture: '',
  frontDeskPicture: '',
  logo: '',
  poster: '',
  ubiNumber: '',
  inBusiness: true,
}

describe('what the store is', () => {
  it('is written as a whole, once a state that was read', async () => {
    const info = async () => (await server.callAs('manager', storeSettings.info, {})).data
    const { version } = await info()
    const one = { ...profile, shopName: 'Quay Market', receiptFooter: { zh: '谢谢', en: 'Thanks' }, version }
    expect((await server.callAs('manager', storeSettings.setInfo, one)).error).toBe('')
    expect(await info()).toMatchObject({ shopName: 'Quay Market', receiptFooter: { zh: '谢谢', en: 'Thanks' } })
    expect((await server.callAs('manager', storeSettings.setInfo, one)).error).toBe('record.stale')
    const wrong = { ...one, version: (await info()).version, categoryId: 9_999 }
    expect((await server.callAs('manager', storeSettings.setInfo, wrong)).error).not.toBe('')
  })
})

describe('the URL prefix of a store', () => {
  it('is given once where it has none, and is nobody else’s', async () => {
    const put = async (where: object, more: object) => {
      const { version } = (await server.callAs('manager', storeSettings.info, {}, where)).data
      const form = { ...profile, receiptFooter: { zh: '谢谢', en: 'Thanks' }, version, ...more }
      return server.callAs('manager', storeSettings.setInfo, form, { ...where, locale: 'en_US' })
    }
    const domainOf = async (where: object) =>
      (await server.callAs('manager', storeSettings.info, {}, where)).data.domain
    const second = { storeId: server.one.stores[1].storeId }
    const elsewhere = { organisation: server.two }
    expect(await domainOf({})).toBe('')
    expect((await put({}, { domain: 'No blanks' })).fields).toHaveProperty('domain')
    expect((await put({}, { domain: 'quay' })).error).toBe('')
    expect(await domainOf({})).toBe('quay')
    for (const where of [second, elsewhere]) {
      expect(await put(where, { domain: 'quay' })).toMatchObject({
        error: 'store.url-taken',
        fields: { domain: 'The URL already exists, please try again.' },
      })
      expect((await put(where, {})).error).toBe('')
      expect(await domainOf(where)).toBe('')
    }
    // a form without it, or with the current one, changes nothing
    expect((await put({}, {})).error).toBe('')
    expect((await put({}, { domain: 'quay' })).error).toBe('')
    expect(Object.keys((await put({}, { domain: 'harbor' })).fields)).toEqual(['domain'])
    expect(await domainOf({})).toBe('quay')
    const { rows } = await server.db.query<{ changes: { field: string }[] }>({
      text: `select changes from event where kind = 'store.settings-changed' and changes::text like '%"domain"%'`,
    })
    expect(rows).toHaveLength(1)
  })

  it('goes to one of two stores that want it at the same moment', async () => {
    const wish = async (storeId: string) => {
      const { version } = (
        await server.callAs('manager', storeSettings.info, {}, { storeId, organisation: server.two })
      ).data
      const form = { ...profile, receiptFooter: { zh: '谢', en: 'T' }, version, domain: 'pier' }
      return () => server.callAs('manager', storeSettings.setInfo, form, { storeId, organisation: server.two })
    }
    const wishes = await Promise.all(server.two.stores.map(({ storeId }) => wish(storeId)))
    const answers = await Promise.all(wishes.map((send) => send()))
    expect(answers.map(({ error }) => error).toSorted()).toEqual(['', 'store.url-taken'])
  })
})

describe('the service area', () => {
  it('is a list of ZIP codes with their places; a code that no place has is named', async () => {
    const set = (codes: string[]) => server.callAs('manager', storeSettings.setPostCodes, { codes })
    expect((await set(['11201', '07302', '11201'])).error).toBe('')
    expect((await server.callAs('manager', storeSettings.postCodes, {})).data).toEqual([
      { code: '07302', city: 'Jersey City', state: 'NJ' },
      { code: '11201', city: 'Brooklyn', state: 'NY' },
    ])
    expect((await set(['11201', '00000'])).fields['codes']).toContain('00000')
    expect((await server.callAs('manager', storeSettings.postCodes, {})).data).toHaveLength(2)
  })
})

it('cards that a store takes are all of them until it says otherwise', async () => {
  const accepted = async () => {
    const { data } = await server.callAs('manager', storeSettings.cards, {})
    return data.filter((card) => card.accepted).map((card) => card.brand)
  }
  expect(await accepted()).toHaveLength(7)
  await server.callAs('manager', storeSettings.setCards, { accepted: ['visa', 'unionpay'] })
  expect(await accepted()).toEqual(['visa', 'unionpay'])
})
