import { shopShell } from '#contract/organisation/user.ts'
import { storePermissions } from '#domain/permissions.ts'
import { shiftStates } from '#domain/shift-states.ts'
import { cashierStates } from '#domain/cashier-states.ts'
import { implement } from '#server/kernel/context.ts'
import { firstDay } from '#server/contexts/organisation/shop-shell/first-day.queries.ts'
import { permissionLists } from '#server/contexts/organisation/user/permission-lists.ts'

export const shopShellHandlers = implement(shopShell, {
  permissions: async (ctx) => permissionLists(storePermissions.filter((code) => ctx.permissions.has(code))),

  timeZone: async (ctx) => {
    const { rows } = await ctx.tx.query<{ time_zone: string }>({
      text: 'select time_zone from store where org_id = $1 and id = $2',
      values: [ctx.orgId, ctx.storeId],
    })
    return { timeZone: rows[0]!.time_zone }
  },

  firstDay: async (ctx) => ({ steps: await firstDay(ctx) }),

  cashierStatus: async (ctx) => {
    const { rows } = await ctx.tx.query({
      name: 'cashier-status',
      text: `select 1 from shift where org_id = $1 and store_id = $2 and account_id = $3 and state = '${shiftStates.open}' limit 1`,
      values: [ctx.orgId, ctx.storeId, ctx.accountId],
    })
    return { status: rows.length > 0 ? cashierStates.onDuty : cashierStates.offDuty }
  },
})
