import { inboundTypes } from '#domain/document-types.ts'
import { milli } from '#domain/money.ts'
import { asMoves } from '#server/contexts/stock/documents/book-as-moves.ts'
import { quantityText } from '#server/contexts/stock/documents/check-lines.ts'
import type { KindOfDocument } from '#server/contexts/stock/documents/document-kind.ts'
import { itemsOn } from '#server/contexts/stock/documents/documents.queries.ts'
import { inboundBooks } from '#server/contexts/stock/documents/inbound/inbound-books.ts'
import { inboundLineOf, moreOfReceipt } from '#server/contexts/stock/documents/inbound/receipt-fields.ts'
import {
  bookReceipt,
  type InboundColumns,
  readReceipt,
  rejectedMoves,
  setFreight,
  startReceipt,
  unbookReceipt,
} from '#server/contexts/stock/documents/inbound/receipts.ts'
import { latestPaid } from '#server/ledgers/purchases/paid-costs.ts'
import { lockOrder } from '#server/ledgers/purchases/receive-order.ts'
import { writeLastCosts } from '#server/ledgers/stock/last-costs.ts'
import { correctReversed } from '#server/ledgers/stock/reversed-receipts.ts'

/** Goods and raw materials that come into the store, from a purchase order or otherwise. */
export const inboundDocuments: KindOfDocument<InboundColumns> = {
  name: 'inbound',
  table: 'inbound_document',
  lineTable: 'inbound_line',
  // goods that come of an order stay such, and others never become so
  fixed: [inboundTypes.purchase],
  columns: ['order_id', 'freight_cents'],
  own: {
    cost_micro: 'costMicro',
    pack_cost_micro: 'packCostMicro',
    pack_size_milli: 'packSize',
    expires_on: 'expiresOn',
    po_line_no: 'poLineNo',
    rejected_milli: 'rejected',
    reject_reason: 'rejectReason',
    reject_to: 'rejectTo',
    reject_replaced: 'rejectReplaced',
  },
  noted: ['over_milli', 'billed_micro', 'billed_pack_micro'],
  ownOfLine: inboundLineOf,
  more: moreOfReceipt,
  prefix: () => 'IN',
  async started(ctx, id, form) {
    if (form.type === inboundTypes.purchase) await startReceipt(ctx, id, form)
  },
  async saved(ctx, { id, order_id }, { freight }) {
    if (order_id !== null && freight !== undefined) await setFreight(ctx, id, freight)
  },
  async prepare(ctx, draft, drafted, surplus) {
    if (draft.order_id === null) return undefined
    const receipt = await readReceipt(ctx, draft, drafted, surplus)
    return { lines: receipt.lines, booked: (number) => bookReceipt(ctx, draft, receipt, number) }
  },
  takes: false,
  books: inboundBooks,
  book: asMoves({
    reason: () => 'inbound',
    between: ({ placeId }) => ({ from: null, to: placeId }),
    besides: rejectedMoves,
  }),
  async beforeReversal(ctx, { order_id }) {
    // before the stock, as a receipt does
    if (order_id !== null) await lockOrder(ctx, order_id)
  },
  async reversed(ctx, document, mirror, lines) {
    if (document.order_id !== null) await unbookReceipt(ctx, document, document.number ?? '')
    const priced = lines.filter((line) => line.costMicro !== undefined).map((line) => line.itemId)
    await writeLastCosts(ctx.tx, ctx, priced, await latestPaid(ctx.tx, ctx, priced))
    await correctReversed(ctx.tx, ctx, { reversed: document.id, mirror, at: ctx.now }, itemsOn(lines))
  },
  paper: {
    columns: [
      {
        head: { zh: '拒收', en: 'Rejected' },
        isAmount: true,
        width: 'auto',
        isOn: ({ rejected = milli(0) }) => rejected > 0,
        text: ({ rejected }) => quantityText(rejected!),
      },
    ],
    head: ({ order }, language) => (order ? [[{ zh: '采购单', en: 'Purchase order' }[language], order.number]] : []),
  },
}
