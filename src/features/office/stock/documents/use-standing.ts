import { useRef, useState } from 'react'
import type { DocumentPlace } from '#contract/stock/stock-documents.ts'
import type { LinesOfKind } from '#features/office/stock/documents/draft-lines.ts'
import { placeOfCode, type Standing, standingAt, standingAtBay } from '#features/office/stock/documents/standing.ts'

/** Longer figures are barcodes. */
const BARCODE = /^\d{6,}$/

interface State {
  readonly type: number
  readonly standing: Standing
  /** The place that the last code named, if it was a place's. */
  readonly last: DocumentPlace | undefined
}

/** The places that were scanned, from one code to the next: codes may come faster than the screen is drawn. */
export function useStanding(lines: LinesOfKind, type: number, places: readonly DocumentPlace[], bay?: string) {
  const began = (): Standing => standingAtBay(lines, type, bay)
  const [shown, setShown] = useState<State>(() => ({ type, standing: began(), last: undefined }))
  const latest = useRef(shown)
  const now = (): State =>
    latest.current.type === type ? latest.current : { type, standing: began(), last: undefined }
  const change = (standing: Standing, last?: DocumentPlace): void => {
    latest.current = { type, standing, last }
    setShown(latest.current)
  }
  const placeOf = (code: string): DocumentPlace | undefined =>
    BARCODE.test(code) ? undefined : placeOfCode(places, code)
  return {
    standing: shown.type === type ? shown.standing : began(),
    last: shown.type === type ? shown.last : undefined,
    /** The source and target of goods whose code has just been scanned. */
    taken: (): Standing => {
      const { standing, last } = now()
      if (last) change(standing)
      return standing
    },
    knows: (code: string): boolean => placeOf(code) !== undefined,
    /** Goes to the place that a code names; false: it is no place's. */
    take: (code: string): boolean => {
      const place = placeOf(code)
      if (!place) return false
      const { standing: before, last } = now()
      change(standingAt(lines, type, place, { before, again: last !== undefined }), place)
      return true
    },
    leave: (which: keyof Standing): void => {
      const { [which]: _left, ...standing } = now().standing
      change(standing)
    },
  }
}
