import { index, route } from '@tanstack/virtual-file-routes'

/** The screens of this context, with the specification's paths. */
export const supplyRoutes = [
  route('/shop/stockManage/stockHome/orderDraft', 'features/office/supply/reorder/order-draft.route.tsx'),
  route('/shop/stockManage/stockHome/orderLines', 'features/office/supply/reorder/order-lines.route.tsx'),
  route('/shop/stockManage/stockHome/suggestion/$id', 'features/office/supply/reorder/suggestion.route.tsx'),
  route('/shop/purchaseManage/purchaseOrder', [
    index('features/office/supply/orders/orders.route.tsx'),
    route('/purchaseOperDetails/$id', 'features/office/supply/orders/order-details.route.tsx'),
    route('/purchaseOperReview/$id', 'features/office/supply/orders/order-review.route.tsx'),
  ]),
  route('/shop/purchaseManage/supplier', [
    index('features/office/supply/suppliers/suppliers.route.tsx'),
    route('/details/$id', 'features/office/supply/suppliers/supplier.route.tsx'),
  ]),
]
