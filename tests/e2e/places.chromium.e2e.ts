import type { Page } from '@playwright/test'
import { OWNER } from './acts.ts'
import { clerk } from './office-books.ts'
import { fromMenu, press } from './store-acts.ts'
import { expect, test } from './tablet.ts'
import { managerIn } from './windows.ts'

const WAREHOUSE = '/shop/warehouseManage/warehouse'
const SHELVES = '/shop/shelfManage/shelf'
const SETTINGS = '/shop/shelfManage/shelfWarningSettings'
const WARNINGS = '/shop/shelfManage/shelfWarning'

const add = async (page: Page, button: string, code: string, label: string): Promise<void> => {
  await press(page, button)
  await page.getByRole('dialog').getByLabel(label).fill(code)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
const confirm = (page: Page, action: string) => page.getByRole('dialog').getByRole('button', { name: action }).click()
const codes = async (page: Page, list: string): Promise<string[]> =>
  (await page.getByRole('list', { name: list }).getByRole('listitem').allInnerTexts()).map(
    (text) => text.split('\n')[0]!,
  )
const scan = async (page: Page, label: string, code: string): Promise<void> => {
  await page.getByLabel(label).fill(code)
  await page.keyboard.press('Enter')
}

test(
  'a storekeeper arranges the warehouse and the shelves, gives goods a bay, and is warned when it is low',
  { tag: '@to-move' },
  async ({ server, network, tablet }) => {
    const books = await clerk(server.url, OWNER)
    const { records } = await books.get<{
      records: { name: { en: string }; itemNo: string; warehouse: number; shelf: number }[]
    }>('/shop/goods/list', { currentPage: '1', pageSize: '200' })
    const good = records.find(({ warehouse, shelf }) => warehouse >= 20_000 && shelf > 0)!
    const page = await managerIn(tablet, network.url)

    await test.step('areas and locations: added, put in another order, closed; only empty ones are deleted', async () => {
      await page.goto(network.url + WAREHOUSE)
      await add(page, 'Add an area', 'X', 'Code of the area')
      await add(page, 'Add a location', 'X-1', 'Code of the location')
      await add(page, 'Add a location', 'X-2', 'Code of the location')
      expect(await codes(page, 'Locations')).toEqual(['X-1', 'X-2'])
      await page.getByRole('button', { name: 'Change the order' }).last().click()
      await press(page, 'Move X-2 up')
      await expect.poll(() => codes(page, 'Locations')).toEqual(['X-2', 'X-1'])
      await press(page, 'Done')
      await fromMenu(page, 'X-1', 'Close for picking')
      await expect(page.getByRole('listitem').filter({ hasText: 'X-1' })).toContainText('Closed')
      await fromMenu(page, 'X', 'Delete')
      await expect(page.getByText('A warehouse area with locations cannot be deleted.')).toBeVisible()
      await page.keyboard.press('Escape')
      for (const code of ['X-1', 'X-2']) {
        await fromMenu(page, code, 'Delete')
        await confirm(page, 'Delete location')
      }
      await fromMenu(page, 'X', 'Delete')
      await confirm(page, 'Delete area')
      await expect(page.getByRole('button', { name: 'Actions for X', exact: true })).toHaveCount(0)
      await scan(page, 'Scan or type a location code', 'w1')
      await expect(page.getByRole('heading', { name: 'W-1' })).toBeVisible()
      await expect(page.getByRole('list', { name: 'Goods' }).getByRole('listitem').first()).toBeVisible()
    })

    await test.step('a bay gets goods, becomes their main bay, and is remembered', async () => {
      await page.goto(network.url + SHELVES)
      await add(page, 'Add an aisle', 'P', 'Code of the aisle')
      await add(page, 'Add a bay', 'P-1', 'Code of the bay')
      await scan(page, 'Scan or type a bay code', 'nowhere')
      await expect(page.getByText('Number of shelf incorrect.')).toBeVisible()
      await scan(page, 'Scan or type a bay code', 'p 1')
      await expect(page.getByText('Nothing lies here.')).toBeVisible()
      await page.getByRole('link', { name: 'Change its goods' }).click()
      await page.getByRole('searchbox').fill(good.itemNo)
      await press(page, `Add ${good.name.en}`)
      const held = page.getByRole('list', { name: 'Goods', exact: true }).getByRole('listitem')
      await expect(held).toContainText(good.itemNo)
      await fromMenu(page, good.name.en, 'Make it the main bay')
      await expect(held).toContainText('Main bay')
      await page.goto(network.url + SHELVES)
      await expect(page.getByRole('link', { name: 'Last used: P-1' })).toBeVisible()
      expect(await page.evaluate("localStorage.getItem('currentAisleBay')")).toMatch(/^[0-9a-f-]{36}$/)
    })

    await test.step('goods that lie in a bay are not removed from it', async () => {
      await scan(page, 'Scan or type a bay code', 'A-1')
      await page.getByRole('searchbox').fill(good.itemNo)
      await expect(page.getByRole('list', { name: 'Goods' }).getByRole('listitem')).toHaveCount(1)
      await page.getByRole('link', { name: 'Change its goods' }).click()
      await page.getByRole('heading', { name: 'A-1' }).waitFor()
      const first = page.getByRole('button', { name: /^Actions for/ }).first()
      await first.click()
      await page.getByRole('menuitem', { name: 'Remove from the bay' }).click()
      await expect(page.getByText('Recharge cards and products with shelf stock cannot be removed.')).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('at its minimum the bay is listed with what to bring from where', async () => {
      await page.goto(network.url + SETTINGS)
      await page.getByRole('combobox', { name: 'Bay' }).click()
      await page.getByRole('option', { name: 'P-1' }).click()
      // the second is typed while the first is being saved
      await page.getByLabel(`Minimum of ${good.name.en}`).fill('5')
      await page.getByLabel(`Maximum of ${good.name.en}`).fill('20')
      const both = page.waitForResponse(
        (answer) => answer.url().endsWith('/warnsetting/set') && answer.request().postDataJSON().max === 20_000,
      )
      await page.keyboard.press('Enter')
      await both
      await expect(page.getByText(`Saved for ${good.name.en}.`).first()).toBeVisible()
      await page.goto(network.url + WARNINGS)
      const warning = page.getByRole('row').filter({ hasText: 'P-1' })
      await expect(warning).toContainText('20')
      await expect(warning).toContainText('W-1')
    })

    await test.step('what the warehouse can bring becomes a move; posted, the bay is no longer low', async () => {
      await press(page, 'Refill the bays')
      await page.waitForURL(/stockMoveDetails/)
      await page.getByRole('button', { name: 'Post', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^MV-/)
      await page.goto(network.url + WARNINGS)
      await expect(page.getByRole('heading', { name: 'Shelf warnings' })).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: 'P-1' })).toHaveCount(0)
    })
    expect((await tablet.page.takeErrors()).filter((error) => !error.includes('status of 4'))).toEqual([])
  },
)
