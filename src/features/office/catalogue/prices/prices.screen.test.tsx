import { expect } from 'vitest'
import { clerk, field, fill, heading, holds, openScreen, OWNER, press, row, say, test } from '#testing/screen.tsx'

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
