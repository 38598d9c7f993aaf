import { queryAllByRole } from '@testing-library/react'
import { expect } from 'vitest'
import { answered } from '#testing/catalogue-acts.ts'
import { at, ask, codeSent, content, enterStore, typeAddress } from '#testing/people-acts.ts'
import { clerk, click, fill, find, field, holds, openScreen, OWNER, press, refused } from '#testing/screen.tsx'
import { reload, say, seen, test, until } from '#testing/screen.tsx'

const SETTINGS = '/shop/shopManage/shopSetting'
const SAVED = 'Saved. Takes effect at the start of each counter’s next shift.'
const REFUND = 'Refund period'
const MONDAY = { en: 'Monday', zh: '星期一' }
const config = async () =>
  (await clerk(OWNER)).get<{ hours: { day: number }[]; version: number }>('/shop/shopManage/getShopConfig')

/** Saves, and waits for the answer before the next step. */
async function saved(): Promise<void> {
  await press('Save')
  await answered()
}

test('settings of selling: refusals at their fields', async () => {
  const monday = (end: 'opens' | 'closes') => say(`{name}: ${end}`, { name: say(MONDAY) })
  await openScreen(`${SETTINGS}?part=selling`)
  await fill(monday('opens'), '10:00')
  await fill(monday('closes'), '10:00')
  await fill('Tax rate', '')
  await fill(REFUND, '366')
  await fill('Cash reward', '101')
  await fill('Zelle link', 'lantern@shop.com')
  await press('Save')
  await seen('The closing time must be after the opening time.')
  await refused('Tax rate', {
    en: 'Enter the tax rate, or tick “This store charges no tax”.',
    zh: '请填写税率，或勾选“本店不收税”。',
  })
  await refused(REFUND, { en: 'Enter a whole number from 0 to 365.', zh: '请输入 0 到 365 之间的整数。' })
  await refused('Cash reward', 'Enter a valid number.')
  await refused('Zelle link', { en: 'Enter a link that starts with https://.', zh: '请输入以 https:// 开头的链接。' })
  await fill('Zelle link', '')
  await fill('Venmo username or link', '@lantern-shop')
  // midnight as an end is the end of the day
  await fill(monday('closes'), '00:00')
  await fill('Tax rate', '7.25')
  await fill(REFUND, '0')
  await fill('Cash reward', '1.5')
  await press('Prices include tax', { role: 'switch' })
  await press('Add a label')
  await press('Add a label')
  const second = await find(say('Label {0}', { 0: '20' }), { role: 'group' })
  await fill('Contents', 'weight', { in: second })
  await fill('Prefix', '21', { in: second })
  await saved()
  await seen(SAVED)
  await fill(REFUND, '45')
  await saved()
  await reload()
  await holds(REFUND, '45')
  const kept = await config()
  expect(kept).toMatchObject({ taxRate: 72_500, refundDays: 45, cashRewardBps: 150, pricesIncludeTax: true })
  expect(kept).toMatchObject({ venmoLink: 'https://venmo.com/u/lantern-shop', zelleLink: '' })
  expect(kept).toMatchObject({
    embeddedCodes: [
      { prefix: '02', holds: 'price', verifier: false },
      { prefix: '21', holds: 'weight', verifier: false },
    ],
  })
  expect(kept.hours.filter(({ day }) => day === 1)).toEqual([{ day: 1, from: 600, to: 1440 }])
})

test('the contact changes with the code that went there, cards at once, the profile as a whole', async () => {
  const DESK = 'desk@lantern.example'
  const books = await clerk(OWNER)
  await openScreen(`${SETTINGS}?part=contact`)
  const form = (await field('New e-mail address')).form!
  await fill('New e-mail address', 'not an address')
  await press('Send code', { in: form })
  await refused('New e-mail address', { en: 'Enter a valid e-mail', zh: '请输入有效的邮箱' })
  await fill('New e-mail address', DESK)
  await press('Send code', { in: form })
  await codeSent(DESK)
  const messages = await ask<{ recipient: string; body: string }[]>('/user/messages')
  const right = /\b\d{6}\b/.exec(messages.find(({ recipient }) => recipient === DESK)!.body)![0]
  await fill('Verification code', right === '111111' ? '222222' : '111111', { in: form })
  await press('Change contact', { in: form })
  await refused(
    'Verification code',
    'This code is wrong or has expired. Check the latest message, or ask for a new code.',
    {
      in: form,
    },
  )
  await fill('Verification code', right, { in: form })
  await press('Change contact', { in: form })
  await seen(say('Current: {present}', { present: DESK }))

  const amex = { en: 'American Express', zh: '美国运通' }
  await typeAddress(`${SETTINGS}?part=cards`)
  await press(amex, { role: 'switch' })
  await answered()
  await reload()
  await until(async () => expect((await find(amex, { role: 'switch' })).matches(':checked')).toBe(false))

  const EIN = 'Employer identification number'
  await typeAddress(SETTINGS)
  await fill('Store name', '')
  await fill(EIN, '12')
  await press('Save')
  await refused('Store name', 'Field required / cannot be empty.')
  await refused(EIN, 'This value is not valid.')
  await fill('Store name', 'Lantern Harbor Kings')
  await fill(EIN, '12-3456789')
  // its description is part of its label
  click(queryAllByRole(content(), 'switch', { name: (given) => given.startsWith(say('In business')) })[0]!)
  await saved()
  await seen('Saved.')
  expect(await books.get('/shop/shopManage/getShopInfo')).toMatchObject({
    shopName: 'Lantern Harbor Kings',
    ein: '12-3456789',
    inBusiness: false,
    email: DESK,
  })
})

test('somebody else saves first: neither takes back what the other did', async () => {
  await openScreen(`${SETTINGS}?part=selling`)
  await field(REFUND)
  const owner = await clerk(OWNER)
  const before = await owner.get<object>('/shop/shopManage/getShopConfig')
  await owner.post('/shop/shopManage/setShopConfig', { ...before, refundDays: 61 })
  await fill('Cash reward', '2')
  await saved()
  await seen('Someone else saved a change first. Your changes are still here.')
  await holds(REFUND, '61')
  await holds('Cash reward', '2 %')
  await saved()
  await seen(SAVED)
  expect(await config()).toMatchObject({ refundDays: 61, cashRewardBps: 200 })
})

test('what was typed for one store is not found in another, and is there again in the first', async () => {
  const open = async (store: RegExp): Promise<void> => {
    await typeAddress('/org/shopSelect')
    await enterStore(store)
    await typeAddress(`${SETTINGS}?part=selling`)
    await at(SETTINGS)
  }
  await openScreen(`${SETTINGS}?part=selling`)
  const before = (await field(REFUND)).value
  expect(before).not.toBe('77')
  await fill(REFUND, '77')
  await open(/Jersey City/)
  await holds(REFUND, before)
  await saved()
  await seen(SAVED)
  await open(/Brooklyn/)
  await holds(REFUND, '77')
})
