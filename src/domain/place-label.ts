/** The text on the label of a bay or location: its aisle's code and its own, unless its own begins with the aisle's. */
export const placeLabel = (areaCode: string, code: string): string =>
  areaCode === '' || code.toLowerCase().startsWith(areaCode.toLowerCase()) ? code : `${areaCode}-${code}`

/** Codes of places are typed without hyphens and spaces, and in either case: what is left of one to compare. */
export const plainPlaceCode = (code: string): string => code.replaceAll(/[\s\p{Pd}_./]/gu, '').toLowerCase()
