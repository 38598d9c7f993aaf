import { useLingui } from '@lingui/react/macro'
import type { DocumentKind, DocumentPlace, StockItem } from '#contract/stock-documents.ts'
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

/** The places that goods scanned next come from or go to. */
export function DraftPlaces({ kind, places, at: { standing, leave } }: Props) {
  const { t } = useLingui()
  const moves = kind === 'stockMoves'
  const labels = {
    placeId: moves ? t({ context: 'place', message: 'From' }) : t({ context: 'document', message: 'Place' }),
    toPlaceId: t({ context: 'place', message: 'To' }),
  }
  return (
    <ScannedPlaces
      places={(['placeId', 'toPlaceId'] as const).flatMap((which) => {
        const place = places.find(({ placeId }) => placeId === standing[which])
        return place ? [{ key: which, label: labels[which], code: place.code, onLeave: () => leave(which) }] : []
      })}
    />
  )
}

interface ResultProps {
  readonly line: DraftLine | undefined
  readonly items: ReadonlyMap<string, StockItem>
  readonly places: readonly DocumentPlace[]
}

/** The line that the last scan led to, and what it has come to. */
export function DraftResult({ line, items, places }: ResultProps) {
  const say = useSay()
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
