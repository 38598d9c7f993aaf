import { expect } from 'vitest'
import { wedgeScan } from '#ui/scan/wedge-scan.ts'
import { click, clerk, fill, find, gone, OWNER, press, say, seen, test, until } from '#testing/screen.tsx'
import { beginShift, findReceipt } from '#testing/counter-acts.ts'

async function look(code: string): Promise<void> {
  await fill('Prize code', code)
  await press('Find the prize')
}

test('a prize is handed out once; one that the shelf is short of is swapped; an order that won is not refunded', async () => {
  const books = await clerk(OWNER)
  await beginShift()
  await press('More cart options')
  await press('Redeem a prize')
  await seen(
    'Whose prize is it?',
    'Prizes waiting here',
    'Short on the shelf',
    say({ zh: '2 位中奖者', en: '2 winners' }),
  )
  wedgeScan('PRIZE2580')
  await seen('Not received')
  await press('Give out the prize')
  await seen('Redeemed')
  await gone(say({ zh: '2 位中奖者', en: '2 winners' }))
  await look('LATE2580')
  await seen('Expired')
  await look('prize-2580')
  await seen('Redeemed')

  await look('SHORT2580')
  await seen('The prize is out of stock on the shelf. It can be swapped for a product priced no lower.')
  await press('Swap for another product')
  const products = await find('Products', { role: 'list' })
  click(
    await until(() => {
      const first = products.querySelector('input')
      expect(first).not.toBeNull()
      return first!
    }),
  )
  await press('Give this out')
  await seen('Given out instead')
  const prize = await books.get<{ state: string; handed: { difference: number } }>(
    '/shop/activity/writeOffInfo/SHORT2580',
  )
  expect(prize.state).toBe('redeemed')
  expect(prize.handed.difference).toBeGreaterThanOrEqual(0)

  await press('Next sale')
  const { records } = await books.get<{ records: { receiptNo: string }[] }>('/shop/order/offlineOrderList')
  await findReceipt(records[0]!.receiptNo)
  await seen('An order that won a prize cannot be refunded.')
})
