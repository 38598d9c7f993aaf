import { MANAGER, OWNER, appKept, enterStore, openIn, signIn } from './acts.ts'
import { PATIENCE_MS, until } from './driver/waiting.ts'
import { languagesOf } from './languages.ts'
import { clerk } from './office-books.ts'
import { expect, test } from './tablet.ts'

const words = {
  en: {
    scan: 'Scan a product or a place',
    quantity: 'Quantity',
    set: 'Set',
    sent: 'Everything is sent',
    waiting: '2 entries not sent yet',
    oldest: /^oldest from/,
  },
  zh: {
    scan: '扫描商品或货位',
    quantity: '数量',
    set: '设为',
    sent: '已全部上传',
    waiting: '2 条未上传',
    oldest: /^最早/,
  },
} as const

const LIST = '/shop/stockManage/stockCount'

interface Line {
  readonly place: string
  readonly counted: number | null
}

for (const language of languagesOf('count-tablet'))
  test(
    `a tablet counts without the network, and sends it from another page (${language})`,
    { tag: '@offline' },
    async ({ server, network, tablet: { page } }) => {
      const w = words[language]
      const books = await clerk(server.url, OWNER)
      const good = (await books.goods()).find((one) => one.barcodes.length > 0 && one.unitKind === 'piece')!
      const id = crypto.randomUUID()
      await books.post('/shop/stockCount/add', { id, kind: 5, itemIds: [good.skuId] })
      await books.post('/shop/stockCount/start', { id, version: 1 })
      const lines = async (): Promise<Line[]> =>
        (await books.get<{ records: Line[] }>(`/shop/stockCount/lines/${id}`)).records
      const place = (await lines())[0]!.place

      await openIn(page, network.url, language)
      await signIn(page, MANAGER)
      await enterStore(page)
      await page.open(`${network.url}${LIST}/counting/${id}`)
      await page.see({ text: w.sent })
      await appKept(page)

      network.rules({ fault: 'refuse' })
      await page.reload()
      // the code of a place switches place; each scan counts one, and nothing closes in between
      for (const code of [place, good.barcodes[0]!]) {
        await page.fill({ label: w.scan }, code)
        await page.press('Enter')
      }
      await page.fill({ label: w.quantity }, '7')
      await page.click({ role: 'button', name: w.set })
      // kept on the device: what waits may be the scan alone
      await page.waitFor("[...document.querySelectorAll('[role=status]')].some((one) => /^7\\D/.test(one.innerText))")
      await page.see({ text: w.waiting })
      await page.see({ text: w.oldest })
      await page.reload()
      await page.see({ text: w.waiting })
      expect((await lines()).every((line) => line.counted === null)).toBe(true)

      // not on the counting screen when the network comes back
      await page.open(network.url + LIST)
      network.heal()
      const arrived = async (): Promise<boolean> =>
        (await lines()).find((line) => line.place === place)!.counted === 7000
      expect(await until(arrived, PATIENCE_MS)).toBe(true)
    },
  )
