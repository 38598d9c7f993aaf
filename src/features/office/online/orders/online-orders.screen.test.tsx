import { expect } from 'vitest'
import { click, fill, openScreen, path, press, say, seen, test, until } from '#testing/screen.tsx'
import { violations } from '#testing/axe.ts'
import { rowsAre } from '#testing/list-acts.ts'
import { placeOrders, winPrizes } from '#testing/order-acts.ts'
import { ORDERED_GUARANTEE } from '#testing/placed-order.ts'

const ORDERS = '/shop/orderManage/onlineOrderInfo'
const EARLY = { number: 'WO-T-0000001', buyer: 'Ada', code: '482913', pieces: 2 }
const LATER = { number: 'WO-T-0000002', buyer: 'Grace', code: '731245', pieces: 1, inDays: 1 }

/** The first link or button with such words. */
const first = (tag: 'a' | 'button', words: RegExp): Promise<HTMLElement> =>
  until(() => {
    const found = [...document.querySelectorAll<HTMLElement>(tag)].find(({ textContent }) => words.test(textContent))
    expect(found).toBeDefined()
    return found!
  })

test('online orders: an empty list says where orders come from', async () => {
  await openScreen(ORDERS)
  await seen('No orders yet.')
})

test('online orders: due ones first, found by buyer, and by how they reach their buyers', async () => {
  await placeOrders(LATER, EARLY)
  await openScreen(ORDERS)
  await rowsAre((rows) => rows.length === 2 && rows[0]!('Order') === EARLY.number && rows[1]!('Order') === LATER.number)
  await fill('Order number, buyer, phone, product or barcode', 'grace')
  await rowsAre((rows) => rows.length === 1 && rows[0]!('Order') === LATER.number)
  await press('Clear filters')
  await press(say({ en: 'Delivery orders', zh: '配送订单' }), { role: 'link' })
  await seen('No orders yet.')
})

test('online orders: one is prepared, picked, checked and handed over by its code', async () => {
  await placeOrders(EARLY)
  await openScreen(ORDERS)
  await press(EARLY.number as never, { role: 'link' })
  await press('Prepare now')
  expect(path()).toMatch('/shop/orderManage/onlineOrderInfo/onlineOrderDes/')
  expect(await violations()).toEqual([])
  click(await first('a', /^PK-/))
  await press('Start picking')
  expect(path()).toMatch('/shop/orderManage/pickingTaskInfo/pickingTaskDes/')
  expect(await violations()).toEqual([])
  const pick = await first('button', /^(Pick|拣) 2$/)
  const row = pick.closest('li')!
  expect(row.getAttribute('aria-current')).toBe('step')
  click(pick)
  await until(() => expect(row.hasAttribute('data-done')).toBe(true))
  expect(row.querySelector('[role=img]')).not.toBeNull()
  expect(row.hasAttribute('aria-current')).toBe(false)
  await press('Finish picking')
  await press('Confirm check')
  await press(EARLY.number as never, { role: 'link' })
  await press('Hand over…')
  await fill('Pickup code', '000000')
  await press('Hand over')
  await seen('No order is waiting with this code.')
  await fill('Pickup code', EARLY.code)
  await press('Hand over')
  await seen('Completed')
})

test('online orders: the list by which one is picked is printed where somebody says', async () => {
  await placeOrders(EARLY)
  await openScreen(ORDERS)
  await press(EARLY.number as never, { role: 'link' })
  await press('Prepare now')
  click(await first('a', /^PK-/))
  click(await first('button', /^(Print list|打印拣货单|补打拣货单)/))
  const printer = await until(() => {
    const found = document.querySelector<HTMLElement>('[role=menuitem]')
    expect(found).not.toBeNull()
    return found!
  })
  expect(await violations()).toEqual([])
  const name = printer.textContent
  click(printer)
  await until(() => expect(document.body.textContent).toMatch(new RegExp(`PK-\\S+ (prints on|正在)\\s*${name}`)))
  await first('button', /^(Print list again|补打拣货单)/)
})

test('online orders: one is cancelled with a reason, and what was paid is to go back', async () => {
  await placeOrders(EARLY)
  await openScreen(ORDERS)
  await press(EARLY.number as never, { role: 'link' })
  await press('Cancel order…')
  await press('Cancel order')
  await fill('Why? The buyer reads it.', 'Sold out at the shelf')
  await press('Cancel order')
  await seen('Cancelled')
  await seen('To be refunded')
})

test('online orders: one that won a prize says so, and nothing of it can be taken off', async () => {
  await placeOrders(EARLY)
  await winPrizes()
  await openScreen(ORDERS)
  await press(EARLY.number as never, { role: 'link' })
  await seen('Won a prize. It can’t be refunded.')
  expect(await violations()).toEqual([])
  await press('Reduce…')
  await fill('Quantity to take off', '1')
  await fill('Why? The buyer reads it.', 'sold out')
  await press('Take off')
  await seen('An order that won a prize cannot be refunded.')
})

test('online orders: a guarantee stands after its product, and goes back with it', async () => {
  await placeOrders({ ...EARLY, guaranteed: true })
  await openScreen(ORDERS)
  await press(EARLY.number as never, { role: 'link' })
  await seen(say(ORDERED_GUARANTEE))
  await seen(
    say({
      en: 'Guarantee for the product above, 365 days from the day of hand-over',
      zh: '上方商品的保障，自交付之日起 365 天有效',
    }),
  )
  expect(await violations()).toEqual([])
  await press('Reduce…')
  await fill('Quantity to take off', '1')
  // what it comes to before and after, and the difference, before it is done; and afterwards what went back
  const sums = await until(() => {
    const found = document.querySelector('[role=dialog] dl')?.textContent ?? ''
    expect(found).toMatch(/\$\d/)
    return found.match(/\$[\d.]+/g)!.map((one) => Math.round(Number(one.slice(1)) * 100))
  })
  expect(sums).toHaveLength(3)
  expect(sums[0]! - sums[1]!).toBe(sums[2])
  await fill('Why? The buyer reads it.', 'sold out')
  await press('Take off')
  await seen(
    say({
      en: `Ada gets $${(sums[2]! / 100).toFixed(2)} back.`,
      zh: `退给 Ada $${(sums[2]! / 100).toFixed(2)}。`,
    }),
  )
  await until(() => expect(document.body.textContent.match(/1 not delivered|不交付\s*1/g)).toHaveLength(2))
})

test('online orders: ordered guarantees are listed with their products, found by buyer, and lead to their orders', async () => {
  await openScreen('/shop/orderManage/guaranteeOrderInfo')
  await seen('No guarantees were ordered yet.')
  await placeOrders({ ...EARLY, guaranteed: true }, LATER)
  await openScreen(ORDERS)
  await press('Ordered guarantees', { role: 'link' })
  const [row] = await rowsAre((rows) => rows.length === 1)
  expect([row!('Order'), row!('Guarantee'), row!('Quantity'), row!('Price')]).toEqual([
    EARLY.number,
    say(ORDERED_GUARANTEE),
    '2',
    '$2.00',
  ])
  expect(await violations()).toEqual([])
  await fill('Order number, buyer, guarantee or product', 'grace')
  await seen('No guarantee matches.')
  await fill('Order number, buyer, guarantee or product', 'ada')
  await press(EARLY.number as never, { role: 'link' })
  expect(path()).toMatch('/shop/orderManage/onlineOrderInfo/onlineOrderDes/')
})
