import { expect } from 'vitest'
import '#testing/catalogue-acts.ts'
import { clerk, choose, field, fill, go, heading, holds, openScreen, OWNER, press } from '#testing/screen.tsx'
import { reload, say, seen, test } from '#testing/screen.tsx'
import { nameOf, post, scan } from '#testing/stock-acts.ts'

const ORDERS = '/shop/purchaseManage/purchaseOrder'

test('a purchase is ordered, reviewed by another person, and received in two parts', async () => {
  const owner = await clerk(OWNER)
  await owner.post('/shop/procure/supplierAdd', { name: 'Lantern Tea', language: say({ en: 'en', zh: 'zh' }) })
  const [good] = (await owner.goods()).filter((one) => one.barcodes.length > 0 && one.unitKind === 'piece')
  const [name, code] = [nameOf(good!), good!.barcodes[0]!]
  const quantity = say('Quantity: {name}', { name })
  const onTheWay = async (): Promise<number> =>
    (await owner.get<{ inTransit: number }>(`/shop/stock/details/${good!.skuId}`)).inTransit / 1000

  await openScreen(ORDERS)
  await press('New order')
  await choose('Supplier', 'Lantern Tea')
  await scan(code)
  await fill(quantity, '5')
  await reload()
  await holds(quantity, '5')
  await fill(`${say('Cost per {unit}', { unit: say({ en: 'each', zh: '件' }) })}: ${name}`, '1.44')
  await press('Save')
  const number = (await heading(/^PO-/)).textContent

  // who made it does not review it
  await press('Review', { role: 'link' })
  await seen('Someone else has to review an order you made.')
  const { records } = await owner.get<{ records: { id: string }[] }>('/shop/procure/list', { search: number })
  const { id } = records[0]!
  expect(await onTheWay()).toBe(0)
  await owner.post('/shop/procure/review', { id, version: 1 })
  expect(await onTheWay()).toBe(5)

  // some come, and one of them is rejected
  await go(`${ORDERS}/purchaseOperDetails/${id}`)
  await reload()
  await seen('Not delivered')
  await press('Receive')
  await field('Scan or search products')
  for (let n = 0; n < 3; n++) await scan(code)
  await holds(quantity, '3')
  await press(say('Reject some of {name}', { name }))
  await fill(say('Rejected: {name}', { name }), '1')
  await press('Replacement expected', { role: 'checkbox' })
  await post(/^IN-/)
  expect(await onTheWay()).toBe(2)

  // and then the others
  await press(number, { role: 'link' })
  await seen('Partially arrived')
  await press('Receive')
  await press('Everything has come')
  await holds(quantity, '2')
  await post(/^IN-/)
  await press(number, { role: 'link' })
  await seen('All arrived')
  expect(await onTheWay()).toBe(0)
})
