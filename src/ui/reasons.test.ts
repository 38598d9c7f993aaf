import { beforeEach, expect, test } from 'vitest'
import { carriedReasons, carryReasons, reasonClosed, reasonShown } from '#ui/reasons.ts'

beforeEach(() => {
  sessionStorage.clear()
  for (const reason of ['denied', 'store-closed', 'withdrawn'] as const) reasonClosed(reason)
})

test('a reason that nobody has closed is told once in the next document', () => {
  reasonShown('denied')
  carryReasons()
  expect(carriedReasons()).toEqual(['denied'])
  expect(carriedReasons()).toEqual([])
})

test('a reason that was closed is not carried over', () => {
  reasonShown('denied')
  reasonShown('withdrawn')
  reasonClosed('denied')
  carryReasons()
  expect(carriedReasons()).toEqual(['withdrawn'])
})

test('nothing else that lies under the key is told', () => {
  sessionStorage.setItem('evertill-reasons', 'something,denied')
  expect(carriedReasons()).toEqual(['denied'])
})
