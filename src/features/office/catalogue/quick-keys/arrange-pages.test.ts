import { expect, it } from 'vitest'
import { MOST_KEYS, type QuickKeyPage } from '#contract/catalogue/quick-keys.ts'
import {
  addKey,
  addPage,
  colourKey,
  moveKey,
  movePage,
  moveToPage,
  placeBeside,
  removeKey,
  removePage,
} from '#features/office/catalogue/quick-keys/arrange-pages.ts'

const page = (id: string, ...skus: string[]): QuickKeyPage => ({ id, name: id, keys: skus.map((skuId) => ({ skuId })) })
const pages = [page('one', 'a', 'b', 'c'), page('two', 'c', 'd')]
const shown = (all: readonly QuickKeyPage[]): string[] =>
  all.map((one) => `${one.id}:${one.keys.map((key) => key.skuId).join('')}`)

it('moves a tile to a place, and not beyond the ends', () => {
  expect(shown(moveKey(pages, 'one', 'a', 1))).toEqual(['one:bac', 'two:cd'])
  expect(shown(moveKey(pages, 'one', 'a', 9))).toEqual(['one:bca', 'two:cd'])
  expect(shown(moveKey(pages, 'one', 'c', -3))).toEqual(['one:cab', 'two:cd'])
  expect(shown(moveKey(pages, 'one', 'nobody', 1))).toEqual(shown(pages))
})

it('moves a tile to another page, unless it stands there already or there is no room', () => {
  expect(shown(moveToPage(pages, 'one', 'a', 'two'))).toEqual(['one:bc', 'two:cda'])
  expect(shown(moveToPage(pages, 'one', 'c', 'two'))).toEqual(shown(pages))
  const full = page('two', ...Array.from({ length: MOST_KEYS }, (_, n) => `s${n}`))
  expect(moveToPage([pages[0]!, full], 'one', 'a', 'two')[0]!.keys).toHaveLength(3)
})

it('keeps a tile’s colour wherever it goes, and takes it off again', () => {
  const red = colourKey(pages, 'one', 'a', 'red')
  expect(moveToPage(red, 'one', 'a', 'two')[1]!.keys.at(-1)).toEqual({ skuId: 'a', colour: 'red' })
  expect(colourKey(red, 'one', 'a', undefined)).toEqual(pages)
})

it('takes back what was removed to where it was, once', () => {
  const without = removeKey(pages, 'one', 'b')
  expect(shown(addKey(without, 'one', { skuId: 'b' }, 1))).toEqual(shown(pages))
  expect(shown(addKey(pages, 'one', { skuId: 'b' }, 1))).toEqual(shown(pages))
  expect(shown(addPage(removePage(pages, 'one'), pages[0]!, 0))).toEqual(shown(pages))
  expect(shown(addPage(pages, pages[0]!, 0))).toEqual(shown(pages))
  // the page was removed meanwhile, so undo changes nothing
  expect(shown(addKey(removePage(pages, 'one'), 'one', { skuId: 'b' }))).toEqual(['two:cd'])
})

it('moves pages among each other', () => {
  expect(shown(movePage(pages, 'one', 1))).toEqual(['two:cd', 'one:abc'])
  expect(shown(movePage(pages, 'one', -1))).toEqual(shown(pages))
})

it('finds the tile beside one in rows, and stays at the edges', () => {
  expect(
    ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].map((key) => placeBeside(4, key, 3, 8)),
  ).toEqual([3, 5, 1, 7, 0, 7])
  expect(placeBeside(6, 'ArrowDown', 3, 8)).toBe(6)
  expect(placeBeside(0, 'ArrowLeft', 3, 8)).toBe(0)
})
