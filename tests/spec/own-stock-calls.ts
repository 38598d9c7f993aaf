import { stockCalls } from '#contract/stock/calls.ts'
import { documentText } from '#contract/texts/documents.ts'
import { documentKinds } from '#domain/documents/stock-documents.ts'

/** The calls of each kind of stock documents, from draft to reversal and PDF. */
const documents = documentKinds.flatMap((kind) =>
  Object.values(stockCalls[kind]).map(({ method, path }): [string, string] => [
    `${method} ${path}`,
    `${documentText(kind).en}: a draft that saves itself, posting, reversal and a PDF`,
  ]),
)

/** Calls of stock and purchasing without a path in the specification, each with its reason. */
export const ownStockCalls: Readonly<Record<string, string>> = {
  ...Object.fromEntries([
    ...documents,
    ['GET /shop/conversion/rules', 'how goods were last made of others, and what of that would help now'],
    ['POST /shop/conversion/propose', 'whether a way is proposed when what it makes is low'],
    ['GET /shop/writeOff/sums', 'what was written off by reason, as the screen of write-offs shows it'],
    ...[
      'GET /shop/stockTransfer/list',
      'GET /shop/stockTransfer/details/{id}',
      'GET /shop/stockTransfer/storeList',
      'GET /shop/stockTransfer/placeList',
      'GET /shop/stockTransfer/scan',
      'POST /shop/stockTransfer/add',
      'POST /shop/stockTransfer/request',
      'POST /shop/stockTransfer/accept',
      'POST /shop/stockTransfer/send',
      'POST /shop/stockTransfer/receive',
      'POST /shop/stockTransfer/settle',
      'POST /shop/stockTransfer/cancel',
      'GET /shop/stockTransfer/downloadPdf/{id}',
    ].map((call): [string, string] => [call, 'goods that one store of the organisation sends to another']),
    ['GET /shop/stock/otherStores/{id}', 'a product’s page shows its stock in the stores that its reader may see'],
    ['GET /shop/stock/lockedCount/{id}', '“locked counts” under /shop/stock, without a path of its own'],
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
    [
      'stock/inChange',
      'stock/outChange',
      'stock/rawInChange',
      'stock/rawOutChange',
      'cardStock/inChange',
      'cardStock/outChange',
    ].map((call) => [
      `GET /shop/${call}`,
      '“in and out changes for goods and raw materials”, without paths of their own',
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
  'POST /shop/stock/purchaseGenerate': '“purchase-order generation” under /shop/stock, without a path of its own',
  'POST /shop/stockWarn/purchaseGenerate': '“purchase-order generation” from warnings, without a path of its own',
  'GET /shop/stock/aiTime/{id}': '“AI time” under /shop/stock, without a path of its own',
  'POST /shop/procure/suggest': 'the recommended quantity by each of the three methods, with every number it used',
  'GET /shop/procure/suggestionDetails/{id}': 'a line of an order says what it was proposed from',
  'GET /shop/procure/reviewFigures/{id}': 'who reviews an order sees stock, goods on the way and sales of each line',
  'GET /shop/procure/plot/{id}': 'a recommended quantity is drawn beside past cycles and stock',
  'GET /shop/procure/orderDraft': 'what to order this morning, supplier by supplier',
  'GET /shop/procure/orderDraftLines': 'a page of what is proposed to order of one supplier',
  'POST /shop/procure/orderDraftOrder': 'orders what is proposed of one supplier, with what was changed of it',
  'GET /shop/stock/home': 'what needs doing in the stock today, on one screen',
  'GET /shop/stock/doneList': 'one history of what can be taken back for a week',
  'GET /shop/stock/expiringList': 'goods that expire soon, with what should be left of them and what that is worth',
  'POST /shop/stock/expirySet': 'how early expiring goods are shown is a setting of the store',
  'GET /shop/stock/worthItems': 'the value of the stock is proved by the items that add up to it',
  'GET /shop/stock/worthDay': 'the course of the value is proved by what each day changed',
  'GET /shop/stock/worthDocuments': 'what a day changed is proved by the documents that add up to it',
  'GET /shop/stock/confidence': 'how sure the stock of each item is, and what to count first',
  'POST /shop/stock/homeRefresh': 'the figures of the night are made at once, such as on the first day',
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
      'POST /shop/stockCount/bring',
    ].map((call) => [call, 'stock is counted while sales go on, on several devices, also without the network']),
  ),
  ...Object.fromEntries(
    [
      'GET /shop/shelfMove/stock',
      'POST /shop/shelfMove/lane',
      'POST /shop/shelfMove/send',
      'POST /shop/shelfMove/bring',
    ].map((call) => [call, 'goods are put to the shelf and returned to the warehouse also without the network']),
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
  ...Object.fromEntries(
    [
      'GET /shop/procure/list',
      'GET /shop/procure/details/{id}',
      'POST /shop/procure/add',
      'POST /shop/procure/edit',
      'DELETE /shop/procure/delete/{id}',
      'POST /shop/procure/end/{id}',
      'GET /shop/procure/downloadPdf/{id}',
      'GET /shop/procure/goodsLookup',
      'GET /shop/procure/fuelCardLookup',
    ].map((call) => [
      call,
      '“list, add, edit, delete, end, details, download PDF, goods and fuel card lookups” under /shop/procure, without paths of their own',
    ]),
  ),
  ...Object.fromEntries(
    ['POST /shop/procure/review', 'POST /shop/procure/sendBack'].map((call) => [
      call,
      'purchaseOperReview: an order is reviewed by another person, or sent back',
    ]),
  ),
  'GET /shop/procure/export': 'the list of purchase orders is taken along as a file',
  'GET /shop/procure/supplierChoices': 'whom an order goes to, for people who do not manage suppliers',
  'POST /shop/procure/mail': 'an order is sent to its supplier once more, or to another address',
  'POST /shop/warehousein/readFile': 'a supplier’s file is matched to the lines of the order before anything is booked',
  'GET /shop/warehousein/ofOrder/{id}': 'goods are received against what is still expected of an order',
  ...Object.fromEntries(
    [
      'GET /shop/warehousein/papers/{id}',
      'GET /shop/warehousein/paper/{id}',
      'POST /shop/warehousein/paperAdd',
      'POST /shop/warehousein/paperRemove',
    ].map((call) => [call, 'the supplier’s delivery note or bill is kept with the receipt, as a PDF or a picture']),
  ),
  'POST /shop/warehousein/bill': 'the bill says another price or freight than the delivery',
  ...Object.fromEntries(
    ['stock/inTransitCount', 'stock/rawInTransitCount', 'cardStock/inTransitCount'].map((call) => [
      `GET /shop/${call}/{id}`,
      '“locked and in-transit counts” under /shop/stock, without paths of their own',
    ]),
  ),
}
