import { AppError } from '#contract/errors.ts'
import type { OrderState } from '#contract/supply/purchase-orders.ts'
import { receiving } from '#contract/supply/receiving.ts'
import { cents, milli } from '#domain/money.ts'
import { itemsById, withoutFlags } from '#server/contexts/stock/documents/items.queries.ts'
import { freightLeft } from '#server/contexts/stock/documents/inbound/receipts.ts'
import { billReceipt } from '#server/contexts/supply/receiving/bill-receipt.ts'
import { readDelivery } from '#server/contexts/supply/receiving/read-delivery.ts'
import { implement } from '#server/kernel/context.ts'
import { openOf, orderedLines, packCostOf } from '#server/ledgers/purchases/receive-order.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'

interface OrderRow {
  id: string
  number: string
  state: OrderState
  supplier: string | null
  freight_cents: number
}

export const receivingHandlers = implement(
  receiving,
  {
    order: async (ctx, { id }) => {
      const { rows } = await ctx.tx.query<OrderRow>({
        text: `select o.id, o.number, o.state, s.name as supplier, o.freight_cents from purchase_order o
        left join supplier s on s.org_id = o.org_id and s.id = o.supplier_id
        where o.org_id = $1 and o.store_id = $2 and o.id = $3 and o.deleted_at is null`,
        values: [ctx.orgId, ctx.storeId, id],
      })
      const [order] = rows
      if (!order) throw new AppError('record.missing')
      const lines = await orderedLines(ctx, id)
      const items = await itemsById(
        ctx,
        lines.map((line) => line.item_id),
      )
      const seesCost = maySeeCost(ctx)
      return {
        id: order.id,
        number: order.number,
        supplier: order.supplier ?? '',
        state: order.state,
        lines: lines.map((line) => ({
          lineNo: line.line_no,
          itemId: line.item_id,
          packId: line.pack_id,
          open: milli(openOf(line)),
          ...(seesCost ? { costMicro: line.cost_micro, ...packCostOf(line) } : {}),
        })),
        items: [...items.values()].map(withoutFlags),
        ...(seesCost ? { freight: cents(await freightLeft(ctx, order)) } : {}),
      }
    },
    bill: billReceipt,

    readFile: readDelivery,
  },
  // the file is read before the database is asked
  ['readFile'],
)
