import { expect, test } from 'vitest'
import { keyOf, type Pressed } from '#app/shell/shell-keys.ts'

const press = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  target: document.body,
  ...more,
})

test('Ctrl K and Command K find, in fields too', () => {
  expect(keyOf(press('k', { ctrlKey: true }), '')).toBe('find')
  expect(keyOf(press('K', { metaKey: true, target: document.createElement('input') }), '')).toBe('find')
  expect(keyOf(press('k'), '')).toBeUndefined()
})

test('g and a letter go somewhere, and only one after the other', () => {
  expect(keyOf(press('s'), 'g')).toBe('store')
  expect(keyOf(press('o'), 'g')).toBe('organisation')
  expect(keyOf(press('s'), '')).toBeUndefined()
  expect(keyOf(press('x'), 'g')).toBeUndefined()
})

test('the sheet, and the tabs beside', () => {
  expect(keyOf(press('?'), '')).toBe('keys')
  expect(keyOf(press(']'), '')).toBe('next')
  expect(keyOf(press('['), '')).toBe('previous')
})

test('who types is left alone, and so is the browser', () => {
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  const inside = dialog.appendChild(document.createElement('button'))
  for (const target of [document.createElement('textarea'), inside]) {
    expect(keyOf(press('?', { target }), '')).toBeUndefined()
    expect(keyOf(press('s', { target }), 'g')).toBeUndefined()
  }
  expect(keyOf(press('s', { ctrlKey: true }), 'g')).toBeUndefined()
  expect(keyOf(press('ArrowLeft', { altKey: true }), 'g')).toBeUndefined()
})
