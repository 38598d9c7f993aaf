import { expect, test } from 'vitest'
import { completions } from '#features/office/organisation/people/email-field.tsx'

const ends = ['@lantern.shop', '@example.com']

test('a name is completed with every ending; an ending that has begun narrows', () => {
  expect(completions('ada', ends)).toEqual(['ada@lantern.shop', 'ada@example.com'])
  expect(completions('ada@e', ends)).toEqual(['ada@example.com'])
  expect(completions('ada@example.com', ends)).toEqual([])
  expect(completions('', ends)).toEqual([])
})
