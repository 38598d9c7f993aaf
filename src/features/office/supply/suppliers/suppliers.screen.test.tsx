import '#testing/catalogue-acts.ts'
import { clerk, fill, heading, openScreen, OWNER, press, refused, row, seen, test } from '#testing/screen.tsx'
import { nameOf } from '#testing/stock-acts.ts'

test('a supplier is added, with what it delivers and how much it delivers at least', async () => {
  const books = await clerk(OWNER)
  const name = nameOf((await books.goods()).find(({ itemNo }) => itemNo === '90003')!)
  await openScreen('/shop/purchaseManage/supplier')
  await press('Add a supplier')
  await press('Save')
  await refused('Name', 'Field required / cannot be empty.')
  await fill('Name', 'Pacific Wholesale')
  await fill('Lead time in days', '3')
  await press('Save')
  await heading('Pacific Wholesale')

  await press('Add a product')
  await fill('Product', '90003')
  await press(`${name} · 90003`, { role: 'option' })
  await fill('Minimum packages per order', '30')
  await press('Save')
  await row(name, '30', 'Preferred')
  await seen('Saved.')
})
