import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import type { AddressBook, PlaceDetails, Suggestion } from '#server/drivers/addresses/address-book.ts'
import { states } from '#contract/organisation/us-states.ts'

export interface Place {
  readonly zip: string
  readonly city: string
  readonly state: string
}

const MOST = 8
let places: readonly Place[] | undefined

/** ZIP codes of GeoNames (CC BY; see data/NOTICE.md), one `ZIP|city|state` per line. Loaded at first use. */
function allPlaces(): readonly Place[] {
  places ??= brotliDecompressSync(readFileSync(new URL('data/us-zip.txt.br', import.meta.url)))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [zip = '', city = '', state = ''] = line.split('|')
      return { zip, city, state }
    })
  return places
}

let byZip: ReadonlyMap<string, Place> | undefined

/** City and state of a ZIP code; undefined for an unknown one. */
export function placeOfZip(zip: string): Place | undefined {
  byZip ??= new Map(allPlaces().map((place) => [place.zip, place]))
  return byZip.get(zip)
}

/** Places by the beginning of their ZIP code, or of a word of their city's name. */
export function placesLike(typed: string, most: number): Place[] {
  const wanted = folded(typed)
  if (wanted === '') return []
  const isZip = /^\d+$/.test(wanted)
  const found: Place[] = []
  for (const place of allPlaces()) {
    if (isZip ? place.zip.startsWith(wanted) : ` ${folded(place.city)}`.includes(` ${wanted}`)) found.push(place)
    if (found.length === most) break
  }
  return found
}

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/**
 * Splits the typed text into the street and the place it seems to end in: a ZIP code, or the beginning of a city after
 * the last comma (`100 Main St, Brook`), with or without its state.
 */
function parted(typed: string): { street: string; matches: Place[] } {
  const zip = /\b(\d{3,5})\s*$/.exec(typed)
  if (zip && (zip[1]!.length === 5 || zip.index === 0)) {
    const street = typed.slice(0, zip.index).replace(/[\s,]+$/, '')
    return { street: withoutPlace(street), matches: first((place) => place.zip.startsWith(zip[1]!)) }
  }
  const comma = typed.indexOf(',')
  if (comma === -1 && /^\s*\d+\s/.test(typed)) return { street: typed.trim(), matches: [] }
  const street = comma === -1 ? '' : typed.slice(0, comma).trim()
  const words = folded(comma === -1 ? typed : typed.slice(comma + 1))
    .split(' ')
    .filter((word) => word)
  const last = words.at(-1)?.toUpperCase() ?? ''
  const state = words.length > 1 && last in states ? last : undefined
  const city = (state ? words.slice(0, -1) : words).join(' ')
  if (city === '') return { street, matches: [] }
  return { street, matches: first((p) => (!state || p.state === state) && folded(p.city).startsWith(city)) }
}

const withoutPlace = (street: string): string => (street.includes(',') ? street.slice(0, street.indexOf(',')) : street)

function first(fits: (place: Place) => boolean): Place[] {
  const found: Place[] = []
  for (const place of allPlaces()) {
    if (fits(place)) found.push(place)
    if (found.length === MOST) break
  }
  return found
}

function suggestion(street: string, place: Place): Suggestion {
  const where = `${place.city}, ${place.state} ${place.zip}`
  return {
    placeId: Buffer.from(JSON.stringify([street.slice(0, 100), place.zip])).toString('base64url'),
    mainText: street === '' ? where : street,
    description: street === '' ? states[place.state]! : where,
  }
}

/** Suggestions from a built-in table of ZIP codes, without any network call. */
export const zipAddressBook: AddressBook = {
  suggest: (typed) => {
    const { street, matches } = parted(typed)
    return Promise.resolve(matches.map((place) => suggestion(street, place)))
  },
  details: (placeId) => Promise.resolve(detailsOf(placeId)),
}

function detailsOf(placeId: string): PlaceDetails | undefined {
  let read: unknown
  try {
    read = JSON.parse(Buffer.from(placeId, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
  if (!Array.isArray(read) || typeof read[0] !== 'string' || typeof read[1] !== 'string') return undefined
  const [street, zip] = read as [string, string]
  const place = placeOfZip(zip)
  if (!place) return undefined
  const [, streetNumber = '', route = street] = /^(\d+[A-Za-z]?(?:-\d+)?)\s+(.+)$/.exec(street) ?? []
  return {
    city: place.city,
    longState: states[place.state]!,
    shorState: place.state,
    postalCode: place.zip,
    postalCodeSuffix: '',
    route,
    streetNumber,
    country: 'United States',
  }
}
