import { expect } from 'vitest'
import '#testing/catalogue-acts.ts'
import { blocked, clerk, find, go, openScreen, OWNER, press, row, say, seen, test, until } from '#testing/screen.tsx'
import { path } from '#testing/screen.tsx'

const WARNINGS = '/shop/stockManage/stockWarning'

test('what waits for its review is shown where it is proposed again, and its reviewer sees what there is', async () => {
  const books = await clerk(OWNER)
  const good = (await books.goods()).find((one) => one.unitKind === 'piece' && one.warehouse > 0)!
  const { en, zh } = good.name
  const name = say({ en: en || zh, zh: zh || en })
  const total = good.shelf + good.warehouse
  await books.post('/shop/stockWarnSetting/set', { itemId: good.skuId, lower: total, upper: total + 60_000 })
  const list = `${WARNINGS}?keyword=${good.itemNo}`

  await openScreen(list)
  await press(say('Select {0}', { 0: name }), { role: 'checkbox', in: await row(name) })
  await press('Create purchase orders')
  await press(say({ en: 'Create 1 order', zh: '生成 1 张采购单' }))
  await until(() => expect(path()).toContain('/purchaseOperDetails/'))
  const id = path().split('/').at(-1)!
  const { number, lines } = await books.get<{ number: string; lines: { quantity: number }[] }>(
    `/shop/procure/details/${id}`,
  )
  const quantity = String(lines[0]!.quantity / 1000)

  // the same button once more: the list and the dialog say that it is ordered, and there is nothing to order
  await go(list)
  const waits = say('{quantity} more on {numbers}, not reviewed', { quantity, numbers: number })
  await press(say('Select {0}', { 0: name }), { role: 'checkbox', in: await row(name, waits) })
  await press('Create purchase orders')
  await seen(waits)
  await blocked('Nothing to order')
  await press('Cancel')

  // the reviewer sees stock and sales beside each line
  await openScreen(`/shop/purchaseManage/purchaseOrder/purchaseOperReview/${id}`)
  const figures = await find('Stock and sales', { role: 'group' })
  await row(name, quantity, String(total / 1000))
  expect(figures.textContent).toContain(say('Proposed now'))
})
