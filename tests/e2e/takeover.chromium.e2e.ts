import {
  FLOAT,
  OWNER,
  PASSWORD,
  allSent,
  appKept,
  button,
  disconnected,
  quickSale,
  sellingReady,
  toCounters,
} from './acts.ts'
import type { Driver } from './driver/driver.ts'
import { languagesOf } from './languages.ts'
import { clerk, printed, receiptsOf, shelf } from './office-books.ts'
import { anotherTablet, expect, test } from './tablet.ts'

test.use({ begin: 'counter' })

const OTHER_CASHIER = 'cashier2@evertill.demo'

/** Picks an option in the only native select on screen. */
const choose = async (page: Driver, option: RegExp): Promise<void> => {
  await page.waitFor(
    `[...(document.querySelector('select')?.options ?? [])].some((each) => ${String(option)}.test(each.text))`,
  )
  await page.evaluate(`(() => {
    const select = document.querySelector('select')
    select.value = [...select.options].find((each) => ${String(option)}.test(each.text)).value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })()`)
}

const words = {
  en: {
    mayNot: /Insufficient permissions to force it off duty/,
    verify: 'Verify',
    password: /^Administrator’s password/,
    required: 'Field required / cannot be empty.',
    wrong: 'Wrong administrator or password. Check both and try again.',
    takeOver: 'Take over Counter 1',
    asOf: /As of the tablet’s last connection/,
    counted: /^Cash counted in the drawer/,
    done: 'Done counting',
    reason: /^Reason for the difference/,
    go: 'Take over and sell',
    pay: 'Pay ',
    elsewhere: /The shift at Counter 1 continues on another device\./,
    safe: 'All sales made here have been sent.',
  },
  zh: {
    mayNot: /您的权限不足，不能强制离岗/,
    verify: '核实',
    password: /^管理员密码/,
    required: '此项必填。',
    wrong: '管理员或密码不正确，请检查后重试。',
    takeOver: '接管 Counter 1',
    asOf: /截至该平板最后一次联网/,
    counted: /^钱箱现金清点金额/,
    done: '完成清点',
    reason: /^差额原因/,
    go: '接管并开始收银',
    pay: '收款 ',
    elsewhere: /Counter 1 的班次已在另一台设备上继续。/,
    safe: '本机的销售已全部上传。',
  },
} as const

/** Shows the page in another language, as if changed in the tablet's settings. */
async function showIn(page: Driver, language: 'en' | 'zh'): Promise<void> {
  await page.evaluate(`localStorage.setItem('language', '${language}')`)
  await page.reload()
  await page.waitFor(`document.documentElement.lang === '${language}'`)
}

for (const language of languagesOf('takeover 1'))
  test(
    `a counter is taken over from a disconnected tablet; what that tablet rang up arrives on its own shift (${language})`,
    { tag: ['@windows', '@core'] },
    async ({ server, network, onDuty, tablet }) => {
      const w = words[language]
      const books = await clerk(server.url, OWNER)
      const { untaxed } = await shelf(books)
      // the float and the one sale that has arrived, minus the shortage
      const counted = FLOAT * 100 + untaxed.price - 150
      const { page } = tablet
      await onDuty(page)
      const receipts = [await quickSale(page, printed(untaxed))]
      await allSent(page)
      await appKept(page)
      network.rules({ fault: 'refuse' })
      receipts.push(await quickSale(page, printed(untaxed)))
      await disconnected(page)
      await showIn(page, language)
      const other = await anotherTablet()
      try {
        await toCounters(other.page, server.url, OTHER_CASHIER)
        await showIn(other.page, language)
        await other.page.click({ role: 'button', name: /Counter 1/ })
        await other.page.see({ text: w.mayNot })
        expect(
          await other.page.evaluate<boolean>(
            `[...document.querySelectorAll('button')].find((b) => b.innerText === '${w.verify}').disabled`,
          ),
        ).toBe(true)
        await choose(other.page, /owner@/)
        await other.page.click(button(w.verify))
        await other.page.see({ text: w.required })
        await other.page.fill({ label: w.password }, 'wrong1')
        await other.page.click(button(w.verify))
        await other.page.see({ text: w.wrong })
        await other.page.fill({ label: w.password }, PASSWORD)
        await other.page.click(button(w.verify))
        await other.page.see({ role: 'heading', name: w.takeOver })
        await other.page.see({ text: w.asOf })
        await other.page.fill({ label: w.counted }, (counted / 100).toFixed(2))
        await other.page.click(button(w.done))
        await other.page.fill({ label: w.reason }, 'Not known')
        await other.page.click(button(w.go))
        await other.page.waitFor(`document.querySelector('button[aria-label^="${w.pay}"]')`, 60_000)
        await showIn(other.page, 'en')
        await sellingReady(other.page)
        receipts.push(await quickSale(other.page, printed(untaxed)))
        await allSent(other.page)
        network.heal()
        await page.see({ text: w.elsewhere }, 40_000)
        await page.see({ text: w.safe })
      } finally {
        await other.close()
      }
      const lease = (receipt: string): number => Number(receipt.split('-')[1])
      const [first, second, third] = receipts.map(lease)
      expect(second).toBe(first)
      // the number between them was reserved for the next shift of the offline tablet
      expect(third).toBeGreaterThan(first!)
      expect((await receiptsOf(books, 'BK1-')).toSorted()).toEqual(receipts.toSorted())
      const { records } = await books.get<{ records: { id: string }[] }>('/shop/shifts/records', {
        state: 'taken-over',
      })
      expect(await books.get(`/shop/shifts/records/${records[0]!.id}`)).toMatchObject({
        final: true,
        // restated: the drawer should have held what came late as well
        difference: -150 - untaxed.price,
        cashBalance: counted,
        report: { saleCount: 1, total: untaxed.price },
        late: [{ no: 1, kind: 'sale', salesCents: untaxed.price }],
        counts: [{ purpose: 'takeover', counted, reason: 'Not known' }],
      })
    },
  )
