const documents = (base: string, why: string): [string, string][] =>
  [
    `GET ${base}/list`,
    `GET ${base}/details/{id}`,
    `GET ${base}/scan`,
    `GET ${base}/placeList`,
    `POST ${base}/add`,
    `POST ${base}/post`,
    `POST ${base}/discard`,
    `POST ${base}/reverse`,
    `GET ${base}/downloadPdf/{id}`,
  ].map((call) => [call, why])

/** Calls of stock and purchasing without a path in the specification, each with its reason. */
export const ownStockCalls: Readonly<Record<string, string>> = {
  ...Object.fromEntries([
    ...documents('/shop/warehousein', 'inbound documents, with a PDF download as a blob'),
    ...documents('/shop/warehouseout', 'outbound documents of the warehouse, with what sales took from it'),
    ...documents('/shop/stockMove', 'moves: put to shelf, return to warehouse, between places'),
  ]),
  ...Object.fromEntries(
    [
      'GET /shop/stock/goodsList',
      'GET /shop/stock/rawList',
      'GET /shop/stock/details/{id}',
      'GET /shop/stock/rawDetails/{id}',
      'GET /shop/stock/ledger/{id}',
      'GET /shop/stock/rawLedger/{id}',
      'GET /shop/stock/warehouseRecord',
      'GET /shop/stock/shelfRecord',
      'GET /shop/cardStock/list',
      'GET /shop/cardStock/details/{id}',
      'GET /shop/cardStock/ledger/{id}',
    ].map((call) => [
      call,
      '“stock lists, warehouse and shelf records” under /shop/stock and /shop/cardStock, without paths of their own',
    ]),
  ),
  ...Object.fromEntries(
    ['stock/explain', 'stock/rawExplain', 'cardStock/explain'].map((call) => [
      `GET /shop/${call}/{id}`,
      'a figure of the stock is proved by the movements that make it',
    ]),
  ),
  ...Object.fromEntries(
    [
      'GET /shop/stock/goodsExport',
      'GET /shop/stock/rawExport',
      'GET /shop/cardStock/export',
      'GET /shop/stock/goodsValue',
      'GET /shop/stock/rawValue',
      'GET /shop/cardStock/value',
    ].map((call) => [call, 'a list of stock is taken along as a file, with what it is worth']),
  ),
  ...Object.fromEntries(
    [
      'GET /shop/stockWarn/list',
      'GET /shop/stockWarnSetting/list',
      'POST /shop/stockWarnSetting/set',
      'POST /shop/stockWarnSetting/batchSet',
    ].map((call) => [call, '“warnings” under /shop/stockWarn and /shop/stockWarnSetting, without paths of their own']),
  ),
  'POST /shop/stockWarnSetting/suggest': 'limits are suggested from what was sold, with the figures behind them',
  ...Object.fromEntries(
    [
      'GET /shop/stockCount/list',
      'GET /shop/stockCount/details/{id}',
      'GET /shop/stockCount/lines/{id}',
      'GET /shop/stockCount/entries/{id}',
      'GET /shop/stockCount/late/{id}',
      'GET /shop/stockCount/choices',
      'GET /shop/stockCount/scan',
      'GET /shop/stockCount/settings',
      'GET /shop/stockCount/downloadPdf/{id}',
      'GET /shop/stockCount/sheet/{id}',
      'POST /shop/stockCount/add',
      'POST /shop/stockCount/start',
      'POST /shop/stockCount/finish',
      'POST /shop/stockCount/recount',
      'POST /shop/stockCount/decide',
      'POST /shop/stockCount/include',
      'POST /shop/stockCount/post',
      'POST /shop/stockCount/cancel',
      'POST /shop/stockCount/settingsSet',
      'POST /shop/stockCount/lane',
      'POST /shop/stockCount/send',
    ].map((call) => [call, 'stock is counted while sales go on, on several devices, also without the network']),
  ),
  ...Object.fromEntries(
    [
      'GET /shop/procure/supplierList',
      'GET /shop/procure/supplierDetails/{id}',
      'POST /shop/procure/supplierAdd',
      'POST /shop/procure/supplierUpdate',
      'POST /shop/procure/supplierStatus',
      'GET /shop/procure/supplierGoods/{id}',
      'GET /shop/procure/supplierGoodsLookup',
      'POST /shop/procure/supplierGoodsSet',
      'POST /shop/procure/supplierGoodsRemove',
    ].map((call) => [call, 'purchase orders go to a supplier, who delivers certain goods']),
  ),
}
