import type { Permission } from '#domain/permissions.ts'
import type { Ctx } from '#server/kernel/context.ts'

/**
 * The active accounts that have a permission in the caller's store: the primary one, and those whose position or role in
 * the organisation gives it; without a permission, all who work there. Where one alone may do something, nobody else can be
 * asked to.
 */
export async function holdersOf(
  ctx: Pick<Ctx, 'tx' | 'orgId' | 'storeId'>,
  ...permissions: Permission[]
): Promise<string[]> {
  const { rows } = await ctx.tx.query<{ id: string }>({
    text: `select m.account_id as id from membership m join account a on a.id = m.account_id
      left join org_role o on o.org_id = m.org_id and o.id = m.org_role_id
      left join store_position p on p.org_id = m.org_id and p.account_id = m.account_id and p.store_id = $2
      left join store_role r on r.org_id = p.org_id and r.store_id = p.store_id and r.id = p.store_role_id
      where m.org_id = $1 and m.disabled_at is null and a.disabled_at is null
        and (m.is_primary or r.permissions @> $3::jsonb or (p.account_id is not null and o.permissions @> $3::jsonb))`,
    values: [ctx.orgId, ctx.storeId, JSON.stringify(permissions)],
  })
  return rows.map(({ id }) => id)
}

/** Whether somebody else than the caller may do something in this store: else nobody else can be asked to. */
export const othersMay = async (
  ctx: Pick<Ctx, 'tx' | 'orgId' | 'storeId' | 'accountId'>,
  permission: Permission,
): Promise<boolean> => (await holdersOf(ctx, permission)).some((holder) => holder !== ctx.accountId)
