import { AppError } from '#contract/errors.ts'
import { onlineOrders } from '#contract/online/online-orders.ts'
import { storeHere } from '#server/contexts/organisation/store-settings/store-settings.queries.ts'
import { onlineOrderDetails, orderEvents } from '#server/contexts/online/orders/order-details.queries.ts'
import {
  onlineOrderHead,
  onlineOrderPage,
  type OrderMoment,
} from '#server/contexts/online/orders/order-list.queries.ts'
import { openSlots } from '#server/contexts/online/shop/shop-delivery.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'

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

export const onlineOrdersHandlers = implement(onlineOrders, {
  list: async (ctx, filter) => onlineOrderPage(ctx.tx, await momentOf(ctx), filter),
  selfPickupList: async (ctx, filter) => onlineOrderPage(ctx.tx, await momentOf(ctx), { ...filter, kind: 'pickup' }),
  deliveryList: async (ctx, filter) => onlineOrderPage(ctx.tx, await momentOf(ctx), { ...filter, kind: 'delivery' }),

  async details(ctx, { id }) {
    const order = await onlineOrderDetails(ctx.tx, await momentOf(ctx), id)
    if (!order) throw new AppError('record.missing')
    return order
  },

  async statusTracking(ctx, { id }) {
    const { state } = await headHere(ctx, id)
    return { state, events: await orderEvents(ctx.tx, ctx, id) }
  },

  async pickingTime(ctx, { id, day }) {
    const { kind } = await headHere(ctx, id)
    const { orgId, storeId, now } = ctx
    return { slots: await openSlots(ctx.tx, { ...(await storeHere(ctx)), orgId, storeId }, kind, day, now) }
  },
})
