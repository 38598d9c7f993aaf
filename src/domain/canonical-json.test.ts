import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson } from '#domain/canonical-json.ts'

describe('golden texts', () => {
  test.each<[string, unknown, string]>([
    ['sorts members by code unit', { b: 1, a: 2, Z: 3, '10': 4, '9': 5 }, '{"10":4,"9":5,"Z":3,"a":2,"b":1}'],
    ['drops empty members at any depth', { a: '', b: null, c: undefined, d: { e: '', f: 0 } }, '{"d":{"f":0}}'],
    ['keeps zero, false and empty containers', { a: 0, b: false, c: [], d: {} }, '{"a":0,"b":false,"c":[],"d":{}}'],
    ['keeps elements of lists', [0, '', null, [1]], '[0,"",null,[1]]'],
    ['keeps Chinese as it is', { name: '老干妈 "香辣"' }, '{"name":"老干妈 \\"香辣\\""}'],
    ['escapes control characters and lone surrogates', ['\n\u0001\ud800'], '["\\n\\u0001\\ud800"]'],
    ['has one zero', [-0], '[0]'],
  ])('%s', (_, value, text) => {
    expect(canonicalJson(value)).toBe(text)
  })

  test.each<[string, unknown]>([
    ['a fraction', { price: { cents: 1.5 } }],
    ['not a number', [Number.NaN]],
    ['an unsafe integer', 2 ** 53],
    ['a date', { at: new Date(0) }],
    ['a map', new Map()],
    ['undefined in a list', [undefined]],
    ['nothing', undefined],
  ])('refuses %s', (_, value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError)
  })

  test('says where the fraction is', () => {
    expect(() => canonicalJson({ lines: [{ net: 0.5 }] })).toThrow('$.lines[0].net')
  })
})

const wholes = fc
  .jsonValue()
  .map(
    (value) =>
      JSON.parse(JSON.stringify(value), (_, v: unknown) =>
        typeof v === 'number' ? Math.trunc(v) % 1e9 : v,
      ) as unknown,
  )

test('does not depend on the order of members, and reads back to the same text', () => {
  const reverse = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reverse)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value)
        .toReversed()
        .map(([k, v]) => [k, reverse(v)]),
    )
  }
  fc.assert(
    fc.property(wholes, (value) => {
      const text = canonicalJson(value)
      expect(canonicalJson(reverse(value))).toBe(text)
      expect(canonicalJson(JSON.parse(text))).toBe(text)
    }),
  )
})
