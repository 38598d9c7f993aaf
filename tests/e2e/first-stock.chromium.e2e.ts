import type { Page } from '@playwright/test'
import { allSent, appKept, scan, sellForCash, sellingReady } from './acts.ts'
import { startServer } from './driver/server.ts'
import { importGoods, register } from './first-day-acts.ts'
import { press } from './store-acts.ts'
import { expect, test } from './tablet.ts'
import { windowOf } from './windows.ts'

const TEA = 'Oolong tea'
const CODE = '4006381333931'
const EXPORT = ['Name,Barcode,Price,Cost,Quantity,Category', `${TEA},${CODE},12.00,4.00,20,Tea`]
const PASSWORD = 'corner2026'

/** A code as a scanner types it into a field. */
async function scanInto(page: Page, label: string, code = CODE): Promise<void> {
  await page.getByLabel(label, { exact: true }).first().fill(code)
  await page.keyboard.press('Enter')
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test(
  'the stock of an empty store: brought in, sold, counted, ordered and received, by the screens alone',
  { tag: '@story' },
  async ({ tablet }) => {
    const server = await startServer()
    const page = windowOf(tablet)
    const total = async (): Promise<string> => {
      await page.goto(`${server.url}/shop/stockManage/goodsStock`)
      await page.getByRole('link', { name: TEA }).click()
      return page.locator('dl div').filter({ hasText: 'Total stock' }).locator('dd').innerText()
    }
    try {
      await test.step('twenty are brought in', async () => {
        await register(page, server.url, server.output)
        await importGoods(page, server.url, { rows: EXPORT, products: 1 })
        expect(await total()).toMatch(/^20 /)
      })

      await test.step('three are sold', async () => {
        await page.goto(`${server.url}/shop/checkout`)
        await page.getByRole('button', { name: /Counter 1/ }).click()
        await page.getByLabel(/^Float in the drawer/).fill('100')
        await press(page, 'Start shift')
        await sellingReady(tablet.page)
        await appKept(tablet.page)
        for (let n = 0; n < 3; n++) await scan(tablet.page, CODE)
        await sellForCash(tablet.page)
        await allSent(tablet.page)
      })

      await test.step('fifteen are counted: two are missing', async () => {
        await page.goto(`${server.url}/shop/stockManage/stockCount`)
        await press(page, 'New count')
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('Items to count').first().click()
        await page.getByRole('option', { name: 'Chosen products' }).click()
        await scanInto(page, 'Scan or search products')
        await expect(dialog.getByRole('listitem')).toHaveCount(1)
        await dialog.getByRole('button', { name: 'Continue' }).click()
        await press(page, 'Start counting')
        await expect(page.getByRole('button', { name: 'Finish counting' })).toBeVisible()
        const id = new URL(page.url()).pathname.split('/').at(-1)!
        await page.goto(`${server.url}/shop/stockManage/stockCount/counting/${id}`)
        await scanInto(page, 'Scan a product or a place')
        await page.getByLabel('Quantity', { exact: true }).fill('15')
        await press(page, 'Set')
        await expect(page.getByRole('status').filter({ hasText: /^15\s*each/ })).toBeVisible()
        await expect(page.getByText('Everything is sent')).toBeVisible()
        await page.goto(`${server.url}/shop/stockManage/stockCount/countDetails/${id}`)
        await press(page, 'Finish counting')
        await expect(page.getByText('1 difference')).toBeVisible()
        await page.getByRole('row').filter({ hasText: TEA }).getByRole('checkbox').check()
        await page.getByRole('region').getByRole('button', { name: 'Post', exact: true }).click()
        await page.locator('header').getByRole('button', { name: 'Post', exact: true }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Post', exact: true }).click()
        await expect(page.getByText('Posted').first()).toBeVisible()
        await expect.poll(total).toMatch(/^15 /)
      })

      await test.step('a supplier delivers it', async () => {
        await page.goto(`${server.url}/shop/purchaseManage/supplier`)
        await press(page, 'Add a supplier')
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel(/^Name/).fill('Pacific Wholesale')
        await dialog.getByRole('button', { name: 'Save' }).click()
        await page.getByRole('heading', { name: 'Pacific Wholesale' }).waitFor()
        await press(page, 'Add a product')
        await dialog.getByRole('combobox', { name: 'Product' }).fill(CODE)
        await page.getByRole('option', { name: new RegExp(TEA) }).click()
        await dialog.getByRole('button', { name: 'Save' }).click()
        await expect(page.getByRole('row').filter({ hasText: TEA })).toContainText('Preferred')
      })

      await test.step('less than its limit is left: the home of stock says so, and it is ordered', async () => {
        await page.goto(`${server.url}/shop/stockManage/stockWarningSettings`)
        let saved = 0
        page.on('response', (response) => {
          if (response.url().endsWith('stockWarnSetting/set') && response.ok()) saved++
        })
        for (const [limit, value] of [
          ['Lower', '16'],
          ['Upper', '40'],
        ] as const) {
          const field = page.getByLabel(`${limit} limit of ${TEA}`)
          await field.fill(value)
          // the next one is typed before this one is saved
          await field.press('Enter')
          await expect(field).toHaveValue(value)
        }
        await expect.poll(() => saved).toBe(2)
        await page.goto(`${server.url}/shop/stockManage/stockHome`)
        await page.getByRole('link', { name: /1 item low/ }).click()
        await page.getByRole('checkbox', { name: `Select ${TEA}` }).check()
        await press(page, 'Create purchase orders')
        const dialog = page.getByRole('dialog')
        await expect(dialog.getByLabel(`Quantity of ${TEA}`)).toHaveValue('25')
        await dialog.getByRole('button', { name: 'Create 1 order' }).click()
        await page.getByText(/^Created, waiting for review: PO-/).waitFor()
      })

      await test.step('who is alone reviews it with the password', async () => {
        await page.goto(`${server.url}/shop/purchaseManage/purchaseOrder`)
        await page.getByRole('link', { name: /^PO-/ }).click()
        await page.getByRole('link', { name: 'Review', exact: true }).click()
        await page.getByLabel('Your password').fill(PASSWORD)
        await press(page, 'Approve and order')
      })

      await test.step('all of it comes', async () => {
        await press(page, 'Receive')
        await press(page, 'Everything has come')
        await press(page, 'Post')
        await expect(heading(page)).toHaveText(/^IN-/)
        expect(await total()).toMatch(/^40 /)
        await page.goto(`${server.url}/shop/stockManage/stockHome`)
        await expect(page.getByRole('link', { name: /item low/ })).toHaveCount(0)
      })
    } finally {
      await server.close()
    }
  },
)
