import { within } from '@testing-library/react'
import { expect } from 'vitest'
import { answered, itemsOf, textsIn } from '#testing/catalogue-acts.ts'
import { blocked, click, fill, fromMenu, gone, heading, holds, key, openScreen, press } from '#testing/screen.tsx'
import { refused, reload, say, test, until } from '#testing/screen.tsx'

const last = (name: string): Promise<void> => until(() => expect(textsIn('Categories').at(-1)).toContain(name))
const lastButOne = (name: string): Promise<void> => until(() => expect(textsIn('Categories').at(-2)).toContain(name))

test('categories: added, put in order, renamed, deleted; one with products stays', async () => {
  const ware = say({ en: 'Tea ware', zh: '茶具' })
  const sets = say({ en: 'Tea sets', zh: '茶具套装' })
  await openScreen('/shop/goodsManage/goodsClassify')
  await heading('Categories')
  const [before] = textsIn('Categories')

  await press('Add a category', { role: 'link' })
  await fill('English name', 'Tea ware')
  await fill('Chinese name', '茶具茶具茶具茶具茶具茶')
  await press('Save')
  await refused('Chinese name', '2 to 10 Chinese characters.')
  await fill('Chinese name', '')
  await fill('English name', '')
  await press('Save')
  await refused('English name', 'Enter a name, in English or Chinese.')
  // a name in one language is enough
  await fill('Chinese name', '茶具')
  await press('Save')
  await last('茶具')
  await fromMenu('茶具', 'Edit')
  await holds('English name', '茶具')
  await fill('English name', 'Tea ware')
  await press('Save')
  await last(ware)

  // up by one, and it stays there
  await press(say('Move {name} up', { name: ware }))
  await lastButOne(ware)
  await answered()
  await reload()
  await lastButOne(ware)

  await fromMenu(ware, 'Edit')
  await fill('English name', 'Tea sets')
  await fill('Chinese name', '茶具套装')
  await press('Save')
  await lastButOne(sets)

  const menuOfFirst = within(itemsOf('Categories')[0]!).getAllByRole('button').at(-1)!
  click(menuOfFirst)
  await blocked('Delete', { role: 'menuitem' })
  key('Escape')
  await fromMenu(sets, 'Delete')
  await press('Delete category')
  await gone(sets)
  expect(textsIn('Categories')[0]).toBe(before)
})
