import AxeBuilder from '@axe-core/playwright'
import { CASHIER, MANAGER, OWNER, enterStore, openIn, sellingReady, signIn, startShift, toCounters } from './acts.ts'
import type { Driver } from './driver/driver.ts'
import { sitePaths } from '../spec/site-paths.ts'
import { languagesOf } from './languages.ts'
import { clerk } from './office-books.ts'
import { expect, test, type Tablet } from './tablet.ts'

const SHOWN = "document.querySelector('h1, h2, [role=heading], button')"
const LOADED = `${SHOWN} && !document.querySelector('section[aria-busy=true] table, table[aria-busy=true]')`

/** What every screen must satisfy: no error, a title, a main heading or landmark, visible focus. */
async function inspect(tablet: Tablet, path: string, language: string, colours = true): Promise<string[]> {
  const { page } = tablet
  // the gallery shows a table that is always loading
  await page.waitFor(path === '/tmp/gallery' ? SHOWN : LOADED)
  const found: string[] = (await page.takeErrors()).map((error) => `error: ${error}`)
  const state = await page.evaluate<{ title: string; lang: string; focus: string; headings: number; text: string }>(`({
    title: document.title, lang: document.documentElement.lang,
    focus: document.activeElement === document.body || document.activeElement?.getClientRects().length > 0 ? 'fine' : document.activeElement?.outerHTML.slice(0, 120),
    headings: document.querySelectorAll('h1, main[aria-label], [role=main]').length, text: document.body.innerText.trim(),
  })`)
  if (state.title === '') found.push('no title')
  if (state.lang !== language) found.push(`language ${state.lang}`)
  if (state.focus !== 'fine') found.push(`focus on something that is not shown: ${state.focus}`)
  if (state.headings === 0) found.push('no heading')
  if (state.text === '') found.push('nothing on it')
  if (tablet.chromium)
    for (const scheme of colours ? (['light', 'dark'] as const) : (['light'] as const))
      found.push(...(await violations(tablet.chromium.page.page, scheme, colours, path === '/tmp/gallery')))
  return found.map((problem) => `${path} (${language}): ${problem}`)
}

const COLOURS = ['color-contrast', 'link-in-text-block']
type Window = NonNullable<Tablet['chromium']>['page']['page']

async function violations(page: Window, scheme: 'light' | 'dark', colours: boolean, twice: boolean): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.waitForFunction((wanted) => document.documentElement.dataset['mantineColorScheme'] === wanted, scheme)
  // colours fade for a moment: measure the final ones
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  )
  // listing passed rules would be most of the work
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], preload: false })
  // everything was checked in light mode: dark mode can only change the contrast
  if (scheme === 'dark') builder.withRules(COLOURS)
  // the gallery shows each component in both densities, so landmarks appear twice and page headings side by side
  const not = [...(colours ? [] : COLOURS), ...(twice ? ['landmark-unique', 'heading-order'] : [])]
  if (scheme === 'light') builder.disableRules(not)
  const { violations: broken } = await builder.analyze()
  return broken.map(
    (rule) =>
      `axe ${scheme}: ${rule.id} at ${rule.nodes
        .map((node) => node.target.join(' '))
        .join('; ')
        .slice(0, 300)}`,
  )
}

/** Opens an address as if it was typed, in each language of the run. */
async function visit(tablet: Tablet, origin: string, path: string): Promise<string[]> {
  const problems: string[] = []
  const languages = languagesOf(path)
  for (const language of languages) {
    await openAt(tablet, origin + path, language)
    problems.push(...(await inspect(tablet, path, language, language === languages[0])))
  }
  return problems
}

async function openAt({ page }: Tablet, address: string, language: 'en' | 'zh'): Promise<void> {
  await page.evaluate(`localStorage.setItem('language', '${language}')`)
  await page.open(address)
  await page.waitFor(`document.documentElement.lang === '${language}'`)
}

/** Opens the first of these screens by its address, and goes from there to the others as a link does, in each language of the run. */
async function visitAll(tablet: Tablet, origin: string, paths: readonly string[]): Promise<string[]> {
  const problems: string[] = []
  const languages = languagesOf(paths[0]!)
  for (const language of languages) {
    await openAt(tablet, origin + paths[0]!, language)
    for (const [i, path] of paths.entries()) {
      if (i > 0) await follow(tablet, path)
      // colours speak no language: they are asked about once, which is most of the work
      problems.push(...(await inspect(tablet, path, language, language === languages[0])))
    }
  }
  return problems
}

/** Goes to another screen of the same document, and waits until nothing of the last one is left. */
async function follow({ page }: Tablet, path: string): Promise<void> {
  await page.waitFor(LOADED)
  const before = await page.evaluate<string>('location.pathname')
  await page.evaluate(`(() => {
    for (const head of document.querySelectorAll('main h1, main h2, main section, main form')) head.dataset.left = ''
    history.pushState({}, '', '${path}')
    dispatchEvent(new PopStateEvent('popstate'))
  })()`)
  // an address may lead back to the screen that is shown
  await page.waitFor(`document.querySelector('[data-left]') === null || location.pathname === '${before}'`)
}

const PUBLIC = [
  '/login',
  '/register',
  '/resetPassword',
  '/invitation',
  '/404',
  '/401',
  '/privacyPolicy',
  '/userProtocol',
  '/technicalSupport',
  '/help',
  '/shop/customerDisplay',
  '/tmp',
  '/tmp/gallery',
  '/tmp/reader',
]
const COUNTER = [
  '/shop/checkout',
  '/shop/counter',
  '/shop/order',
  '/shop/journal',
  '/shop/readiness',
  '/shop/refund',
  '/shop/writeOff',
  '/shop/handover',
]
const OFFICE = [
  '/',
  '/org/shopSelect',
  '/org/shopSelect/add',
  '/org/operator',
  '/org/operator/edit',
  '/settings',
  '/settings/personalCenter',
  '/settings/accountSecurity',
  '/settings/loginProtection',
  '/shop/orderManage/offlineOrderInfo',
  '/shop/orderManage/offlineOrderInfo/offlineOrderDes/$id',
  '/shop/goodsManage/goodsListInfo',
  '/shop/goodsManage/goodsListInfo/addGoods',
  '/shop/goodsManage/goodsListInfo/editGoods/$id',
  '/shop/goodsManage/goodsListInfo/viewGoods/$id',
  '/shop/goodsManage/goodsClassify',
  '/shop/goodsManage/goodsClassify/goodsClassifyAdd',
  '/shop/goodsManage/goodsClassify/ClassifyDsc/$id',
  '/shop/goodsManage/goodsClassify/edit/$id',
  '/shop/goodsManage/rawMaterial',
  '/shop/goodsManage/rawMaterial/addRawMaterial',
  '/shop/goodsManage/rawMaterial/editRawMaterial/$id',
  '/shop/goodsManage/rawMaterial/viewRawMaterial/$id',
  '/shop/goodsManage/rawMaterialClassify',
  '/shop/goodsManage/rawMaterialClassify/rawMaterialClassifyAdd',
  '/shop/goodsManage/rawMaterialClassify/ClassifyDsc/$id',
  '/shop/goodsManage/rawMaterialClassify/edit/$id',
  '/shop/goodsManage/MeasureUnit',
  '/shop/goodsManage/fuelCardInfo',
  '/shop/goodsManage/goodsGrid',
  '/shop/goodsManage/priceChanges',
  '/shop/goodsManage/goodsImport',
  '/shop/goodsManage/bulkHistory',
  '/shop/goodsManage/labels',
  '/shop/stockManage/stockHome',
  '/shop/stockManage/stockHome/confidence',
  '/shop/stockManage/stockHome/undo',
  '/shop/stockManage/stockHome/expiring',
  '/shop/stockManage/stockHome/verify',
  '/shop/stockManage/stockHome/orderDraft',
  '/shop/stockManage/stockHome/orderLines',
  '/shop/stockManage/goodsStock',
  '/shop/stockManage/goodsStock/details/$id',
  '/shop/stockManage/rawStock',
  '/shop/stockManage/rawStock/details/$id',
  '/shop/stockManage/rechargeCardStock',
  '/shop/stockManage/rechargeCardStock/details/$id',
  '/shop/stockManage/stockWarning',
  '/shop/stockManage/stockWarningSettings',
  '/shop/purchaseManage/purchaseOrder',
  '/shop/purchaseManage/supplier',
  '/shop/purchaseManage/supplier/details/$id',
  '/shop/stockManage/stockCount',
  '/shop/guaranteeService/guaranteeType',
  '/shop/guaranteeService/guaranteeTemplate',
  '/shop/guaranteeService/guaranteeTemplate/operGuaranteeTemplate',
  '/shop/guaranteeService/guaranteeTemplate/editGuaranteeTemplate/$id',
  '/shop/guaranteeService/guaranteeTemplate/viewGuaranteeTemplate/$id',
  '/shop/warehouseManage/inbound',
  '/shop/warehouseManage/outbound',
  '/shop/shelfManage/stockMoves',
  '/shop/stockManage/stockTransfer',
  '/shop/stockManage/writeOff',
  '/shop/stockManage/conversion',
  '/shop/warehouseManage/warehouse',
  '/shop/shelfManage/shelf',
  '/shop/shelfManage/shelfWarning',
  '/shop/shelfManage/shelfWarningSettings',
  '/shop/shelfManage/shelfOutbound',
  '/shop/shopConfig',
  '/shop/shopManage/shopSetting',
  '/shop/shopManage/shopSetting/paymentAccount',
  '/shop/shopManage/cashierManagement',
]
/** Records left by a day at the counters, to look at. */
const AFTER_THE_DAY = [
  '/shop/orderManage/differenceInfo',
  '/shop/orderManage/differenceInfo/heldFacts',
  '/shop/orderManage/counterFleet',
  '/shop/shopManage/printersManagement',
  '/shop/shopManage/quickKeys',
  '/shop/shopManage/printersManagement/tickets',
  '/shop/data/handoverRecord',
  '/shop/data/handoverRecord/handoverDetails/$id',
  '/shop/financial/cashPaymentReceipt',
  '/shop/financial/cashPaymentReceipt/details/$id',
  '/shop/financial/cashCollectionForm',
]
const PEOPLE = [
  '/org/account/user-manage',
  '/org/account/user-manage/add',
  '/org/account/user-manage/$id',
  '/org/account/user-manage/$id/edit',
  '/org/account/user-manage/$id/positions',
  '/org/account/role-manage',
  '/org/account/role-manage/add',
  '/org/account/role-manage/$id',
  '/org/account/shop-role-manage',
  '/org/account/shop-role',
  '/org/account/shop-role/add',
  '/org/account/shop-role/$id',
  '/org/activity',
  '/org/activity/jobs',
]
/**
 * These redirect, or are for an account with an initial password, a first sign-in, a rejected store; a ticket, a
 * cash request, a bulk change and a stock document are opened in the journeys of printers, of a shift, of imports and of
 * documents, what lies at a place in that of places, a purchase order in that of purchases, a proposal to order in that
 * of reordering, a count in that of counts.
 */
const ELSEWHERE = [
  '/operator',
  '/org/shopSelect/edit/$id',
  '/changePassword',
  '/$',
  '/shop/shopManage/printersManagement/paper/$id',
  '/shop/financial/cashCollectionForm/details/$id',
  '/shop/goodsManage/goodsImport/$id',
  '/shop/goodsManage/bulkHistory/$id',
  '/shop/purchaseManage/purchaseOrder/purchaseOperDetails/$id',
  '/shop/purchaseManage/purchaseOrder/purchaseOperReview/$id',
  '/shop/stockManage/stockHome/suggestion/$id',
  '/shop/warehouseManage/inbound/inboundDetails/$id',
  '/shop/warehouseManage/outbound/outboundDetails/$id',
  '/shop/shelfManage/stockMoves/stockMoveDetails/$id',
  '/shop/stockManage/stockCount/countDetails/$id',
  '/shop/stockManage/stockCount/counting/$id',
  '/shop/stockManage/stockTransfer/transferDetails/$id',
  '/shop/stockManage/writeOff/writeOffDetails/$id',
  '/shop/stockManage/conversion/conversionDetails/$id',
  '/shop/warehouseManage/warehouse/goodsOfLocation/$id',
  '/shop/shelfManage/shelf/putToShelf/$id',
  '/shop/shelfManage/shelf/viewShelfGoods/$id',
  '/shop/shelfManage/shelf/operShelfGoods/$id',
  '/shop/shelfManage/shelfOutbound/outboundDetails/$id',
]

test('the site map has no line that is not visited here', { tag: '@to-move' }, () => {
  expect(sitePaths().toSorted()).toEqual(
    [...PUBLIC, ...COUNTER, ...OFFICE, ...AFTER_THE_DAY, ...PEOPLE, ...ELSEWHERE].toSorted(),
  )
})

test('every public screen opens', { tag: '@painted' }, async ({ network, tablet }) => {
  await openIn(tablet.page, network.url, 'en')
  const problems: string[] = []
  for (const path of PUBLIC) problems.push(...(await visit(tablet, network.url, path)))
  expect(problems).toEqual([])
})

const ofGoods = OFFICE.filter((path) => path.startsWith('/shop/goodsManage/'))
const ofStock = OFFICE.filter((path) => /^\/shop\/(stock|purchase|warehouse|shelf)Manage\//.test(path))

for (const [screens, paths] of [
  ['goods', ofGoods],
  ['stock and purchasing', ofStock],
  ['the rest of the office', OFFICE.filter((path) => !ofGoods.includes(path) && !ofStock.includes(path))],
  ['orders, money and printers', AFTER_THE_DAY],
] as const)
  test(`every screen of ${screens} opens`, { tag: '@painted' }, async ({ server, network, tablet }) => {
    test.setTimeout(400_000)
    const books = await clerk(server.url, OWNER)
    const first = async (path: string): Promise<string> =>
      (await books.get<{ records: { id: string }[] }>(path, { currentPage: '1', pageSize: '20' })).records[0]!.id
    const ids = {
      orderManage: await first('/shop/order/offlineOrderList'),
      goodsManage: await first('/shop/goods/list'),
      data: await first('/shop/shifts/records'),
      financial: await first('/shop/shifts/contributionList'),
      guaranteeService: await first('/shop/goods/guaranteeList'),
    }
    const category = await first('/shop/goods/categoryList')
    const rawCategory = await first('/shop/goods/rawMaterialCategoryList')
    const material = await first('/shop/goods/rawMaterialList')
    const own: Readonly<Record<string, string>> = {
      goodsClassify: category,
      rawMaterialClassify: rawCategory,
      rawMaterial: material,
      goodsStock: await first('/shop/stock/goodsList'),
      rawStock: await first('/shop/stock/rawList'),
      rechargeCardStock: await first('/shop/cardStock/list'),
      supplier: (await books.post<{ id: string }>('/shop/procure/supplierAdd', { name: 'North Farm', language: 'en' }))
        .id,
    }
    await openIn(tablet.page, network.url, 'en')
    await signIn(tablet.page, MANAGER)
    await enterStore(tablet.page)
    const idOf = (path: string): string => {
      const [, , area = '', screen = ''] = path.split('/')
      return own[screen] ?? ids[area as keyof typeof ids] ?? ''
    }
    const addresses = paths.map((path) => path.replace('$id', idOf(path)))
    expect(await visitAll(tablet, network.url, addresses)).toEqual([])
  })

test('every screen of people and roles opens', { tag: '@painted' }, async ({ server, network, tablet }) => {
  test.setTimeout(400_000)
  const books = await clerk(server.url, OWNER)
  const one = async (path: string, search: string): Promise<string> =>
    (await books.get<{ records: { id: string }[] }>(path, { search })).records[0]!.id
  const ids = {
    'user-manage': await one('/org/getUserList', CASHIER),
    'role-manage': await one('/org/busirole/list', 'Cashier'),
    'shop-role': await one('/org/shoprole/list', 'Cashier'),
  }
  await openIn(tablet.page, network.url, 'en')
  await signIn(tablet.page, MANAGER)
  const idOf = (path: string): string => ids[path.split('/')[3] as keyof typeof ids] ?? ''
  const addresses = PEOPLE.map((path) => path.replace('$id', idOf(path)))
  expect(await visitAll(tablet, network.url, addresses)).toEqual([])
})

test('every screen of the counter opens', { tag: '@painted' }, async ({ network, tablet }) => {
  await toCounters(tablet.page, network.url, CASHIER)
  const problems = await visit(tablet, network.url, '/shop/counter')
  await tablet.page.evaluate("localStorage.setItem('language', 'en')")
  await tablet.page.open(`${network.url}/shop/counter`)
  await startShift(tablet.page, 'BK2', '50.00')
  for (const path of COUNTER) problems.push(...(await visit(tablet, network.url, path)))
  await tablet.page.evaluate("localStorage.setItem('language', 'en')")
  await tablet.page.open(`${network.url}/shop/counter`)
  await sellingReady(tablet.page)
  await tablet.page.click({ role: 'button', name: 'Lock' })
  await tablet.page.waitFor(`document.querySelector('input[type=password]') !== null`)
  problems.push(...(await inspect(tablet, 'locked', 'en')))
  expect(problems).toEqual([])
})

const at = (page: Driver, path: string): Promise<void> => page.waitFor(`location.pathname === '${path}'`)

test(
  'addresses that lead nowhere, or not for this account',
  { tag: '@to-move' },
  async ({ network, tablet: { page } }) => {
    await openIn(page, network.url, 'en')
    await page.open(`${network.url}/no/such/page`)
    await page.see({ text: 'This page does not exist.' })
    for (const path of ['/shop/goodsManage/goodsListInfo', '/org/shopSelect', '/shop/counter']) {
      await page.open(network.url + path)
      await at(page, '/login')
    }
    await signIn(page, CASHIER)
    await at(page, '/org/shopSelect')
    await page.open(`${network.url}/shop/orderManage/offlineOrderInfo`)
    await at(page, '/org/shopSelect')
    await page.open(`${network.url}/shop/counter`)
    await at(page, '/org/shopSelect')
    await enterStore(page)
    // a cashier may not see the list of products: the first screen the account may open appears instead
    await page.open(`${network.url}/shop/goodsManage/goodsListInfo`)
    await at(page, '/shop/orderManage/offlineOrderInfo')
  },
)
