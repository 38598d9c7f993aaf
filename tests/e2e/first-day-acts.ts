import { expect, type Page } from '@playwright/test'
import { press } from './store-acts.ts'

/** Sets up an empty server, whose output has the link to it, and opens its first store. */
export async function register(page: Page, url: string, output: readonly string[]): Promise<void> {
  const link = /http\S+\/register(#\S+)/.exec(output.join('\n'))![1]!
  await page.goto(`${url}/register${link}`)
  await page.locator('label', { hasText: 'English' }).first().click()
  await page.getByLabel(/^Organisation/).fill('Corner & Co')
  await page.getByLabel('First store').fill('Corner')
  await page.getByLabel('First name').fill('Mei')
  await page.getByLabel('Last name').fill('Lin')
  await page.locator('input[type=email]').fill('mei@corner.example')
  await page.locator('input[type=password]').fill('corner2026')
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/org/shopSelect')
  await page.getByRole('button', { name: /^Corner/ }).click()
  await page.waitForURL('**/shop/shopConfig')
  await page.getByLabel('This store charges no tax').click()
  await press(page, 'Save and open the store')
  await expect(page.getByRole('heading', { name: 'Set up the store' })).toBeHidden()
}

/** Brings a file of another system in, through the screen. */
export async function importGoods(page: Page, url: string, rows: readonly string[], products: number): Promise<void> {
  const one = products === 1
  await page.goto(`${url}/shop/goodsManage/goodsImport`)
  const file = {
    name: 'products_export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.waitForURL(/goodsImport\/.+/)
  const run = page.getByRole('button', { name: one ? 'Import 1 product' : `Import ${products} products` })
  await expect(run.or(page.getByRole('button', { name: 'Check the file' }))).toBeVisible({ timeout: 20_000 })
  if (!(await run.isVisible())) await press(page, 'Check the file')
  await run.click({ timeout: 20_000 })
  await expect(page.getByText(one ? '1 new product' : `${products} new products`)).toBeVisible({ timeout: 20_000 })
}
