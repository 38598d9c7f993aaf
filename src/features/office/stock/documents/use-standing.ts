import { useRef, useState } from 'react'
import type { DocumentKind, DocumentPlace } from '#contract/stock-documents.ts'
import { placeOfCode, type Standing, standingAt, standingAtBay } from '#features/office/stock/documents/standing.ts'

/** Longer figures are barcodes. */
const BARCODE = /^\d{6,}$/

interface State {
  readonly type: number
  readonly standing: Standing
  /** The last code was a place's too. */
  readonly again: boolean
}

/** The places that were scanned, from one code to the next: codes may come faster than the screen is drawn. */
export function useStanding(kind: DocumentKind, type: number, places: readonly DocumentPlace[], bay?: string) {
  const [shown, setShown] = useState<State>(() => ({ type, standing: standingAtBay(kind, type, bay), again: false }))
  const latest = useRef(shown)
  const now = (): State =>
    latest.current.type === type ? latest.current : { type, standing: standingAtBay(kind, type, bay), again: false }
  const change = (standing: Standing, again: boolean): void => {
    latest.current = { type, standing, again }
    setShown(latest.current)
  }
  const placeOf = (code: string): DocumentPlace | undefined =>
    BARCODE.test(code) ? undefined : placeOfCode(places, code)
  return {
    standing: shown.type === type ? shown.standing : standingAtBay(kind, type, bay),
    /** Where goods of which a code has just been scanned come from and go to. */
    taken: (): Standing => {
      const { standing, again } = now()
      if (again) change(standing, false)
      return standing
    },
    knows: (code: string): boolean => placeOf(code) !== undefined,
    /** Goes to the place that a code names; false: it is no place's. */
    take: (code: string): boolean => {
      const place = placeOf(code)
      if (!place) return false
      const { standing: before, again } = now()
      change(standingAt(kind, type, place, { before, again }), true)
      return true
    },
    leave: (which: keyof Standing): void => {
      const { [which]: _left, ...standing } = now().standing
      change(standing, false)
    },
  }
}
