import { expect } from 'vitest'
import { checkDigit } from '#domain/barcode/gtin.ts'
import { wedgeScan } from '#ui/scan/wedge-scan.ts'
import { clerk, fill, gone, holds, key, OWNER, press, reload, say, seen, test } from '#testing/screen.tsx'
import {
  allSent,
  beginShift,
  cartSays,
  linesInCart,
  printed,
  scan,
  sellForCash,
  toPay,
  untaxed,
} from '#testing/counter-acts.ts'

/** The store's scale prints two kinds of labels: 02 with the price, 21 with the weight. */
const SCALE = JSON.stringify({
  embeddedCodes: [
    { prefix: '02', holds: 'price', verifier: false },
    { prefix: '21', holds: 'weight', verifier: false },
  ],
})

const label = (prefix: string, item: string, value: number): string => {
  const digits = `${prefix}${item.padStart(5, '0')}${String(value).padStart(5, '0')}`
  return digits + String(checkDigit(digits))
}
const unknown = (code: string) =>
  say({ en: `No product matches ${code}. Nothing was added.`, zh: `没有条码为 ${code} 的商品，未添加任何商品。` })
const member = (name: string) => say({ en: `Member ${name}`, zh: `会员 ${name}` })

test(
  'labels of the scale, a member and a code that nobody knows, from a scanner',
  { sql: `update store set settings = settings || '${SCALE}'` },
  async () => {
    const books = await clerk(OWNER)
    const bananas = (await books.goods()).find((good) => good.name.zh === '香蕉')!
    const weight = (cents: number): number => Math.round((cents * 1000) / bananas.price)
    const plain = await untaxed(books)
    await beginShift('50')

    // the price on the label is the price of the line, its weight follows
    await scan(label('02', bananas.itemNo, 599))
    expect(await toPay()).toBe(599)
    expect(await cartSays()).toContain(say(bananas.name))
    expect(await cartSays()).toContain(`${weight(599) / 1000} ${say({ en: 'kg', zh: '千克' })}`)
    // the weight on the label is the weight of a line of its own
    await scan(label('21', bananas.itemNo, 375))
    expect(await linesInCart()).toBe(2)
    expect(await cartSays()).toContain(say({ en: '0.375 kg', zh: '0.375 千克' }))
    expect(await toPay()).toBe(599 + Math.round(bananas.price * 0.375))
    // a label above 10.00 costs what it says, to the cent
    const before = await toPay()
    await scan(label('02', bananas.itemNo, 1037))
    const due = await toPay()
    expect(due - before).toBe(1037)

    // goods that the store does not have, and a wrong digit, add nothing
    const strange = label('21', '99999', 375)
    const misread = label('02', bananas.itemNo, 599).replace(/.$/, (digit) => String((Number(digit) + 1) % 10))
    for (const code of [misread, strange]) {
      wedgeScan(code)
      await seen(unknown(code))
      expect(await toPay()).toBe(due)
    }
    await press('Search')
    await holds('Search products', strange)
    await fill('Search products', '')

    // a member is named, replaced by the next one, and taken away
    const [lena, sam, priya] = [
      member('Lena Ortiz · …0111'),
      member('Sam Whitfield · …0114'),
      member('Priya Nair · …0113'),
    ]
    wedgeScan('MEMBER-LENA2580')
    await seen(lena)
    wedgeScan('MEMBER-SAMW3X9Q')
    await seen(sam)
    await gone(lena)
    await press('Remove the member')
    await gone(sam)
    wedgeScan('MEMBER-NOBODY77')
    await seen('Member does not exist.')
    // typed into the search, without a scanner
    await fill('Search products', 'member-PRIYA7K4M')
    key('Enter')
    await seen(priya)
    expect(await toPay()).toBe(due)
    await reload()
    await seen(priya)
    expect(await cartSays()).toContain(say(bananas.name))

    await scan(printed(plain))
    const receipt = await sellForCash()
    await allSent()
    const { records } = await books.get<{ records: { id: string; receiptNo: string; total: number }[] }>(
      '/shop/order/offlineOrderList',
      { keyword: receipt },
    )
    const sold = records.find((row) => row.receiptNo === receipt)!
    expect(sold.total).toBe(due + plain.price)
    const details = await books.get<{ memberCode: string; lines: { quantity: number }[] }>(
      `/shop/order/offlineOrderDetails/${sold.id}`,
    )
    expect(details.memberCode).toBe('PRIYA7K4M')
    expect(details.lines.map(({ quantity }) => quantity)).toEqual([weight(599), 375, weight(1037), 1000])
  },
)
