import { expect, type Page } from '@playwright/test'
import type { Language } from './languages.ts'
import { press } from './store-acts.ts'

export const firstDayWords = {
  en: {
    language: 'English',
    organisation: /^Organisation/,
    firstStore: 'First store',
    firstName: 'First name',
    lastName: 'Last name',
    noTax: 'This store charges no tax',
    open: 'Save and open the store',
    setUp: 'Set up the store',
    check: 'Check the file',
    run: (n: number) => (n === 1 ? 'Import 1 product' : `Import ${n} products`),
    imported: (n: number) => (n === 1 ? '1 new product' : `${n} new products`),
  },
  zh: {
    language: '中文',
    organisation: /^组织/,
    firstStore: '第一家门店',
    firstName: '名',
    lastName: '姓',
    noTax: '本店不收税',
    open: '保存并开店',
    setUp: '配置门店',
    check: '检查文件',
    run: (n: number) => `导入 ${n} 件商品`,
    imported: (n: number) => `新增 ${n} 种商品`,
  },
}

/** The address at which an empty server is set up, which its output says. */
export const linkOf = (url: string, output: readonly string[]): string =>
  `${url}/register${/http\S+\/register(#\S+)/.exec(output.join('\n'))![1]!}`

/** Sets up an empty server, whose output has the link to it, and opens its first store. */
export async function register(
  page: Page,
  url: string,
  output: readonly string[],
  language: Language = 'en',
): Promise<void> {
  const say = firstDayWords[language]
  await page.goto(linkOf(url, output))
  await page.locator('label', { hasText: say.language }).first().click()
  await page.getByLabel(say.organisation).fill('Corner & Co')
  await page.getByLabel(say.firstStore).fill('Corner')
  await page.getByLabel(say.firstName, { exact: true }).fill('Mei')
  await page.getByLabel(say.lastName, { exact: true }).fill('Lin')
  await page.locator('input[type=email]').fill('mei@corner.example')
  await page.locator('input[type=password]').fill('corner2026')
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/org/shopSelect')
  await page.getByRole('button', { name: /^Corner/ }).click()
  await page.waitForURL('**/shop/shopConfig')
  await page.getByLabel(say.noTax).click()
  await press(page, say.open)
  await expect(page.getByRole('heading', { name: say.setUp })).toBeHidden()
}

/** Brings a file of another system in, through the screen. */
export async function importGoods(
  page: Page,
  url: string,
  { rows, products, language = 'en' }: { rows: readonly string[]; products: number; language?: Language },
): Promise<void> {
  const say = firstDayWords[language]
  await page.goto(`${url}/shop/goodsManage/goodsImport`)
  const file = {
    name: 'products_export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.waitForURL(/goodsImport\/.+/)
  const run = page.getByRole('button', { name: say.run(products) })
  await expect(run.or(page.getByRole('button', { name: say.check }))).toBeVisible()
  if (!(await run.isVisible())) await press(page, say.check)
  await run.click()
  await expect(page.getByText(say.imported(products))).toBeVisible()
}
