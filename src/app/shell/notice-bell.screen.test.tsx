import { expect } from 'vitest'
import { placeOrders } from '#testing/order-acts.ts'
import { click, find, heading, openScreen, path, press, say, seen, shopHere, test, until } from '#testing/screen.tsx'
import { shownAs } from '#testing/words.ts'
import { isLive } from '#ui/live-state.ts'

const ORDER = { number: 'WO-T-0000001', buyer: 'Ada', code: '482913', pieces: 1 }

/** The people of the store are told twice of each order. */
const tell = (): Promise<void> =>
  shopHere().change(`insert into notice (org_id, store_id, id, kind, subject_id, subject_name, created_at)
    select org_id, store_id, gen_random_uuid(), n.kind, id, number, now() - age from online_order,
      (values ('order-new', interval '2 hours'), ('order-short', interval '1 hour')) as n (kind, age)`)

const unread = (count: number) => say({ en: `Notices, ${count} unread`, zh: `通知，${count} 条未读` })

/** A notice in the open list, by its words. */
const notice = (words: string): Promise<HTMLElement> =>
  until(() => {
    const found = [...document.querySelectorAll<HTMLElement>('section li a')].filter(({ textContent }) =>
      shownAs(words).some((one) => textContent.includes(one)),
    )
    expect(found).toHaveLength(1)
    return found[0]!
  })

test('the bell counts unread notices, also in the title of the window; opening one leads to its order', async () => {
  await placeOrders(ORDER)
  await tell()
  await openScreen('/shop/orderManage/offlineOrderInfo')
  await press(unread(2))
  expect(document.title).toMatch(/^\(2\) /)
  const short = (await notice('Goods of an order are short')).textContent
  expect(short).toContain(ORDER.number)
  expect(short).toMatch(/Ada · 1 (product|种商品)/)
  expect(short).toMatch(/\$\d+\.\d\d/)
  click(await notice('New order'))
  await heading(ORDER.number)
  expect(path()).toMatch(/onlineOrderDes\/[0-9a-f-]{36}$/)

  await press(unread(1))
  await press('Mark all as read')
  await find('Notices')
  expect(document.title).not.toMatch(/^\(/)
})

test('what the store is told of meanwhile is under the bell without that asking for it', async () => {
  await placeOrders(ORDER)
  await openScreen('/shop/orderManage/offlineOrderInfo')
  await press('Notices')
  await seen('No notices.')
  await until(() => expect(isLive()).toBe(true))
  await tell()
  await find(unread(2))
  // while it hears what changes it does not ask by itself
  expect(isLive()).toBe(true)
  await notice('New order')
})

test('the bell of a store without orders says what will be there', async () => {
  await openScreen('/shop/orderManage/offlineOrderInfo')
  await press('Notices')
  await seen('No notices.')
})
