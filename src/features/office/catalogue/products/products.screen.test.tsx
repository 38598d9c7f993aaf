import { expect } from 'vitest'
import { all, pressBeside } from '#testing/catalogue-acts.ts'
import {
  blocked,
  choose,
  clerk,
  fill,
  find,
  gone,
  heading,
  holds,
  key,
  openScreen,
  OWNER,
  path,
} from '#testing/screen.tsx'
import { press, refused, reload, row, say, seen, test, until } from '#testing/screen.tsx'
import { openTill } from '#testing/till.ts'

interface Listed {
  readonly records: readonly { readonly id: string }[]
}

const GOODS = '/shop/goodsManage/goodsListInfo'
const RED_S = '4006381333931'
const CASE = '5901234123457'

/** The field for the nth value of an option. */
const value = (nth: number): string => say('Value {0} in English', { 0: nth })
const option = (nth: number): Promise<HTMLElement> => find(say('Option {number}', { number: nth }), { role: 'group' })
const variant = (name: string): Promise<HTMLElement> => find(name, { role: 'listitem' })

test('a product with sizes and colors is added by hand, sold, changed, copied and deleted', async () => {
  const shirt = say({ en: 'Cotton T-shirt', zh: '纯棉 T 恤' })
  const long = say({ en: 'Cotton T-shirt, long', zh: '长袖纯棉 T 恤' })
  const clothes = say({ en: 'Clothes', zh: '服装' })
  await openScreen(GOODS)
  await press('Add a product', { role: 'link' })
  await fill('Chinese name', '纯棉 T 恤')

  // what is missing is said at its field, and what was typed survives a reload
  await press('Save')
  await refused('Category', 'Choose a category.')
  await reload()
  await holds('Chinese name', '纯棉 T 恤')

  await fill('English name', 'Cotton T-shirt')
  await pressBeside('Category', 'New')
  await fill('English name', 'Clothes')
  await fill('Chinese name', '服装')
  await press('Save')
  await holds('Category', clothes)
  await choose('Unit', say({ en: 'each', zh: '件' }))
  await fill('Selling price', '19.99')

  // options make the variants, at the price of the product
  await press('Add sizes, colors or the like')
  await fill('Option in English', 'Size')
  await fill(value(1), 'S')
  key('Enter')
  await fill(value(2), 's')
  await find('For all variants', { role: 'group' })
  await until(() => expect(all('Selling price', 'textbox')).toHaveLength(3))
  await press('Save')
  await refused(value(2), 'This name is already used. Choose another.')
  await fill(value(2), 'M')
  await press('Add another option')
  const colors = await option(2)
  await fill('Option in English', 'Color', { in: colors })
  await fill(value(1), 'Red', { in: colors })
  await holds('Selling price', '19.99', { in: await variant('S / Red') })
  await fill('Selling price', '21.99', { in: await variant('M / Red') })

  // a barcode with a wrong check digit is refused with the right one; a case has its own
  const small = await variant('S / Red')
  await fill('Barcodes', '4006381333930', { in: small })
  key('Enter')
  await press('Save')
  await seen({ en: `The check digit is wrong. It should be ${RED_S}.`, zh: `校验位不正确，应为 ${RED_S}。` })
  await fill('Barcodes', '', { in: small })
  key('Backspace')
  await fill('Barcodes', RED_S, { in: small })
  key('Enter')
  await press('Add packs', { in: small })
  await fill('English name', 'Case')
  await fill('Chinese name', '箱')
  await fill('Quantity per pack', '6')
  await fill('Price of the pack', '100')
  await fill('Barcode of the pack', CASE)
  await press('Done')
  await press('Save')
  await heading(shirt)
  await row('S / Red', RED_S)
  await row('M / Red', '21.99')
  const address = path()

  // counters sell it, one by one and as a case
  const till = await openTill()
  const { lines } = await till.sell({ code: RED_S }, { code: CASE })
  expect(lines.map(({ name, quantity, net }) => [name.en, quantity, net])).toEqual([
    ['Cotton T-shirt S / Red', 1000, 1999],
    ['Cotton T-shirt S / Red · Case', 6000, 10_000],
  ])

  // its page says what it sold, by day in figures too, and what is left
  await openScreen(address)
  const sold = {
    en: 'Sold on each of the last 30 days: 7 each in all, for $119.99',
    zh: '最近 30 天每天的销量：共 7 件，$119.99',
  }
  await find(say(sold), { role: 'img' })
  await press('Show as a table')
  await find('7', { role: 'cell' })
  await seen('Stock now', { en: '−7 each', zh: '−7 件' })

  // the office changes it: variants keep their codes, the unit and the case are fixed
  await press('Edit', { role: 'link' })
  await blocked('Unit', { role: 'combobox' })
  const sizes = await option(1)
  await fill(value(1), 'Small', { in: sizes })
  await fill(say('Value {0} in Chinese', { 0: 1 }), '小号', { in: sizes })
  await press('Add a value', { in: sizes })
  await fill(value(3), 'L', { in: sizes })
  await press('Save')
  await row(say({ en: 'Small / Red', zh: '小号 / Red' }), RED_S, say({ en: 'Case 6', zh: '箱 6' }))
  await row('L / Red')

  // a copy takes prices and options along, but no codes; a product without stock is deleted
  await press('Copy', { role: 'link' })
  await fill('English name', 'Cotton T-shirt, long')
  await fill('Chinese name', '长袖纯棉 T 恤')
  await holds('Selling price', '21.99', { in: await variant('M / Red') })
  await press('Save')
  await heading(long)
  await gone(RED_S)
  await press('Delete')
  await press('Delete product')
  await heading('Product list')
  await fill('Name, pinyin, item number or barcode', 'Cotton T-shirt')
  await row(' L / Red')
})

test('a cost and a supplier that are emptied in the form are gone', async () => {
  const books = await clerk(OWNER)
  const [{ records: categories }, { records: units }, supplier] = await Promise.all([
    books.get<Listed>('/shop/goods/categoryList'),
    books.get<Listed>('/shop/goods/measureUnitList'),
    books.post<{ id: string }>('/shop/procure/supplierAdd', { name: 'North Farm', language: 'en' }),
  ])
  const { id } = await books.post<{ id: string }>('/shop/goods/add', {
    nameEn: 'Quince cake',
    categoryId: categories[0]!.id,
    unitId: units[0]!.id,
    taxMode: 1,
    supplierId: supplier.id,
    skus: [{ price: 400, originalPrice: 500, cost: 150 }],
  })
  await openScreen(`/shop/goodsManage/goodsListInfo/editGoods/${id}`)
  await holds('Cost', '1.50')
  await fill('Cost', '')
  await fill('Original price', '')
  await choose('Supplier', 'None')
  await press('Save')
  await heading('Quince cake')
  const saved = await books.get<object>(`/shop/goods/details/${id}`)
  expect(saved).toMatchObject({ supplierId: null, skus: [{ price: 400, originalPrice: null, cost: null }] })
})

test(
  'a product’s page shows neither sales nor stock to who may not see them',
  { sql: `update store_role set permissions = permissions - 'summaryTable' - 'shopGoodsStock'` },
  async () => {
    const { records } = await (await clerk(OWNER)).get<Listed>('/shop/goods/list')
    await openScreen(`${GOODS}/viewGoods/${records[0]!.id}`)
    await seen('Prices and codes', 'Selling price')
    await gone('Last 30 days')
    await gone('Stock now')
  },
)
