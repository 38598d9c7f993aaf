import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import { labelLayouts } from '#domain/labels/layouts.ts'
import { all, downloads, takeFile } from '#testing/catalogue-acts.ts'
import { blocked, fill, find, go, gone, heading, holds, openScreen, path, press, reload } from '#testing/screen.tsx'
import { row, say, seen, test, until } from '#testing/screen.tsx'

const IMPORT = '/shop/goodsManage/goodsImport'
const FILE = [
  '品名,条形码,零售价,货号,分类',
  '手工绿茶,4006381333931,12.50,GT-1,茶叶礼盒',
  '手工红茶,,,RT-1,茶叶礼盒',
  `${'长'.repeat(80)},,5.00,LT-1,茶叶礼盒`,
].join('\n')

const LONG =
  '{long, plural, one {Shorten # name of more than 75 characters (the full one is kept in the description)} other {Shorten # names of more than 75 characters (the full ones are kept in the descriptions)}}'
const importing = (count: number): string =>
  say('{0, plural, one {Import # product} other {Import # products}}', { 0: count })

test('a shop’s own table is matched, checked, decided on, imported, opened again and undone; labels are printed', async () => {
  // the columns are guessed by their headings
  await openScreen(IMPORT)
  await takeFile(new File([FILE], 'tea.csv', { type: 'text/csv' }))
  await heading('tea.csv')
  expect(path()).toMatch(/goodsImport\/.+/)
  await holds(say('Field for “{heading}”', { heading: '品名' }), 'name')
  await holds(say('Field for “{heading}”', { heading: '零售价' }), 'price')
  await press('Check the file')

  // nothing is imported before what needs a decision has one; it survives a reload
  await seen(
    say('{without, plural, one {# new product has no price} other {# new products have no price}}', { without: 1 }),
  )
  await blocked(importing(1))
  await reload()
  await press('Import without a price; the counter can’t sell them until they have one', { role: 'radio' })
  await press(say(LONG, { long: 1 }), { role: 'checkbox' })
  await press('Apply and check again')
  await press(importing(3))
  await seen(say('{0, plural, one {# new product} other {# new products}}', { 0: 3 }))

  // what came is in the list, and gets labels
  await press('Go to the products', { role: 'link' })
  await fill('Name, pinyin, item number or barcode', '手工')
  await row('手工红茶', 'No price yet')
  await press(say('Select {0}', { 0: '手工绿茶' }), { role: 'checkbox' })
  await press('Print labels')
  await seen(say('{count, plural, one {# label} other {# labels}}', { count: 1 }))
  await find(say('Label for {name}', { name: '手工绿茶' }), { role: 'img' })
  await press(say(labelLayouts['roll-50x30']), { role: 'radio' })
  const printed = downloads()
  await press('PDF to print')
  await until(() => expect(printed).toEqual(['labels.pdf']))

  // the import is undone as a whole
  await go('/shop/goodsManage/bulkHistory')
  fireEvent.click(await row('tea.csv'))
  await press('Undo')
  await press('Undo all changes')
  await seen(say('All {undone} changes undone.', { undone: 4 }))
  await go(`/shop/goodsManage/goodsListInfo?keyword=${encodeURIComponent('手工')}`)
  await seen('No product matches.')
})

const GERMAN = `Handle;SKU;Name;Sold by weight;Cost;Track stock;Price [Laden];In stock [Laden];"Tax - MwSt (19%)"
kaese;DE-1;Käse Gouda;Y;7,905;Y;12,90;2,500;Y
kamera;DE-2;Kamera;N;;Y;1.299;2;Y`

test('what a file leaves open is asked; every value is shown, and rows and fields can be left out', async () => {
  await openScreen(IMPORT)
  await takeFile(new File([GERMAN], 'laden.csv', { type: 'text/csv' }))
  await heading('laden.csv')
  await seen('How should the file be read?', 'Answer what is still open above.')
  await blocked('Check the file')
  await holds('Price [Laden]', ',')
  await fill('Sold by weight', 'kg')
  await fill('MwSt (19%)', 'own')
  await press('Check the file')

  // every value that will be written
  await seen(
    say({
      en: 'With a decimal comma: Cost, Price [Laden], and In stock [Laden].',
      zh: '逗号是小数点的列：Cost、Price [Laden]和In stock [Laden]。',
    }),
  )
  await seen('12.90', '7.91', '2.5', '1299.00')

  // back to the answers, and forward again
  await press('Read it differently')
  await holds('Sold by weight', 'kg')
  await press('Back to the check')

  // a row and a field are left out; what the file does not have is not offered
  expect(all('Brand', 'checkbox')).toEqual([])
  await press(say('Import row {place}', { place: 3 }), { role: 'checkbox' })
  await seen(importing(1))
  await press('Cost', { role: 'checkbox' })
  await press('Apply and check again')
  await gone('7.91')
  await press(importing(1))
  await seen(say('{0, plural, one {# new product} other {# new products}}', { 0: 1 }))
})
