import { expect, test } from 'vitest'
import { chosenStores, stateOf } from '#features/office/organisation/stores/store-choice.ts'

const store = (shopName: string, reviewState: number, inBusiness = true, address = '') => ({
  id: shopName,
  shopName,
  code: shopName.slice(0, 2).toUpperCase(),
  reviewState,
  inBusiness,
  timeZone: 'America/New_York',
  address,
  picture: '',
  reviewReason: '',
})

const all = [
  store('Harbor', 2, true, '1 Quay, Brooklyn, NY 11201'),
  store('Hill', 2, false),
  store('New one', 1),
  store('Refused', 3),
  store('Never', 4),
]

test('an approved store is in business or resting; the others are where their review is', () => {
  expect(all.map(stateOf)).toEqual(['business', 'resting', 'review', 'rejected', 'rejected'])
})

test('every word must be in the name, the address or the code, whatever its case', () => {
  expect(chosenStores(all, { search: ' BROOKLYN harbor ' }).map(({ id }) => id)).toEqual(['Harbor'])
  expect(chosenStores(all, { search: 'harbor hill' })).toEqual([])
  expect(chosenStores(all, { state: 'rejected' }).map(({ id }) => id)).toEqual(['Refused', 'Never'])
  expect(chosenStores(all, { search: 'h', state: 'resting' }).map(({ id }) => id)).toEqual(['Hill'])
})
