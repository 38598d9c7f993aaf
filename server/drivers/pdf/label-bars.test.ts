import bwip from 'bwip-js/node'
import { expect, it } from 'vitest'
import { labelPieces } from '#domain/labels/label-pieces.ts'
import { labelLayoutNames } from '#domain/labels/layouts.ts'

const gtins = ['00036000291452', '05901234123457', '00000096385074']
const label = { zh: '绿茶', en: 'Green tea', itemNo: '1', price: 499, originalPrice: null }
const design = {
  kind: 'product',
  language: 'en',
  price: true,
  originalPrice: true,
  itemNo: true,
  barcode: true,
} as const

/** The longer bars of a drawing, and the digits, each from its left to its right edge. */
function partsOf(svg: string) {
  const bars = [...svg.matchAll(/M([\d.]+) ([\d.]+)L[\d.]+ 0(?=M|")/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }))
  const longest = Math.max(...bars.map(({ y }) => y))
  const digits = [...svg.matchAll(/<path d="([^"]+)" fill/g)].map(([, path]) => {
    const across = [...path!.matchAll(/([\d.]+) [\d.]+/g)].map(([, x]) => Number(x))
    return [Math.min(...across), Math.max(...across)] as const
  })
  return { guards: bars.filter(({ y }) => y === longest).map(({ x }) => x), digits }
}

it.each(labelLayoutNames)('the digits of a GTIN are beside its longer bars on %s', (layout) => {
  for (const barcode of gtins) {
    const bars = labelPieces({ ...label, barcode }, { ...design, layout }).find(({ kind }) => kind === 'bars')
    if (bars?.kind !== 'bars' || !bars.options.includetext) continue
    const { guards, digits } = partsOf(bwip.toSVG(bars.options))
    expect(guards.length, barcode).toBe(barcode.startsWith('0003') ? 10 : 6)
    expect(digits.length).toBe(bars.options.text.length)
    for (const [left, right] of digits) expect(guards.filter((x) => x > left - 1 && x < right + 1)).toEqual([])
  }
})
