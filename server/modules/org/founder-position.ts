import { storePermissions } from '#domain/permissions.ts'
import type { Ctx } from '#server/http/context.ts'
import { newId } from '#server/modules/new-id.ts'

const roleName = { zh: '店长', en: 'Store manager' }

/**
 * Whoever opens a store runs it, or nobody but the primary account could set it up: a role with every right of that
 * new store, and the position of it. The primary account has all of them anyway.
 */
export async function giveFounderPosition(ctx: Ctx, storeId: string): Promise<void> {
  if (ctx.primary) return
  const roleId = newId(ctx.now)
  const at = new Date(ctx.now)
  await ctx.tx.query({
    text: `insert into store_role (org_id, store_id, id, name, permissions, created_at) values ($1, $2, $3, $4, $5, $6)`,
    values: [ctx.orgId, storeId, roleId, roleName[ctx.language], JSON.stringify(storePermissions), at],
  })
  await ctx.tx.query({
    text: `insert into store_position (org_id, store_id, account_id, store_role_id, created_at)
      values ($1, $2, $3, $4, $5)`,
    values: [ctx.orgId, storeId, ctx.accountId, roleId, at],
  })
}
