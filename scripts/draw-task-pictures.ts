/**
 * Takes the pictures of docs/tasks.md, in English, from a demo that runs:
 * `npm run demo`, then `node scripts/draw-task-pictures.ts http://localhost:8080`, in the afternoon of its stores.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findChromiumForJourneys } from './browsers.ts'
import { root } from './programs.ts'

const STORE = /Lantern Harbor Brooklyn/
const PASSWORD = 'evertill1'
const TABLET = { width: 1180, height: 820 }
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 780 }

const base = process.argv[2] ?? 'http://localhost:8080'
const folder = join(root, 'docs', 'tasks')

/** A page is there once it has its heading, which a counter only says to readers. */
const opened = (page: Page): Promise<void> =>
  page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })

/** A picture once the page asks for nothing more and stands still. */
async function draw(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
  await page.evaluate(() => document.fonts.ready)
  // nothing lies under the pointer
  await page.mouse.move(0, 0)
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const { size } = await sharp(png)
    .webp({ quality: 82, effort: 6 })
    .toFile(join(folder, `${name}.webp`))
  process.stdout.write(`${name}.webp ${size} bytes\n`)
}

async function signIn(context: BrowserContext, person: string): Promise<Page> {
  await context.addInitScript(() => localStorage.setItem('language', 'en'))
  const page = await context.newPage()
  await page.goto(`${base}/login`)
  await page.getByLabel('E-mail').fill(`${person}@evertill.demo`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: STORE }).first().click()
  return page
}

/** What a cashier does on a tablet. */
async function drawCounter(context: BrowserContext): Promise<void> {
  const page = await signIn(context, 'cashier')
  await page.waitForURL(/\/shop\/counter/)
  await page
    .getByRole('button', { name: /Counter \d/ })
    .filter({ hasText: 'Free' })
    .first()
    .click()
  await page.getByLabel(/^Float in the drawer/).fill('100')
  await draw(page, 'start-shift')
  await page.getByRole('button', { name: 'Start shift' }).click()
  const tiles = page.getByRole('main').getByRole('button').filter({ hasText: /\$\d/ })
  await tiles.first().waitFor()
  for (const n of [0, 1, 3, 3, 6]) await tiles.nth(n).click()
  await draw(page, 'sell')
  await page.getByRole('button', { name: /^Pay .?\d/ }).click()
  await page.getByRole('radio', { name: 'Cash', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Exact' }).click()
  await draw(page, 'pay')
  await page.getByRole('button', { name: 'Complete sale' }).click()
  await page.getByRole('button', { name: 'Next sale' }).click()
  for (const [name, path] of [
    ['refund', '/shop/refund'],
    ['hand-over', '/shop/pickup'],
    ['end-shift', '/shop/handover'],
  ] as const) {
    await page.goto(`${base}${path}`)
    await opened(page)
    await draw(page, name)
  }
}

/** Pages of the office; `open`: the row of the list that is opened. */
const OFFICE: readonly { readonly name: string; readonly path: string; readonly open?: number }[] = [
  { name: 'today', path: '/shop/index' },
  { name: 'add-product', path: '/shop/goodsManage/goodsListInfo/addGoods' },
  { name: 'products', path: '/shop/goodsManage/goodsListInfo' },
  { name: 'order-goods', path: '/shop/purchaseManage/purchaseOrder' },
  { name: 'why-this-number', path: '/shop/stockManage/goodsStock', open: 2 },
  { name: 'publish', path: '/shop/onlineGoodsManage/pushGoodsView' },
  { name: 'prepare-order', path: '/shop/orderManage/onlineOrderInfo', open: 0 },
  { name: 'statement', path: '/shop/data/operatingStatement' },
  { name: 'close-of-shift', path: '/shop/data/handoverRecord', open: 3 },
]

/** What a manager does at a desk. */
async function drawOffice(context: BrowserContext): Promise<void> {
  const page = await signIn(context, 'owner')
  await page.waitForURL(/\/shop\//)
  for (const { name, path, open } of OFFICE) {
    await page.goto(`${base}${path}`)
    await opened(page)
    if (open !== undefined) {
      await page.locator('tbody th a').nth(open).click()
      await page.waitForURL((url) => url.pathname !== path)
      await opened(page)
    }
    await draw(page, name)
  }
}

/** What a buyer sees on a phone. */
async function drawShop(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${base}/s/lantern-harbor-brooklyn/en`)
  await draw(page, 'web-shop')
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: await findChromiumForJourneys(), args: ['--no-sandbox'] })
for (const [viewport, drawn] of [
  [TABLET, drawCounter],
  [DESKTOP, drawOffice],
  [PHONE, drawShop],
] as const) {
  const context = await browser.newContext({ viewport, colorScheme: 'light', timezoneId: 'America/New_York' })
  await drawn(context)
  await context.close()
}
await browser.close()
