import type { OutputOf } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import { order } from '#contract/sales/order.ts'
import { cents } from '#domain/money.ts'
import { counterStates } from '#domain/counter-states.ts'
import { implement, RawReply, type Ctx, type Handlers } from '#server/kernel/context.ts'
import { sha256 } from '#server/kernel/credential.ts'
import { admitted, acceptDelivery } from '#server/contexts/sales/facts/accept/delivery-queue.ts'
import { openProofs } from '#server/contexts/sales/facts/judge/open-proofs.ts'
import { orderPage, orderParts } from '#server/contexts/sales/order/all-orders.queries.ts'
import { countersOf, storeRow, type CounterRow } from '#server/contexts/organisation/store/counters.queries.ts'
import { handedFloats } from '#server/contexts/sales/order/handed-floats.queries.ts'
import { withPayments } from '#server/contexts/sales/order/order-payments.queries.ts'
import { orderCsv } from '#server/contexts/sales/order/order-csv.ts'
import { orderDetails } from '#server/contexts/sales/order/order-details.queries.ts'
import { orderSums } from '#server/contexts/sales/order/order-list.queries.ts'
import { bareRefundSums } from '#server/contexts/sales/order/without-receipt.queries.ts'
import { unpaidCount } from '#server/contexts/sales/order/unpaid-list.queries.ts'
import { startShift } from '#server/contexts/sales/order/start-shift.ts'
import { personName } from '#server/kernel/person-name.ts'

type Counter = OutputOf<typeof order.counters>['records'][number]

const toCounter = (ctx: Ctx, row: CounterRow, deviceId: string | undefined): Counter => ({
  id: row.id,
  code: row.code,
  cashierName: row.name,
  status: row.shift_id ? counterStates.occupied : counterStates.free,
  staff: row.cashier_name ?? '',
  ...(row.avatar ? { avatar: row.avatar } : {}),
  mine: row.account_id === ctx.accountId,
  thisDevice: row.account_id === ctx.accountId && row.device_id === deviceId,
  ...(row.opened_at === null ? {} : { openedAt: row.opened_at }),
})

const handlers: Handlers<typeof order> = {
  counters: async (ctx, { deviceId }) => {
    const handed = await handedFloats(ctx.tx, ctx.orgId, ctx.storeId)
    const handover = (id: string): Pick<Counter, 'handover'> => {
      const row = handed.find((one) => one.counter_id === id)
      if (!row) return {}
      const { handed_to, handed_to_name, handover_cents } = row
      return { handover: { to: handed_to_name, mine: handed_to === ctx.accountId, amount: cents(handover_cents) } }
    }
    return {
      records: (await countersOf(ctx.tx, ctx.orgId, ctx.storeId)).map((row) => ({
        ...toCounter(ctx, row, deviceId),
        ...handover(row.id),
      })),
    }
  },

  accountCounter: async (ctx, { deviceId }) => {
    const own = (await countersOf(ctx.tx, ctx.orgId, ctx.storeId)).find((row) => row.account_id === ctx.accountId)
    return own
      ? { status: counterStates.occupied, counter: toCounter(ctx, own, deviceId) }
      : { status: counterStates.free }
  },

  startShift: (ctx, wish) => startShift(ctx, wish),

  facts: (ctx, { entries, app, pending, storageProtected, news }) =>
    admitted(ctx, entries, async () =>
      acceptDelivery(ctx, {
        claims: ctx.credential,
        tokenHash: sha256(ctx.token),
        raw: entries,
        arrivedBy: 'batch',
        appVersion: app.replaceAll('\u0000', ''),
        pending,
        storageProtected,
        news,
        // each needs a slow hash, so this runs before the transaction that books the facts
        proofs: await openProofs(ctx, ctx.credential, entries),
      }),
    ),

  list: async (ctx, filter) => {
    const sums = await orderSums(ctx, filter)
    const unpaid = await unpaidCount(ctx, filter)
    const bare = await bareRefundSums(ctx, filter)
    return {
      records: await orderPage(ctx, filter, unpaid + bare.total > 0),
      total: sums.total + unpaid + bare.total,
      sums: {
        goods: cents(sums.goods),
        tax: cents(sums.tax),
        tip: cents(sums.tip),
        total: cents(sums.money),
        refunded: cents(sums.refunded + bare.refunded),
      },
    }
  },

  filterChoices: async (ctx) => {
    const counters = await countersOf(ctx.tx, ctx.orgId, ctx.storeId)
    const { rows } = await ctx.tx.query<{ id: string; name: string }>({
      // people who had a shift, and those who may sell in a colleague's
      text: `select distinct on (id) id, name from (
          select account_id as id, cashier_name as name, opened_at as at from shift where org_id = $1 and store_id = $2
          union all select a.id, ${personName('a')}, null
          from store_position p
          join store_role r on r.org_id = p.org_id and r.store_id = p.store_id and r.id = p.store_role_id
          join account a on a.id = p.account_id
          where p.org_id = $1 and p.store_id = $2 and r.permissions @> '["shopCounterSwitch"]'
        ) who order by id, at desc nulls last`,
      values: [ctx.orgId, ctx.storeId],
    })
    return { counters: counters.map((row) => ({ id: row.id, name: row.name })), cashiers: rows }
  },

  details: async (ctx, { id }) => {
    const details = await orderDetails(ctx, id)
    if (!details) throw new AppError('record.missing')
    return details
  },

  exportCsv: async (ctx, filter) => {
    const store = await storeRow(ctx.tx, ctx.orgId, ctx.storeId)
    // the parts are read while they are sent, outside this call's transaction
    const outside = { ...ctx, tx: ctx.db }
    const parts = withPayments(outside, orderParts(outside, filter))
    return new RawReply(ReadableStream.from(orderCsv(parts, ctx.language, store.time_zone)), {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="in-store-orders.csv"',
      'Cache-Control': 'no-store',
    })
  },
}

export const orderHandlers = implement(order, handlers, ['facts'])
