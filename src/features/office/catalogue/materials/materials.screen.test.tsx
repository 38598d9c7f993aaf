import { within } from '@testing-library/react'
import { expect } from 'vitest'
import { answered, textsIn } from '#testing/catalogue-acts.ts'
import { blocked, choose, fill, find, go, heading, key, openMenu, openScreen, path } from '#testing/screen.tsx'
import { press, refused, row, say, seen, test, until } from '#testing/screen.tsx'
import { openTill } from '#testing/till.ts'

const MATERIALS = '/shop/goodsManage/rawMaterial'
const CODE = '4006381333931'

/** The versions of the recipe on the page of a product, the newest first. */
const versions = (check: (texts: string[]) => void): Promise<void> => until(() => check(textsIn('Recipe')))

test('a drink is made of a raw material: each sale takes it by the recipe that holds, and a planned one can be taken back', async () => {
  const dairy = say({ en: 'Dairy', zh: '奶类' })
  const kg = say({ en: 'kg', zh: '千克' })
  const each = say({ en: 'each', zh: '件' })

  // a category and a raw material in it
  await openScreen('/shop/goodsManage/rawMaterialClassify')
  await press('Add a category', { role: 'link' })
  await fill('English name', 'Dairy')
  await fill('Chinese name', '奶类')
  await press('Save')
  await until(() => expect(textsIn('Raw material categories').at(-1)).toContain(dairy))
  await press(say('Move {name} up', { name: dairy }))
  await until(() => expect(textsIn('Raw material categories').at(-2)).toContain(dairy))
  await answered()
  await go(`${MATERIALS}/addRawMaterial`)
  await press('Save')
  await refused('English name', 'Enter a name, in English or Chinese.')
  await fill('English name', 'Whole milk')
  await choose('Category', dairy)
  await choose('Unit', kg)
  await fill(say('Cost of one {name}', { name: kg }), '1.2')
  await press('Save')
  await fill('Name, pinyin or item number', 'whole')
  await row('Whole milk', `0 ${kg}$1.20 / ${kg}`)

  // a product with a recipe
  await go('/shop/goodsManage/goodsListInfo/addGoods')
  await fill('English name', 'Iced latte')
  await choose('Category', say({ en: 'Made to Order', zh: '现制饮品' }))
  await choose('Unit', each)
  await fill('Selling price', '5')
  await fill('Barcodes', CODE)
  key('Enter')
  await press('Add a recipe')
  await choose('Raw material', 'Whole milk')
  await press('Done')
  await refused('Quantity', 'Enter how much.')
  await fill('Quantity', '250')
  await fill('Unit of the quantity', '1000')
  await fill('Waste, percent', '10')
  await seen(say('Materials for one cost <0/>', { '<0/>': '$0.33' }))
  await press('Done')
  await find(say('Recipe ({count})', { count: 1 }))
  await press('Save')
  await heading('Iced latte')
  await versions((texts) => expect(texts[0]).toContain(`Whole milk0.25 ${kg}`))
  const address = path()

  // and another one for tomorrow
  await press('Edit', { role: 'link' })
  await press(say('Recipe ({count})', { count: 1 }))
  await fill('Quantity', '0.3')
  await fill('Holds from', '2001-01-01T08:00')
  await press('Done')
  await refused('Holds from', 'Choose a time in the future, or leave it blank.')
  await fill('Holds from', '2099-01-01T08:00')
  await press('Done')
  await find('Recipe changed')
  await press('Save')
  await versions((texts) => {
    expect(texts[0]).toContain(say({ en: 'Planned', zh: '待生效' }))
    expect(texts.at(-1)).toContain(say('Holds now'))
  })

  // counters sell one: the recipe that holds is taken
  const till = await openTill()
  await till.sell({ code: CODE })
  await openScreen(`${MATERIALS}?search=whole`)
  await row('Whole milk', `−0.275 ${kg}`)
  await press('Whole milk', { role: 'link' })
  await heading('Whole milk')
  const uses = within(document.body)
    .getAllByRole('listitem')
    .filter((one) => one.textContent?.includes('Iced latte'))
  expect(uses[0]!.textContent).toContain(`0.25 ${kg} ${say({ en: 'each', zh: '每份' })}`)
  expect(uses.at(-1)!.textContent).toContain('2099')

  // what is in use stays; the planned recipe is taken back
  await go(`${MATERIALS}?search=whole`)
  await openMenu('Whole milk')
  await blocked('Delete', { role: 'menuitem' })
  key('Escape')
  await go(address)
  await press('Edit', { role: 'link' })
  await press(say('Recipe ({count})', { count: 1 }))
  await press('Take back')
  await seen('Taken back on saving')
  await press('Done')
  await press('Save')
  await versions((texts) => expect(texts).toHaveLength(1))
})
