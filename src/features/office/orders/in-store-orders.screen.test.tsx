import { expect, vi } from 'vitest'
import { CASHIER, clerk, openScreen, OWNER, press, say, test, until } from '#testing/screen.tsx'
import { rowsAre } from '#testing/list-acts.ts'
import { sellElsewhere } from '#testing/sale-acts.ts'

const ORDERS = '/shop/orderManage/offlineOrderInfo'
const cents = (text = ''): number => Math.round(Number(text.replaceAll(/[^0-9.]/g, '')) * 100)

test('in-store orders: the export holds every sale of the filter, not only the page', async () => {
  const boss = await clerk(OWNER)
  const { total } = await boss.get<{ total: number }>('/shop/order/offlineOrderList', {
    currentPage: '1',
    pageSize: '1',
    tender: 'zelle',
  })
  expect(total).toBeGreaterThan(20)
  const made: Blob[] = []
  const spy = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${made.push(file as Blob)}`)
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await openScreen(`${ORDERS}?tender=zelle`)
  const [shown] = await rowsAre((rows) => rows.length === 20)
  await press('Export as CSV')
  await until(() => expect(made).toHaveLength(1))
  const [heads = [], ...lines] = (await made[0]!.text())
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  expect(lines).toHaveLength(total)
  expect(lines.every((cells) => cells.join().includes('zelle'))).toBe(true)
  const exported = lines.find(([receipt]) => receipt === shown!('Receipt'))!
  const column = heads.indexOf(say({ en: 'Total', zh: '合计' }))
  expect(cents(exported[column])).toBe(cents(shown!('Total')))
  expect(saved).toHaveBeenCalledTimes(1)
  spy.mockRestore()
  saved.mockRestore()
})

test('in-store orders: a sale that arrives stands in the list by itself', async () => {
  await openScreen(ORDERS)
  await rowsAre((rows) => rows.length > 0)
  const receipt = await sellElsewhere(CASHIER, 'Counter 3')
  await rowsAre((rows) => rows[0]?.('Receipt') === receipt)
})
