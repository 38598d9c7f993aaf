import { expect, it } from 'vitest'
import { deliveryRows } from '#server/contexts/supply/receiving/delivery-rows.ts'

const none = { barcode: undefined, theirs: undefined, itemNo: undefined, unit: undefined }
const columns = { ...none, name: 0, quantity: 1, cost: 2 }
const read = (...rows: string[][]) =>
  deliveryRows([['Name', 'Qty', 'Cost'], ...rows], 0, columns).map(({ amount, costMicro }) => [amount, costMicro])

it('costs and quantities are read by the decimal mark of the file', () => {
  expect(read(['Fish', '2,500 kg', '12,50'], ['Crab', '4 CS', '1.299,00'])).toEqual([
    ['2.500 kg', 12_500_000],
    ['4 CS', 1_299_000_000],
  ])
  expect(read(['Fish', '2,500', '12.50'])).toEqual([['2500', 12_500_000]])
})

it('a cost that can be read in two ways is not taken', () => {
  expect(read(['Fish', '2', '1,299'])).toEqual([['2', undefined]])
})
