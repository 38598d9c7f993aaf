import type { DocumentKind, DocumentPlace } from '#contract/stock/stock-documents.ts'
import { moveTypes } from '#domain/document-types.ts'
import { plainPlaceCode } from '#domain/place-label.ts'
import type { DraftLine } from '#features/office/stock/documents/draft-lines.ts'

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

/** The place for goods at the bay at which a move was started. */
export const standingAtBay = (kind: DocumentKind, type: number, bay: string | undefined): Standing =>
  bay === undefined || kind !== 'stockMoves'
    ? {}
    : type === moveTypes.returnToWarehouse
      ? { placeId: bay }
      : { toPlaceId: bay }

/**
 * Where goods come from and go to after a place's code. What is put to the shelf goes to bays and comes from the warehouse,
 * what is returned the other way. Of other moves the place is where they come from; scanned right after another one, where
 * they go.
 */
export function standingAt(
  kind: DocumentKind,
  type: number,
  { placeId, kind: zone }: DocumentPlace,
  { before, again }: { readonly before: Standing; readonly again: boolean },
): Standing {
  if (kind !== 'stockMoves') return { placeId }
  if (type === moveTypes.move)
    return again && before.placeId !== undefined && before.placeId !== placeId
      ? { placeId: before.placeId, toPlaceId: placeId }
      : { placeId }
  const isTo = (zone === 'shelf') === (type === moveTypes.putToShelf)
  return isTo ? { ...before, toPlaceId: placeId } : { ...before, placeId }
}

/** Whether what is scanned now belongs to a line: it is at the places that were scanned. */
export const fitsStanding = (line: DraftLine, { placeId, toPlaceId }: Standing): boolean =>
  (placeId === undefined || line.placeId === placeId) && (toPlaceId === undefined || line.toPlaceId === toPlaceId)
