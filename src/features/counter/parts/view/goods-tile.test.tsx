import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { GoodsTile } from '#features/counter/parts/view/goods-tile.tsx'
import { renderUi } from '#ui/render-ui.tsx'

afterEach(cleanup)

const goods = { skuId: 'a', name: 'Green tea', price: cents(479), tone: 'tea' }
const show = (picture: string, pictures: boolean): HTMLElement => {
  cleanup()
  renderUi(<GoodsTile goods={{ ...goods, picture }} pictures={pictures} onPick={() => undefined} />)
  return screen.getByRole('button', { name: /Green tea/ })
}

test('a tile has a photograph, or the colour of its category and no placeholder', () => {
  expect(show('p/1.webp', true).querySelector('img')).toBeTruthy()
  for (const tile of [show('', true), show('p/1.webp', false)]) {
    expect(tile.querySelector('img, [data-initials]')).toBeNull()
    expect(tile.dataset['picture']).toBeUndefined()
    expect(tile.style.getPropertyValue('--et-hue')).toMatch(/^\d+$/)
    expect(tile.textContent).toContain('$4.79')
  }
})
