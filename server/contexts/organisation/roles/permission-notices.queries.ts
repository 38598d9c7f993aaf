import type { PermissionNotice } from '#contract/organisation/roles.ts'
import { permissionWords } from '#domain/permissions.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** Permissions that positions got with a new version, until somebody closes the notice. */
export async function openNotices(ctx: Ctx): Promise<PermissionNotice[]> {
  const { rows } = await ctx.tx.query<{
    id: string
    role_id: string
    role_name: string
    shop_name: string
    permissions: string[]
  }>({
    text: `select n.id, n.role_id, r.name as role_name, s.name as shop_name, n.permissions from permission_notice n
      join store_role r on r.org_id = n.org_id and r.store_id = n.store_id and r.id = n.role_id
      join store s on s.org_id = n.org_id and s.id = n.store_id and s.deleted_at is null
      where n.org_id = $1 and n.closed_at is null order by lower(s.name), lower(r.name), n.id`,
    values: [ctx.orgId],
  })
  return rows.map((row) => ({
    id: row.id,
    roleId: row.role_id,
    roleName: row.role_name,
    shopName: row.shop_name,
    permissions: row.permissions.flatMap((code) => permissionWords(code) ?? []),
  }))
}

export async function closeNotices(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await ctx.tx.query({
    text: `update permission_notice set closed_at = $3, closed_by = $4
      where org_id = $1 and id = any($2::uuid[]) and closed_at is null`,
    values: [ctx.orgId, ids, new Date(ctx.now), ctx.accountId],
  })
}
