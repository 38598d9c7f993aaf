import { expect, test } from 'vitest'
import { milli } from '#domain/money.ts'
import {
  costText,
  lineCostOf,
  otherCost,
  paidCost,
  shownCost,
  typedCost,
  usualCost,
  withCostUnit,
} from '#ui/lines/line-cost.ts'

const box = { id: 'box', name: { zh: '箱', en: 'Box' }, quantity: milli(144_000) }
const item = { packs: [box] }
const perBox = { costMicro: 6_944, packCostMicro: 1_000_000, packSize: milli(144_000) }
const say = ({ en }: { readonly en: string }) => en

test('a cost that is typed for a pack is kept as that, and stands in its field again', () => {
  const typed = { cost: '1.00', costPackId: 'box' }
  expect(lineCostOf(typed, item)).toEqual(perBox)
  expect(typedCost(perBox, item, 'box')).toEqual(typed)
  expect(typedCost(perBox, item, null)).toEqual(typed)
  expect(costText(perBox, item, say)).toBe('1.00 / Box')
  expect(shownCost(perBox, item, say)).toBe('$1.00 / Box')
  expect(shownCost({}, item, say)).toBe('–')
  expect(lineCostOf({ cost: 'x', costPackId: 'box' }, item)).toBeUndefined()
  expect(lineCostOf({ cost: '' }, item)).toEqual({})
})

test('a line from before is shown per pack and keeps its total', () => {
  const typed = typedCost({ costMicro: 6_944 }, item, 'box')
  expect(typed).toEqual({ cost: '0.999936', costPackId: 'box' })
  expect(lineCostOf(typed, item)).toMatchObject({ costMicro: 6_944, packCostMicro: 999_936 })
  expect(typedCost({ costMicro: 6_944 }, { packs: [] }, 'box')).toEqual({ cost: '0.006944', costPackId: null })
})

test('another unit takes the cost with it, and the other one is shown beside it', () => {
  const one = withCostUnit({ cost: '1.00', costPackId: 'box' }, item, { packId: null })
  expect(one).toEqual({ packId: null, cost: '0.006944', costPackId: null })
  expect(withCostUnit({ cost: '0.006944' }, item, { packId: 'box' })).toMatchObject({ cost: '1.00', costPackId: 'box' })
  expect(withCostUnit({ cost: '' }, item, { packId: 'box' })).toMatchObject({ cost: '', costPackId: 'box' })
  expect(withCostUnit({ cost: '1.00' }, item, { amount: '3' })).toEqual({ amount: '3' })
  expect(otherCost({ cost: '1.00', costPackId: 'box' }, item)).toEqual({ micro: 6_944, pack: undefined })
  expect(otherCost({ cost: '0.10', costPackId: null }, item)).toEqual({ micro: 14_400_000, pack: box })
  expect(otherCost({ cost: '1.00' }, { packs: [] })).toBeUndefined()
  expect(usualCost(6_944, item, 'box')).toEqual({ cost: '1.00', costPackId: 'box' })
})

test('what a bill said replaces what was received', () => {
  const line = { lineNo: 1, itemId: '', placeId: '', place: '', toPlace: '', quantity: milli(144_000), ...perBox }
  expect(paidCost(line)).toMatchObject(perBox)
  expect(paidCost({ ...line, billedMicro: 7_639, billedPackMicro: 1_100_000 })).toEqual({
    costMicro: 7_639,
    packCostMicro: 1_100_000,
    packSize: 144_000,
  })
})
