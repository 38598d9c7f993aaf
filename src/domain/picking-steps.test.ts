import { describe, expect, it } from 'vitest'
import { leftOf, openOf, otherPlaces, stepsOf } from './picking-steps.ts'

const place = (code: string, routeNo: number, wanted: number, picked = 0, onHand = 10_000) => ({
  placeId: code,
  code,
  routeNo,
  wanted,
  picked,
  onHand,
})
const line = (lineNo: number, quantity: number, places: ReturnType<typeof place>[], picked = 0, short = 0) => ({
  lineNo,
  quantity,
  picked,
  short,
  places,
})
const walked = (lines: ReturnType<typeof line>[]) =>
  stepsOf(lines).map((step) => `${step.line.lineNo} ${step.place?.code ?? '–'} ${step.wanted}`)

describe('the way through the store', () => {
  it('goes from place to place by their numbers, whatever the order of the lines; what is made stands last', () => {
    const lines = [
      line(1, 1000, []),
      line(2, 3000, [place('B', 2, 1000), place('A', 1, 2000)]),
      line(3, 1000, [place('A', 1, 1000)]),
    ]
    expect(walked(lines)).toEqual(['2 A 2000', '3 A 1000', '2 B 1000', '1 – 1000'])
  })

  it('has each place once that a line is taken from, and none that only has the goods as well', () => {
    const lines = [line(1, 2000, [place('A', 1, 2000), place('C', 3, 0), place('D', 4, 0, 1000)], 1000)]
    expect(walked(lines)).toEqual(['1 A 2000', '1 D 1000'])
    expect(otherPlaces(lines[0]!).map(({ code }) => code)).toEqual(['C', 'D'])
  })
})

it('what is left at a place is no more than what is open of its line', () => {
  const [first] = stepsOf([line(1, 3000, [place('A', 1, 3000, 1000)], 1000, 1000)])
  expect([openOf(first!.line), leftOf(first!)]).toEqual([1000, 1000])
  const [done] = stepsOf([line(1, 1000, [place('A', 1, 1000)], 0, 1000)])
  expect([openOf(done!.line), leftOf(done!)]).toEqual([0, 0])
})
