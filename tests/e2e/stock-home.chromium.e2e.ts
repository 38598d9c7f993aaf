import { randomUUID } from 'node:crypto'
import { OWNER } from './acts.ts'
import { languagesOf } from './languages.ts'
import { clerk } from './office-books.ts'
import { expect, test } from './tablet.ts'
import { managerIn } from './windows.ts'

const HOME = '/shop/stockManage/stockHome'

const words = {
  en: {
    scan: 'Scan or search goods',
    expires: /^Expires: /,
    post: 'Post',
    expiring: /1 delivery of goods that expires/,
    expired: /^Expired /,
    writeOff: /^Write off /,
    reason: 'Reason',
    because: 'Expired',
    why: 'Why this number?',
    day: 'What a day changed',
    inbound: /^Inbound 1 document/,
    start: 'At the end of the day before',
    end: 'Now',
  },
  zh: {
    scan: '扫描或搜索商品',
    expires: /^有效期至: /,
    post: '过账',
    expiring: /1\s*批商品临期或已过期/,
    expired: /日.* 已过期$/,
    writeOff: /^报损 /,
    reason: '原因',
    because: '过期',
    why: '数字来源',
    day: '某日变动',
    inbound: /^入库 1 张单据/,
    start: '前一日结束时',
    end: '现在',
  },
} as const

/** An amount of money as it is shown. */
const figures = (text: string): number => Math.round(Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, '')) * 100)

for (const language of languagesOf('stock-home'))
  test(
    `the stock home: goods that came with a day expire, are written off in two clicks, and the value says why (${language})`,
    { tag: '@to-move' },
    async ({ server, network, tablet }) => {
      const w = words[language]
      const books = await clerk(server.url, OWNER)
      const [item] = (await books.goods()).filter((one) => one.barcodes.length > 0 && one.shelf > 5000)
      const page = await managerIn(tablet, network.url, language)
      const heading = page.getByRole('heading', { level: 1 })

      await test.step('goods are received that should have been sold yesterday', async () => {
        await page.goto(`${network.url}/shop/warehouseManage/inbound/inboundDetails/${randomUUID()}?type=5`)
        const scan = page.getByRole('textbox', { name: w.scan })
        await scan.fill(item!.barcodes[0]!)
        await scan.press('Enter')
        const yesterday = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
        await page.getByLabel(w.expires).fill(yesterday)
        await page.getByRole('button', { name: w.post, exact: true }).click()
        await expect(heading).toHaveText(/^IN-/)
      })

      await test.step('the home shows them, and its figure opens exactly as many rows', async () => {
        await page.goto(network.url + HOME)
        await expect(page.getByText(w.expired)).toBeVisible()
        await page.getByRole('link', { name: w.expiring }).click()
        await expect(page.locator('tbody tr')).toHaveCount(1)
        await page.goto(network.url + HOME)
      })

      await test.step('one click drafts the write-off with place, quantity and reason', async () => {
        await page.getByRole('button', { name: w.writeOff }).click()
        await expect(page.getByRole('combobox', { name: w.reason })).toHaveValue(w.because)
        await page.getByRole('button', { name: w.post, exact: true }).click()
        await expect(heading).toHaveText(/^WO-/)
      })

      await test.step('the value of the stock is the sum of the rows that explain it', async () => {
        await page.goto(network.url + HOME)
        await expect(page.getByRole('button', { name: w.why })).toBeVisible()
        await expect(page.getByText(w.expired)).toHaveCount(0)
        await page.getByRole('button', { name: w.why }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('radio', { name: w.day }).check({ force: true })
        await expect(dialog.getByRole('button', { name: w.inbound })).toBeVisible()
        const rows = await dialog.locator('ul > li').allInnerTexts()
        const amounts = rows.map((row) => figures(row.trim().split('\n').at(-1)!))
        expect([rows[0]!.startsWith(w.start), rows.at(-1)!.startsWith(w.end)]).toEqual([true, true])
        expect(amounts.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(amounts.at(-1))
      })
    },
  )
