import * as v from 'valibot'
import { GOOGLE_PLACE } from '#contract/organisation/address.ts'
import type { AddressBook, PlaceDetails, Suggestion } from '#server/drivers/addresses/address-book.ts'

export interface GooglePlaces {
  readonly key: string
  /** Without a trailing slash. */
  readonly url: string
  /** Used while Google does not answer, for ZIP codes, and for the places that it suggested itself. */
  readonly otherwise: AddressBook
  /** One line for the log; the key is never part of it. */
  readonly onTrouble: (message: string) => void
  readonly now?: () => number
}

/** The longest wait for a suggestion. */
const TIMEOUT = 2500
/** Time that the table answers after a failure, so that not every letter waits again. */
const REST = 60_000

const text = v.optional(v.object({ text: v.optional(v.string(), '') }))
const Suggested = v.object({
  suggestions: v.optional(
    v.array(
      v.object({
        placePrediction: v.optional(
          v.object({
            placeId: v.string(),
            structuredFormat: v.optional(v.object({ mainText: text, secondaryText: text })),
          }),
        ),
      }),
    ),
    [],
  ),
})
const Place = v.object({
  addressComponents: v.optional(
    v.array(
      v.object({
        longText: v.optional(v.string(), ''),
        shortText: v.optional(v.string(), ''),
        types: v.optional(v.array(v.string()), []),
      }),
    ),
    [],
  ),
})

/**
 * Suggestions from Google's Places API (New), for addresses in the United States. Its answers are passed on and not
 * stored. A failure is one log line, and the ZIP code table answers instead.
 */
export function googleAddressBook(options: GooglePlaces): AddressBook {
  const { otherwise, onTrouble, now = Date.now } = options
  let restsUntil = 0
  const tried = async <T>(what: string, ask: () => Promise<T>): Promise<T | undefined> => {
    if (now() < restsUntil) return undefined
    try {
      return await ask()
    } catch (error) {
      restsUntil = now() + REST
      onTrouble(`Google Places (${what}): ${reasonOf(error)}; the table of ZIP codes answers for a minute`)
      return undefined
    }
  }
  return {
    suggest: async (typed, session) => {
      // the table knows every ZIP code
      if (/^\d{1,5}$/.test(typed)) return otherwise.suggest(typed, session)
      const found = await tried('suggestions', () => suggest(options, typed, session))
      return found ?? otherwise.suggest(typed, session)
    },
    details: async (placeId, session) =>
      placeId.startsWith(GOOGLE_PLACE)
        ? tried('details', () => details(options, placeId.slice(GOOGLE_PLACE.length), session))
        : otherwise.details(placeId, session),
  }
}

async function suggest({ url, key }: GooglePlaces, typed: string, session: string): Promise<Suggestion[]> {
  const given = await answerOf(`${url}/v1/places:autocomplete`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Goog-Api-Key': key,
      'X-Goog-FieldMask':
        'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat.mainText.text,suggestions.placePrediction.structuredFormat.secondaryText.text',
    },
    body: JSON.stringify({
      input: typed,
      includedRegionCodes: ['us'],
      languageCode: 'en',
      ...(session === '' ? {} : { sessionToken: session }),
    }),
  })
  return v.parse(Suggested, given).suggestions.flatMap(({ placePrediction: place }) =>
    place
      ? [
          {
            placeId: `${GOOGLE_PLACE}${place.placeId}`,
            mainText: place.structuredFormat?.mainText?.text ?? '',
            description: place.structuredFormat?.secondaryText?.text ?? '',
          },
        ]
      : [],
  )
}

async function details(
  { url, key }: GooglePlaces,
  placeId: string,
  session: string,
): Promise<PlaceDetails | undefined> {
  const query = new URLSearchParams({ languageCode: 'en', ...(session === '' ? {} : { sessionToken: session }) })
  const given = await answerOf(`${url}/v1/places/${encodeURIComponent(placeId)}?${query.toString()}`, {
    headers: { 'X-Goog-Api-Key': key, 'X-Goog-FieldMask': 'addressComponents' },
  })
  if (given === undefined) return undefined
  const { addressComponents } = v.parse(Place, given)
  const part = (...types: string[]) => {
    for (const type of types) {
      const found = addressComponents.find((each) => each.types.includes(type))
      if (found) return found
    }
    return { longText: '', shortText: '' }
  }
  if (part('country').shortText !== 'US') return undefined
  const state = part('administrative_area_level_1')
  return {
    // Google does not list New York's boroughs as localities
    city: part('locality', 'postal_town', 'sublocality_level_1', 'sublocality', 'administrative_area_level_3').longText,
    longState: state.longText,
    shorState: state.shortText,
    postalCode: part('postal_code').longText,
    postalCodeSuffix: part('postal_code_suffix').longText,
    route: part('route').longText,
    streetNumber: part('street_number').longText,
    country: 'United States',
  }
}

/** The JSON answer; undefined for a place that does not exist (any more). @throws for every other refusal */
async function answerOf(address: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT), redirect: 'error' })
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new Refused(answer.status)
  return answer.json()
}

class Refused extends Error {
  override readonly name = 'Refused'
  constructor(status: number) {
    super(`it answered ${status}`)
  }
}

/** Our own words, because errors of a library or of Google may repeat the request with its key. */
function reasonOf(error: unknown): string {
  if (error instanceof Refused) return error.message
  if (error instanceof v.ValiError || error instanceof SyntaxError) return 'its answer could not be read'
  return error instanceof Error && error.name === 'TimeoutError' ? 'it did not answer in time' : 'it cannot be reached'
}
