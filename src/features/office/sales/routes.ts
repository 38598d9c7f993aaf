import { index, route } from '@tanstack/virtual-file-routes'

/** The screens of this context, with the specification's paths. */
export const salesRoutes = [
  route('/shop/orderManage/offlineOrderInfo', [
    index('features/office/sales/orders/in-store-orders.route.tsx'),
    route('/offlineOrderDes/$id', 'features/office/sales/orders/in-store-order.route.tsx'),
  ]),
  route('/shop/orderManage/differenceInfo', [
    index('features/office/sales/differences/differences.route.tsx'),
    route('/heldFacts', 'features/office/sales/held/held-facts.route.tsx'),
  ]),
  route('/shop/orderManage/counterFleet', 'features/office/sales/differences/fleet.route.tsx'),
  route('/shop/shopManage/cashierManagement', 'features/office/sales/counters/counters.route.tsx'),
  route('/shop/data/handoverRecord', [
    index('features/office/sales/handover/handover-records.route.tsx'),
    route('/handoverDetails/$id', 'features/office/sales/handover/handover-record.route.tsx'),
  ]),
  route('/shop/memberManage/memberInfo', [
    index('features/office/sales/members/members.route.tsx'),
    route('/details/$id', 'features/office/sales/members/member.route.tsx'),
  ]),
  route('/shop/financial/cashPaymentReceipt', [
    index('features/office/sales/finance/cash-payment-receipts.route.tsx'),
    route('/details/$id', 'features/office/sales/finance/cash-payment-receipt.route.tsx'),
  ]),
  route('/shop/financial/cashCollectionForm', [
    index('features/office/sales/finance/cash-collection-forms.route.tsx'),
    route('/details/$id', 'features/office/sales/finance/cash-collection-form.route.tsx'),
  ]),
]
