import { within } from '@testing-library/react'
import { expect } from 'vitest'
import '#testing/catalogue-acts.ts'
import { clerk, choose, fill, find, go, gone, holds, openScreen, OWNER } from '#testing/screen.tsx'
import { press, reload, say, seen, test, until } from '#testing/screen.tsx'
import { nameOf, post, scan } from '#testing/stock-acts.ts'

const CONVERSIONS = '/shop/stockManage/conversion'

interface StockItem {
  readonly itemId: string
  readonly places: readonly { readonly kind: string; readonly quantity: number }[]
}

const documents = (): HTMLElement[] => within(document.body).queryAllByRole('link', { name: /^CV-/ })

test('one product is made of another: kept over a reload, posted, proposed when it is low, and made again', async () => {
  const books = await clerk(OWNER)
  const [first, second] = (await books.goods()).filter(
    (one) => one.barcodes.length > 0 && one.shelf > 10_000 && one.unitKind === 'piece',
  )
  const found = async (code: string): Promise<StockItem> =>
    (await books.get<{ records: StockItem[] }>('/shop/conversion/scan', { search: code })).records[0]!
  const onShelf = async (code: string): Promise<number> =>
    (await found(code)).places.find((place) => place.kind === 'shelf')!.quantity / 1000
  const [code, other] = [first!.barcodes[0]!, second!.barcodes[0]!]
  const [before, otherBefore] = [await onShelf(code), await onShelf(other)]
  const [name, otherName] = [nameOf(first!), nameOf(second!)]
  const makes = say('Quantity made from {name}', { name })

  await openScreen(CONVERSIONS)
  await press('Conversion')
  await scan(code)
  await fill(say('Product made from {name}', { name }), other)
  await press(`${otherName} · ${second!.itemNo}`, { role: 'option' })
  await choose({ en: `Place: ${name}`, zh: `货位: ${name}` }, 'A-1')
  await press('Post')
  await seen('Enter how much it makes.')
  await fill(makes, '6')
  await seen('Saved')
  await reload()
  await holds(makes, '6')
  expect(await onShelf(other)).toBe(otherBefore)
  await post(/^CV-/)
  await seen(otherName)
  expect([await onShelf(code), await onShelf(other)]).toEqual([before - 1, otherBefore + 6])

  // it is low: three times six are eighteen of the twenty that are wanted
  const { itemId } = await found(other)
  const now = (otherBefore + 6) * 1000
  await books.post('/shop/stockWarnSetting/set', { itemId, lower: now + 1000, upper: now + 20_000 })
  await openScreen(CONVERSIONS)
  const proposed = await find('Low, and can be made', { role: 'region' })
  await press(say('Convert to {name}', { name: otherName }), { in: proposed })
  await holds(say('Quantity: {name}', { name }), '3')
  await holds(makes, '18')
  await post(/^CV-/)
  expect([await onShelf(code), await onShelf(other)]).toEqual([before - 4, otherBefore + 24])
  await go(CONVERSIONS)
  await until(() => expect(documents()).toHaveLength(2))
  await gone(say('Convert to {name}', { name: otherName }))
})
