import { fireEvent, within } from '@testing-library/react'
import { expect } from 'vitest'
import { at } from '#testing/people-acts.ts'
import { CASHIER, clerk, fill, find, heading, holds, openScreen, OWNER, press, refused } from '#testing/screen.tsx'
import { reload, say, seen, test } from '#testing/screen.tsx'

/** Every store is as if it was just registered: nothing is set. */
const notSetUp = { sql: `update store set set_up_at = null, profile = '{}', settings = '{}'` }
const SET_UP = '/shop/shopConfig'
const OPEN = 'Save and open the store'
const MONDAY = { en: 'Monday', zh: '星期一' }

/** Types when a period of Monday's begins or ends. */
async function setHour(end: 'opens' | 'closes', time: string, nth = 0): Promise<void> {
  const day = within(await find(MONDAY, { role: 'group' }))
  const fields = day.getAllByLabelText(say(`{name}: ${end}`, { name: say(MONDAY) }))
  fireEvent.change(fields[nth]!, { target: { value: time } })
}

/** Monday with two adjacent periods, after all invalid ones. */
async function setHours(): Promise<void> {
  await setHour('closes', '08:30')
  await press(OPEN)
  await seen('The closing time must be after the opening time.')
  await setHour('closes', '12:00')
  await press(say('{name}: add a period', { name: say(MONDAY) }))
  await setHour('opens', '11:59', 1)
  await setHour('closes', '18:00', 1)
  await press(OPEN)
  await seen('Opening hours on the same day can’t overlap.')
  // a period's end is exclusive: 12:00 belongs only to the second one
  await setHour('opens', '12:00', 1)
}

/** Everything in the form, first invalid, then valid. */
async function toldAtEveryField(): Promise<void> {
  await press('Customers can tip', { role: 'switch' })
  await fill('Quick tips in percent', '12, much')
  await press(OPEN)
  await refused('Tax rate', {
    en: 'Enter the tax rate, or tick “This store charges no tax”.',
    zh: '请填写税率，或勾选“本店不收税”。',
  })
  await refused('Quick tips in percent', 'Enter a valid number.')
  await fill('Tax rate', '8.875')
  await fill('Refund period', '14')
  await fill('Quick tips in percent', '12, 18')
}

test(
  'a store that is not set up leads to its set-up from everywhere, and opens when it is done',
  notSetUp,
  async () => {
    for (const path of ['/', '/shop/orderManage/offlineOrderInfo', '/shop/shopManage/shopSetting']) {
      await openScreen(path)
      await at(SET_UP)
    }
    await heading('Set up the store')
    await toldAtEveryField()
    await press('Different on some days')
    await setHours()
    await press(say('Every day like {0}', { 0: say(MONDAY) }))
    await press({ en: 'Sunday', zh: '星期日' }, { role: 'switch' })
    // typed and left for a moment: it is still there
    await reload()
    await holds('Tax rate', '8.875 %')
    await press(OPEN)
    await seen('The store is open.')
    await at('/shop/index')
    await heading('Today')
    const { hours, ...rest } = await (
      await clerk(OWNER)
    ).get<Record<string, unknown> & { hours: { day: number; from: number; to: number }[] }>(
      '/shop/shopManage/getShopConfig',
    )
    const day = (day: number) => [
      { day, from: 540, to: 720 },
      { day, from: 720, to: 1080 },
    ]
    expect(hours.toSorted((a, b) => a.day - b.day || a.from - b.from)).toEqual([1, 2, 3, 4, 5, 6].flatMap(day))
    expect(rest).toMatchObject({
      completed: true,
      taxRate: 88_750,
      refundDays: 14,
      tipsSupported: true,
      tipPercents: [12, 18],
      preparationMinutes: 20,
      selfPickup: false,
      delivery: false,
    })
  },
)

test('who may not set a store up is told who can', notSetUp, async () => {
  await openScreen('/', { account: CASHIER })
  await at(SET_UP)
  await seen('This store is not set up yet.')
  expect(document.querySelector('main form')).toBeNull()
})
