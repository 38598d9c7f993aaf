import type { PickingLine } from '#contract/online/picking-schemas.ts'
import { milli, type Milli } from '#domain/money.ts'

type Place = PickingLine['places'][number]

/** Goods that are taken from one place; no place: they are made, or their stock is not counted. */
export interface PickingStep {
  readonly key: string
  readonly line: PickingLine
  readonly place: Place | undefined
  readonly wanted: Milli
  readonly picked: Milli
}

/** What of a line is neither picked nor given up. */
export const openOf = (line: Pick<PickingLine, 'quantity' | 'picked' | 'short'>): Milli =>
  milli(Math.max(0, line.quantity - line.picked - line.short))

/** The way through the store: each place of each line once, in the order in which they are walked; the rest last. */
export function stepsOf(lines: readonly PickingLine[]): PickingStep[] {
  const steps = lines.flatMap((line): PickingStep[] => {
    const used = line.places.filter(({ wanted, picked }) => wanted > 0 || picked > 0)
    if (used.length === 0)
      return [
        { key: `${line.lineNo}`, line, place: undefined, wanted: milli(line.quantity), picked: milli(line.picked) },
      ]
    return used.map((place) => ({
      key: `${line.lineNo} ${place.placeId}`,
      line,
      place,
      wanted: milli(Math.max(place.wanted, place.picked)),
      picked: milli(place.picked),
    }))
  })
  return steps.toSorted(
    (a, b) =>
      (a.place?.routeNo ?? Infinity) - (b.place?.routeNo ?? Infinity) ||
      (a.place?.code ?? '').localeCompare(b.place?.code ?? '') ||
      a.line.lineNo - b.line.lineNo,
  )
}

/** What of a step can still be taken there. */
export const leftOf = ({ line, wanted, picked }: PickingStep): Milli =>
  milli(Math.min(openOf(line), Math.max(0, wanted - picked)))

/** Other places that have goods of a line of which something is missing at its own. */
export const otherPlaces = (line: PickingLine): Place[] =>
  line.places.filter(({ wanted, onHand }) => wanted === 0 && onHand > 0)
