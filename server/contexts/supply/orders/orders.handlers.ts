import { AppError } from '#contract/errors.ts'
import { type OrderDetails, type OrderForm, purchaseOrders } from '#contract/supply/purchase-orders.ts'
import { purchaseOrderActions } from '#domain/purchase-order-states.ts'
import { NO_COST, addPurchaseOrder, type NewOrderLine } from '#server/contexts/supply/orders/add-order.ts'
import { deleteOrder, editOrder, endOrder, sendBackOrder } from '#server/contexts/supply/orders/change-order.ts'
import { exportOrders } from '#server/contexts/supply/orders/export-orders.ts'
import { queueOrderMail } from '#server/contexts/supply/orders/mail-order.job.ts'
import { itemsToOrder, orderItems } from '#server/contexts/supply/orders/order-items.queries.ts'
import { letterhead } from '#server/contexts/organisation/store/letterhead.ts'
import { orderPdf } from '#server/contexts/supply/orders/order-pdf.ts'
import {
  amountsOf,
  courseOfOrder,
  headOfOrder,
  linesOfOrder,
  orderHere,
  orderPage,
  type StoredOrder,
  supplierChoices,
} from '#server/contexts/supply/orders/orders.queries.ts'
import { reviewOrder, reviewRule } from '#server/contexts/supply/orders/review-order.ts'
import { type Ctx, implement } from '#server/kernel/context.ts'
import { paperReply } from '#server/kernel/paper-reply.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { requireAllowed } from '#server/kernel/require-transition.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'

async function found(ctx: Ctx, id: string): Promise<StoredOrder> {
  const order = await orderHere(ctx, id)
  if (!order) throw new AppError('record.missing')
  return order
}

const mailState = ({ settings }: Ctx, { mail_id, sent_at }: StoredOrder): OrderDetails['mail'] =>
  settings.smtpUrl === undefined ? 'off' : sent_at !== null ? 'sent' : mail_id === null ? 'none' : 'waiting'

async function details(ctx: Ctx, id: string): Promise<OrderDetails> {
  const order = await found(ctx, id)
  const seesCost = maySeeCost(ctx)
  const lines = await linesOfOrder(ctx, id, seesCost)
  return {
    ...headOfOrder(order),
    ...(seesCost ? amountsOf(order) : {}),
    lines,
    items: await orderItems(
      ctx,
      order.supplier_id,
      lines.map((line) => line.itemId),
      id,
    ),
    mail: mailState(ctx, order),
    review: await reviewRule(ctx, { created_by: order.created_by_id, edited_by: order.edited_by }),
    ...(await courseOfOrder(ctx, id)),
  }
}

/** The lines of a form as they are kept. */
const linesOf = (form: OrderForm): NewOrderLine[] =>
  form.lines.map(({ itemId, packId = null, packs = null, costMicro = null, suggestionId = null, ...line }) => {
    return { ...line, skuId: itemId, packId, packs, costMicro, suggestionId }
  })

export const purchaseOrdersHandlers = implement(
  purchaseOrders,
  {
    list: orderPage,
    export: (ctx, filter) => Promise.resolve(exportOrders(ctx, filter)),
    details: (ctx, { id }) => details(ctx, id),
    suppliers: async (ctx) => ({ records: await supplierChoices(ctx) }),
    goodsLookup: (ctx, wanted) => itemsToOrder(ctx, wanted, false),
    fuelCardLookup: (ctx, wanted) => itemsToOrder(ctx, wanted, true),

    pdf: async (ctx, { id, form }) => {
      const seesCost = maySeeCost(ctx)
      const sender = await letterhead(ctx)
      const drawn = await ctx.db.tx((tx) => orderPdf({ ...ctx, tx }, sender, id, seesCost))
      if (!drawn) throw new AppError('record.missing')
      return paperReply(ctx.orgId, drawn.document, form, drawn.order.number)
    },

    add: async (ctx, { id, ...form }) => {
      // the answer to the first request may have been lost
      const before = await orderHere(ctx, id)
      if (before) {
        if (before.created_by_id !== ctx.accountId) throw new AppError('record.missing')
        return { id, number: before.number }
      }
      const seesCost = maySeeCost(ctx)
      const lines = seesCost ? linesOf(form) : linesOf(form).map((line) => ({ ...line, ...NO_COST }))
      const { discount = 0, freight = 0, tax = 0, ...rest } = form
      const amounts = seesCost ? { discount, freight, tax } : {}
      return addPurchaseOrder(ctx.tx, ctx, { ...rest, ...amounts, id, lines })
    },

    edit: (ctx, { id, version, ...form }) => editOrder(ctx, { id, version }, form, linesOf(form)),
    delete: (ctx, { id }) => deleteOrder(ctx, id),
    review: reviewOrder,
    sendBack: sendBackOrder,
    end: (ctx, { id, reason }) => endOrder(ctx, id, reason),

    mail: async (ctx, { id, mailId, email }) => {
      const order = await found(ctx, id)
      requireAllowed(purchaseOrderActions, order.state, 'mail')
      if (ctx.settings.smtpUrl === undefined) throw new AppError('purchase.no-mail')
      const to = email ?? order.email
      if (to === '') throw new AppError('purchase.no-address')
      await queueOrderMail(ctx, order, mailId, to)
      await changed(ctx, { kind: 'purchase.mailed', subject: { id, name: `${order.number}: ${to}` } })
      return {}
    },
  },
  ['pdf'],
)
