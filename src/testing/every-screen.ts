import { stockCalls } from '#contract/stock/calls.ts'
import { documentKinds, stockDocuments } from '#domain/documents/stock-documents.ts'
import { CASHIER, clerkAt, type Clerk, type Good } from '#testing/clerk.ts'
import { isPlain, sellAt } from '#testing/sale-fact.ts'

/**
 * Opens each screen of the site map for walks over all of them: the screen tests' walk and the browser's.
 * A path that is not known here makes both fail.
 */
export type Area = 'public' | 'goods' | 'stock' | 'office' | 'money' | 'people' | 'counter'

/** For people who are not signed in, or not yet. */
const PUBLIC =
  /^\/(login|register|resetPassword|invitation|404|401|privacyPolicy|userProtocol|technicalSupport|help|tmp\b.*)$/
const COUNTER = /^\/shop\/(checkout|counter|order|journal|readiness|refund|writeOff|pickup|handover)$/
const MONEY =
  /^\/shop\/(data|financial)\/|^\/shop\/orderManage\/(differenceInfo|counterFleet)|^\/shop\/shopManage\/(printersManagement|quickKeys)/

/** Area of a screen; undefined for one that no walk opens. */
function areaOfPath(path: string): Area | undefined {
  if (ELSEWHERE.some((one) => one.path === path)) return undefined
  if (PUBLIC.test(path) || path === '/shop/customerDisplay') return 'public'
  if (COUNTER.test(path)) return 'counter'
  if (MONEY.test(path)) return 'money'
  if (path.startsWith('/shop/goodsManage/')) return 'goods'
  if (/^\/shop\/(stock|purchase|warehouse|shelf)Manage\//.test(path)) return 'stock'
  if (/^\/org\/(account|activity)\b/.test(path)) return 'people'
  return 'office'
}

/** Screens that need more than a record to open: the test that opens them, and the address that stands in it. */
export const ELSEWHERE: readonly { readonly path: string; readonly test: string; readonly address: string }[] = [
  // redirects of unknown addresses
  { path: '/$', test: 'src/app/addresses.screen.test.tsx', address: '/no/such/page' },
  // for an account at its first sign-in, or with an initial password
  {
    path: '/operator',
    test: 'src/features/account/registration/first-operator.screen.test.tsx',
    address: '/operator',
  },
  {
    path: '/changePassword',
    test: 'src/features/office/organisation/people/accounts.screen.test.tsx',
    address: '/changePassword',
  },
  // of a store whose registration was rejected
  {
    path: '/org/shopSelect/edit/$id',
    test: 'src/features/office/organisation/stores/stores.screen.test.tsx',
    address: '/org/shopSelect/edit/',
  },
  // cash that somebody asked for
  {
    path: '/shop/financial/cashCollectionForm/details/$id',
    test: 'tests/e2e/shift.e2e.ts',
    address: '/shop/financial/cashCollectionForm/details/',
  },
  // an order of the web shop, and the list by which it is picked
  {
    path: '/shop/orderManage/onlineOrderInfo/onlineOrderDes/$id',
    test: 'src/features/office/online/orders/online-orders.screen.test.tsx',
    address: '/shop/orderManage/onlineOrderInfo/onlineOrderDes/',
  },
  {
    path: '/shop/orderManage/pickingTaskInfo/pickingTaskDes/$id',
    test: 'src/features/office/online/orders/online-orders.screen.test.tsx',
    address: '/shop/orderManage/pickingTaskInfo/pickingTaskDes/',
  },
]

const PAGE = { currentPage: '1', pageSize: '20' }

type FindId = (books: Clerk) => Promise<string>
type Records = { readonly records: readonly { readonly id: string }[] }

/** The first record of a list. */
const first =
  (list: string, query: Record<string, string> = {}): FindId =>
  async (books) => {
    const { records } = await books.get<Records>(list, { ...PAGE, ...query })
    if (!records[0]) throw new Error(`${list} is empty`)
    return records[0].id
  }

/** A new record, under an id that the caller gives it or that the call answers. */
const added =
  (call: string, form: object): FindId =>
  async (books) => {
    const id = crypto.randomUUID()
    const answer = await books.post<{ id?: string }>(call, { id, ...form })
    return answer.id ?? id
  }

/** A draft of each kind of stock documents. */
const drafts = documentKinds.map((kind): [string, FindId] => [
  `${stockDocuments[kind].list.path}/`,
  added(stockCalls[kind].save.path, { version: 0, type: stockDocuments[kind].chosen[0], lines: [] }),
])

const purchase: FindId = async (books) => {
  const itemId = await first('/shop/stock/goodsList')(books)
  return added('/shop/procure/add', { language: 'en', lines: [{ itemId, quantity: 1000 }] })(books)
}
const transfer: FindId = (books) =>
  added('/shop/stockTransfer/add', { version: 0, direction: 'ask', storeId: books.stores[1], lines: [] })(books)
const count: FindId = added('/shop/stockCount/add', { kind: 1 })
const started: FindId = async (books) => {
  const id = await count(books)
  await books.post('/shop/stockCount/start', { id, version: 1 })
  return id
}
const upload: FindId = added('/shop/goods/importUpload', {
  id: undefined,
  name: 'goods.csv',
  size: 9,
  part: 0,
  data: btoa('Name\nTea\n'),
})
const bulkRun: FindId = async (books) => {
  const { records } = await books.get<{ records: { skuId: string }[] }>('/shop/goods/list', PAGE)
  const skuIds = [records[0]!.skuId]
  const categoryId = await first('/shop/goods/categoryList')(books)
  const { runId } = await books.post<{ runId: string }>('/shop/goods/bulkCategory', {
    selection: { skuIds },
    categoryId,
  })
  return runId
}

/** The suggestion for the first line of an order made from suggestions. */
const suggested: FindId = async (books) => {
  const id = crypto.randomUUID()
  const line = { itemId: await first('/shop/stock/goodsList')(books), method: 'ai', packs: 1 }
  await books.post('/shop/stock/purchaseGenerate', { orders: [{ id, lines: [line] }] })
  const order = await books.get<{ lines: { suggestionId: string }[] }>(`/shop/procure/details/${id}`)
  return order.lines[0]!.suggestionId
}

/** The outbound document of a sale that took from the warehouse because the shelf had too little. */
const soldBeyondShelf: FindId = async (books) => {
  const { records } = await books.get<{ records: Good[] }>('/shop/goods/list', { ...PAGE, pageSize: '200' })
  const good = records.find((one) => isPlain(one) && one.shelf > 0 && one.warehouse > 1000)!
  await sellAt(await clerkAt(books.origin, CASHIER), 'Counter 3', good, good.shelf + 1000)
  return first('/shop/shelfout/list')(books)
}

/** A product that is in the online store. */
const published: FindId = async (books) => {
  const { records } = await books.get<Records>('/shop/onlineGoods/unpublishedGoods', PAGE)
  const { id } = records.at(-1)!
  const terms = { salesMethod: 1, pickup: true, delivery: false, additionalFee: 0 }
  await books.post('/shop/onlineGoods/batchPublish', { selection: { kind: 'goods', ids: [id] }, terms })
  return id
}

/** The id in the address of a screen about one record. */
const IDS: Readonly<Record<string, FindId>> = {
  ...Object.fromEntries(drafts),
  '/org/account/user-manage/$id': first('/org/getUserList', { search: CASHIER }),
  '/org/account/role-manage/$id': first('/org/busirole/list', { search: 'Cashier' }),
  '/org/account/shop-role/$id': first('/org/shoprole/list', { search: 'Cashier' }),
  '/shop/orderManage/offlineOrderInfo/offlineOrderDes/$id': first('/shop/order/offlineOrderList'),
  '/shop/shopManage/printersManagement/paper/': first('/shop/ticket/list'),
  '/shop/goodsManage/goodsListInfo/': first('/shop/goods/list'),
  '/shop/goodsManage/goodsClassify/': first('/shop/goods/categoryList'),
  '/shop/goodsManage/rawMaterial/': first('/shop/goods/rawMaterialList'),
  '/shop/goodsManage/rawMaterialClassify/': first('/shop/goods/rawMaterialCategoryList'),
  '/shop/goodsManage/goodsImport/': upload,
  '/shop/goodsManage/bulkHistory/': bulkRun,
  '/shop/stockManage/stockHome/suggestion/': suggested,
  '/shop/stockManage/goodsStock/': first('/shop/stock/goodsList'),
  '/shop/stockManage/rawStock/': first('/shop/stock/rawList'),
  '/shop/stockManage/rechargeCardStock/': first('/shop/cardStock/list'),
  '/shop/stockManage/stockTransfer/': transfer,
  '/shop/stockManage/stockCount/countDetails/': count,
  '/shop/stockManage/stockCount/counting/': started,
  '/shop/purchaseManage/purchaseOrder/': purchase,
  '/shop/purchaseManage/supplier/': added('/shop/procure/supplierAdd', { name: 'North Farm', language: 'en' }),
  '/shop/warehouseManage/warehouse/': first('/shop/warehouse/locationList'),
  '/shop/shelfManage/shelf/': first('/shop/shelf/list'),
  '/shop/shelfManage/shelfOutbound/': soldBeyondShelf,
  '/shop/onlineGoodsManage/releaseGoodsView/': first('/shop/onlineGoods/unpublishedGoods'),
  '/shop/onlineGoodsManage/': published,
  '/shop/guaranteeService/guaranteeTemplate/': first('/shop/goods/guaranteeList'),
  '/shop/memberManage/memberInfo/': first('/shop/member/list'),
  '/shop/data/handoverRecord/': first('/shop/shifts/records'),
  '/shop/financial/cashPaymentReceipt/': first('/shop/shifts/contributionList'),
}

/** Other forms at the same address, by what its search says. */
const FORMS: ReadonlyMap<string, readonly string[]> = new Map([
  ['/shop/purchaseManage/purchaseOrder/purchaseOperDetails/$id', ['?edit=yes']],
  // beside the first part, which needs no search
  ['/shop/shopManage/shopSetting', ['selling', 'contact', 'area', 'cards'].map((part) => `?part=${part}`)],
  ['/shop/stockManage/stockTransfer/transferDetails/$id', ['?step=send']],
])

/** The addresses of an area's screens, with records of the shop. */
export async function addressesOf(area: Area, paths: readonly string[], books: Clerk): Promise<string[]> {
  const addresses: string[] = []
  for (const path of paths.map(withoutSlash).filter((one) => areaOfPath(one) === area)) {
    const address = path.includes('$id') ? path.replace('$id', await idFor(path, books)) : path
    addresses.push(address, ...(FORMS.get(path) ?? []).map((search) => address + search))
  }
  return addresses
}

/** The route tree ends the path of a screen that has others below it with a slash. */
const withoutSlash = (path: string): string => (path === '/' ? path : path.replace(/\/$/, ''))

async function idFor(path: string, books: Clerk): Promise<string> {
  const [, find] = Object.entries(IDS).find(([start]) => path.startsWith(start)) ?? []
  if (!find) throw new Error(`No walk knows an id for ${path}: say how to find one in src/testing/every-screen.ts.`)
  return find(books)
}
