import { at, enterStore, NOBODY, signIn, typeAddress } from '#testing/people-acts.ts'
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
  await enterStore()
  // a cashier may not see the list of products: the first screen the account may open appears instead
  await typeAddress('/shop/goodsManage/goodsListInfo')
  await at('/shop/orderManage/offlineOrderInfo')
})
