import { at, NOBODY, pressStore, signIn, typeAddress } from '#testing/people-acts.ts'
import { CASHIER, openScreen, seen, test } from '#testing/screen.tsx'

test('addresses that lead nowhere, or not for this account', async () => {
  await openScreen('/no/such/page', NOBODY)
  await seen('This page does not exist.')
  for (const path of ['/shop/goodsManage/goodsListInfo', '/org/shopSelect', '/shop/counter']) {
    await openScreen(path, NOBODY)
    await at('/login')
  }
  await signIn(CASHIER)
  await at('/org/shopSelect')
  for (const path of ['/shop/orderManage/offlineOrderInfo', '/shop/counter']) {
    await typeAddress(path)
    await at('/org/shopSelect')
  }
  await pressStore()
  await at('/shop/counter')
  await seen('Choose a counter')
  // a cashier has no screens of the office: the counter appears instead
  await typeAddress('/shop/goodsManage/goodsListInfo')
  await at('/shop/counter')
})
