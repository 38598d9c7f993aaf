import { expect } from 'vitest'
import { beginShift, nextSale, printed, scan, sellForCash, untaxed } from '#testing/counter-acts.ts'
import { clerk, find, heading, OWNER, path, press, seen, test, until } from '#testing/screen.tsx'
import { textOf } from '#testing/names.ts'

test('the newest sale of today is open beside the list, a tap opens another one, and its refund knows the receipt', async () => {
  const good = await untaxed(await clerk(OWNER))
  await beginShift()
  const receipts: string[] = []
  for (const pieces of [1, 2]) {
    for (let n = 0; n < pieces; n += 1) await scan(printed(good))
    receipts.push(await sellForCash())
    await nextSale()
  }
  const [first, second] = receipts as [string, string]
  const says = async (receipt: string): Promise<string> => textOf(await find(receipt, { role: 'region' }))
  await press('Today')
  await heading('Today at this counter')
  expect(await says(second)).toContain(`2 × ${(good.price / 100).toFixed(2)}`)
  const list = await find('Today’s sales', { role: 'list' })
  const rowOf = (receipt: string) =>
    until(() => [...list.querySelectorAll('button')].find((one) => textOf(one).includes(receipt))!)
  expect((await rowOf(second)).getAttribute('aria-current')).toBe('true')
  ;(await rowOf(first)).click()
  expect(await says(first)).toContain(`1 × ${(good.price / 100).toFixed(2)}`)
  await seen('Print again', 'E-mail the receipt')
  await press('Refund this sale')
  await until(() => expect(path()).toBe('/shop/refund'))
  await seen(first)
})
