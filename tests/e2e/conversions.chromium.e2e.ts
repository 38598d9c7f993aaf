import { OWNER } from './acts.ts'
import { clerk } from './office-books.ts'
import { expect, test } from './tablet.ts'
import { managerIn } from './windows.ts'

interface StockItem {
  readonly itemId: string
  readonly places: readonly { readonly kind: string; readonly quantity: number }[]
}

test(
  'one product is made of another: kept over a reload, posted, proposed when it is low, and made again',
  { tag: '@to-move' },
  async ({ server, network, tablet }) => {
    const books = await clerk(server.url, OWNER)
    const [first, second] = (await books.goods()).filter(
      (one) => one.barcodes.length > 0 && one.shelf > 10_000 && one.unitKind === 'piece',
    )
    const found = async (code: string): Promise<StockItem> =>
      (await books.get<{ records: StockItem[] }>('/shop/conversion/scan', { search: code })).records[0]!
    const onShelf = async (code: string): Promise<number> =>
      (await found(code)).places.find((place) => place.kind === 'shelf')!.quantity / 1000
    const [code, other] = [first!.barcodes[0]!, second!.barcodes[0]!]
    const [before, otherBefore] = [await onShelf(code), await onShelf(other)]
    const page = await managerIn(tablet, network.url, 'en')
    const [name, otherName] = [first!.name.en || first!.name.zh, second!.name.en || second!.name.zh]
    const makes = page.getByRole('textbox', { name: `How much ${name} makes` })
    const quantity = page.getByRole('textbox', { name: /^Quantity: / })

    await page.goto(`${network.url}/shop/stockManage/conversion`)
    await page.getByRole('button', { name: 'Conversion', exact: true }).click()
    const scan = page.getByRole('textbox', { name: 'Scan or search goods' })
    await scan.fill(code)
    await scan.press('Enter')
    await page.getByRole('combobox', { name: `What ${name} becomes` }).fill(other)
    await page.getByRole('option', { name: otherName }).click()
    await page.getByRole('combobox', { name: `Place: ${name}` }).click()
    await page.getByRole('option', { name: 'A-1', exact: true }).click()
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page.getByText('Enter how much it makes.')).toBeVisible()
    await makes.fill('6')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(makes).toHaveValue('6')
    expect(await onShelf(other)).toBe(otherBefore)
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^CV-/)
    await expect(page.getByRole('cell', { name: otherName })).toBeVisible()
    expect([await onShelf(code), await onShelf(other)]).toEqual([before - 1, otherBefore + 6])

    const { itemId } = await found(other)
    const now = (otherBefore + 6) * 1000
    await books.post('/shop/stockWarnSetting/set', { itemId, lower: now + 1000, upper: now + 20_000 })
    await page.goto(`${network.url}/shop/stockManage/conversion`)
    const proposed = page.getByRole('region', { name: 'Low, and can be made' })
    await proposed.getByRole('button', { name: `Convert to ${otherName}` }).click()
    // three times six are eighteen of the twenty that are wanted
    await expect(quantity).toHaveValue('3')
    await expect(makes).toHaveValue('18')
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^CV-/)
    expect([await onShelf(code), await onShelf(other)]).toEqual([before - 4, otherBefore + 24])
    await page.goto(`${network.url}/shop/stockManage/conversion`)
    await expect(page.getByRole('link', { name: /^CV-/ })).toHaveCount(2)
    await expect(proposed).toHaveCount(0)
  },
)
