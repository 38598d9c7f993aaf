import type { Page } from '@playwright/test'
import { CASHIER, OWNER, allSent, quickSale, startShift, toCounters } from './acts.ts'
import { languagesOf } from './languages.ts'
import { clerk } from './office-books.ts'
import { anotherTablet, expect, test } from './tablet.ts'
import { managerIn } from './windows.ts'

const words = {
  en: {
    plan: 'New count',
    what: 'Items to count',
    chosen: 'Chosen products',
    find: 'Scan or search products',
    next: 'Continue',
    start: 'Start counting',
    scan: 'Scan a product or a place',
    quantity: 'Quantity',
    set: 'Set',
    waiting: '2 entries not sent yet',
    sent: 'Everything is sent',
    finish: 'Finish counting',
    post: 'Post',
    posted: 'Posted',
    difference: '1 difference',
  },
  zh: {
    plan: '新建盘点',
    what: '盘点范围',
    chosen: '指定商品',
    find: '扫描或搜索商品',
    next: '继续',
    start: '开始盘点',
    scan: '扫描商品或货位',
    quantity: '数量',
    set: '设为',
    waiting: '2 条未上传',
    sent: '已全部上传',
    finish: '结束清点',
    post: '过账',
    posted: '已过账',
    difference: '1 处差异',
  },
} as const

const LIST = '/shop/stockManage/stockCount'

for (const language of languagesOf('counts'))
  test(
    `a count on two devices, one without the network, while a counter sells (${language})`,
    { tag: '@windows' },
    async ({ server, network, tablet }) => {
      const w = words[language]
      const books = await clerk(server.url, OWNER)
      const good = (await books.goods()).find(
        (one) => one.barcodes.length > 0 && one.shelf >= 10_000 && one.warehouse > 0 && one.unitKind === 'piece',
      )!
      const shelf = async (): Promise<number> => (await books.goods()).find((one) => one.skuId === good.skuId)!.shelf
      const page = await managerIn(tablet, network.url, language)
      const scan = async (window: Page, label: string): Promise<void> => {
        await window.getByLabel(label, { exact: true }).first().fill(good.barcodes[0]!)
        await window.keyboard.press('Enter')
      }

      const id = await test.step('one product is planned, and counting starts', async () => {
        await page.goto(network.url + LIST)
        await page.getByRole('button', { name: w.plan }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('combobox', { name: w.what }).or(dialog.getByLabel(w.what)).first().click()
        await page.getByRole('option', { name: w.chosen }).click()
        await scan(page, w.find)
        await expect(dialog.getByRole('listitem')).toHaveCount(1)
        await dialog.getByRole('button', { name: w.next }).click()
        await page.getByRole('button', { name: w.start }).click()
        await expect(page.getByRole('button', { name: w.finish })).toBeVisible()
        return new URL(page.url()).pathname.split('/').at(-1)!
      })

      await test.step('this device counts without the network, and keeps it over a reload', async () => {
        await page.goto(`${network.url}${LIST}/counting/${id}`)
        await expect(page.getByText(w.sent)).toBeVisible()
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
        network.rules({ fault: 'refuse' })
        await page.getByLabel(w.scan, { exact: true }).first().fill(good.itemNo)
        await page.keyboard.press('Enter')
        const left = String(good.shelf / 1000 - 3)
        await page.getByLabel(w.quantity, { exact: true }).fill(left)
        await page.getByRole('button', { name: w.set, exact: true }).click()
        // kept on the device: what waits may be the scan alone
        await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${left}\\D`) })).toBeVisible()
        await expect(page.getByText(w.waiting)).toBeVisible()
        await page.reload()
        await expect(page.getByText(w.waiting)).toBeVisible()
      })

      // all devices have counted before the counter sells
      const at = Date.now()
      const other = await anotherTablet()
      const sold = await test.step('a counter sells one meanwhile', async () => {
        await toCounters(other.page, server.url, CASHIER)
        await startShift(other.page, '01', '100')
        await quickSale(other.page, good.barcodes[0]!)
        await allSent(other.page)
        return 1_000
      })
      await other.close()

      await test.step('another device counts one more; then what was kept arrives', async () => {
        const deviceId = crypto.randomUUID()
        const { credential } = await books.post<{ credential: string }>('/shop/stockCount/lane', {
          deviceId,
          name: 'Phone',
        })
        const [line] = (
          await books.get<{ records: { itemId: string; placeId: string; place: string }[] }>(
            `/shop/stockCount/lines/${id}`,
          )
        ).records.filter(({ place }) => place === 'A-1')
        const entry = { id: crypto.randomUUID(), countId: id, itemId: line!.itemId, placeId: line!.placeId, round: 1 }
        await books.post('/shop/stockCount/send', {
          credential,
          unsent: 0,
          entries: [{ ...entry, mode: 1, quantity: 1000, seq: 1, at, offset: 0 }],
        })
        network.heal()
        await expect(page.getByText(w.sent)).toBeVisible()
      })

      await test.step('together two are missing; posted, what was sold meanwhile stays sold', async () => {
        await page.goto(`${network.url}${LIST}/countDetails/${id}`)
        await page.getByRole('button', { name: w.finish }).click()
        // those in the warehouse are not counted
        await page.getByRole('dialog').getByRole('button', { name: w.finish }).click()
        await expect(page.getByText(w.difference)).toBeVisible()
        await page.getByRole('row').filter({ hasText: 'A-1' }).getByRole('checkbox').check()
        await page.getByRole('region').getByRole('button', { name: w.post, exact: true }).click()
        await page.locator('header').getByRole('button', { name: w.post, exact: true }).click()
        await page.getByRole('dialog').getByRole('button', { name: w.post, exact: true }).click()
        await expect(page.getByText(w.posted).first()).toBeVisible()
        expect(await shelf()).toBe(good.shelf - 2000 - sold)
      })
    },
  )
