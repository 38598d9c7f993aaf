import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unpackFolder } from '../../scripts/packed-folder.ts'
import {
  allSent,
  appKept,
  disconnected,
  quickSale,
  sellingReady,
  submitCash,
  takeCounter,
} from '../old-builds/spine-acts.ts'
import { CASHIER, OWNER, PASSWORD } from './acts.ts'
import { freshDemo, demoGoods } from './driver/demo-data.ts'
import { startServer, type RunningServer } from './driver/server.ts'
import { clerk, printed, shelf } from './office-books.ts'
import { expect, test as base } from './tablet.ts'

const kept = fileURLToPath(new URL('../old-builds/spine.tar.br', import.meta.url))

/** Today's server serves the old app. */
const test = base.extend<{ server: RunningServer; app: string }>({
  app: async ({ browserName: _ }, use) => {
    const app = mkdtempSync(join(tmpdir(), 'evertill-old-build-'))
    unpackFolder(kept, app)
    await use(app)
    rmSync(app, { recursive: true, force: true })
  },
  server: async ({ app, database }, use) => {
    const place = await freshDemo(database)
    const server = await startServer({ demoGoods, ...place, app })
    await use(server)
    await server.close()
    rmSync(place.data, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  },
})

interface Row {
  readonly id: string
  readonly receiptNo: string
  readonly total: number
}

interface ShiftInfo {
  readonly saleCount: number
  readonly sales: number
  readonly submitted: number
}

test(
  'an app of an older version sells connected and disconnected, and the server of today takes every sale once',
  { tag: ['@old-build', '@core'] },
  async ({ app, server, network, tablet }) => {
    const receipts: string[] = []
    const goods = await shelf(await clerk(server.url, OWNER))

    await test.step('it is the kept app that is served', async () => {
      const served = await (await fetch(`${server.url}/login`)).text()
      expect(served).toBe(readFileSync(join(app, 'index.html'), 'utf8'))
    })
    await test.step('a counter on duty, two sales connected', async () => {
      // a WebKit window that navigates while its worker is downloaded may leave the download hanging, and the old app
      // does not retry
      await tablet.page.open(`${network.url}/login`)
      await appKept(tablet.page)
      await takeCounter(tablet.page, network.url, CASHIER, PASSWORD)
      receipts.push(await quickSale(tablet.page, printed(goods.taxed)))
      receipts.push(await quickSale(tablet.page, printed(goods.untaxed)))
      await allSent(tablet.page)
    })
    await test.step('two disconnected, one of them after a cold start', async () => {
      network.rules({ fault: 'refuse' })
      receipts.push(await quickSale(tablet.page, printed(goods.untaxed)))
      await disconnected(tablet.page)
      await tablet.loseAndRestart(`${network.url}/shop/counter`)
      await sellingReady(tablet.page)
      receipts.push(await quickSale(tablet.page, printed(goods.taxed)))
    })
    await test.step('cash is submitted, the network is back, everything is sent', async () => {
      await submitCash(tablet.page, '3.00')
      network.heal()
      await allSent(tablet.page)
    })
    await test.step('the office has every sale once, accepted', async () => {
      const office = await clerk(server.url, OWNER)
      const prefix = receipts[0]!.replace(/\d+$/, '')
      const { records } = await office.get<{ records: Row[] }>('/shop/order/offlineOrderList', {
        currentPage: '1',
        pageSize: '50',
        keyword: prefix,
      })
      const mine = records.filter((row) => row.receiptNo.startsWith(prefix))
      expect(mine.map((row) => row.receiptNo).toSorted()).toEqual(receipts.toSorted())
      for (const { id } of mine) {
        const { arrival } = await office.get<{ arrival: { verdict: string } }>(`/shop/order/offlineOrderDetails/${id}`)
        expect(arrival.verdict).toBe('accepted')
      }
      const { shift } = await (await clerk(server.url, CASHIER)).get<{ shift: ShiftInfo }>('/shop/shifts/cashierInfo')
      expect(shift).toMatchObject({
        saleCount: 4,
        sales: mine.reduce((sum, row) => sum + row.total, 0),
        submitted: 300,
      })
    })
  },
)
