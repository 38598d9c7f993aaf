import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { imageUrl } from '#contract/image-url.ts'
import { initialsOf, toneOf } from '#domain/picture-placeholder.ts'
import { Picture } from './picture.tsx'
import { renderUi } from './render-ui.tsx'

afterEach(cleanup)
const PATH = `0192c5b0-0000-7000-8000-000000000000/${'a'.repeat(32)}.webp`

test('shows the thumbnail, and the initials when it cannot be fetched', () => {
  const { container } = renderUi(<Picture picture={PATH} name="Green tea" />)
  const shown = container.querySelector('img')!
  expect(shown.getAttribute('src')).toBe(`/b/images/${PATH.replace('.webp', '_thumb.webp')}`)
  fireEvent.error(shown)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('span')!.dataset['initials']).toBe('GT')
})

test('without a picture there is the placeholder and nothing is asked for', () => {
  const { container } = renderUi(<Picture picture="" name="龙井绿茶 500 ml" />)
  expect([container.querySelector('img'), container.querySelector('span')!.dataset['initials']]).toEqual([null, '龙'])
})

test('initials and colours are always the same', () => {
  expect(['Rice', 'rice 5 kg', '“Best” tea', '7-up', '', '牛奶 Milk'].map(initialsOf)).toEqual([
    'R',
    'R5',
    'BT',
    '7U',
    '',
    '牛',
  ])
  expect(toneOf('Drinks')).toBe(toneOf('Drinks'))
  expect(toneOf('Drinks') % 30).toBe(0)
})

test('addresses: a path, an address, a thumbnail of either, none', () => {
  expect(imageUrl(PATH)).toBe(`/b/images/${PATH}`)
  const thumb = imageUrl(PATH, 'thumb')
  expect([imageUrl(imageUrl(PATH), 'thumb'), imageUrl(thumb, 'thumb')]).toEqual([thumb, thumb])
  expect([imageUrl(''), imageUrl('', 'thumb')]).toEqual(['', ''])
})
