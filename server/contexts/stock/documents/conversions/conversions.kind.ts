import type { Words } from '#contract/schemas.ts'
import type { LineForm } from '#contract/stock/stock-documents.ts'
import { quantityText } from '#server/contexts/stock/documents/check-lines.ts'
import { lineSentences } from '#server/contexts/stock/documents/line-sentences.ts'
import { fitsUnit } from '#domain/fits-unit.ts'
import {
  bookConversion,
  datesOfMade,
  saveConversionRules,
} from '#server/contexts/stock/documents/conversions/book-conversion.ts'
import { conversionBooks } from '#server/contexts/stock/documents/conversions/conversion-books.ts'
import type { KindOfDocument, Known, PaperColumn, Problem } from '#server/contexts/stock/documents/document-kind.ts'
import type { FoundItem } from '#server/contexts/stock/documents/items.queries.ts'

const sentences = {
  ...lineSentences,
  toItem: { zh: '请选择转换成的商品。', en: 'Choose what it becomes.' },
  sameItem: { zh: '转换前后不能是同一商品。', en: 'It can’t become itself. Choose another product.' },
  toGone: { zh: '转换成的商品已删除，请重新选择。', en: 'What it becomes has been deleted. Choose another product.' },
  toMade: {
    zh: '转换成的商品现做现卖或不计库存，没有库存，请重新选择。',
    en: 'What it becomes has no stock: it is made when it is sold, or not counted. Choose another product.',
  },
  makes: { zh: '请填写转换得到的数量。', en: 'Enter how much it makes.' },
  lost: { zh: '损耗须小于转换的数量。', en: 'Less must be lost than is taken.' },
} as const satisfies Record<string, Words>

function openEnd({ itemId, toItemId, toPlaceId, made }: LineForm): Problem | undefined {
  if (toItemId === undefined) return ['toItemId', sentences.toItem]
  if (toItemId === itemId) return ['toItemId', sentences.sameItem]
  if (made === undefined) return ['made', sentences.makes]
  return toPlaceId === undefined ? ['toPlaceId', sentences.toPlace] : undefined
}

/** The error in a line's product or its place. */
function wrongEnd(line: LineForm, item: FoundItem, { items, places }: Known): Problem | undefined {
  const to = items.get(line.toItemId ?? '')
  if (!to || to.gone) return ['toItemId', sentences.toGone]
  if (to.made) return ['toItemId', sentences.toMade]
  if (line.toPlaceId === undefined || !places.has(line.toPlaceId)) return ['toPlaceId', sentences.toPlace]
  if (!line.made) return ['made', sentences.makes]
  if (!fitsUnit(line.made, to)) return ['made', sentences.whole]
  if (!fitsUnit(line.lost ?? 0, item)) return ['lost', sentences.whole]
  return (line.lost ?? 0) >= line.quantity ? ['lost', sentences.lost] : undefined
}

const lostWords: Words = { zh: '损耗', en: 'lost' }

/** The product of a line, and the loss. */
const becomes: PaperColumn = {
  head: { zh: '转换为', en: 'Becomes' },
  width: '*',
  isOn: ({ toItemId }) => toItemId !== undefined,
  text({ toItemId, made = 0, lost }, language, items) {
    const to = items.get(toItemId!)
    const text = `${to?.name[language] ?? ''} × ${quantityText(made)} ${to?.unit[language] ?? ''}`
    return lost ? `${text} (${lostWords[language]} ${quantityText(lost)})` : text
  },
}

/** Goods that are made of other goods. */
export const conversionDocuments: KindOfDocument = {
  name: 'conversions',
  table: 'stock_conversion',
  lineTable: 'stock_conversion_line',
  own: { to_item_id: 'toItemId', to_place_id: 'toPlaceId', made_milli: 'made', lost_milli: 'lost' },
  prefix: () => 'CV',
  openEnd: (_type, line) => openEnd(line),
  wrongEnd: (_type, line, item, known) => wrongEnd(line, item, known),
  prepare: async (ctx, _draft, lines) => ({ lines, booked: () => saveConversionRules(ctx, lines) }),
  takes: true,
  book: bookConversion,
  dated: datesOfMade,
  books: conversionBooks,
  worth: 'greatest(0, -g.value_micro)',
  paper: { columns: [becomes] },
}
