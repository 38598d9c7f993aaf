import { AppError } from '#contract/errors.ts'
import { writeOffTexts } from '#contract/texts/documents.ts'
import { outboundTypes } from '#domain/document-types.ts'
import { asMoves } from '#server/contexts/stock/documents/book-as-moves.ts'
import type { KindOfDocument } from '#server/contexts/stock/documents/document-kind.ts'
import { reference } from '#server/contexts/stock/documents/documents.queries.ts'
import { outboundBooks } from '#server/contexts/stock/documents/outbound/outbound-books.ts'
import { noteWriteOff } from '#server/contexts/stock/documents/outbound/write-off-value.ts'
import type { ReasonWith } from '#server/ledgers/stock/stock-reasons.ts'

const takenOut: Readonly<Record<number, ReasonWith<0>>> = {
  [outboundTypes.returnToSupplier]: 'return-supplier',
  [outboundTypes.writeOff]: 'write-off',
  [outboundTypes.ownUse]: 'own-use',
}

export interface OutboundColumns {
  /** The sale whose shelf was short. */
  readonly sale_id: string | null
}

type SaleRow = OutboundColumns & { readonly receipt_no: string | null }

/** Goods that leave the store other than by a sale, and what sales took from the warehouse: the latter have no lines. */
export const outboundDocuments: KindOfDocument<OutboundColumns> = {
  name: 'outbound',
  table: 'outbound_document',
  lineTable: 'outbound_line',
  columns: ['sale_id'],
  own: { reason: 'reason' },
  prefix: (type) => (type === outboundTypes.writeOff ? 'WO' : 'OUT'),
  wrongLine: (type, { reason }) =>
    type === outboundTypes.writeOff && reason === undefined
      ? ['reason', { zh: '请选择报损原因。', en: 'Choose why it is written off.' }]
      : undefined,
  prepare: async (ctx, { id, type }, lines) =>
    type === outboundTypes.writeOff ? { lines, booked: () => noteWriteOff(ctx, id) } : undefined,
  takes: true,
  books: outboundBooks,
  book: asMoves({
    reason: (type) => takenOut[type] ?? 'own-use',
    between: ({ placeId }) => ({ from: placeId, to: null }),
  }),
  async beforeReversal(_ctx, { sale_id, number }) {
    if (sale_id !== null) throw new AppError('document.of-sale', { values: { number: number ?? '' } })
  },
  maker: `coalesce((select s.cashier_name from sale s where s.org_id = d.org_id and s.store_id = d.store_id and s.id = d.sale_id), '')`,
  // what a counter took belongs to its sale
  undone: `d.sale_id is null and d.type <> ${outboundTypes.writeOff}`,
  lineless: 'd.sale_id is not null',
  more: {
    columns: `d.sale_id, (select s.receipt_no from sale s
      where s.org_id = d.org_id and s.store_id = d.store_id and s.id = d.sale_id) as receipt_no`,
    details: (_ctx, { sale_id, receipt_no }: SaleRow) => ({ sale: reference(sale_id, receipt_no) }),
  },
  paper: {
    columns: [
      {
        head: { zh: '原因', en: 'Reason' },
        width: 'auto',
        isOn: ({ reason }) => reason !== undefined,
        text: ({ reason }, language) => writeOffTexts[reason!][language],
      },
    ],
  },
}
