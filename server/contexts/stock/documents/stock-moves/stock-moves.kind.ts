import type { LineForm } from '#contract/stock/stock-documents.ts'
import type { Words } from '#contract/schemas.ts'
import { moveTypes } from '#domain/document-types.ts'
import { asMoves } from '#server/contexts/stock/documents/book-as-moves.ts'
import { lineSentences } from '#server/contexts/stock/documents/line-sentences.ts'
import type { KindOfDocument, Problem } from '#server/contexts/stock/documents/document-kind.ts'
import type { FoundItem } from '#server/contexts/stock/documents/items.queries.ts'

const sentences = {
  samePlace: { zh: '移出与移入不能是同一货位。', en: 'From and to can’t be the same place.' },
  notInWarehouse: {
    zh: '仓库中未找到该商品，请先添加。',
    en: 'The product was not found in the warehouse. Add it first.',
  },
} as const satisfies Record<string, Words>

/** By its type: what a line says that names no place to go to. */
const nowhere: Readonly<Partial<Record<number, Words>>> = {
  [moveTypes.putToShelf]: { zh: '货架位置不能为空。', en: 'Shelf position cannot be empty.' },
  [moveTypes.returnToWarehouse]: { zh: '退回仓位不能为空。', en: 'Return-to-warehouse cannot be empty.' },
}

function openEnd(type: number, { placeId, toPlaceId }: LineForm): Problem | undefined {
  if (toPlaceId === undefined) return ['toPlaceId', nowhere[type] ?? lineSentences.toPlace]
  return toPlaceId === placeId ? ['toPlaceId', sentences.samePlace] : undefined
}

/** Whether any of it is in the warehouse, or at the place that it is taken from. */
const canBePut = ({ places }: FoundItem, from: string): boolean =>
  places.some((place) => place.quantity > 0 && (place.kind === 'warehouse' || place.placeId === from))

/** Moves to the shelf, back to the warehouse, and others. */
export const moveDocuments: KindOfDocument = {
  name: 'stockMoves',
  table: 'stock_move',
  lineTable: 'stock_move_line',
  own: { to_place_id: 'toPlaceId' },
  prefix: () => 'MV',
  openEnd,
  wrongEnd(type, { placeId, toPlaceId }, item, { places }) {
    if (toPlaceId === undefined || !places.has(toPlaceId)) return ['toPlaceId', lineSentences.toPlace]
    return type === moveTypes.putToShelf && !canBePut(item, placeId) ? ['placeId', sentences.notInWarehouse] : undefined
  },
  takes: true,
  books: {
    called: 'move',
    places: [
      ['place_id', -1],
      ['to_place_id', 1],
    ],
  },
  book: asMoves({
    reason: () => 'move',
    between: ({ placeId, toPlaceId }) => ({ from: placeId, to: toPlaceId! }),
  }),
}
