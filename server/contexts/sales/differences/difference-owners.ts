import type { DifferenceFilter } from '#contract/sales/differences.ts'
import { AppError } from '#contract/errors.ts'
import type { Permission } from '#domain/permissions.ts'
import { DIFFERING } from '#server/contexts/sales/differences/differences.queries.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { personName } from '#server/kernel/person-name.ts'

const SETTLES = 'shopOfflineOrderDifference' satisfies Permission

interface OwnerRow {
  id: string
  name: string
}

/**
 * Enabled people who may resolve differences in the caller's store: the operator, and positions with the permission.
 */
async function ownerRows(ctx: Ctx, id: string | null): Promise<OwnerRow[]> {
  const { rows } = await ctx.tx.query<OwnerRow>({
    text: `select a.id, ${personName('a')} as name
      from membership m join account a on a.id = m.account_id
      left join store_position p on p.org_id = m.org_id and p.account_id = m.account_id and p.store_id = $2
      left join store_role r on r.org_id = p.org_id and r.store_id = p.store_id and r.id = p.store_role_id
      where m.org_id = $1 and m.disabled_at is null and a.disabled_at is null
        and (m.is_primary or r.permissions @> $3::jsonb) and ($4::uuid is null or a.id = $4)
      order by 2, 1`,
    values: [ctx.orgId, ctx.storeId, JSON.stringify([SETTLES]), id],
  })
  return rows
}

/** The possible owners. */
export async function differenceOwners(ctx: Ctx): Promise<{ value: string; label: string; me: boolean }[]> {
  const rows = await ownerRows(ctx, null)
  return rows.map(({ id, name }) => ({ value: id, label: name, me: id === ctx.accountId }))
}

/** The name of one of them. @throws record.missing for anybody else. */
export async function requireOwner(ctx: Ctx, id: string): Promise<string> {
  const [row] = await ownerRows(ctx, id)
  if (!row) throw new AppError('record.missing')
  return row.name
}

/** The filter with the caller's account in place of `mine`. */
export const ofCaller = (ctx: Ctx, filter: DifferenceFilter): DifferenceFilter =>
  filter.ownerId === 'mine' ? { ...filter, ownerId: ctx.accountId } : filter

/** Resolved differences keep their owner. */
const settled = (fact: string, no: string): string => `exists (select from difference_settled ds
  where ds.org_id = $1 and ds.store_id = $2 and ds.fact_id = ${fact} and ds.difference_no = ${no})`

/** Gives open differences an owner, or removes it (null). Returns how many changed. */
export async function assignDifferences(
  ctx: Ctx,
  items: readonly { readonly factId: string; readonly no: number }[],
  ownerId: string | null,
): Promise<number> {
  const { orgId, storeId } = ctx
  const place = [orgId, storeId, items.map((item) => item.factId), items.map((item) => item.no)]
  if (ownerId === null) {
    const { rowCount } = await ctx.tx.query({
      text: `delete from difference_owner o using unnest($3::uuid[], $4::bigint[]) as t(id, no)
        where o.org_id = $1 and o.store_id = $2 and o.fact_id = t.id and o.difference_no = t.no
          and not ${settled('o.fact_id', 'o.difference_no')}`,
      values: place,
    })
    return rowCount
  }
  const { rowCount } = await ctx.tx.query({
    text: `insert into difference_owner (org_id, store_id, fact_id, difference_no, owner_id, assigned_by, assigned_at)
      select distinct f.org_id, f.store_id, f.id, t.no, $5::uuid, $6::uuid, $7::timestamptz
      from unnest($3::uuid[], $4::bigint[]) as t(id, no)
      join ${DIFFERING} f on f.org_id = $1 and f.store_id = $2 and f.id = t.id and t.no <= jsonb_array_length(f.differences)
      where not ${settled('t.id', 't.no')}
      on conflict (org_id, store_id, fact_id, difference_no) do update set owner_id = excluded.owner_id,
        assigned_by = excluded.assigned_by, assigned_at = excluded.assigned_at
      where difference_owner.owner_id <> excluded.owner_id`,
    values: [...place, ownerId, ctx.accountId, new Date(ctx.now)],
  })
  return rowCount
}
