import { AppError } from '#contract/errors.ts'
import { onlineOrders, type OnlineOrder } from '#contract/online/online-orders.ts'
import type { Receipt, ReceiptLanguage } from '#domain/receipt/receipt-model.ts'
import { onlinePrinters, printMade } from '#server/contexts/organisation/printers/print-made.ts'
import { storeRow } from '#server/contexts/organisation/store/counters.queries.ts'
import { counterSettings } from '#server/contexts/organisation/store/store-settings.ts'
import { storeHere } from '#server/contexts/organisation/store-settings/store-settings.queries.ts'
import { onlineOrderDetails, orderEvents } from '#server/contexts/online/orders/order-details.queries.ts'
import {
  onlineOrderHead,
  onlineOrderPage,
  type OrderMoment,
} from '#server/contexts/online/orders/order-list.queries.ts'
import { orderedGuarantees } from '#server/contexts/online/orders/order-guarantees.queries.ts'
import { orderSlip } from '#server/contexts/online/orders/order-slip.ts'
import { openSlots } from '#server/contexts/online/shop/shop-delivery.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { hasWon } from '#server/ledgers/orders/won-orders.ts'

const momentOf = async ({ orgId, storeId, now, ...ctx }: Ctx): Promise<OrderMoment> => ({
  orgId,
  storeId,
  now,
  zone: (await storeHere({ orgId, storeId, ...ctx })).time_zone,
})

async function headHere(ctx: Ctx, id: string) {
  const head = await onlineOrderHead(ctx.tx, await momentOf(ctx), id)
  if (!head) throw new AppError('record.missing')
  return head
}

async function orderHere(ctx: Ctx, id: string): Promise<OnlineOrder> {
  const order = await onlineOrderDetails(ctx.tx, await momentOf(ctx), id)
  if (!order) throw new AppError('record.missing')
  return order
}

/** An order on paper, under the name and above the last lines of the store's receipts. */
async function slipOf(ctx: Ctx, order: OnlineOrder, language: ReceiptLanguage): Promise<Receipt> {
  const { shopName, address, phone, receiptFooter, timeZone } = counterSettings(
    await storeRow(ctx.tx, ctx.orgId, ctx.storeId),
  )
  const store = {
    name: shopName,
    lines: [address, phone].filter((line) => line !== ''),
    footer: receiptFooter[language].split('\n').filter((line) => line !== ''),
    timeZone,
  }
  return orderSlip(order, store, language)
}

export const onlineOrdersHandlers = implement(onlineOrders, {
  list: async (ctx, filter) => onlineOrderPage(ctx.tx, await momentOf(ctx), filter),
  selfPickupList: async (ctx, filter) => onlineOrderPage(ctx.tx, await momentOf(ctx), { ...filter, kind: 'pickup' }),
  deliveryList: async (ctx, filter) => onlineOrderPage(ctx.tx, await momentOf(ctx), { ...filter, kind: 'delivery' }),

  guaranteeList: orderedGuarantees,

  details: (ctx, { id }) => orderHere(ctx, id),

  printers: async (ctx) => ({ records: await onlinePrinters(ctx) }),

  async print(ctx, wish) {
    const order = await orderHere(ctx, wish.id)
    return printMade(ctx, wish, { kind: 'receipt', made: (language) => slipOf(ctx, order, language) })
  },

  async statusTracking(ctx, { id }) {
    const { state } = await headHere(ctx, id)
    return { state, events: await orderEvents(ctx.tx, ctx, id) }
  },

  drawCheck: async (ctx, { id }) => ({ won: await hasWon(ctx.tx, ctx, id) }),

  async pickingTime(ctx, { id, day }) {
    const { kind } = await headHere(ctx, id)
    const { orgId, storeId, now } = ctx
    return { slots: await openSlots(ctx.tx, { ...(await storeHere(ctx)), orgId, storeId }, kind, day, now) }
  },
})
