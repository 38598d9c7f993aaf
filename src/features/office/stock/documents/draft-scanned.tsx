import type { DocumentPlace, StockItem } from '#contract/stock/stock-documents.ts'
import { type DraftLine, type LinesOfKind, packOf } from '#features/office/stock/documents/draft-lines.ts'
import { usePlaceLabels } from '#features/office/stock/documents/place-labels.ts'
import type { useStanding } from '#features/office/stock/documents/use-standing.ts'
import { ScannedPlaces } from '#ui/lines/scanned-places.tsx'
import { ScanResult } from '#ui/lines/scan-result.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly lines: LinesOfKind
  readonly places: readonly DocumentPlace[]
  readonly at: ReturnType<typeof useStanding>
}

/** The places that goods scanned next come from or go to. */
export function DraftPlaces({ lines, places, at: { standing, leave } }: Props) {
  const labels = usePlaceLabels(lines)
  return (
    <ScannedPlaces
      places={(['placeId', 'toPlaceId'] as const).flatMap((which) => {
        const place = places.find(({ placeId }) => placeId === standing[which])
        return place ? [{ key: which, label: labels[which], code: place.code, onLeave: () => leave(which) }] : []
      })}
    />
  )
}

interface ResultProps extends Props {
  readonly line: DraftLine | undefined
  readonly items: ReadonlyMap<string, StockItem>
}

/** The place that was scanned last, or the line and what it has come to. */
export function DraftResult({ lines, line, items, places, at: { standing, last } }: ResultProps) {
  const say = useSay()
  const labels = usePlaceLabels(lines)
  if (last) {
    const label = last.placeId === standing.toPlaceId ? labels.toPlaceId : labels.placeId
    return <ScanResult name={label} note="" figure={last.code} unit="" />
  }
  const item = items.get(line?.itemId ?? '')
  if (!line || !item) return null
  const codes = [line.placeId, line.toPlaceId].flatMap((id) => places.find(({ placeId }) => placeId === id)?.code ?? [])
  const pack = item.packs.find(({ id }) => id === packOf(line))
  return (
    <ScanResult
      name={say(item.name)}
      note={codes.join(' → ')}
      figure={line.amount || '–'}
      unit={say(pack ? pack.name : item.unit)}
    />
  )
}
