import { index, route } from '@tanstack/virtual-file-routes'

/** The screens of this context, with the specification's paths. */
export const onlineRoutes = [
  route('/shop/shopManage/logisticsManagement', 'features/office/online/logistics/logistics.route.tsx'),
  route('/shop/onlineGoodsManage', [
    route('/pushGoodsView', 'features/office/online/goods/online-goods.route.tsx'),
    route('/releaseGoodsView', [
      index('features/office/online/goods/publish.route.tsx'),
      route('/$id', 'features/office/online/goods/publish-one.route.tsx'),
    ]),
    route('/editReleaseGoods/$id', 'features/office/online/goods/online-edit.route.tsx'),
    route('/viewReleaseGoods/$id', 'features/office/online/goods/online-view.route.tsx'),
  ]),
  route('/shop/orderManage/onlineOrderInfo', [
    index('features/office/online/orders/online-orders.route.tsx'),
    route('/onlineOrderDes/$id', 'features/office/online/orders/online-order.route.tsx'),
  ]),
  route('/shop/orderManage/selfPickupOrderInfo', 'features/office/online/orders/pickup-orders.route.tsx'),
  route('/shop/orderManage/deliveryOrderInfo', 'features/office/online/orders/delivery-orders.route.tsx'),
  route('/shop/orderManage/guaranteeOrderInfo', 'features/office/online/orders/ordered-guarantees.route.tsx'),
  route('/shop/orderManage/pickingTaskInfo', [
    index('features/office/online/picking/picking-tasks.route.tsx'),
    route('/pickingTaskDes/$id', 'features/office/online/picking/picking-task.route.tsx'),
  ]),
  route('/shop/shopManage/storefront', 'features/office/online/storefront/storefront.route.tsx'),
]
