import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDigit, displayGtin, expandUpcE, normaliseGtin } from '#domain/barcode/gtin.ts'
import { readCode, verifierOf, type CodeSettings, type ReadCode } from '#domain/barcode/read-code.ts'
import { wedge, WEDGE_START, type WedgeKey } from '#domain/barcode/wedge.ts'

describe('GTIN', () => {
  test.each([
    ['4006381333931', '04006381333931'],
    ['036000291452', '00036000291452'],
    ['0036000291452', '00036000291452'],
    ['00036000291452', '00036000291452'],
    ['96385074', '00000096385074'],
    ['04252614', '00042100005264'],
    ['10012345678902', '10012345678902'],
  ])('%s', (code, gtin) => {
    expect(normaliseGtin(code)).toBe(gtin)
  })

  test.each(['4006381333932', '400638133393', '', '12345', 'ABCDEFGH', '４００６３８１３３３９３１'])(
    'refuses %s',
    (code) => {
      expect(normaliseGtin(code)).toBeUndefined()
    },
  )

  test('UPC-E: every way of suppressing zeros', () => {
    expect(expandUpcE('01234505')).toBe('012000003455')
    expect(expandUpcE('01234531')).toBe('012300000451')
    expect(expandUpcE('01234543')).toBe('012340000053')
    expect(expandUpcE('01234565')).toBe('012345000065')
    expect(expandUpcE('01234566')).toBeUndefined()
  })

  test('is the same whichever way it is padded, and reads back from what people see', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^(0{0,8}\d{7}|[1-9]\d{10,12})$/).filter((d) => [7, 11, 12, 13].includes(d.length)),
        (digits) => {
          const code = digits + checkDigit(digits)
          const gtin = normaliseGtin(code)!
          expect(gtin).toHaveLength(14)
          expect(normaliseGtin(gtin)).toBe(gtin)
          expect(normaliseGtin(displayGtin(gtin))).toBe(gtin)
        },
      ),
    )
  })
})

describe('reading a code', () => {
  const off: CodeSettings = { embedded: [] }
  const price: CodeSettings = { embedded: [{ prefix: '02', holds: 'price', verifier: false }] }
  const checked: CodeSettings = { embedded: [{ prefix: '02', holds: 'price', verifier: true }] }
  const weight: CodeSettings = { embedded: [{ prefix: '21', holds: 'weight', verifier: false }] }
  const ean = (twelve: string) => twelve + checkDigit(twelve)

  test.each<[string, string, CodeSettings, ReadCode]>([
    [
      'UPC-A with price',
      '201234005995',
      price,
      { kind: 'embedded', item: '01234', price: 599 as never, gtin: '00201234005995' },
    ],
    [
      'the same as EAN-13',
      '0201234005995',
      price,
      { kind: 'embedded', item: '01234', price: 599 as never, gtin: '00201234005995' },
    ],
    [
      'price with its own check digit',
      ean('20123492875'),
      checked,
      { kind: 'embedded', item: '01234', price: 2875 as never, gtin: `00${ean('20123492875')}` },
    ],
    ['a wrong price check digit', ean('20123482875'), checked, { kind: 'gtin', gtin: `00${ean('20123482875')}` }],
    [
      'weight',
      ean('210004200375'),
      weight,
      { kind: 'embedded', item: '00042', quantity: 375 as never, gtin: `0${ean('210004200375')}` },
    ],
    [
      'another 2 while scale labels are on',
      ean('250004200375'),
      weight,
      { kind: 'gtin', gtin: `0${ean('250004200375')}` },
    ],
    ['scale labels off', '201234005995', off, { kind: 'gtin', gtin: '00201234005995' }],
    ['a GTIN', '4006381333931', price, { kind: 'gtin', gtin: '04006381333931' }],
    ['a member', 'MEMBER-00042x', price, { kind: 'member', code: '00042x' }],
    ['GS1-128', ']C10110012345678902\u001d10LOT', off, { kind: 'gtin', gtin: '10012345678902' }],
    ['a code with its symbology', ']E04006381333931', off, { kind: 'gtin', gtin: '04006381333931' }],
    ['an item number', ' AB-12 ', off, { kind: 'text', text: 'AB-12' }],
  ])('%s', (_, raw, settings, read) => {
    expect(readCode(raw, settings)).toEqual(read)
  })

  test('the verifier of GS1', () => {
    expect(verifierOf('2875')).toBe(9)
  })

  test('a label of the scale is never taken for a plain code', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^2\d{10}$/), (digits) => {
        expect(readCode(digits + checkDigit(digits), price).kind).toBe('embedded')
      }),
    )
  })
})

describe('wedge', () => {
  const type = (keys: WedgeKey[]) => {
    const scans: string[] = []
    keys.reduce((state, key) => {
      const step = wedge(state, key)
      if (step.scan !== undefined) scans.push(step.scan)
      return step.state
    }, WEDGE_START)
    return scans
  }
  const burst = (text: string, from: number, gap = 8, suffix = 'Enter') =>
    [...Array.from(text), suffix].map((key, i) => ({ key, atMs: from + i * gap }))

  test('a burst ended by Enter or Tab is a scan', () => {
    expect(type(burst('4006381333931', 0))).toEqual(['4006381333931'])
    expect(type(burst('MEMBER-12', 0, 50, 'Tab'))).toEqual(['MEMBER-12'])
  })

  test('typing is not, nor is a short burst', () => {
    expect(type(burst('4006381333931', 0, 51))).toEqual([])
    expect(type(burst('123', 0))).toEqual([])
  })

  test('a slow key before or a late Enter belongs to somebody’s typing', () => {
    expect(type([{ key: '7', atMs: 0 }, ...burst('4006381333931', 200)])).toEqual(['4006381333931'])
    expect(type([...burst('1234', 0, 8, 'x'), { key: 'Enter', atMs: 500 }])).toEqual([])
  })

  test('a burst that a stall of the tablet tore apart is one code', () => {
    const torn = (code: string, ...lateFrom: number[]): WedgeKey[] =>
      burst(code, 0).map(({ key, atMs }, i) => ({ key, atMs: atMs + 200 * lateFrom.filter((at) => i >= at).length }))
    expect(type(torn('4006381333931', 6))).toEqual(['4006381333931'])
    expect(type(torn('4006381333931', 2, 9))).toEqual(['4006381333931'])
    expect(type(torn('4006381333931', 13))).toEqual(['4006381333931'])
    expect(type(torn('MEMBER-12', 4))).toEqual(['ER-12'])
    // eight digits that are a GTIN-8 by themselves are the tail of the longer code, not what a digit typed before makes
    expect(type(torn('0000096385074', 5))).toEqual(['0000096385074'])
    expect(type([{ key: '0', atMs: 0 }, ...burst('036000291452', 200)])).toEqual(['036000291452'])
  })

  test('a digit typed just before a scan is dropped', () => {
    expect(type(burst('24006381333931', 0))).toEqual(['4006381333931'])
    expect(type(burst('1036000291452', 0))).toEqual(['036000291452'])
  })

  test('Shift and other named keys do not matter', () => {
    const keys = [{ key: 'Shift', atMs: 0 }, ...burst('ABCD', 1), { key: 'F5', atMs: 90 }]
    expect(type(keys)).toEqual(['ABCD'])
  })

  test('two scans in a row are two scans', () => {
    expect(type([...burst('4006381333931', 0), ...burst('036000291452', 120)])).toEqual([
      '4006381333931',
      '036000291452',
    ])
  })

  test('any burst comes back whole or as its own tail', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[!-~]{4,40}$/), (text) => {
        const [scan] = type(burst(text, 0))
        expect(text.endsWith(scan!)).toBe(true)
        expect(text.length - scan!.length).toBeLessThanOrEqual(2)
      }),
    )
  })
})
