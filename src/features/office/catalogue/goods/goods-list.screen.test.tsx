import { expect } from 'vitest'
import { typeAt } from '#testing/catalogue-acts.ts'
import { clerk, field, fill, openScreen, OWNER, row, say, test } from '#testing/screen.tsx'

interface Listed {
  readonly records: readonly { readonly id: string }[]
}

test('the goods list shows pictures, and initials where there is none', async () => {
  const books = await clerk(OWNER)
  const [{ records: categories }, { records: units }] = await Promise.all([
    books.get<Listed>('/shop/goods/categoryList'),
    books.get<Listed>('/shop/goods/measureUnitList'),
  ])
  const plain = { nameEn: 'Quince plain cake', categoryId: categories[0]!.id, unitId: units[0]!.id }
  await books.post('/shop/goods/add', { ...plain, taxMode: 1, skus: [{ price: 400 }] })

  // the number of an item is text, also in an address that was typed
  await openScreen('/shop/goodsManage/goodsListInfo?keyword=90001')
  expect((await field('Name, pinyin, item number or barcode')).value).toBe('90001')
  // the picture is decorative and has no name: the row is asked for it
  const kettle = await row(say({ en: 'Electric Kettle 1.7 L', zh: '电热水壶 1.7 升' }), '90001')
  const picture = kettle.querySelector('img')!.src
  expect(picture).toMatch(/\/b\/images\/[0-9a-f-]{36}\/[0-9a-f]{32}_thumb\.webp$/)
  expect(await typeAt(picture)).toBe('image/webp')

  await fill('Name, pinyin, item number or barcode', 'quince')
  const cake = await row('Quince plain cake')
  expect(cake.querySelector('img')).toBeNull()
  expect(cake.querySelector('[data-initials="QP"]')).toBeTruthy()
})
