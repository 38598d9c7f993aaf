import { useLingui } from '@lingui/react/macro'
import type { DocumentKind, DocumentPlace, StockItem } from '#contract/stock/stock-documents.ts'
import { type DraftLine, packOf } from '#features/office/stock/documents/draft-lines.ts'
import type { useStanding } from '#features/office/stock/documents/use-standing.ts'
import { ScannedPlaces } from '#ui/lines/scanned-places.tsx'
import { ScanResult } from '#ui/lines/scan-result.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly kind: DocumentKind
  readonly places: readonly DocumentPlace[]
  readonly at: ReturnType<typeof useStanding>
}

/** The labels of a line's places. */
function usePlaceLabels(kind: DocumentKind) {
  const { t } = useLingui()
  const moves = kind === 'stockMoves'
  return {
    placeId: moves ? t({ context: 'place', message: 'From' }) : t({ context: 'document', message: 'Place' }),
    toPlaceId: t({ context: 'place', message: 'To' }),
  }
}

/** The places that goods scanned next come from or go to. */
export function DraftPlaces({ kind, places, at: { standing, leave } }: Props) {
  const labels = usePlaceLabels(kind)
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
export function DraftResult({ kind, line, items, places, at: { standing, last } }: ResultProps) {
  const say = useSay()
  const labels = usePlaceLabels(kind)
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
