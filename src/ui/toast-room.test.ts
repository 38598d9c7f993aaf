import { expect, test } from 'vitest'
import { toastToHide } from './toast-room.ts'

const goes = (id: string) => ({ id, autoClose: 8000 })
const stays = (id: string) => ({ id, autoClose: false })

test('the oldest toast that goes by itself makes room for a new one; one that stays does not', () => {
  expect(toastToHide([goes('1'), goes('2')], 3)).toBeUndefined()
  expect(toastToHide([goes('1'), goes('2'), goes('3')], 3)).toBe('1')
  expect(toastToHide([stays('1'), goes('2'), goes('3')], 3)).toBe('2')
  expect(toastToHide([stays('1'), stays('2'), stays('3')], 3)).toBeUndefined()
})
