import { expect, test } from 'vitest'
import { sayPhone } from './say-phone.ts'

test.each([
  ['+12125550111', '(212) 555-0111'],
  ['+8613800138000', '+8613800138000'],
  ['••• 0111', '••• 0111'],
  ['', ''],
])('%s is shown as %s', (phone, shown) => {
  expect(sayPhone(phone)).toBe(shown)
})
