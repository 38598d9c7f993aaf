import { expect } from 'vitest'
import { answered } from '#testing/catalogue-acts.ts'
import { blocked, clerk, fill, find, go, heading, holds, key, openScreen, OWNER, path } from '#testing/screen.tsx'
import { press, row, say, seen, test, until } from '#testing/screen.tsx'
import { fact, nameOf } from '#testing/stock-acts.ts'
import { openTill } from '#testing/till.ts'

const WARNINGS = '/shop/stockManage/stockWarning'
const AGREED =
  '{total, plural, =0 {No movements here yet, and the balance is 0.} one {# movement, and the balance is {balance}: they agree.} other {# movements add up to {sum}, and the balance is {balance}: they agree.}}'

interface Details {
  readonly course: readonly { readonly quantity: number }[]
  readonly places: readonly { readonly kind: string; readonly quantity: number; readonly entries: number }[]
}

test('what waits for its review is shown where it is proposed again, and its reviewer sees what there is', async () => {
  const books = await clerk(OWNER)
  const good = (await books.goods()).find((one) => one.unitKind === 'piece' && one.warehouse > 0)!
  const name = nameOf(good)
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
  const waiting = say('{quantity} on {number}', { quantity, number })
  await press(say('Select {0}', { 0: name }), { role: 'checkbox', in: await row(name, waiting) })
  await press('Create purchase orders')
  await seen(waits)
  await blocked('Nothing to order')
  await press('Cancel')

  // the reviewer sees stock and sales beside each line
  await openScreen(`/shop/purchaseManage/purchaseOrder/purchaseOperReview/${id}`)
  const figures = await find('Stock and sales', { role: 'group' })
  // the lines above it name the product as well
  await until(() => {
    const [line] = [...figures.querySelectorAll('tbody tr')].filter((one) => one.textContent?.includes(name))
    for (const figure of [quantity, String(total / 1000)]) expect(line?.textContent).toContain(figure)
  })
  expect(figures.textContent).toContain(say('Suggested now'))
})

test('limits are set in the list; a sale brings the warning with what to order, and the stock says where it comes from', async () => {
  const books = await clerk(OWNER)
  const good = (await books.goods()).find(({ itemNo }) => itemNo === '90003')!
  const name = nameOf(good)
  const before = (good.shelf + good.warehouse) / 1000
  const { id } = await books.post<{ id: string }>('/shop/procure/supplierAdd', {
    name: 'Pacific Wholesale',
    language: 'en',
  })
  const delivers = { skuId: good.skuId, supplierItemNo: '', packId: null, minPacks: 30, preferred: true }
  await books.post('/shop/procure/supplierGoodsSet', { id, ...delivers })

  // what there is of it
  await openScreen('/shop/stockManage/goodsStock')
  await fill('Name, pinyin, item number or barcode', good.itemNo)
  await press(name, { role: 'link' })
  await heading(name)
  await fact('Total stock', (value) => expect(value).toContain(String(before)))
  const { course } = await books.get<Details>(`/shop/stock/details/${good.skuId}`)
  const days = course.map(({ quantity }) => quantity / 1000)
  const [first, last, low, high] = [days[0]!, days.at(-1)!, Math.min(...days), Math.max(...days)]
  expect([days.length, last]).toEqual([90, before])
  await find(
    say('Stock at the end of each of the last 90 days: from {first} to {last}, at least {low}, at most {high}.', {
      first,
      last,
      low,
      high,
    }),
    { role: 'img' },
  )

  // the lower limit is reached with the next piece that is sold
  const type = async (label: string, limit: number): Promise<void> => {
    await fill(say(label, { name }), String(limit))
    key('Enter')
  }
  await go(`/shop/stockManage/stockWarningSettings?keyword=${good.itemNo}`)
  await type('Lower limit of {name}', before - 1)
  await seen(say('Limits of {name} saved.', { name }))
  await type('Upper limit of {name}', before - 2)
  await seen(say('The upper limit of {name} can’t be below its lower limit. Change one of them.', { name }))
  await type('Upper limit of {name}', before + 20)
  await answered()
  await holds(say('Upper limit of {name}', { name }), String(before + 20))
  await go(WARNINGS)
  await seen('All stock is within its limits.')
  await (await openTill()).sell({ code: good.itemNo })

  // no fewer are ordered than the supplier delivers
  await openScreen(WARNINGS)
  await row(name, 'Low stock', `30 ${say({ en: 'each', zh: '件' })}`, 'Pacific Wholesale')

  // the figure is the sum of its movements
  await press(name, { role: 'link' })
  await row({ en: 'Sale', zh: '销售' }, '−1')
  const { places } = await books.get<Details>(`/shop/stock/details/${good.skuId}`)
  const { quantity, entries } = places.find(({ kind }) => kind === 'shelf')!
  await press(`${say('Shelf')} A-1`)
  await seen(say(AGREED, { total: entries, sum: quantity / 1000, balance: quantity / 1000 }))
})
