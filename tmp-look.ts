import { chromium, type Page } from '@playwright/test'
import { findChromium } from './scripts/browsers.ts'
const browser = await chromium.launch({ executablePath: await findChromium() })
const url = 'http://127.0.0.1:8099'
async function enter(
  lang: 'en' | 'zh',
  scheme: 'light' | 'dark',
  viewport: { width: number; height: number },
): Promise<Page> {
  const context = await browser.newContext({ viewport, colorScheme: scheme })
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.waitForTimeout(2500)
  await page
    .getByRole('radio', { name: lang === 'en' ? 'English' : '中文' })
    .click({ force: true })
    .catch(() => undefined)
  await page.locator('input[type=email]').fill('manager@evertill.demo')
  await page.locator('input[type=password]').fill('evertill1')
  await page.locator('button[type=submit]').click()
  await page.waitForURL((u) => u.pathname !== '/login', { timeout: 30000 })
  await page.getByRole('button', { name: /Brooklyn/ }).click()
  await page.waitForURL(/\/shop\//, { timeout: 30000 })
  return page
}
const only = process.argv[2]
const runs = [
  ['en', 'light', { width: 1440, height: 900 }, 'wide'],
  ['zh', 'dark', { width: 360, height: 740 }, 'phone'],
  ['zh', 'light', { width: 1180, height: 820 }, 'tablet'],
] as const
for (const [lang, scheme, viewport, size] of runs) {
  if (only && only !== size) continue
  const page = await enter(lang, scheme, viewport)
  const shot = async (name: string) => {
    await page.waitForTimeout(900)
    await page.screenshot({ path: `/tmp/shots/${name}-${size}.png` })
  }
  for (const [name, path] of [
    ['goods', 'goodsListInfo'],
    ['imports', 'goodsImport'],
    ['prices', 'priceChanges'],
    ['bulk', 'bulkHistory'],
    ['grid', 'goodsGrid?keyword=tea'],
    ['labels', 'labels?keyword=tea'],
    ['labels-empty', 'labels'],
  ] as const) {
    await page.goto(`${url}/shop/goodsManage/${path}`)
    await page
      .locator('h1')
      .first()
      .waitFor({ timeout: 20000 })
      .catch(() => undefined)
    await shot(name)
  }
  await page.goto(`${url}/shop/guaranteeService/guaranteeTemplate`)
  await shot('guarantees')
  await page.context().close()
}
await browser.close()
