import { expect } from 'vitest'
import { clerk, fill, find, openScreen, OWNER, press, refused, row, say, seen, test } from '#testing/screen.tsx'

interface Listed {
  readonly records: readonly { readonly id: string }[]
}

interface Saved {
  readonly skus: readonly { readonly price: number; readonly cost: number; readonly itemNo: string }[]
}

test('many variants get a price at once, are found by name, and say what is wrong with one of them', async () => {
  const books = await clerk(OWNER)
  const [{ records: categories }, { records: units }] = await Promise.all([
    books.get<Listed>('/shop/goods/categoryList'),
    books.get<Listed>('/shop/goods/measureUnitList'),
  ])
  const values = Array.from({ length: 24 }, (_, n) => ({ id: crypto.randomUUID(), nameEn: `No ${n + 1}`, nameZh: '' }))
  const tray = { nameEn: 'Tray', nameZh: '盘', quantity: 6000, price: 2050, sell: true, purchase: true, status: 1 }
  const { id } = await books.post<{ id: string }>('/shop/goods/add', {
    nameEn: 'Sewing thread',
    categoryId: categories[0]!.id,
    unitId: units[0]!.id,
    taxMode: 1,
    purchaseLimit: 2000,
    inviteLimit: 7000,
    options: [{ id: crypto.randomUUID(), nameEn: 'Shade', nameZh: '', values }],
    skus: values.map((value, n) => ({
      values: [value.id],
      price: 100,
      itemNo: `THREAD-${n + 1}`,
      packs: n === 0 ? [tray] : [],
    })),
  })

  // the page says what a pack costs and what is limited
  await openScreen(`/shop/goodsManage/goodsListInfo/viewGoods/${id}`)
  await row('No 1', say({ en: 'Tray 6 · $20.50', zh: '盘 6 · $20.50' }))
  await seen('More per invited member', '7')

  await press('Edit', { role: 'link' })
  const all = await find('For all variants', { role: 'group' })
  await fill('Selling price', '2.50', { in: all })
  await press(say({ en: 'Set for 24 variants', zh: '设置 24 个规格' }), { in: all })
  await fill('Find a variant', 'no 24')
  const found = await find('For the variants found', { role: 'group' })
  await fill('Selling price', '3', { in: found })
  await press(say({ en: 'Set for 1 variant', zh: '设置 1 个规格' }), { in: found })

  // a limit that is no whole number, and a number twice on the page that is not shown
  await fill('Item number', 'THREAD-1')
  await fill('Find a variant', '')
  await seen('No 1')
  await fill('Limit per day', '0.3')
  await press('Save')
  await refused('Limit per day', { en: 'Enter a whole number: this unit is not divided.', zh: '该单位只能填写整数。' })
  await seen('No 24')
  const last = await find('No 24', { role: 'listitem' })
  await refused(
    'Item number',
    { en: 'This item number is used twice in this product.', zh: '货号在本商品中重复。' },
    { in: last },
  )
  await fill('Item number', 'THREAD-24', { in: last })
  await fill('Limit per day', '3')
  await press('Save')
  await row('No 24', '3.00')
  const { skus } = await books.get<Saved>(`/shop/goods/details/${id}`)
  expect(skus.map((sku) => sku.price)).toEqual([...Array.from({ length: 23 }, () => 250), 300])
})
