import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { map } from '#contract/organisation/address.ts'
import type { AddressBook } from '#server/drivers/addresses/address-book.ts'
import { googleAddressBook } from '#server/drivers/addresses/google-address-book.ts'
import { openAddressBook } from '#server/drivers/addresses/open-address-book.ts'
import { zipAddressBook } from '#server/drivers/addresses/zip-address-book.ts'
import { SettingsError } from '#server/settings/settings.ts'
import { startFakeGooglePlaces, type FakeGooglePlaces } from '#server/testing/fake-google-places.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const KEY = 'AIzaSyTest_0123456789-abcdefghijklmnop'
const SESSION = '0198a000-0000-7000-8000-000000000001'
const TYPED = '100 Lantern Q, Brook'

let fake: FakeGooglePlaces
let troubles: string[]
let book: AddressBook
let clock: number

beforeAll(async () => {
  fake = await startFakeGooglePlaces(KEY)
})
afterAll(() => fake.close())
beforeEach(() => {
  fake.failing = 'no'
  fake.asked.length = 0
  troubles = []
  clock = 1_000_000
  const onTrouble = (message: string) => void troubles.push(message)
  book = googleAddressBook({ key: KEY, url: fake.url, otherwise: zipAddressBook, onTrouble, now: () => clock })
})

describe('suggestions of Google Places', () => {
  it('are asked for in the United States, in one session with the details of the chosen place', async () => {
    const [first, ...more] = await book.suggest(TYPED, SESSION)
    expect(more).toEqual([])
    expect(first).toEqual({
      placeId: 'google:ChIJ_quay',
      mainText: '100 Lantern Quay',
      description: 'Brooklyn, NY, USA',
    })
    expect(await book.details(first!.placeId, SESSION)).toEqual({
      city: 'Brooklyn',
      longState: 'New York',
      shorState: 'NY',
      postalCode: '11201',
      postalCodeSuffix: '4412',
      route: 'Lantern Quay',
      streetNumber: '100',
      country: 'United States',
    })
    expect(fake.asked.map(({ body }) => body)).toEqual([
      { input: TYPED, includedRegionCodes: ['us'], languageCode: 'en', sessionToken: SESSION },
      undefined,
    ])
    expect(fake.asked[1]!.path).toBe(`/v1/places/ChIJ_quay?languageCode=en&sessionToken=${SESSION}`)
    expect(fake.asked[1]!.headers['x-goog-fieldmask']).toBe('addressComponents')
    expect(troubles).toEqual([])
  })

  it('leave ZIP codes and the places of the table to the table', async () => {
    const [place] = await book.suggest('11201', SESSION)
    expect(await book.details(place!.placeId, SESSION)).toMatchObject({ city: 'Brooklyn', postalCode: '11201' })
    expect(fake.asked).toEqual([])
  })

  it('do not know what is abroad or gone, and that is no trouble', async () => {
    expect(await book.details('google:ChIJ/abroad', '')).toBeUndefined()
    expect(await book.details('google:gone', '')).toBeUndefined()
    expect(troubles).toEqual([])
  })

  it.each([
    ['refuses', 'it answered 403'],
    ['babbles', 'its answer could not be read'],
    ['silent', 'it did not answer in time'],
  ] as const)('come from the table for a minute when it %s, with one line that says so', async (failing, reason) => {
    fake.failing = failing
    const fromTable = await zipAddressBook.suggest(TYPED, '')
    expect(await book.suggest(TYPED, SESSION)).toEqual(fromTable)
    expect(fromTable.length).toBeGreaterThan(0)
    clock += 59_000
    expect(await book.suggest(TYPED, SESSION)).toEqual(fromTable)
    expect(fake.asked).toHaveLength(1)
    expect(troubles).toEqual([`Google Places (suggestions): ${reason}; the table of ZIP codes answers for a minute`])
    fake.failing = 'no'
    clock += 1001
    expect((await book.suggest(TYPED, SESSION))[0]?.placeId).toBe('google:ChIJ_quay')
  })

  it('come from the table when nobody is there, and the key is in no line of the log', async () => {
    const gone = googleAddressBook({
      key: KEY,
      url: 'http://127.0.0.1:1',
      otherwise: zipAddressBook,
      onTrouble: (message) => void troubles.push(message),
    })
    expect((await gone.suggest(TYPED, '')).length).toBeGreaterThan(0)
    expect(troubles).toHaveLength(1)
    expect(troubles.join()).toContain('it cannot be reached')
    expect(troubles.join()).not.toContain(KEY)
  })
})

describe('the address book of the settings', () => {
  it('is the table without a key', () => {
    expect(openAddressBook({ GOOGLE_PLACES_KEY: ' ' }, () => undefined)).toBe(zipAddressBook)
  })

  it('says which setting is wrong, and not what it held', () => {
    const open = () => openAddressBook({ GOOGLE_PLACES_KEY: 'a secret', GOOGLE_PLACES_URL: 'ftp://x' }, () => undefined)
    expect(open).toThrow(SettingsError)
    expect(open).toThrow(/GOOGLE_PLACES_KEY: must be.*\n.*GOOGLE_PLACES_URL: must be/)
    expect(open).not.toThrow(/a secret/)
  })

  it('answers the calls under /map, with no transaction open while it waits', async () => {
    const given = openAddressBook({ GOOGLE_PLACES_KEY: KEY, GOOGLE_PLACES_URL: `${fake.url}/` }, () => undefined)
    let open = 0
    const addresses: AddressBook = {
      ...given,
      suggest: async (typed, session) => {
        // with a single connection, a second statement would wait for an open transaction forever
        open += (await server.db.query({ text: 'select 1' })).rows.length
        return given.suggest(typed, session)
      },
    }
    const server = await startTestServer({ addresses })
    const found = await server.callAs('owner', map.suggest, { address: TYPED, session: SESSION })
    expect(found.data).toMatchObject([{ placeId: 'google:ChIJ_quay' }])
    expect(open).toBe(1)
    const details = await server.callAs('owner', map.details, { placeId: 'google:ChIJ_quay', session: SESSION })
    expect(details.data).toMatchObject({ city: 'Brooklyn', postalCode: '11201' })
    expect((await server.callAs('owner', map.details, { placeId: 'google:gone' })).error).toBe('record.missing')
    await server.close()
  })
})
