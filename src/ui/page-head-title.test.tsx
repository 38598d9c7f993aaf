import { act } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PageHead } from './page-head.tsx'
import { setTitleNews, setTitlePlace, shownHeading, windowTitle } from './page-head-title.ts'
import { renderUi } from './render-ui.tsx'

afterEach(() => setTitlePlace(''))

test('a window is named after screen, store and product; what is not known is left out', () => {
  expect(windowTitle('In-store orders', 'Lantern Harbor')).toBe('In-store orders · Lantern Harbor · Evertill')
  expect(windowTitle(' Stores ', '')).toBe('Stores · Evertill')
  expect(windowTitle('', '')).toBe('Evertill')
})

test('unread notices are counted in front of the name, and nothing is said of none', () => {
  setTitlePlace('Lantern Harbor')
  setTitleNews(2)
  expect(document.title).toBe('(2) Lantern Harbor · Evertill')
  setTitleNews(0)
  expect(document.title).toBe('Lantern Harbor · Evertill')
})

test('the heading names the window while it is shown, also when its words or the store change', () => {
  const { rerender, unmount } = renderUi(<PageHead title={<em>Product list</em>} />)
  expect(document.title).toBe('Product list · Evertill')
  act(() => setTitlePlace('Lantern Harbor'))
  expect(document.title).toBe('Product list · Lantern Harbor · Evertill')
  rerender(<PageHead title="商品列表" />)
  expect(document.title).toBe('商品列表 · Lantern Harbor · Evertill')
  unmount()
  expect(shownHeading()).toBe('')
  expect(document.title).toBe('Lantern Harbor · Evertill')
})
