/** Calls of warehouse places and shelves, each with the words of the specification that ask for it. */
const reasons = (why: string, calls: readonly string[]) => Object.fromEntries(calls.map((call) => [call, why]))

export const ownPlaceCalls: Readonly<Record<string, string>> = {
  ...reasons('“Warehouse under /shop/warehouse”, without paths of its own', [
    'GET /shop/warehouse/areaList',
    'POST /shop/warehouse/areaAdd',
    'POST /shop/warehouse/areaUpdate',
    'DELETE /shop/warehouse/areaDelete/{id}',
    'GET /shop/warehouse/locationList',
    'POST /shop/warehouse/locationAdd',
    'POST /shop/warehouse/locationUpdate',
    'DELETE /shop/warehouse/locationDelete/{id}',
    'GET /shop/warehouse/goodsOfLocation',
  ]),
  ...reasons('“Shelves under /shop/shelf”, without paths of their own', [
    'GET /shop/shelf/aisleList',
    'POST /shop/shelf/aisleAdd',
    'POST /shop/shelf/aisleUpdate',
    'DELETE /shop/shelf/aisleDelete/{id}',
    'POST /shop/shelf/bayAdd',
    'POST /shop/shelf/bayUpdate',
    'DELETE /shop/shelf/bayDelete/{id}',
    'GET /shop/shelf/list',
    'GET /shop/shelf/viewGoods',
    'POST /shop/shelf/operGoods',
  ]),
  ...reasons('areas and places have an order, in which they are listed and walked', [
    'POST /shop/warehouse/areaSort',
    'POST /shop/warehouse/locationSort',
    'POST /shop/shelf/aisleSort',
    'POST /shop/shelf/baySort',
  ]),
  ...reasons('bays and locations are found by the code on their label', [
    'GET /shop/shelf/labelPrint',
    'GET /shop/warehouse/labelPrint',
  ]),
  'GET /shop/shelf/findGoods': 'goods to give a bay are found by name or barcode',
  'GET /shop/shelf/refillProposal': 'what to bring from the warehouse to which bay',
  'GET /shop/warn/list': 'the “warn” calls of shelves, without paths of their own',
  ...reasons('the “warnsetting” calls of shelves, without paths of their own', [
    'GET /shop/warnsetting/bayList',
    'GET /shop/warnsetting/list',
    'POST /shop/warnsetting/set',
    'POST /shop/warnsetting/batchSet',
  ]),
  ...reasons('the “shelfout” calls of shelves, without paths of their own', [
    'GET /shop/shelfout/list',
    'GET /shop/shelfout/details/{id}',
    'GET /shop/shelfout/downloadPdf/{id}',
  ]),
}
