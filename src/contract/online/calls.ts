import { logistics } from '#contract/online/logistics.ts'
import { notices } from '#contract/online/notices.ts'
import { onlineGoods } from '#contract/online/online-goods.ts'
import { onlineOrders } from '#contract/online/online-orders.ts'
import { orderHandling } from '#contract/online/order-handling.ts'
import { picking } from '#contract/online/picking.ts'
import { readyOrders } from '#contract/online/ready-orders.ts'
import { storefront } from '#contract/online/storefront.ts'
import { platformCategories } from '#contract/online/platform-categories.ts'

/** Selling on the web: what is sold there, and how orders reach their buyers. */
export const onlineCalls = {
  logistics,
  notices,
  onlineGoods,
  onlineOrders,
  orderHandling,
  picking,
  platformCategories,
  readyOrders,
  storefront,
} as const
