import { onlineCalls } from '#contract/online/calls.ts'
import { logisticsHandlers } from '#server/contexts/online/logistics/logistics.handlers.ts'
import { noticesHandlers } from '#server/contexts/online/notices/notices.handlers.ts'
import { onlineGoodsHandlers } from '#server/contexts/online/goods/online-goods.handlers.ts'
import { onlineOrdersHandlers } from '#server/contexts/online/orders/online-orders.handlers.ts'
import { platformCategoriesHandlers } from '#server/contexts/online/goods/platform-categories.handlers.ts'
import { orderHandlingHandlers } from '#server/contexts/online/orders/order-handling.handlers.ts'
import { pickingHandlers } from '#server/contexts/online/picking/picking.handlers.ts'
import { readyOrdersHandlers } from '#server/contexts/online/orders/ready-orders.handlers.ts'
import { storefrontHandlers } from '#server/contexts/online/storefront/storefront.handlers.ts'
import { implementContext } from '#server/kernel/context.ts'

export const onlineHandlers = implementContext(onlineCalls, {
  logistics: logisticsHandlers,
  notices: noticesHandlers,
  onlineGoods: onlineGoodsHandlers,
  onlineOrders: onlineOrdersHandlers,
  orderHandling: orderHandlingHandlers,
  picking: pickingHandlers,
  platformCategories: platformCategoriesHandlers,
  readyOrders: readyOrdersHandlers,
  storefront: storefrontHandlers,
})
