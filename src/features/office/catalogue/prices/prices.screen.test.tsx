import { expect } from 'vitest'
import { textsIn } from '#testing/catalogue-acts.ts'
import {
  clerk,
  field,
  fill,
  heading,
  holds,
  openScreen,
  OWNER,
  press,
  row,
  say,
  test,
  until,
} from '#testing/screen.tsx'

interface Listed {
  readonly records: readonly { readonly id: string }[]
}

test('a promotion: list and form say the regular price beside it', async () => {
  const books = await clerk(OWNER)
  const [{ records: categories }, { records: units }] = await Promise.all([
    books.get<Listed>('/shop/goods/categoryList'),
    books.get<Listed>('/shop/goods/measureUnitList'),
  ])
  const plain = { nameEn: 'Quince jam', categoryId: categories[0]!.id, unitId: units[0]!.id }
  const { id } = await books.post<{ id: string }>('/shop/goods/add', { ...plain, taxMode: 1, skus: [{ price: 1000 }] })

  await openScreen('/shop/goodsManage/priceChanges')
  await press('Add a price change')
  await fill('Name, pinyin, item number or barcode', 'quince jam')
  await press(say({ en: 'Add Quince jam', zh: '添加 Quince jam' }))
  await fill('Price', '5')
  await until(() => expect(textsIn('Products whose price changes')[0]).toContain('$10.00 → $5.00'))
  await fill('Ends', '2099-12-31T20:00')
  await press('Save')
  await row('Quince jam', '$10.00', '$5.00')

  await openScreen('/shop/goodsManage/goodsListInfo?keyword=quince')
  const goods = await row('Quince jam')
  expect(goods.querySelector('s')!.textContent).toContain('10.00')
  expect(goods.textContent).toContain('5.00')

  await openScreen(`/shop/goodsManage/goodsListInfo/editGoods/${id}`)
  await heading(/Quince jam/)
  await holds('Selling price', '10.00')
  const hint = (await field('Selling price')).getAttribute('aria-describedby')!
  expect(document.getElementById(hint)!.textContent).toContain('$5.00')
})

test('the price of one pack is planned by hand', async () => {
  const books = await clerk(OWNER)
  const [{ records: categories }, { records: units }] = await Promise.all([
    books.get<Listed>('/shop/goods/categoryList'),
    books.get<Listed>('/shop/goods/measureUnitList'),
  ])
  const pack = { nameEn: 'Tray', nameZh: '盘', quantity: 6000, price: 5000, sell: true, purchase: true, status: 1 }
  const plain = { nameEn: 'Medlar jam', categoryId: categories[0]!.id, unitId: units[0]!.id, taxMode: 1 }
  await books.post('/shop/goods/add', { ...plain, skus: [{ price: 1000, packs: [pack] }] })
  await openScreen('/shop/goodsManage/priceChanges')
  await press('Add a price change')
  await fill('Name, pinyin, item number or barcode', 'medlar jam')
  await press(say({ en: 'Add Medlar jam · Tray × 6', zh: '添加 Medlar jam · 盘 × 6' }))
  await fill('Price', '45')
  await fill('Starts', '2099-12-31T20:00')
  await press('Save')
  await row(say({ en: 'Medlar jam · Tray', zh: 'Medlar jam · 盘' }), '$50.00', '$45.00')
})
