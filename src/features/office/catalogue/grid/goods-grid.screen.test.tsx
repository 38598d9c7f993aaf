import { expect } from 'vitest'
import {
  clerk,
  find,
  fireEvent,
  openScreen,
  OWNER,
  press,
  say,
  seen,
  test,
  type Text,
  until,
} from '#testing/screen.tsx'

interface Listed {
  readonly records: readonly { readonly id: string }[]
}

interface Saved {
  readonly counted: boolean
  readonly skus: readonly { readonly price: number; readonly packs: readonly { readonly price: number }[] }[]
}

const id = (n: number): string => `0190a000-0000-7000-8000-00000000000${n}`

const field = (grid: HTMLElement): Promise<HTMLInputElement> =>
  until(() => {
    const found = grid.querySelector<HTMLInputElement>('[data-active] input')
    expect(found).not.toBeNull()
    return found!
  })

async function keys(grid: HTMLElement, name: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++) fireEvent.keyDown(await field(grid), { key: name })
}

const heads = (grid: HTMLElement): string[] =>
  [...grid.querySelectorAll('[role=columnheader]')].map((head) => head.textContent)

/** Types into a column of the row with the focus; the next row has it afterwards. Returns what that row is about. */
async function type(grid: HTMLElement, column: Text, text: string): Promise<string> {
  await keys(grid, 'Home', 1)
  await keys(grid, 'ArrowRight', heads(grid).indexOf(say(column)) - 1)
  fireEvent.change(await field(grid), { target: { value: text } })
  await keys(grid, 'Enter', 1)
  return focused(grid)
}

const focused = (grid: HTMLElement): string =>
  grid.querySelector('[data-active]')!.parentElement!.querySelector('[role=rowheader]')!.textContent

test('rows say which variant and pack they are; a pack gets its price, and a product is no longer counted', async () => {
  const books = await clerk(OWNER)
  const [{ records: categories }, { records: units }] = await Promise.all([
    books.get<Listed>('/shop/goods/categoryList'),
    books.get<Listed>('/shop/goods/measureUnitList'),
  ])
  const value = (n: number, name: string) => ({ id: id(n), nameEn: name, nameZh: name })
  const pack = { nameEn: 'Tray', nameZh: '盘', quantity: 6000, price: 2000, sell: true, purchase: true, status: 1 }
  const added = await books.post<{ id: string }>('/shop/goods/add', {
    nameEn: 'Quince cake',
    categoryId: categories[0]!.id,
    unitId: units[0]!.id,
    taxMode: 1,
    options: [{ ...value(1, 'Size'), values: [value(2, 'Small'), value(3, 'Large')] }],
    skus: [
      { values: [id(2)], price: 400, packs: [pack] },
      { values: [id(3)], price: 500 },
    ],
  })
  await openScreen(`/shop/goodsManage/goodsGrid?keyword=${encodeURIComponent('"Quince cake"')}`)
  const grid = await find('Products', { role: 'grid' })
  // prices come first; of the names, which the head of the row says already, the one in the screen's language
  expect(heads(grid)[1]).toBe(say('Selling price'))
  expect(heads(grid).at(-2)).toBe(say({ en: 'English name', zh: '中文名' }))
  const tray = say({ en: 'Small · Tray × 6', zh: 'Small · 盘 × 6' })
  expect(focused(grid)).toBe('1 Quince cake Small')
  await keys(grid, 'ArrowDown', 1)
  expect(focused(grid)).toBe(`2 Quince cake ${tray}`)
  expect(await type(grid, 'Selling price', '18.50')).toBe('3 Quince cake Large')
  await type(grid, { en: 'Stock', zh: '库存' }, say({ en: 'not counted', zh: '不计库存' }))
  await press(say({ en: 'Apply 3 values…', zh: '应用 3 个值…' }))
  await seen('20.00', '18.50')
  await press('Apply')
  await seen('Applied. Counters get it within seconds.')
  const saved = await books.get<Saved>(`/shop/goods/details/${added.id}`)
  expect([saved.counted, saved.skus[0]!.packs[0]!.price, saved.skus[0]!.price]).toEqual([false, 1850, 400])
})
