import { milli, type Milli } from './money.ts'

/** A place of a line's goods. */
interface WalkedPlace {
  readonly placeId: string
  readonly code: string
  readonly routeNo: number
  /** To be taken there; 0: another place that has the goods. */
  readonly wanted: number
  readonly picked: number
  readonly onHand: number
}

/** A line of a picking list. */
interface WalkedLine {
  readonly lineNo: number
  readonly quantity: number
  readonly picked: number
  readonly short: number
  readonly places: readonly WalkedPlace[]
}

/** Goods that are taken from one place; no place: they are made, or their stock is not counted. */
export interface PickingStep<Line extends WalkedLine> {
  readonly key: string
  readonly line: Line
  readonly place: Line['places'][number] | undefined
  readonly wanted: Milli
  readonly picked: Milli
}

/** What of a line is neither picked nor given up. */
export const openOf = (line: Pick<WalkedLine, 'quantity' | 'picked' | 'short'>): Milli =>
  milli(Math.max(0, line.quantity - line.picked - line.short))

/** The way through the store: each place of each line once, in the order in which they are walked; the rest last. */
export function stepsOf<Line extends WalkedLine>(lines: readonly Line[]): PickingStep<Line>[] {
  const steps = lines.flatMap((line): PickingStep<Line>[] => {
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
export const leftOf = <Line extends WalkedLine>({ line, wanted, picked }: PickingStep<Line>): Milli =>
  milli(Math.min(openOf(line), Math.max(0, wanted - picked)))

/** Other places that have goods of a line of which something is missing at its own. */
export const otherPlaces = <Line extends WalkedLine>(line: Line): Line['places'][number][] =>
  line.places.filter(({ wanted, onHand }) => wanted === 0 && onHand > 0)
