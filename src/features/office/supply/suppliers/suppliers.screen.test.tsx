import '#testing/catalogue-acts.ts'
import { clerk, fill, heading, openScreen, OWNER, press, refused, reload, row, seen, test } from '#testing/screen.tsx'
import { nameOf } from '#testing/stock-acts.ts'

test('a supplier is added, with what it delivers and how much it delivers at least', async () => {
  const books = await clerk(OWNER)
  const good = (await books.goods()).find(({ itemNo }) => itemNo === '90003')!
  const name = nameOf(good)
  await openScreen('/shop/purchaseManage/supplier')
  await press('Add a supplier')
  await press('Save')
  await refused('Name', 'Field required / cannot be empty.')
  await fill('Name', 'Pacific Wholesale')
  await fill('Lead time in days', '3')
  await press('Save')
  await heading('Pacific Wholesale')
  await seen('Nothing ordered yet.')

  await press('Add a product')
  await fill('Product', '90003')
  await press(`${name} · 90003`, { role: 'option' })
  await fill('Minimum packages per order', '30')
  await press('Save')
  await row(name, '30', 'Preferred')
  await seen('Saved.')

  const { records } = await books.get<{ records: { id: string }[] }>('/shop/procure/supplierList')
  const supplierId = records[0]!.id
  const line = { itemId: good.skuId, quantity: 30_000 }
  const order = { id: crypto.randomUUID(), supplierId, language: 'en', lines: [line] }
  const { number } = await books.post<{ number: string }>('/shop/procure/add', order)
  await reload()
  await seen(number)
  await press(number, { role: 'link' })
  await heading(number)
})
