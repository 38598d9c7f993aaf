import type { Page } from '@playwright/test'
import { expect, test } from './tablet.ts'
import { managerIn } from './windows.ts'

const PRICE = 0
const cell = (page: Page, row: number, col: number) => page.locator(`[data-at="${row}:${col}"]`)
/** The latest entry of the office's list of bulk changes. */
const prices = (page: Page, rows: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: rows }, async (_, row) => {
      const field = cell(page, row, PRICE).getByRole('textbox')
      return (await field.count()) > 0 ? field.inputValue() : cell(page, row, PRICE).innerText()
    }),
  )
const paste = (page: Page, text: string): Promise<void> =>
  page.getByRole('grid').evaluate((grid, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
    return void grid
  }, text)

test(
  'many products are edited by keyboard, from a spreadsheet and by filling down, applied and undone',
  { tag: '@painted' },
  async ({ network, tablet }) => {
    const page = await managerIn(tablet, network.url)
    await page.goto(`${network.url}/shop/goodsManage/goodsListInfo`)
    await page.getByRole('link', { name: 'Edit in a grid' }).click()
    await cell(page, 0, PRICE).click()
    const before = await prices(page, 6)
    await test.step('typing, with what is wrong said at its cell, and undo', async () => {
      await page.keyboard.type('4.505')
      await page.keyboard.press('Enter')
      await page.keyboard.press('ArrowUp')
      await expect(page.getByText('Enter an amount like 4.50, with at most two decimals.')).toBeVisible()
      await page.getByRole('button', { name: 'Apply 1 value…' }).click()
      await expect(page.getByText('Fix the marked cells first.')).toBeVisible()
      await cell(page, 0, PRICE).getByRole('textbox').focus()
      await page.keyboard.press('Control+z')
      expect(await prices(page, 6)).toEqual(before)
      await page.keyboard.press('F2')
      await page.keyboard.press('Control+a')
      await page.keyboard.type('4.50')
      await page.keyboard.press('Enter')
    })
    await test.step('a block from a spreadsheet, and its last price filled down', async () => {
      await paste(page, '5.10\t6.00\n5.20\n')
      await cell(page, 2, PRICE).click()
      await cell(page, 4, PRICE).click({ modifiers: ['Shift'] })
      await page.keyboard.press('Control+d')
      expect(await prices(page, 6)).toEqual(['4.50', '5.10', '5.20', '5.20', '5.20', before[5]])
    })
    await page.reload()
    await expect(page.getByRole('button', { name: 'Apply 6 values…' })).toBeVisible()
    await test.step('a preview tells what will change; applied, it is what the grid has', async () => {
      await page.getByRole('button', { name: 'Apply 6 values…' }).click()
      await expect(page.getByRole('dialog')).toContainText('5 products will change.')
      const listed = page.getByRole('region', { name: 'What will change' }).getByRole('row')
      await expect(listed.nth(1)).toContainText(`Selling price${before[0]}4.50`)
      await page.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }).click()
      await expect(page.getByText('Applied. Counters get it within seconds.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Apply…' })).toBeDisabled()
    })
    await test.step('undone as a whole; the history of prices tells both', async () => {
      await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
      await page.waitForURL(/bulkHistory/)
      await expect(page.getByText('Undone').first()).toBeVisible()
      await page.goto(`${network.url}/shop/goodsManage/priceChanges`)
      await expect(page.getByRole('cell', { name: '$4.50' })).toHaveCount(2)
    })
  },
)
