import type { DocumentPlace } from '#contract/stock/stock-documents.ts'
import { plainPlaceCode } from '#domain/place-label.ts'

/** The places that were scanned: what is scanned next comes there, leaves there or is moved between them. */
export interface Standing {
  readonly placeId?: string
  readonly toPlaceId?: string
}

/** The place that a scanned or typed code names; undefined: none, or several. */
export function placeOfCode<P extends { readonly code: string }>(places: readonly P[], code: string): P | undefined {
  const wanted = plainPlaceCode(code)
  const named = wanted === '' ? [] : places.filter((place) => plainPlaceCode(place.code) === wanted)
  return named.length === 1 ? named[0] : undefined
}

/** Of goods that go from one place to another: which of the two a scanned place is. */
export interface StandingRules {
  /** The place for goods at the bay at which a document was started. */
  readonly atBay: (type: number, bay: string) => Standing
  /** The places after a place's code; `again`: the code before it was a place's too. */
  readonly at: (
    type: number,
    place: DocumentPlace,
    last: { readonly before: Standing; readonly again: boolean },
  ) => Standing
}

interface Rules {
  readonly standing?: StandingRules
}

export const standingAtBay = ({ standing }: Rules, type: number, bay: string | undefined): Standing =>
  bay === undefined || !standing ? {} : standing.atBay(type, bay)

/** The places of the next goods after a place's code: where goods come or leave, they do so there. */
export const standingAt = (
  { standing }: Rules,
  type: number,
  place: DocumentPlace,
  last: Parameters<StandingRules['at']>[2],
): Standing => (standing ? standing.at(type, place, last) : { placeId: place.placeId })

/** Whether what is scanned now belongs to a line: it is at the places that were scanned. */
export const fitsStanding = (
  line: { readonly placeId: string | null; readonly toPlaceId: string | null },
  { placeId, toPlaceId }: Standing,
): boolean =>
  (placeId === undefined || line.placeId === placeId) && (toPlaceId === undefined || line.toPlaceId === toPlaceId)
