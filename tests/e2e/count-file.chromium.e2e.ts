import type { Page } from '@playwright/test'
import { OWNER, appKept, enterStore, openIn, signIn } from './acts.ts'
import { languagesOf } from './languages.ts'
import { clerk } from './office-books.ts'
import { expect, test } from './tablet.ts'
import { managerIn } from './windows.ts'

const words = {
  en: {
    scan: 'Scan a product or a place',
    waiting: '2 entries not sent yet',
    sent: 'Everything is sent',
    save: 'Save to a file',
    more: 'More actions',
    bring: 'Import from a device',
    import: 'Import',
    done: 'Done',
    fresh: '2 entries were imported.',
    again: '0 entries were imported.',
    known: '2 had arrived before',
    finish: 'Finish counting',
    difference: '1 difference',
  },
  zh: {
    scan: '扫描商品或货位',
    waiting: '2 条未上传',
    sent: '已全部上传',
    save: '保存为文件',
    more: '更多操作',
    bring: '从设备导入',
    import: '导入',
    done: '完成',
    fresh: '已导入 2 条。',
    again: '已导入 0 条。',
    known: '2 条之前已收到',
    finish: '结束清点',
    difference: '1 处差异',
  },
} as const

const LIST = '/shop/stockManage/stockCount'

for (const language of languagesOf('count-file'))
  test(
    `a device without the network saves what it counted; the office imports it, and nothing counts twice (${language})`,
    { tag: '@offline' },
    async ({ server, network, tablet }) => {
      const w = words[language]
      const books = await clerk(server.url, OWNER)
      const good = (await books.goods()).find(
        (one) => one.barcodes.length > 0 && one.unitKind === 'piece' && one.shelf > 5000 && one.warehouse > 0,
      )!
      const id = crypto.randomUUID()
      await books.post('/shop/stockCount/add', { id, kind: 5, itemIds: [good.skuId] })
      await books.post('/shop/stockCount/start', { id, version: 1 })

      const device = await managerIn(tablet, network.url, language)
      const saved = await test.step('the device counts two without the network, and saves a file', async () => {
        await device.goto(`${network.url}${LIST}/counting/${id}`)
        await expect(device.getByText(w.sent)).toBeVisible()
        await appKept(tablet.page)
        network.rules({ fault: 'refuse' })
        for (let n = 0; n < 2; n++) {
          await device.getByLabel(w.scan, { exact: true }).first().fill(good.barcodes[0]!)
          await device.keyboard.press('Enter')
        }
        await expect(device.getByText(w.waiting)).toBeVisible()
        const download = device.waitForEvent('download')
        await device.getByRole('button', { name: w.save }).click()
        const file = await download
        expect(file.suggestedFilename()).toMatch(/^evertill-count-[\d-]+\.json$/)
        return file.path()
      })

      const office = await tablet.chromium!.newPage()
      const page = office.page
      const bring = async (outcome: readonly string[]): Promise<void> => {
        await page.goto(server.url + LIST)
        await page.getByRole('button', { name: w.more, exact: true }).click()
        await page.getByRole('menuitem', { name: w.bring }).click()
        const dialog = page.getByRole('dialog')
        await dialog.locator('input[type=file]').setInputFiles(saved)
        await dialog.getByRole('button', { name: w.import, exact: true }).click()
        for (const line of outcome) await expect(dialog.getByRole('status')).toContainText(line)
        await dialog.getByRole('button', { name: w.done }).click()
      }
      await test.step('the office imports it; importing it again brings nothing', async () => {
        await openIn(office, server.url, language)
        await signIn(office, OWNER)
        await enterStore(office)
        await bring([w.fresh])
        await bring([w.again, w.known])
        await page.goto(`${server.url}${LIST}/countDetails/${id}`)
        await expect(countedTwo(page, good.itemNo)).toBeVisible()
      })

      await test.step('the device comes back and sends the same: it is counted once', async () => {
        network.heal()
        await expect(device.getByText(w.sent)).toBeVisible()
        await page.getByRole('button', { name: w.finish }).click()
        // those in the warehouse are not counted
        await page.getByRole('dialog').getByRole('button', { name: w.finish }).click()
        await expect(page.getByText(w.difference)).toBeVisible()
        await expect(countedTwo(page, good.itemNo)).toBeVisible()
      })
    },
  )

/** Two of a product in the list of a count. */
const countedTwo = (page: Page, itemNo: string) =>
  page
    .getByRole('row')
    .filter({ hasText: itemNo })
    .getByRole('cell', { name: /^2\s?\p{L}/u })
