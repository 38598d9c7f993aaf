import type { Page } from '@playwright/test'
import { OWNER } from './acts.ts'
import { languagesOf } from './languages.ts'
import { clerk } from './office-books.ts'
import { expect, test } from './tablet.ts'
import { managerIn } from './windows.ts'

const words = {
  en: {
    create: 'New',
    found: 'Found',
    writeOff: 'Write-off',
    put: 'Put to shelf',
    scan: 'Scan or search goods',
    unknown: 'Barcode does not exist.',
    quantity: /^Quantity: /,
    reason: 'Reason',
    damaged: 'Damaged',
    saved: 'Saved',
    post: 'Post',
    posted: 'Posted',
    draft: 'Draft',
    remark: 'Remark',
    reverse: 'Reverse…',
    why: 'Why?',
    confirm: 'Reverse',
    takesBack: 'Takes back',
    short: (free: number) => new RegExp(`Available at A-1: ${free}`),
    choose: 'Choose why it is written off.',
  },
  zh: {
    create: '新增',
    found: '盘盈入库',
    writeOff: '报损',
    put: '上架',
    scan: '扫描或搜索商品',
    unknown: '条码不存在。',
    quantity: /^数量：/,
    reason: '原因',
    damaged: '破损',
    saved: '已保存',
    post: '过账',
    posted: '已过账',
    draft: '草稿',
    remark: '备注',
    reverse: '冲销…',
    why: '原因',
    confirm: '冲销',
    takesBack: '冲销的单据',
    short: (free: number) => new RegExp(`A-1 可用 ${free}`),
    choose: '请选择报损原因。',
  },
} as const

interface StockItem {
  readonly itemId: string
  readonly places: readonly { readonly kind: string; readonly quantity: number }[]
}

for (const language of languagesOf('documents'))
  test(
    `stock documents: scanned, kept over a reload, posted, reversed; nothing goes that is not there (${language})`,
    { tag: '@to-move' },
    async ({ server, network, tablet }) => {
      const w = words[language]
      const books = await clerk(server.url, OWNER)
      const [first, second] = (await books.goods()).filter((one) => one.barcodes.length > 0 && one.shelf > 5000)
      const stock = async (search: string): Promise<Record<string, number>> => {
        const { records } = await books.get<{ records: StockItem[] }>('/shop/warehousein/scan', { search })
        return Object.fromEntries(records[0]!.places.map((place) => [place.kind, place.quantity / 1000]))
      }
      const [code, other] = [first!.barcodes[0]!, second!.barcodes[0]!]
      const before = await stock(code)
      const page = await managerIn(tablet, network.url, language)
      const scan = page.getByRole('textbox', { name: w.scan })
      const type = async (text: string): Promise<void> => {
        await scan.fill(text)
        await scan.press('Enter')
      }
      const post = () => page.getByRole('button', { name: w.post, exact: true })
      const amounts = page.getByRole('textbox', { name: w.quantity })
      const start = async (path: string, kind: string): Promise<void> => {
        await page.goto(network.url + path)
        await page.getByRole('button', { name: w.create, exact: true }).click()
        await page.getByRole('menuitem', { name: kind, exact: true }).click()
        await expect(scan).toBeVisible()
      }

      await start('/shop/warehouseManage/inbound', w.found)
      await type(code)
      await type('no-such-code')
      await type(code)
      await type(other)
      await expect(page.getByText(w.unknown)).toBeVisible()
      await expect(amounts).toHaveCount(2)
      await expect(amounts.first()).toHaveValue('2')
      await page.getByLabel(w.remark).fill('behind the oven')
      await amounts.first().fill('12')
      await amounts.first().press('Enter')
      await expect(scan).toBeFocused()
      await expect(page.getByText(w.saved, { exact: true })).toBeVisible()
      await page.reload()
      await expect(amounts.first()).toHaveValue('12')
      await expect(page.getByLabel(w.remark)).toHaveValue('behind the oven')
      expect(await stock(code)).toEqual(before)
      await post().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^IN-/)
      expect((await stock(code))['warehouse']).toBe((before['warehouse'] ?? 0) + 12)

      await page.getByRole('button', { name: w.reverse }).click()
      await page.getByRole('dialog').getByLabel(w.why).fill('typed twice')
      await page.getByRole('dialog').getByRole('button', { name: w.confirm, exact: true }).click()
      await expect(page.getByText(w.takesBack, { exact: true })).toBeVisible()
      expect(await stock(code)).toEqual(before)

      await start('/shop/warehouseManage/outbound', w.writeOff)
      await type(code)
      await amounts.fill('99999')
      await post().click()
      await expect(page.getByText(w.choose)).toBeVisible()
      await page.getByRole('combobox', { name: w.reason }).click()
      await page.getByRole('option', { name: w.damaged }).click()
      await post().click()
      await expect(page.getByText(w.short(before['shelf']!)).first()).toBeVisible()
      await amounts.fill('1')
      await post().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^WO-/)
      expect((await stock(code))['shelf']).toBe(before['shelf']! - 1)

      await downloaded(page)
    },
  )

/** The document as a file, whose name is its number. */
async function downloaded(page: Page): Promise<void> {
  const number = await page.getByRole('heading', { level: 1 }).innerText()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).click()
  expect((await download).suggestedFilename()).toBe(`${number}.pdf`)
}
