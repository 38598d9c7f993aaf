import { chromium } from '@playwright/test'
import { findChromium } from './browsers.ts'
const base = 'http://localhost:8147'
const login = await (
  await fetch(base + '/b/user/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Locale: 'en_US' },
    body: JSON.stringify({ username: 'owner@evertill.demo', password: 'evertill1' }),
  })
).json()
const token = login.data.token
const api = async (m: string, path: string, body?: object, shop = '') =>
  await (
    await fetch(base + '/b' + path, {
      method: m,
      headers: { 'Content-Type': 'application/json', Token: token, 'Shop-Id': shop, Locale: 'en_US' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  ).json()
const shop = (await api('GET', '/org/getShopList')).data.records[0].id
const sup =
  (
    await api(
      'POST',
      '/shop/procure/supplierAdd',
      { name: 'Lantern Tea Trading', language: 'zh', email: 'orders@lantern.test' },
      shop,
    )
  ).data?.id ?? (await api('GET', '/shop/procure/supplierChoices', undefined, shop)).data.records[0].id
const find = async (s: string) =>
  (await api('GET', '/shop/procure/goodsLookup?search=' + encodeURIComponent(s), undefined, shop)).data.records
const goods = (await find('a')).slice(0, 6)
console.log(goods.length, goods.filter((g: any) => g.packs.length > 0).length)
const lines = goods.map((g: any, i: number) => ({
  itemId: g.itemId,
  quantity: (i + 1) * 12000,
  costMicro: 1_250_000 + i * 100000,
}))
const id1 = crypto.randomUUID()
console.log(
  await api(
    'POST',
    '/shop/procure/add',
    { id: id1, supplierId: sup, language: 'zh', lines, freight: 900, remark: 'Deliver to the back door' },
    shop,
  ),
)
const browser = await chromium.launch({ executablePath: await findChromium() })
for (const [lang, width, theme] of [
  ['en', 1280, 'light'],
  ['zh', 360, 'light'],
  ['en', 360, 'dark'],
  ['zh', 1280, 'dark'],
] as const) {
  const page = await (
    await browser.newContext({ viewport: { width, height: width === 360 ? 780 : 860 }, colorScheme: theme })
  ).newPage()
  await page.goto(base + '/login')
  await page.evaluate((l) => localStorage.setItem('language', l), lang)
  await page.goto(base + '/login')
  await page.fill('input[type=email]', 'manager@evertill.demo')
  await page.fill('input[type=password]', 'evertill1')
  await page.click('button[type=submit]')
  await page.waitForURL((u) => !u.pathname.includes('login'))
  await page.waitForTimeout(1500)
  const store = page.getByRole('button', { name: /Brooklyn/ })
  if (await store.count()) await store.first().click()
  await page.waitForURL((u) => u.pathname.startsWith('/shop'))
  const shot = async (path: string, name: string, act?: () => Promise<void>) => {
    await page.goto(base + path)
    await page.waitForTimeout(1800)
    if (act) {
      await act()
      await page.waitForTimeout(800)
    }
    await page.screenshot({ path: `/tmp/shots-po/${lang}-${width}-${name}.png` })
  }
  await shot('/shop/purchaseManage/purchaseOrder', 'list')
  await shot(`/shop/purchaseManage/purchaseOrder/purchaseOperDetails/${id1}?edit=yes`, 'edit')
  await shot(`/shop/purchaseManage/purchaseOrder/purchaseOperReview/${id1}`, 'review')
  if (lang === 'en' && width === 1280) {
    // now the owner made it; the manager reviews
    await page.getByRole('button', { name: 'Approve and order' }).click()
    await page.waitForTimeout(2000)
    await page.screenshot({ path: `/tmp/shots-po/${lang}-${width}-reviewed.png` })
  }
  await shot(`/shop/purchaseManage/purchaseOrder/purchaseOperDetails/${id1}`, 'details')
  await shot(
    `/shop/warehouseManage/inbound/inboundDetails/${crypto.randomUUID()}?type=1&order=${id1}`,
    'receive',
    async () => {
      await page
        .getByRole('button', { name: /^(Reject some of|拒收部分)/ })
        .first()
        .click()
    },
  )
  await shot(`/shop/stockManage/goodsStock/details/${goods[0].itemId}`, 'stock')
  await page.context().close()
}
await browser.close()
