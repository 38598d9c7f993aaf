export interface Suggestion {
  readonly placeId: string
  readonly mainText: string
  readonly description: string
}

export interface PlaceDetails {
  readonly city: string
  readonly longState: string
  readonly shorState: string
  readonly postalCode: string
  readonly postalCodeSuffix: string
  readonly route: string
  readonly streetNumber: string
  readonly country: string
}

/**
 * Where suggestions for an address come from. `session` is one per address that is looked for: the
 * same while it is typed and when one of the suggestions is chosen; '' where the caller has none.
 */
export interface AddressBook {
  readonly suggest: (typed: string, session: string) => Promise<Suggestion[]>
  /** Undefined: nobody knows that place, or whoever does is not answering. */
  readonly details: (placeId: string, session: string) => Promise<PlaceDetails | undefined>
}
