import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

/** The site map: one line per screen, with the specification's paths. */
export const routes = rootRoute('app/root.route.tsx', [
  index('app/home.route.tsx'),
  route('/login', 'features/account/login/login.route.tsx'),
  route('/resetPassword', 'features/account/login/reset-password.route.tsx'),
  route('/invitation', 'features/account/invitations/invitation.route.tsx'),
  route('/404', 'app/not-found.route.tsx'),
  route('/401', 'features/account/public-pages/no-access.route.tsx'),
  route('/privacyPolicy', 'features/account/public-pages/privacy-policy.route.tsx'),
  route('/userProtocol', 'features/account/public-pages/user-protocol.route.tsx'),
  route('/technicalSupport', 'features/account/public-pages/technical-support.route.tsx'),
  route('/help', 'features/account/help/help.route.tsx'),
  route('/tmp', [
    index('features/account/public-pages/tmp.route.tsx'),
    route('/gallery', 'features/account/gallery/gallery.route.tsx'),
    route('/reader', 'features/account/reader/reader.route.tsx'),
  ]),
  layout('entry', 'app/entry.layout.tsx', [
    route('/register', 'features/account/registration/register.route.tsx'),
    route('/operator', 'features/account/registration/first-operator.route.tsx'),
    route('/changePassword', 'features/account/settings/first-password.route.tsx'),
  ]),
  layout('office', 'app/office.layout.tsx', [
    route('/settings', [
      index('features/account/settings/settings.route.tsx'),
      route('/personalCenter', 'features/account/settings/personal-center.route.tsx'),
      route('/accountSecurity', 'features/account/settings/account-security.route.tsx'),
      route('/loginProtection', 'features/account/settings/login-protection.route.tsx'),
    ]),
    route('/org/shopSelect', [
      index('features/office/stores/stores.route.tsx'),
      route('/add', 'features/office/stores/store-add.route.tsx'),
      route('/edit/$id', 'features/office/stores/store-edit.route.tsx'),
    ]),
    route('/org/operator', [
      index('features/office/operator/operator.route.tsx'),
      route('/edit', 'features/office/operator/operator-edit.route.tsx'),
    ]),
    route('/org/account/user-manage', [
      index('features/office/people/accounts.route.tsx'),
      route('/add', 'features/office/people/account-add.route.tsx'),
      route('/$id', [
        index('features/office/people/account.route.tsx'),
        route('/edit', 'features/office/people/account-edit.route.tsx'),
        route('/positions', 'features/office/people/account-positions.route.tsx'),
      ]),
    ]),
    route('/org/account/role-manage', [
      index('features/office/roles/org-roles.route.tsx'),
      route('/add', 'features/office/roles/org-role-add.route.tsx'),
      route('/$id', 'features/office/roles/org-role.route.tsx'),
    ]),
    route('/org/account/shop-role-manage', 'features/office/roles/role-stores.route.tsx'),
    route('/org/account/shop-role', [
      index('features/office/roles/store-roles.route.tsx'),
      route('/add', 'features/office/roles/store-role-add.route.tsx'),
      route('/$id', 'features/office/roles/store-role.route.tsx'),
    ]),
    route('/org/activity', [
      index('features/office/activity/activity.route.tsx'),
      route('/jobs', 'features/office/jobs/jobs.route.tsx'),
    ]),
    route('/shop/orderManage/offlineOrderInfo', [
      index('features/office/orders/in-store-orders.route.tsx'),
      route('/offlineOrderDes/$id', 'features/office/orders/in-store-order.route.tsx'),
    ]),
    route('/shop/orderManage/differenceInfo', [
      index('features/office/differences/differences.route.tsx'),
      route('/heldFacts', 'features/office/held/held-facts.route.tsx'),
    ]),
    route('/shop/orderManage/counterFleet', 'features/office/differences/fleet.route.tsx'),
    route('/shop/shopConfig', 'features/office/store-settings/store-set-up.route.tsx'),
    route('/shop/shopManage/shopSetting', [
      index('features/office/store-settings/store-settings.route.tsx'),
      route('/paymentAccount', 'features/office/store-settings/payment-account.route.tsx'),
    ]),
    route('/shop/shopManage/cashierManagement', 'features/office/counters/counters.route.tsx'),
    route('/shop/shopManage/printersManagement', [
      index('features/office/printers/printers.route.tsx'),
      route('/tickets', 'features/office/printers/tickets.route.tsx'),
      route('/paper/$id', 'features/office/printers/paper.route.tsx'),
    ]),
    route('/shop/shopManage/quickKeys', 'features/office/quick-keys/quick-keys.route.tsx'),
    route('/shop/goodsManage/goodsListInfo', [
      index('features/office/goods/goods-list.route.tsx'),
      route('/addGoods', 'features/office/catalogue/products/product-add.route.tsx'),
      route('/editGoods/$id', 'features/office/catalogue/products/product-edit.route.tsx'),
      route('/viewGoods/$id', 'features/office/catalogue/products/product-view.route.tsx'),
    ]),
    route('/shop/goodsManage/goodsClassify', [
      index('features/office/catalogue/categories/categories.route.tsx'),
      route('/goodsClassifyAdd', 'features/office/catalogue/categories/category-add.route.tsx'),
      route('/ClassifyDsc/$id', 'features/office/catalogue/categories/category-view.route.tsx'),
      route('/edit/$id', 'features/office/catalogue/categories/category-edit.route.tsx'),
    ]),
    route('/shop/warehouseManage/inbound', [
      index('features/office/stock/documents/inbound.route.tsx'),
      route('/inboundDetails/$id', 'features/office/stock/documents/inbound-details.route.tsx'),
    ]),
    route('/shop/warehouseManage/outbound', [
      index('features/office/stock/documents/outbound.route.tsx'),
      route('/outboundDetails/$id', 'features/office/stock/documents/outbound-details.route.tsx'),
    ]),
    route('/shop/shelfManage/stockMoves', [
      index('features/office/stock/documents/stock-moves.route.tsx'),
      route('/stockMoveDetails/$id', 'features/office/stock/documents/stock-moves-details.route.tsx'),
    ]),
    route('/shop/goodsManage/rawMaterial', [
      index('features/office/catalogue/materials/materials.route.tsx'),
      route('/addRawMaterial', 'features/office/catalogue/materials/material-add.route.tsx'),
      route('/editRawMaterial/$id', 'features/office/catalogue/materials/material-edit.route.tsx'),
      route('/viewRawMaterial/$id', 'features/office/catalogue/materials/material-view.route.tsx'),
    ]),
    route('/shop/goodsManage/rawMaterialClassify', [
      index('features/office/catalogue/materials/raw-categories.route.tsx'),
      route('/rawMaterialClassifyAdd', 'features/office/catalogue/materials/raw-category-add.route.tsx'),
      route('/ClassifyDsc/$id', 'features/office/catalogue/materials/raw-category-view.route.tsx'),
      route('/edit/$id', 'features/office/catalogue/materials/raw-category-edit.route.tsx'),
    ]),
    route('/shop/goodsManage/MeasureUnit', 'features/office/catalogue/units/units.route.tsx'),
    route('/shop/goodsManage/fuelCardInfo', 'features/office/catalogue/cards/fuel-cards.route.tsx'),
    route('/shop/goodsManage/goodsGrid', 'features/office/catalogue/grid/goods-grid.route.tsx'),
    route('/shop/goodsManage/priceChanges', 'features/office/catalogue/prices/price-changes.route.tsx'),
    route('/shop/goodsManage/goodsImport', [
      index('features/office/catalogue/import/imports.route.tsx'),
      route('/$id', 'features/office/catalogue/import/import.route.tsx'),
    ]),
    route('/shop/goodsManage/bulkHistory', [
      index('features/office/catalogue/bulk/bulk-history.route.tsx'),
      route('/$id', 'features/office/catalogue/bulk/bulk-run.route.tsx'),
    ]),
    route('/shop/goodsManage/labels', 'features/office/catalogue/labels/labels.route.tsx'),
    route('/shop/stockManage/stockHome', [
      index('features/office/supply/home/stock-home.route.tsx'),
      route('/confidence', 'features/office/supply/home/confidence.route.tsx'),
      route('/undo', 'features/office/supply/home/undo.route.tsx'),
      route('/expiring', 'features/office/supply/home/expiring.route.tsx'),
      route('/verify', 'features/office/supply/home/verify.route.tsx'),
      route('/orderDraft', 'features/office/supply/reorder/order-draft.route.tsx'),
      route('/orderLines', 'features/office/supply/reorder/order-lines.route.tsx'),
      route('/suggestion/$id', 'features/office/supply/reorder/suggestion.route.tsx'),
    ]),
    route('/shop/stockManage/goodsStock', [
      index('features/office/stock/items/goods-stock.route.tsx'),
      route('/details/$id', 'features/office/stock/items/goods-stock-details.route.tsx'),
    ]),
    route('/shop/stockManage/rawStock', [
      index('features/office/stock/items/raw-stock.route.tsx'),
      route('/details/$id', 'features/office/stock/items/raw-stock-details.route.tsx'),
    ]),
    route('/shop/stockManage/rechargeCardStock', [
      index('features/office/stock/items/card-stock.route.tsx'),
      route('/details/$id', 'features/office/stock/items/card-stock-details.route.tsx'),
    ]),
    route('/shop/stockManage/stockTransfer', [
      index('features/office/stock/transfers/transfers.route.tsx'),
      route('/transferDetails/$id', 'features/office/stock/transfers/transfer-details.route.tsx'),
    ]),
    route('/shop/stockManage/writeOff', [
      index('features/office/stock/documents/write-off.route.tsx'),
      route('/writeOffDetails/$id', 'features/office/stock/documents/write-off-details.route.tsx'),
    ]),
    route('/shop/stockManage/conversion', [
      index('features/office/stock/documents/conversions.route.tsx'),
      route('/conversionDetails/$id', 'features/office/stock/documents/conversion-details.route.tsx'),
    ]),
    route('/shop/stockManage/stockWarning', 'features/office/stock/warnings/warnings.route.tsx'),
    route('/shop/stockManage/stockWarningSettings', 'features/office/stock/warnings/warning-settings.route.tsx'),
    route('/shop/purchaseManage/purchaseOrder', [
      index('features/office/supply/orders/orders.route.tsx'),
      route('/purchaseOperDetails/$id', 'features/office/supply/orders/order-details.route.tsx'),
      route('/purchaseOperReview/$id', 'features/office/supply/orders/order-review.route.tsx'),
    ]),
    route('/shop/stockManage/stockCount', [
      index('features/office/stock/counts/stock-count.route.tsx'),
      route('/countDetails/$id', 'features/office/stock/counts/count.route.tsx'),
      route('/counting/$id', 'features/office/stock/counts/counting.route.tsx'),
    ]),
    route('/shop/purchaseManage/supplier', [
      index('features/office/supply/suppliers/suppliers.route.tsx'),
      route('/details/$id', 'features/office/supply/suppliers/supplier.route.tsx'),
    ]),
    route('/shop/warehouseManage/warehouse', [
      index('features/office/stock/places/warehouse.route.tsx'),
      route('/goodsOfLocation/$id', 'features/office/stock/places/location-goods.route.tsx'),
    ]),
    route('/shop/shelfManage/shelf', [
      index('features/office/stock/places/shelf.route.tsx'),
      route('/putToShelf/$id', 'features/office/stock/places/put-to-shelf.route.tsx'),
      route('/viewShelfGoods/$id', 'features/office/stock/places/view-bay.route.tsx'),
      route('/operShelfGoods/$id', 'features/office/stock/places/oper-bay.route.tsx'),
    ]),
    route('/shop/shelfManage/shelfWarning', 'features/office/stock/places/shelf-warnings.route.tsx'),
    route('/shop/shelfManage/shelfWarningSettings', 'features/office/stock/places/warning-settings.route.tsx'),
    route('/shop/shelfManage/shelfOutbound', [
      index('features/office/stock/documents/shelf-outbound.route.tsx'),
      route('/outboundDetails/$id', 'features/office/stock/documents/shelf-outbound-details.route.tsx'),
    ]),
    route('/shop/guaranteeService/guaranteeType', 'features/office/catalogue/guarantees/guarantee-types.route.tsx'),
    route('/shop/guaranteeService/guaranteeTemplate', [
      index('features/office/catalogue/guarantees/guarantees.route.tsx'),
      route('/operGuaranteeTemplate', 'features/office/catalogue/guarantees/guarantee-add.route.tsx'),
      route('/editGuaranteeTemplate/$id', 'features/office/catalogue/guarantees/guarantee-edit.route.tsx'),
      route('/viewGuaranteeTemplate/$id', 'features/office/catalogue/guarantees/guarantee-view.route.tsx'),
    ]),
    route('/shop/data/handoverRecord', [
      index('features/office/handover/handover-records.route.tsx'),
      route('/handoverDetails/$id', 'features/office/handover/handover-record.route.tsx'),
    ]),
    route('/shop/financial/cashPaymentReceipt', [
      index('features/office/finance/cash-payment-receipts.route.tsx'),
      route('/details/$id', 'features/office/finance/cash-payment-receipt.route.tsx'),
    ]),
    route('/shop/financial/cashCollectionForm', [
      index('features/office/finance/cash-collection-forms.route.tsx'),
      route('/details/$id', 'features/office/finance/cash-collection-form.route.tsx'),
    ]),
  ]),
  route('/shop/customerDisplay', 'features/counter/tasks/display/display.route.tsx'),
  layout('checkout', 'features/counter/checkout.layout.tsx', [
    route('/shop/checkout', 'features/counter/tasks/checkout/open-checkout.route.tsx'),
    route('/shop/counter', 'features/counter/tasks/checkout/checkout.route.tsx'),
    route('/shop/order', 'features/counter/tasks/today/today.route.tsx'),
    route('/shop/handover', 'features/counter/tasks/shift/handover.route.tsx'),
    route('/shop/writeOff', 'features/counter/tasks/write-off/write-off.route.tsx'),
    route('/shop/refund', 'features/counter/tasks/refund/refund.route.tsx'),
    route('/shop/journal', 'features/counter/tasks/journal/journal.route.tsx'),
    route('/shop/readiness', 'features/counter/tasks/readiness/readiness.route.tsx'),
  ]),
  route('/$', 'app/unknown.route.tsx'),
])
