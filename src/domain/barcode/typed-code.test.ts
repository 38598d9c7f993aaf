import { expect, test } from 'vitest'
import { typedCode } from '#domain/barcode/typed-code.ts'

test.each([
  ['4006381333931', { code: '04006381333931' }],
  [' 036000-291452 ', { code: '00036000291452' }],
  ['96385074', { code: '00000096385074' }],
  ['SHOP-17', { code: 'SHOP-17' }],
  ['1234', { code: '1234' }],
  ['4006381333930', { problem: 'check-digit', right: '4006381333931' }],
  ['123456789012345', { problem: 'unreadable' }],
  ['条码', { problem: 'unreadable' }],
  ['', { problem: 'unreadable' }],
])('%s is read as it is stored, or refused with the reason', (text, read) => {
  expect(typedCode(text)).toEqual(read)
})
