import { cleanup } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { moveTypes } from '#domain/document-types.ts'
import type { DraftField, DraftLine, LinesOfKind } from '#features/office/stock/documents/draft-lines.ts'
import { inboundLines } from '#features/office/stock/documents/inbound-lines.ts'
import { moveLines } from '#features/office/stock/documents/move-lines.ts'
import { useGapWords } from '#features/office/stock/documents/use-gap-words.ts'
import { renderUi } from '#ui/render-ui.tsx'

beforeEach(cleanup)

interface Props {
  readonly kind: LinesOfKind
  readonly type: number
  readonly line: Pick<DraftLine, 'amount' | 'toPlaceId'>
  readonly gap: DraftField
}

function Words({ kind, type, line, gap }: Props) {
  return <p>{useGapWords(kind, type)(line as DraftLine, gap)}</p>
}

const empty = { amount: '', toPlaceId: null }

it.each<[Props, string]>([
  [{ kind: moveLines, type: moveTypes.putToShelf, line: empty, gap: 'amount' }, 'Shelf quantity cannot be empty.'],
  [{ kind: moveLines, type: moveTypes.putToShelf, line: empty, gap: 'toPlaceId' }, 'Shelf position cannot be empty.'],
  [
    { kind: moveLines, type: moveTypes.returnToWarehouse, line: empty, gap: 'toPlaceId' },
    'Return-to-warehouse cannot be empty.',
  ],
  // there is something in the field: it can't be read, or is where the goods are already
  [
    { kind: moveLines, type: moveTypes.putToShelf, line: { ...empty, amount: '5+' }, gap: 'amount' },
    'Enter a quantity above zero.',
  ],
  [
    { kind: moveLines, type: moveTypes.putToShelf, line: { ...empty, toPlaceId: 'a' }, gap: 'toPlaceId' },
    'Choose another place.',
  ],
  [{ kind: inboundLines, type: moveTypes.putToShelf, line: empty, gap: 'amount' }, 'Enter a quantity above zero.'],
])('a field says what is missing, as the specification words it (%#)', (props, sentence) => {
  expect(renderUi(<Words {...props} />).container.textContent).toContain(sentence)
})
