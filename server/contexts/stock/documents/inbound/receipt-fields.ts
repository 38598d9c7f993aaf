import type { DocumentLine } from '#contract/stock/stock-documents.ts'
import { cents, milli } from '#domain/money.ts'
import type { KindOfDocument } from '#server/contexts/stock/documents/document-kind.ts'
import { reference } from '#server/contexts/stock/documents/documents.queries.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'
import { packCostOf } from '#server/ledgers/purchases/receive-order.ts'

interface LineRow {
  cost_micro: number | null
  pack_cost_micro: number | null
  pack_size_milli: number | null
  expires_on: string | null
  po_line_no: number | null
  rejected_milli: number | null
  reject_reason: DocumentLine['rejectReason'] | null
  reject_to: DocumentLine['rejectTo'] | null
  reject_replaced: boolean | null
  over_milli: number | null
  billed_micro: number | null
  billed_pack_micro: number | null
}

/** Fields of a line about received goods: costs only for people who may see them. */
export const inboundLineOf = (row: LineRow, seesCost: boolean): Partial<DocumentLine> => ({
  ...(row.cost_micro === null || !seesCost ? {} : { costMicro: row.cost_micro, ...packCostOf(row) }),
  ...(row.expires_on === null ? {} : { expiresOn: row.expires_on }),
  ...(row.po_line_no === null ? {} : { poLineNo: row.po_line_no }),
  ...(row.rejected_milli
    ? {
        rejected: milli(row.rejected_milli),
        rejectReason: row.reject_reason!,
        rejectTo: row.reject_to!,
        rejectReplaced: row.reject_replaced!,
      }
    : {}),
  ...(row.over_milli ? { over: milli(row.over_milli) } : {}),
  ...(row.billed_micro === null || !seesCost ? {} : { billedMicro: row.billed_micro }),
  ...(row.billed_pack_micro === null || !seesCost ? {} : { billedPackMicro: row.billed_pack_micro }),
})

interface OrderRow {
  order_id: string | null
  order_no: string | null
  freight_cents: number | null
  billed_freight_cents: number | null
}

/** The order that the goods come of, and its freight for people who may see costs. */
export const moreOfReceipt: KindOfDocument['more'] = {
  columns: `d.order_id, (select p.number from purchase_order p where p.org_id = d.org_id and p.store_id = d.store_id
      and p.id = d.order_id) as order_no, d.freight_cents, d.billed_freight_cents`,
  details: (ctx, { order_id, order_no, freight_cents, billed_freight_cents }: OrderRow) => ({
    order: reference(order_id, order_no),
    ...(order_id === null || freight_cents === null || !maySeeCost(ctx)
      ? {}
      : {
          freight: cents(freight_cents),
          ...(billed_freight_cents === null ? {} : { billedFreight: cents(billed_freight_cents) }),
        }),
  }),
}
