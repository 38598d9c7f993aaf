import { expect, test } from 'vitest'
import { counterSettings, type StoreRow } from '#server/contexts/organisation/store/store-settings.ts'

const store: StoreRow = {
  id: 's',
  name: 'Lantern',
  code: 'L',
  phone: '',
  time_zone: 'America/New_York',
  address: {},
  settings: {},
  profile: {},
  pictures: ['', 'org/front.webp', 'org/desk.webp'],
}

test('a counter gets the pictures that its store has, poster first, for the customer display', () => {
  expect(counterSettings(store).pictures).toEqual(['org/front.webp', 'org/desk.webp'])
  expect(counterSettings({ ...store, pictures: ['org/poster.webp', '', ''] }).pictures).toEqual(['org/poster.webp'])
})
