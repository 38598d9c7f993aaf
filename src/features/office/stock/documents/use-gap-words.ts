import { useLingui } from '@lingui/react/macro'
import type { DraftField, DraftLine, LinesOfKind } from '#features/office/stock/documents/draft-lines.ts'

/** The text of a field that is missing or can't be read. */
export function useGapWords(lines: LinesOfKind, type: number): (line: DraftLine, gap: DraftField) => string {
  const { t, i18n } = useLingui()
  return (line, gap) => {
    const own = lines.gapText?.(line, gap, type)
    if (own) return i18n._(own)
    if (gap === 'placeId') return t`Choose a place.`
    return gap === 'toPlaceId' ? t`Choose another place.` : t`Enter a quantity above zero.`
  }
}
