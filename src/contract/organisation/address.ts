import * as v from 'valibot'
import { query } from '#contract/define.ts'

const optionalText = (max: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max)), '')

/** An address in the United States; city, state and ZIP come from a suggestion. */
export const Address = v.object({
  address: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
  apt: optionalText(50),
  city: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(30)),
  longState: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(30)),
  /** Two letters; spelled as in the specification. */
  shorState: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/)),
  postalCode: v.pipe(v.string(), v.trim(), v.regex(/^\d{5}$/)),
  postalCodeSuffix: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^(\d{4})?$/)), ''),
  route: optionalText(100),
  streetNumber: optionalText(20),
  country: v.optional(v.literal('United States'), 'United States'),
})
export type Address = v.InferOutput<typeof Address>

/** As on an envelope: `100 Lantern Quay, Apt 2` above `Brooklyn, NY 11201`. */
export function addressLines(address: Partial<Address>): string[] {
  const filled = (parts: readonly (string | undefined)[]) => parts.filter((part) => part !== undefined && part !== '')
  const zip = filled([address.postalCode, address.postalCodeSuffix]).join('-')
  const place = filled([address.city, filled([address.shorState, zip]).join(' ')])
  return [filled([address.address, address.apt]).join(', '), place.join(', ')].filter((line) => line !== '')
}

/** One line, as on a receipt: `100 Lantern Quay, Apt 2, Brooklyn, NY 11201`. */
export const addressLine = (address: Partial<Address>): string => addressLines(address).join(', ')

/** Prefix of Google's place ids; its name must then be shown next to the suggestions. */
export const GOOGLE_PLACE = 'google:'

/** One per lookup: the same while typing and when a suggestion is chosen. */
const Session = v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{0,36}$/)), '')

/** Suggestions while typing an address. */
export const map = {
  suggest: query({
    name: 'map.suggest',
    path: 'GET /map/automaticCompletionOfAddress',
    can: 'signed-in',
    input: v.object({ address: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)), session: Session }),
    output: v.array(v.object({ placeId: v.string(), mainText: v.string(), description: v.string() })),
    reads: ['map'],
  }),
  details: query({
    name: 'map.details',
    path: 'GET /map/queryAddressDetails',
    can: 'signed-in',
    input: v.object({ placeId: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)), session: Session }),
    output: v.object({
      city: v.string(),
      longState: v.string(),
      shorState: v.string(),
      postalCode: v.string(),
      postalCodeSuffix: v.string(),
      route: v.string(),
      streetNumber: v.string(),
      country: v.string(),
    }),
    reads: ['map'],
    errors: ['record.missing'],
  }),
}
