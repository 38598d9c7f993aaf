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
  logo: '',
}

test('a counter gets the pictures that its store has, poster first, for the customer display', () => {
  expect(counterSettings(store).pictures).toEqual(['org/front.webp', 'org/desk.webp'])
  expect(counterSettings({ ...store, pictures: ['org/poster.webp', '', ''] }).pictures).toEqual(['org/poster.webp'])
  expect(counterSettings(store)).not.toHaveProperty('logo')
  expect(counterSettings({ ...store, logo: 'org/logo.webp' }).logo).toBe('org/logo.webp')
})
