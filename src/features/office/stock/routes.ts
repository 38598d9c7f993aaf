import { index, route } from '@tanstack/virtual-file-routes'

/** The screens of this context, with the specification's paths. */
export const stockRoutes = [
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
  route('/shop/stockManage/stockCount', [
    index('features/office/stock/counts/stock-count.route.tsx'),
    route('/countDetails/$id', 'features/office/stock/counts/count.route.tsx'),
    route('/counting/$id', 'features/office/stock/counts/counting.route.tsx'),
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
]
