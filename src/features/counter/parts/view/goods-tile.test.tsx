import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cents, milli } from '#domain/money.ts'
import { GoodsTile } from '#features/counter/parts/view/goods-tile.tsx'
import { renderUi } from '#ui/render-ui.tsx'

afterEach(cleanup)

const goods = { skuId: 'a', name: 'Green tea', price: cents(479), tone: 'tea' }
const show = (picture: string, pictures: boolean): HTMLElement => {
  cleanup()
  renderUi(<GoodsTile goods={{ ...goods, picture }} pictures={pictures} onPick={() => undefined} />)
  return screen.getByRole('button', { name: /Green tea/ })
}

test('a tile says how much of its stock is reserved', () => {
  const reserved = { ...goods, second: '绿茶', stock: milli(5000), reserved: milli(3000) }
  renderUi(<GoodsTile goods={reserved} pictures={false} onPick={() => undefined} />)
  expect(screen.getByRole('button').textContent).toBe('Green tea3 of them reserved$4.795 left')
})

test('a tile has a photograph, or the colour of its category and no placeholder', () => {
  expect(show('p/1.webp', true).querySelector('img')).toBeTruthy()
  for (const tile of [show('', true), show('p/1.webp', false)]) {
    expect(tile.querySelector('img, [data-initials]')).toBeNull()
    expect(tile.dataset['picture']).toBeUndefined()
    expect(tile.style.getPropertyValue('--et-hue')).toMatch(/^\d+$/)
    expect(tile.textContent).toContain('$4.79')
  }
})
