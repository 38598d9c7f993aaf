import { AppError } from '#contract/errors.ts'
import { notifications } from '#contract/organisation/notifications.ts'
import { milli } from '#domain/money.ts'
import { notificationVerified } from '#contract/texts/said.ts'
import { implement, WithToast } from '#server/kernel/context.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import {
  countNotifications,
  listNotifications,
  verifyNotification,
} from '#server/contexts/organisation/notifications/notifications.queries.ts'

export const notificationsHandlers = implement(notifications, {
  list: async (ctx, filter) => {
    const [rows, total] = await Promise.all([
      listNotifications(ctx.tx, ctx, filter),
      countNotifications(ctx.tx, ctx, filter.status),
    ])
    const records = rows.map((row) => ({
      id: row.id,
      goodsName: { zh: row.goods_name_zh, en: row.goods_name_en },
      goodsSku: row.goods_sku,
      number: milli(row.quantity_milli),
      unitName: { zh: row.unit_zh ?? '', en: row.unit_en ?? '' },
      userName: row.user_name,
      createTime: row.created_at,
      status: row.status,
      ...(row.verified_by === null ? {} : { verifiedBy: row.verified_by }),
      ...(row.verified_at === null ? {} : { verifiedAt: row.verified_at }),
    }))
    return { records, total }
  },

  count: async (ctx) => ({ count: await countNotifications(ctx.tx, ctx, 1) }),

  verify: async (ctx, { id }) => {
    const found = await verifyNotification(ctx.tx, ctx, { id, by: ctx.accountId, now: ctx.now })
    if (!found) throw new AppError('record.missing')
    if (found.now) {
      const subject = { id, name: ctx.language === 'zh' ? found.goods_name_zh : found.goods_name_en }
      await changed(ctx, { kind: 'notification.verified', subject })
    }
    return new WithToast({}, notificationVerified[ctx.language])
  },
})
