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

/** Where suggestions for an address come from (product.md 8). */
export interface AddressBook {
  readonly suggest: (typed: string) => Promise<Suggestion[]>
  readonly details: (placeId: string) => Promise<PlaceDetails | undefined>
}
