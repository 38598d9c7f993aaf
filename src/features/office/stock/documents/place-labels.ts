import { useLingui } from '@lingui/react/macro'
import type { LinesOfKind } from '#features/office/stock/documents/draft-lines.ts'

/** The labels of a line's places. */
export function usePlaceLabels({ twoPlaces }: LinesOfKind) {
  const { t } = useLingui()
  return {
    placeId: twoPlaces ? t({ context: 'place', message: 'From' }) : t({ context: 'document', message: 'Place' }),
    toPlaceId: t({ context: 'place', message: 'To' }),
  }
}
