import pg from 'pg'
import { checkDigit } from '#domain/barcode/gtin.ts'
import {
  OWNER,
  MANAGER,
  allSent,
  button,
  complete,
  disconnected,
  enterStore,
  nextSale,
  openIn,
  scan,
  sellForCash,
  signIn,
} from './acts.ts'
import { findReceipt, handBack } from './day-acts.ts'
import type { Driver } from './driver/driver.ts'
import { clerk } from './office-books.ts'
import { anotherTablet, expect, test } from './tablet.ts'

test.use({ begin: 'counter' })

const PHONE = [360, 780] as const
const TABLET = [1280, 800] as const

/** From the demo: a member with 25.00 in the wallet, one who invited nobody, and two who are one person. */
const [LENA, SAM] = ['LENA2580', 'SAMW3X9Q'] as const
const [PRIYA, QUAY] = ['PRIYA7K4M', 'QUAY5T2R'] as const

/** The barcode of a special product of the demo, as printed. */
const barcode = (itemNo: string): string => `2900000${itemNo}${checkDigit(`2900000${itemNo}`)}`
/** A product with a rebate, and one of which a member may buy two a day. */
const [BOOK, EGGS] = [barcode('90048'), barcode('90032')] as const

interface Member {
  readonly id: string
  readonly name: string
  readonly macou: number
  readonly pending?: { readonly amount: number }
}
type Books = Awaited<ReturnType<typeof clerk>>
const found = async (books: Books, keyword: string): Promise<Member> =>
  (await books.get<{ records: Member[] }>('/shop/member/list', { keyword })).records[0]!

/** The office on a device of its own, at the page of a member. */
async function officeAt(origin: string, { id }: Member) {
  const office = await anotherTablet()
  await openIn(office.page, origin, 'en')
  await signIn(office.page, MANAGER)
  await enterStore(office.page)
  await office.page.open(`${origin}/shop/memberManage/memberInfo/details/${id}`)
  return office
}

const dollars = (cents: number): string => (cents / 100).toFixed(2)

/** Nothing on the page is wider than the window, at either size. */
async function fits(page: Driver): Promise<void> {
  for (const [width, height] of [PHONE, TABLET]) {
    await page.resize(width, height)
    await page.waitFor('document.documentElement.scrollWidth <= innerWidth')
  }
}

/** The refund periods of all sales end: what they earned is free from now on. */
async function periodsEnd(databaseUrl: string | undefined): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl! })
  await client.connect()
  await client.query(`update macou_pending set releases_at = releases_at - interval '400 days'`)
  await client.end()
}

test(
  'a rebate is pending on the receipt and in the office, is released when the refund period ends, and half of it goes back with half of the goods',
  { tag: '@windows' },
  async ({ server, onDuty, tablet: { page } }) => {
    const books = await clerk(server.url, OWNER)
    const before = await found(books, LENA)
    await onDuty(page)
    await page.resize(...PHONE)
    await scan(page, BOOK)
    await scan(page, BOOK)
    await page.scan(`MEMBER-${LENA}`)
    await page.see({ text: /Lena Ortiz/ })
    const receipt = await sellForCash(page)
    await page.see({ text: /Macou from / })
    await nextSale(page)
    await allSent(page)
    const pending = (await found(books, LENA)).pending!.amount
    const earned = pending - (before.pending?.amount ?? 0)
    expect(earned).toBeGreaterThan(0)

    const office = await officeAt(server.url, before)
    try {
      await office.page.see({ text: new RegExp(`${dollars(pending)} more from`) })
      await office.page.see({ role: 'heading', name: 'Pending until refund periods end' })
      await fits(office.page)

      await periodsEnd(server.databaseUrl)
      await office.page.reload()
      await office.page.see({ role: 'heading', name: 'Lena Ortiz' })
      await office.page.gone({ role: 'heading', name: 'Pending until refund periods end' })
      expect((await found(books, LENA)).macou).toBe(before.macou + pending)
      await office.page.see({ text: new RegExp(dollars(before.macou + pending)) })

      await page.resize(...TABLET)
      await findReceipt(page, receipt)
      await page.click(button(/^More of/))
      await handBack(page)
      await page.click(button('Next sale'))
      await allSent(page)
      await office.page.reload()
      const { macou } = await found(books, LENA)
      expect(Math.abs(macou - before.macou - pending + earned / 2)).toBeLessThanOrEqual(1)
      await office.page.see({ text: new RegExp(dollars(macou)) })
      await fits(office.page)
    } finally {
      await office.close()
    }
  },
)

test(
  'what a member may buy today is used up, given back by a refund and used up again, and holds without the network',
  { tag: '@offline' },
  async ({ network, onDuty, tablet: { page } }) => {
    const refused = async (): Promise<void> => {
      await page.scan(EGGS)
      await page.see({ text: 'Limit reached' })
      await page.click(button('Don’t add it'))
      await page.gone({ text: 'Limit reached' })
    }
    const forSam = async (): Promise<void> => {
      await page.scan(`MEMBER-${SAM}`)
      await page.see({ text: /Sam Whitfield/ })
    }
    await onDuty(page)
    await page.resize(...PHONE)
    await forSam()
    await scan(page, EGGS)
    await scan(page, EGGS)
    await refused()
    const receipt = await sellForCash(page)
    await nextSale(page)
    await allSent(page)
    await forSam()
    await refused()

    await page.resize(...TABLET)
    await findReceipt(page, receipt)
    await page.click(button(/^More of/))
    await handBack(page)
    await page.click(button('Next sale'))
    await allSent(page)
    await forSam()
    await scan(page, EGGS)
    await refused()
    await page.click(button(/^Pay .?\d/))
    await page.click({ role: 'radio', name: 'Cash' })
    await page.click(button('Exact'))
    await complete(page)
    await nextSale(page)
    await allSent(page)

    network.rules({ fault: 'refuse' })
    await disconnected(page)
    await page.scan(`MEMBER-${SAM}`)
    await page.see({ text: new RegExp(SAM) })
    await refused()
  },
)

test(
  'two members are joined in the office: both codes find the one who stays, at the counter too',
  { tag: '@windows' },
  async ({ server, onDuty, tablet: { page } }) => {
    const books = await clerk(server.url, OWNER)
    const [priya, quay] = [await found(books, PRIYA), await found(books, QUAY)]
    await onDuty(page)
    const office = await officeAt(server.url, quay)
    try {
      await office.page.resize(...PHONE)
      await office.page.click(button('Join with another member'))
      await office.page.fill({ role: 'searchbox' }, PRIYA)
      await office.page.click(button('Priya Nair'))
      await office.page.click({ role: 'radio', name: /Priya Nair/ })
      await office.page.see({ text: 'This can’t be undone.' })
      await fits(office.page)
      await office.page.click(button('Join the two'))
      await office.page.see({ role: 'heading', name: 'Priya Nair' })
      await office.page.see({ text: 'Joined members' })
      await fits(office.page)
    } finally {
      await office.close()
    }
    expect(await found(books, QUAY)).toMatchObject({ id: priya.id, macou: priya.macou + quay.macou })
    for (const [width, height] of [PHONE, TABLET]) {
      await page.resize(width, height)
      await page.scan(`MEMBER-${QUAY}`)
      await page.see({ text: /Priya Nair/ })
    }
  },
)
