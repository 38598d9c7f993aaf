import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

/** The site map: one line a screen, with the paths of the specification. */
export const routes = rootRoute('app/root.route.tsx', [
  index('app/home.route.tsx'),
  route('/login', 'features/account/login/login.route.tsx'),
  route('/register', 'features/account/set-up/set-up.route.tsx'),
  route('/404', 'app/not-found.route.tsx'),
  route('/tmp/gallery', 'features/account/gallery/gallery.route.tsx'),
  layout('office', 'app/office.layout.tsx', [
    route('/org/shopSelect', 'features/account/store-select/store-select.route.tsx'),
    route('/shop/orderManage/offlineOrderInfo', [
      index('features/office/orders/in-store-orders.route.tsx'),
      route('/offlineOrderDes/$id', 'features/office/orders/in-store-order.route.tsx'),
    ]),
    route('/shop/goodsManage/goodsListInfo', 'features/office/goods/goods-list.route.tsx'),
  ]),
  layout('checkout', 'features/counter/checkout.layout.tsx', [
    route('/shop/checkout', 'features/counter/checkout/open-checkout.route.tsx'),
    route('/shop/counter', 'features/counter/checkout/checkout.route.tsx'),
    route('/shop/order', 'features/counter/today/today.route.tsx'),
    route('/shop/journal', 'features/counter/outbox/journal.route.tsx'),
    route('/shop/readiness', 'features/counter/device/readiness.route.tsx'),
  ]),
])
