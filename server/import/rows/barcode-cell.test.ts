import { expect, test } from 'vitest'
import { barcodeCell, barcodeCodes } from '#server/import/rows/barcode-cell.ts'
import type { Problem } from '#server/import/rows/problems.ts'

function read(cell: string, gtinOnly = false): { code: string | undefined; said: string[] } {
  const problems: Problem[] = []
  const code = barcodeCell(cell, 7, problems, gtinOnly)
  return { code, said: problems.map((p) => p.code) }
}

test.each([
  ['036000291452', '00036000291452', []],
  ["'036000291452", '00036000291452', []],
  ['="036000291452"', '00036000291452', []],
  ['4006381333931', '04006381333931', []],
  ['4006381333931.0', '04006381333931', []],
  ['0 36000 29145 2', '00036000291452', []],
  ['36000291452', '00036000291452', ['barcode.zeros-restored']],
  ['100200301', '100200301', []],
  ['20000000011', '20000000011', []],
  ['10036000291459', '10036000291459', ['barcode.case']],
  ['KEG-100', 'KEG-100', []],
  ['10001', '10001', []],
  ['63810-1000', '63810-1000', []],
  ['', undefined, []],
  ['036000291453', undefined, ['barcode.check-digit']],
  ['7.41361E+11', undefined, ['barcode.rounded']],
  ['123456789012345678', undefined, ['barcode.unreadable']],
  ['000000000000', undefined, ['barcode.unreadable']],
  ['条码', undefined, ['barcode.unreadable']],
])('%s is stored as %s', (cell, code, said) => {
  expect(read(cell)).toEqual({ code, said })
})

test('a short number that may be a shop’s own or a GTIN without its zeros is both', () => {
  expect(barcodeCodes('36000291452', 7, [])).toEqual(['00036000291452', '36000291452'])
  expect(barcodeCodes('100200301', 7, [])).toEqual(['100200301'])
  expect(barcodeCodes('97079', 7, [], true)).toEqual(['00000000097079'])
  expect(barcodeCodes('4006381333931', 7, [])).toEqual(['04006381333931'])
})

test('a short number in a column of GTINs has lost its zeros', () => {
  expect(read('97079', true)).toEqual({ code: '00000000097079', said: ['barcode.zeros-restored'] })
  expect(read('97078', true)).toEqual({ code: undefined, said: ['barcode.check-digit'] })
})

test('each reason names the row and stands in both languages', () => {
  const problems: Problem[] = []
  barcodeCell('036000291453', 12, problems)
  expect(problems).toEqual([
    {
      row: 12,
      code: 'barcode.check-digit',
      effect: 'dropped',
      text: {
        zh: '条码 036000291453 的校验位不正确，未采用。',
        en: 'The check digit of barcode 036000291453 is wrong; it is left out.',
      },
    },
  ])
})
