import { expect } from 'vitest'
import { pressBeside } from '#testing/catalogue-acts.ts'
import { blocked, choose, fill, find, fromMenu, go, heading, holds, openMenu, openScreen } from '#testing/screen.tsx'
import { press, refused, row, say, seen, test } from '#testing/screen.tsx'
import { openTill } from '#testing/till.ts'

const TYPES = '/shop/guaranteeService/guaranteeType'
const GUARANTEES = '/shop/guaranteeService/guaranteeTemplate'
const GOODS = '/shop/goodsManage/goodsListInfo'

test('a guarantee is made, offered by a product with a shelf location, sold and withdrawn', async () => {
  const accidents = say({ en: 'Accidents', zh: '意外' })
  const blender = say({ en: 'Countertop Blender', zh: '破壁料理机' })

  // a type, and a guarantee of it; what is missing is said at its field
  await openScreen(TYPES)
  await press('Add a type')
  await fill('English name', 'Accidents')
  await fill('Chinese name', '意外')
  await press('Save')
  await row('Accidents', '意外')
  await go(GUARANTEES)
  await press('Add a guarantee', { role: 'link' })
  await press('Save')
  await refused('Type', 'Choose a type.')
  await refused('English name', 'Enter a name, in English or Chinese.')
  await choose('Type', accidents)
  await fill('English name', 'Two years')
  await fill('Price', '7.5')
  await fill('Valid days', '730')
  await press('Save')
  await row('Two years', '7.50')

  // a product offers it, and gets a bay in a new aisle
  await go(GOODS)
  await fill('Name, pinyin, item number or barcode', '90003')
  await fromMenu(blender, 'Edit')
  await pressBeside('Shelf location', 'New')
  await choose('Aisle', 'New aisle')
  await fill('Code of the aisle', 'A')
  await fill('Code of the bay', 'K-1')
  await press('Save')
  await refused('Code of the aisle', 'This code is already used. Choose another.')
  await fill('Code of the aisle', 'K')
  await press('Save')
  await holds('Shelf location', 'K-1')
  await choose('Guarantees offered with it', `${accidents} · Two years`)
  await press('Save')
  await heading(blender)
  await seen('K-1')

  // counters offer it with the product
  const till = await openTill()
  const sale = await till.sell({ code: '90003', guarantee: 'Two years' })
  expect(sale.lines.map(({ name, unitPrice }) => [name.en, unitPrice])).toEqual([
    ['Countertop Blender', 5999],
    ['Accidents · Two years', 750],
  ])

  // it says which product offers it; sold, it can be withdrawn and not deleted
  await openScreen(GUARANTEES)
  await openMenu('Two years')
  await blocked('Delete', { role: 'menuitem' })
  await press('Stop offering', { role: 'menuitem' })
  await row('Two years', 'Withdrawn')
  await press(`${accidents} · Two years`, { role: 'link' })
  await find(blender, { role: 'link' })
})
