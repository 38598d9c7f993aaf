import { placeLabel, plainPlaceCode as plain } from '#domain/place-label.ts'

export interface Coded {
  readonly areaCode: string
  readonly code: string
}

/** The place that a scanned or typed code names: by its label such as A-1, or by its own code where only one has it. */
export function findPlace<P extends Coded>(places: readonly P[], code: string): P | undefined {
  const wanted = plain(code)
  if (wanted === '') return undefined
  const labelled = places.filter((one) => plain(placeLabel(one.areaCode, one.code)) === wanted)
  if (labelled.length > 0) return labelled.length === 1 ? labelled[0] : undefined
  const own = places.filter((one) => plain(one.code) === wanted)
  return own.length === 1 ? own[0] : undefined
}
