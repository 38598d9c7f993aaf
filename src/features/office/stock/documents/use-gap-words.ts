import { useLingui } from '@lingui/react/macro'
import type { DocumentKind } from '#contract/stock/stock-documents.ts'
import { moveTypes } from '#domain/document-types.ts'
import type { DraftField, DraftLine } from '#features/office/stock/documents/draft-lines.ts'

/** The text of a field that is missing or can't be read. */
export function useGapWords(kind: DocumentKind, type: number): (line: DraftLine, gap: DraftField) => string {
  const { t } = useLingui()
  const words: Readonly<Record<DraftField, string>> = {
    amount: t`Enter a quantity above zero.`,
    placeId: t`Choose a place.`,
    toPlaceId: t`Choose another place.`,
    packId: t`Choose a unit.`,
    cost: t`Enter an amount, or leave it empty.`,
    expiresOn: t`Enter a day.`,
    toItemId: t`Choose what it becomes.`,
    madeAmount: t`Enter how much it makes.`,
    lostAmount: t`Enter less than is taken, or leave it empty.`,
    way: t`Enter a quantity above zero.`,
    reason: t`Choose why it is written off.`,
    rejected: t`Enter how much is rejected, or leave it empty.`,
    rejectReason: t`Choose why it is rejected.`,
    rejectTo: t`Choose where it goes.`,
    replaced: t`Say whether it is sent again.`,
    poLineNo: t`Enter a quantity above zero.`,
    open: t`Enter a quantity above zero.`,
  }
  const puts = kind === 'stockMoves' && type === moveTypes.putToShelf
  const returns = kind === 'stockMoves' && type === moveTypes.returnToWarehouse
  return ({ amount, toPlaceId }, gap) => {
    if (gap === 'amount' && puts && amount.trim() === '') return t`Shelf quantity cannot be empty.`
    if (gap === 'toPlaceId' && toPlaceId === null) {
      if (puts) return t`Shelf position cannot be empty.`
      if (returns) return t`Return-to-warehouse cannot be empty.`
    }
    return words[gap]
  }
}
