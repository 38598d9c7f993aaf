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
 * A source of address suggestions. `session` identifies one lookup: the same while typing and when a suggestion is
 * chosen; '' if the caller has none.
 */
export interface AddressBook {
  readonly suggest: (typed: string, session: string) => Promise<Suggestion[]>
  /** Undefined: the place is unknown, or the service does not answer. */
  readonly details: (placeId: string, session: string) => Promise<PlaceDetails | undefined>
}
