import { expect } from 'vitest'
import { answered } from '#testing/catalogue-acts.ts'
import { clerk, fill, field, fromMenu, holds, openScreen, OWNER, press } from '#testing/screen.tsx'
import { refused, reload, row, say, seen, test, until, type Text } from '#testing/screen.tsx'

const LOGISTICS = '/shop/shopManage/logisticsManagement'
const PREPARATION = 'Preparation time in minutes'
const books = async <T,>(path: string, query: Record<string, string> = {}): Promise<T> =>
  (await clerk(OWNER)).get<T>(`/shop/logistics/${path}`, query)

/** Saves, and waits for the answer before the next step. */
async function saved(): Promise<void> {
  await press('Save')
  await answered()
}

/** A field's description says this. */
const described = (label: Text, sentence: Text): Promise<void> =>
  until(async () => {
    const ids = (await field(label)).getAttribute('aria-describedby') ?? ''
    const said = ids.split(' ').map((id) => document.getElementById(id)?.textContent ?? '')
    expect(said.join(' ')).toContain(say(sentence))
  })

test('pickup: refusals at their fields, and two changes of the preparation time a day', async () => {
  await openScreen(LOGISTICS)
  await described(PREPARATION, { en: 'It can be changed 2 more times today.', zh: '今天还可修改 2 次。' })
  const ways = await books<{ selfPickup: boolean; preOrder: boolean }>('pickupInfo')
  if (!ways.selfPickup) await press('Buyers can pick up their orders', { role: 'switch' })
  if (!ways.preOrder) await press('Buyers can order for later days', { role: 'switch' })
  await fill('Pickup receipt, minutes before', '61')
  await fill('Days ahead', '')
  await fill(PREPARATION, '0')
  await press('Save')
  await refused(PREPARATION, { en: 'Enter a whole number from 1 to 1440.', zh: '请输入 1 到 1440 之间的整数。' })
  await refused('Pickup receipt, minutes before', {
    en: 'Enter a whole number from 0 to 60.',
    zh: '请输入 0 到 60 之间的整数。',
  })
  await refused('Days ahead', { en: 'Enter a whole number from 1 to 30.', zh: '请输入 1 到 30 之间的整数。' })
  await fill('Pickup receipt, minutes before', '45')
  await fill('Days ahead', '7')
  await fill('Length of a time slot', '30')
  await fill('Pickups per time slot', '4')
  for (const [minutes, left] of [
    ['31', { en: 'It can be changed 1 more time today.', zh: '今天还可修改 1 次。' }],
    ['32', { en: 'Changed twice today; it can be changed again tomorrow.', zh: '今天已修改两次，明天可再修改。' }],
  ] as const) {
    await fill(PREPARATION, minutes)
    await saved()
    await described(PREPARATION, left)
  }
  await fill(PREPARATION, '33')
  await saved()
  await refused(PREPARATION, 'The preparation time can be changed twice a day. Try again tomorrow.')
  await reload()
  expect(await books('pickupInfo')).toMatchObject({
    preparationMinutes: 32,
    pickupMinutes: 45,
    preOrder: true,
    preOrderDays: 7,
    slotMinutes: 30,
    pickupPerSlot: 4,
  })
})

test('delivery: days and fees, and ZIP codes with a fee and a tax of their own', async () => {
  await openScreen(`${LOGISTICS}?part=delivery`)
  const { delivery, deliveryDays } = await books<{ delivery: boolean; deliveryDays: number[] }>('deliveryInfo')
  if (!delivery) await press('This store delivers', { role: 'switch' })
  const days = [
    { en: 'Sun', zh: '周日' },
    { en: 'Mon', zh: '周一' },
    { en: 'Tue', zh: '周二' },
  ]
  const rest = [
    { en: 'Wed', zh: '周三' },
    { en: 'Thu', zh: '周四' },
    { en: 'Fri', zh: '周五' },
    { en: 'Sat', zh: '周六' },
  ]
  const names = [...days, ...rest]
  for (const day of deliveryDays) await press(names[day]!, { role: 'checkbox' })
  await press('Save')
  await seen('Choose at least one delivery day.')
  await press(names[2]!, { role: 'checkbox' })
  await fill('Base delivery fee', '3.99')
  await fill('Free delivery from', '60')
  await saved()
  await until(async () =>
    expect(await books('deliveryInfo')).toMatchObject({
      delivery: true,
      deliveryDays: [2],
      deliveryBaseFee: 399,
      freeDeliveryFrom: 6000,
    }),
  )

  await press('Service area', { role: 'tab' })
  const ADD = 'Add ZIP codes'
  await fill(ADD, '98101 112')
  await press('Add')
  await refused(ADD, say('A ZIP code has 5 digits: {odd}', { odd: '112' }))
  await fill(ADD, '98101 00000')
  await press('Add')
  await refused(ADD, { en: 'This value is not valid. 00000', zh: '内容不正确。 00000' })
  await fill(ADD, '98101, 98102\n98101')
  await press('Add')
  await holds(ADD, '')
  await row('98101', 'Seattle, WA')
  await fromMenu('98102', 'Edit')
  await fill('Delivery fee', '6.5')
  await press('Rate of this place', { role: 'radio' })
  await press('Save')
  await seen('Field required / cannot be empty.')
  await fill('Rate, percent', '10.35')
  await press('Save')
  await row('98102', '$6.50', say('Sales tax'), '10.35 %')
  await fromMenu('98101', 'Remove')
  // the message that it was removed names it
  await until(() => expect(document.querySelector('tbody')!.textContent).not.toContain('98101'))
  await press('Undo')
  await row('98101', 'Seattle, WA')
})

test('the times of a day: one is closed', async () => {
  await openScreen(`${LOGISTICS}?part=times`)
  // the shop is open on some day of the week
  const days = Array.from({ length: 7 }, (_, n) =>
    new Date(Date.now() + (n + 1) * 86_400_000).toISOString().slice(0, 10),
  )
  for (const day of days) {
    const { slots } = await books<{ slots: unknown[] }>('slotList', { kind: 'pickup', day })
    if (slots.length === 0) continue
    await fill('Day', day)
    const first = await until(() => {
      const [slot] = document.querySelectorAll<HTMLElement>('main li > button:not([disabled])')
      expect(slot).toBeDefined()
      return slot!
    })
    // as the language writes a time of day
    expect(first.textContent).toMatch(new RegExp(say({ en: '^8:00–8:15 AM', zh: '^08:00–08:15' })))
    first.click()
    await press('Closed for orders', { role: 'radio' })
    await press('Save')
    await until(async () => {
      const { slots: now } = await books<{ slots: { capacity: number | null }[] }>('slotList', { kind: 'pickup', day })
      expect(now[0]!.capacity).toBe(0)
    })
    await seen('Closed')
    return
  }
  expect.unreachable('the demo shop is open on some day')
})
