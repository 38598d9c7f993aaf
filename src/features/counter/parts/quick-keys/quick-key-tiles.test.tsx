import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CatalogueSku } from '#db/catalogue.ts'
import type { RingUp } from '#features/counter/parts/ring-up/use-ring-up.tsx'
import { QuickKeyTiles } from '#features/counter/parts/quick-keys/quick-key-tiles.tsx'
import type { QuickKeysHere } from '#workers/catalogue-messages.ts'
import { renderUi } from '#ui/render-ui.tsx'

const sku = (skuId: string): CatalogueSku => ({
  skuId,
  categoryId: 'c',
  nameZh: `${skuId} 中`,
  nameEn: skuId,
  itemNo: '',
  barcodes: [],
  unitZh: '',
  unitEn: '',
  unitKind: 'piece',
  price: 450,
  taxes: [],
  shelf: 0,
  image: '',
})
const page = (id: string, ...skus: string[]) => ({ id, name: id, keys: skus.map((one) => ({ sku: sku(one) })) })
const here = (...pages: QuickKeysHere['pages']): QuickKeysHere => ({ mayArrange: false, pages })
const ringOf = (language: 'zh' | 'en' = 'en') => {
  const add = vi.fn<RingUp['add']>()
  const cart = { lines: [{ skuId: 'Latte', quantity: 2000 }] }
  return { add, ring: { add, language, cart } as unknown as RingUp }
}

afterEach(cleanup)

it('rings up what is tapped, as any tile of goods does, and counts what is in the cart', () => {
  const { ring, add } = ringOf()
  renderUi(<QuickKeyTiles ring={ring} here={here(page('Drinks', 'Latte', 'Tea'))} />)
  fireEvent.click(screen.getByRole('button', { name: /^Tea/ }))
  expect(add).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ skuId: 'Tea' }), 1000)
  expect(screen.getByRole('button', { name: /^Latte/ }).textContent).toContain('2')
  expect(screen.queryByRole('tablist')).toBeNull()
})

it('turns pages by tap and by arrow keys, round and round, and remembers the page', () => {
  const { ring } = ringOf()
  const pages = here(page('Drinks', 'Latte'), page('Bakery', 'Bun'), page('Season'))
  const { unmount } = renderUi(<QuickKeyTiles ring={ring} here={pages} />)
  const chosen = (): string => screen.getByRole('tab', { selected: true }).textContent
  expect(chosen()).toBe('Drinks')
  fireEvent.click(screen.getByRole('tab', { name: 'Bakery' }))
  expect(screen.getByRole('button', { name: /^Bun/ })).toBeTruthy()
  for (const [key, then] of [
    ['ArrowRight', 'Season'],
    ['ArrowRight', 'Drinks'],
    ['ArrowLeft', 'Season'],
  ] as const) {
    fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key })
    expect(chosen()).toBe(then)
    expect(document.activeElement?.textContent).toBe(then)
  }
  unmount()
  renderUi(<QuickKeyTiles ring={ring} here={pages} />)
  expect(chosen()).toBe('Season')
})

it('names the pages in one language, the other one where there is no name in it', () => {
  const pages = here({ ...page('Drinks', 'Latte'), nameZh: '饮品' }, page('Bakery', 'Bun'))
  const names = (language: 'zh' | 'en'): (string | null)[] => {
    renderUi(<QuickKeyTiles ring={ringOf(language).ring} here={pages} />)
    const all = screen.getAllByRole('tab').map((tab) => tab.textContent)
    cleanup()
    return all
  }
  expect(names('zh')).toEqual(['饮品', 'Bakery'])
  expect(names('en')).toEqual(['Drinks', 'Bakery'])
})

it('shows the first page when the one in sight is taken away, and says so when there is none', () => {
  const { ring } = ringOf('zh')
  renderUi(<QuickKeyTiles ring={ring} here={here(page('Other', 'Tea'))} />)
  expect(screen.getByRole('button', { name: /^Tea 中/ })).toBeTruthy()
  cleanup()
  renderUi(<QuickKeyTiles ring={ring} here={here()} />)
  expect(screen.queryAllByRole('button')).toEqual([])
})
