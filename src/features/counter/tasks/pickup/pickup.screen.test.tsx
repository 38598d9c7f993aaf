import { expect } from 'vitest'
import { wedgeScan } from '#ui/scan/wedge-scan.ts'
import { clerk, fill, OWNER, press, seen, shopHere, test, until } from '#testing/screen.tsx'
import { beginShift, pressLike } from '#testing/counter-acts.ts'
import { say } from '#testing/words.ts'
import { waitForPickup } from '#testing/placed-order.ts'
import { placeOrders } from '#testing/order-acts.ts'

interface Listed {
  readonly records: readonly { readonly number: string; readonly state: number }[]
}

test('an order is found by its code, paid and handed over; another that was paid is found by its number', async () => {
  await placeOrders(
    { number: 'WO-A-1', buyer: 'Ada King', code: '042917', pieces: 3 },
    { number: 'WO-A-2', buyer: '李雷', code: '555555', pieces: 1 },
  )
  await shopHere().change(waitForPickup('WO-A-1'))
  const books = await clerk(OWNER)
  const stateOf = async (number: string) =>
    (await books.get<Listed>('/shop/onlineOrder/list', { currentPage: '1', pageSize: '20' })).records.find(
      (one) => one.number === number,
    )?.state
  await beginShift()
  // the strip says how many there are, also of those that are still to be prepared
  await pressLike(/^(Online orders: |线上订单：)2$/)
  await seen('AK')
  wedgeScan('042918')
  await seen(say('No order that waits here has the code {wrong}. Check it with the buyer.', { wrong: '042918' }))
  wedgeScan('042917')
  await seen('The pickup code is right.')
  await pressLike(/and hand over|并交付/)
  await press('$20')
  await press('Take payment and hand over')
  await seen('$8.00')
  await press('Next order')
  await until(async () => expect(await stateOf('WO-A-1')).toBe(9))
  await seen('WO-A-2')
  await fill('Find an order', 'WO-A-2')
  await pressLike(/WO-A-2/)
  await seen('The pickup code was not checked. Make sure that it is the right buyer.')
  await press('Hand over')
  await seen('The order is handed over. It was paid before.')
  await press('Next order')
  await seen('No order waits for pickup.')
  await until(async () => expect(await stateOf('WO-A-2')).toBe(9))
})
