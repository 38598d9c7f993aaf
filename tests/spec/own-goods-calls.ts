/** Calls of goods without a path in the specification, each with its reason. */
export const ownGoodsCalls: Readonly<Record<string, string>> = {
  'GET /shop/goods/nameLanguages': 'forms of a store that names its products in one language show one name',
  ...Object.fromEntries(
    [
      'GET /shop/goods/bulkHistory',
      'GET /shop/goods/bulkDetails/{id}',
      'GET /shop/goods/bulkChanges/{id}',
      'POST /shop/goods/bulkUndo/{id}',
      'POST /shop/goods/bulkCategory',
    ].map((call) => [call, 'changes of many products at once are listed, and can be undone for seven days']),
  ),
  ...Object.fromEntries(
    [
      'GET /shop/goods/priceChangeList',
      'POST /shop/goods/priceChangeAdd',
      'POST /shop/goods/priceChangeWithdraw/{id}',
      'POST /shop/goods/priceChangeRestore/{id}',
      'POST /shop/goods/priceBatchPreview',
      'POST /shop/goods/priceBatchApply',
      'POST /shop/goods/priceBatchWithdraw/{id}',
    ].map((call) => [call, 'prices are planned for a time, for one product or many']),
  ),
  ...Object.fromEntries(
    ['POST /shop/goods/gridRows', 'POST /shop/goods/gridPreview', 'POST /shop/goods/gridApply'].map((call) => [
      call,
      'many products are edited in a grid',
    ]),
  ),
  ...Object.fromEntries(
    [
      'GET /shop/goods/importList',
      'POST /shop/goods/importUpload',
      'GET /shop/goods/importStatus/{id}',
      'POST /shop/goods/importReread/{id}',
      'POST /shop/goods/importMap/{id}',
      'POST /shop/goods/importPreview/{id}',
      'GET /shop/goods/importPreview/{id}',
      'POST /shop/goods/importDecide/{id}',
      'POST /shop/goods/importRun/{id}',
      'POST /shop/goods/importUndo/{id}',
      'GET /shop/goods/importRejected/{id}',
      'POST /shop/goods/importPictures/{id}',
      'POST /shop/goods/importPicture',
    ].map((call) => [call, 'products come in from a file, step by step, and go out again with one undo']),
  ),
  ...Object.fromEntries(
    [
      'GET /shop/goods/fuelCardList',
      'GET /shop/goods/fuelCardDetails/{id}',
      'POST /shop/goods/fuelCardAdd',
      'POST /shop/goods/fuelCardUpdate',
      'DELETE /shop/goods/fuelCardDelete/{id}',
    ].map((call) => [call, '“fuel cards CRUD” under /shop/goods, without paths of their own']),
  ),
  'GET /shop/goods/skuList': '“sku list” under /shop/goods, without a path of its own',
  'GET /shop/goods/taxRate': '“tax rate” under /shop/goods, without a path of its own',
  'GET /shop/goods/categoryLabel': '“category label” under /shop/goods, without a path of its own',
  'GET /shop/goods/packUnitList': '“pack units” under /shop/goods, without a path of its own',
  'GET /shop/goods/duplicateBarcodes': 'products that were added twice are found',
  'GET /shop/goods/export': 'the goods list as a file that the import reads back',
  ...Object.fromEntries(
    [
      'POST /shop/goods/labelGoods',
      'GET /shop/goods/labelTemplateList',
      'POST /shop/goods/labelTemplateSave',
      'DELETE /shop/goods/labelTemplateDelete/{id}',
      'POST /shop/goods/labelPrint',
      'GET /shop/goods/labelPrinterList',
      'POST /shop/goods/labelPrinterAdd',
      'DELETE /shop/goods/labelPrinterDelete/{id}',
      'POST /shop/goods/labelSend',
    ].map((call) => [call, 'labels for products and shelves, on sheets and label printers']),
  ),
  'GET /shop/goods/list': '“list” under /shop/goods, without a path of its own',
  'GET /shop/goods/categoryList': '“categories” under /shop/goods, without a path of its own',
  'GET /shop/goods/catalogueSnapshot': 'the catalogue on the device',
  'GET /shop/goods/catalogueDelta': 'the catalogue on the device',
}
