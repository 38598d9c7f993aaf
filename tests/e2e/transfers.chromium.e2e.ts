import { OWNER } from './acts.ts'
import { languagesOf } from './languages.ts'
import { clerk } from './office-books.ts'
import { expect, test } from './tablet.ts'
import { managerIn } from './windows.ts'

const words = {
  en: {
    create: 'New transfer',
    askFor: 'Ask for goods',
    store: 'From which store?',
    scan: 'Scan or search goods',
    quantity: /^Quantity: /,
    ask: 'Ask',
    receive: 'Receive…',
    arrives: 'Scan what arrives',
    unknown: 'no-such-code is not on this transfer.',
    open: '1 line is not complete yet',
    why: 'What is missing, and why?',
    confirm: 'Receive',
    differs: 'Something missing',
    saved: 'Saved',
    writeOff: 'Write-off',
    reason: 'Reason',
    expired: 'Expired',
    post: 'Post',
    sums: 'By reason',
  },
  zh: {
    create: '新建调拨',
    askFor: '申请调入',
    store: '从哪家门店调入？',
    scan: '扫描或搜索商品',
    quantity: /^数量：/,
    ask: '提交申请',
    receive: '收货…',
    arrives: '扫描到货商品',
    unknown: '此调拨单中没有 no-such-code。',
    open: '还有 1 行未收齐',
    why: '缺什么？为什么？',
    confirm: '收货',
    differs: '有差异',
    saved: '已保存',
    writeOff: '报损',
    reason: '原因',
    expired: '过期',
    post: '过账',
    sums: '按原因',
  },
} as const

interface Item {
  readonly available: number
  readonly transferIn: number
}

for (const language of languagesOf('transfers')) {
  test(
    `goods of another store: asked for, sent there, received by scan with one missing (${language})`,
    { tag: '@to-move' },
    async ({ server, network, tablet }) => {
      const w = words[language]
      const books = await clerk(server.url, OWNER)
      const other = books.stores[1]!
      const there = async (barcode: string): Promise<boolean> => {
        const query = { storeId: other, search: barcode }
        const { records } = await books.get<{ records: { there: boolean; availableThere: number | null }[] }>(
          '/shop/stockTransfer/scan',
          query,
        )
        return records.length === 1 && records[0]!.there && (records[0]!.availableThere ?? 0) > 5000
      }
      let good
      for (const one of (await books.goods()).filter((each) => each.barcodes.length === 1 && each.unitKind === 'piece'))
        if (await there(one.barcodes[0]!)) {
          good = one
          break
        }
      const code = good!.barcodes[0]!
      const figures = () => books.get<Item>(`/shop/stock/details/${good!.skuId}`)
      const before = await figures()
      const page = await managerIn(tablet, network.url, language)
      const state = (text: string) => page.getByText(text, { exact: true }).first()
      await page.goto(`${network.url}/shop/stockManage/stockTransfer`)
      await page.getByRole('button', { name: w.create }).click()
      await page.getByRole('menuitem', { name: w.askFor }).click()
      await page.getByRole('combobox', { name: w.store }).click()
      await page.getByRole('option').first().click()
      const scan = page.getByRole('textbox', { name: w.scan })
      for (let n = 0; n < 3; n++) {
        await scan.fill(code)
        await scan.press('Enter')
      }
      await expect(page.getByRole('textbox', { name: w.quantity })).toHaveValue('3')
      await expect(state(w.saved)).toBeVisible()
      await page.reload()
      await expect(page.getByRole('textbox', { name: w.quantity })).toHaveValue('3')
      await page.getByRole('button', { name: w.ask, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^TR-/)

      // the other store sends it
      const id = new URL(page.url()).pathname.split('/').at(-1)!
      const { version } = await books.get<{ version: number }>(`/shop/stockTransfer/details/${id}`)
      await books.post('/shop/stockTransfer/send', { id, version, lines: [] }, other)
      expect((await figures()).transferIn).toBe(before.transferIn + 3000)

      await page.reload()
      await page.getByRole('button', { name: w.receive }).click()
      const arrives = page.getByRole('textbox', { name: w.arrives })
      for (const scanned of [code, 'no-such-code']) {
        await arrives.fill(scanned)
        await arrives.press('Enter')
      }
      await expect(page.getByText(w.unknown)).toBeVisible()
      await arrives.fill(code)
      await arrives.press('Enter')
      await expect(page.getByText(w.open)).toBeVisible()
      await page.getByLabel(w.why).fill('one was broken')
      await page.getByRole('button', { name: w.confirm, exact: true }).click()
      await expect(state(w.differs)).toBeVisible()
      expect(await figures()).toMatchObject({
        available: before.available + 2000,
        transferIn: before.transferIn + 1000,
      })
    },
  )

  test(
    `what is expired is written off by scan, and summed by its reason (${language})`,
    { tag: '@to-move' },
    async ({ server, network, tablet }) => {
      const w = words[language]
      const books = await clerk(server.url, OWNER)
      const good = (await books.goods()).find((one) => one.barcodes.length > 0 && one.shelf > 5000)!
      const page = await managerIn(tablet, network.url, language)
      await page.goto(`${network.url}/shop/stockManage/writeOff`)
      await page.getByRole('button', { name: w.writeOff, exact: true }).click()
      const scan = page.getByRole('textbox', { name: w.scan })
      await scan.fill(good.barcodes[0]!)
      await scan.press('Enter')
      await page.getByRole('combobox', { name: w.reason }).click()
      await page.getByRole('option', { name: w.expired }).click()
      await page.getByRole('button', { name: w.post, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^WO-/)
      await page.goto(`${network.url}/shop/stockManage/writeOff`)
      await expect(page.getByRole('list', { name: w.sums })).toContainText(w.expired)
    },
  )
}
