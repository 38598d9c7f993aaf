import { expect } from 'vitest'
import { choose, clerk, fill, fromMenu, go, gone, holds, openScreen, OWNER, path, press } from '#testing/screen.tsx'
import { refused, row, say, seen, test, until } from '#testing/screen.tsx'
import { openTill } from '#testing/till.ts'

const CARDS = '/shop/goodsManage/fuelCardInfo'
const FOUND = '/shop/goodsManage/goodsListInfo?keyword=card'

test('a card is made, kept untaxed, sold at its par value and deleted; all that match go to a category and back', async () => {
  const recharge25 = say({ en: 'Recharge Card 25', zh: '通用充值卡 25' })
  const recharge50 = say({ en: 'Recharge Card 50', zh: '通用充值卡 50' })
  const fuel50 = say({ en: 'Fuel Card 50', zh: '加油卡 50' })
  const drinks = say({ en: 'Made to Order', zh: '现制饮品' })

  // a card needs a name and a par value
  await openScreen(CARDS)
  await press('Add a recharge card')
  await press('Save')
  await refused('English name', 'Enter a name.')
  await refused('Par value', 'Enter what is on the card, above 0.')
  await fill('English name', 'Holiday Card 75')
  await fill('Par value', '75')
  await fill('When paid in cash', '2.5')
  await fill('Item number', '90012')
  await press('Save')
  await refused('Item number', say('Item number {code} belongs to {name}.', { code: '90012', name: recharge50 }))
  await fill('Item number', 'HOLIDAY-75')
  await press('Save')
  await row('Holiday Card 75', '2.5%')

  // a card on the shelf is not deleted
  await fromMenu(recharge25, 'Delete')
  await press('Delete card')
  await seen('Recharge cards and products with shelf stock cannot be removed.')
  await press('OK')
  await press('Cancel')

  // counters sell the new card at its par value, without tax
  const till = await openTill()
  const { total, tax } = await till.sell({ code: 'HOLIDAY-75' })
  expect([total, tax]).toEqual([7500, 0])

  // in the list of goods, a card is edited as a card
  await go(FOUND)
  await fromMenu(fuel50, 'Edit')
  await holds('Par value', '50.00')
  await press('Cancel')
  await until(() => expect(path()).toBe(CARDS))

  // all products that match, but one, go to another category, and back
  const books = await clerk(OWNER)
  const { total: all } = await books.get<{ total: number }>('/shop/goods/list', { keyword: 'card' })
  const chosen = (count: number): string => say('{count, plural, one {# selected} other {# selected}}', { count })
  await go(FOUND)
  await press(say('Select {0}', { 0: fuel50 }), { role: 'checkbox' })
  await seen(chosen(1))
  await press(say('Select all {total}', { total: all }))
  await seen(chosen(all))
  await press(say('Select {0}', { 0: fuel50 }), { role: 'checkbox' })
  await seen(chosen(all - 1), fuel50)
  await press('Move to a category')
  await choose('Category', drinks)
  await press(say('{count, plural, one {Move # product} other {Move # products}}', { count: all - 1 }))
  await until(() => expect(path()).toContain('bulkHistory'))
  await row(recharge50, drinks)
  await gone(fuel50)
  await press('Undo')
  await press('Undo all changes')
  await seen(say('All {undone} changes undone.', { undone: all - 1 }))
})
