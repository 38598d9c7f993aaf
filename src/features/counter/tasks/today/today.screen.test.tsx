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
  // what was sold stands there a moment after its receipt number
  const says = (receipt: string, pieces: number): Promise<void> =>
    until(async () =>
      expect(textOf(await find(receipt, { role: 'region' }))).toContain(`${pieces} × ${(good.price / 100).toFixed(2)}`),
    )
  await press('Today')
  await heading('Today at this counter')
  await says(second, 2)
  const list = await find('Today’s sales', { role: 'list' })
  const rowOf = (receipt: string) =>
    until(() => {
      const row = [...list.querySelectorAll('button')].find((one) => textOf(one).includes(receipt))
      if (!row) throw new Error(`There is no row of ${receipt}.`)
      return row
    })
  expect((await rowOf(second)).getAttribute('aria-current')).toBe('true')
  ;(await rowOf(first)).click()
  await says(first, 1)
  await seen('Print again', 'E-mail the receipt')
  await press('Refund this sale')
  await until(() => expect(path()).toBe('/shop/refund'))
  await seen(first)
})
