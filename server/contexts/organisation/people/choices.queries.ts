import type { CounterLimits } from '#contract/organisation/authority.ts'
import { AppError } from '#contract/errors.ts'
import type { Tx } from '#server/db/session.ts'

interface Choice {
  id: string
  name: string
  permissions: string[]
}

interface StoreChoice extends Choice {
  limits: CounterLimits
}

export async function orgRoleChoices(tx: Tx, orgId: string): Promise<Choice[]> {
  const { rows } = await tx.query<Choice>({
    text: 'select id, name, permissions from org_role where org_id = $1 order by lower(name)',
    values: [orgId],
  })
  return rows
}

/** Roles of one store. Throws record.missing for a store of another organisation. */
export async function storeRoleChoices(tx: Tx, orgId: string, storeId: string): Promise<StoreChoice[]> {
  const known = await tx.query({
    text: 'select 1 from store where org_id = $1 and id = $2 and deleted_at is null',
    values: [orgId, storeId],
  })
  if (known.rows.length === 0) throw new AppError('record.missing')
  const { rows } = await tx.query<StoreChoice>({
    text: 'select id, name, permissions, limits from store_role where org_id = $1 and store_id = $2 order by lower(name)',
    values: [orgId, storeId],
  })
  return rows
}

interface PlacedChoice extends StoreChoice {
  storeId: string
  shopName: string
  sharedId: string | null
}

/** Every role of every store, by store name. */
export async function allStoreRoles(tx: Tx, orgId: string): Promise<PlacedChoice[]> {
  const { rows } = await tx.query<PlacedChoice>({
    text: `select r.id, r.name, r.permissions, r.limits, r.shared_id as "sharedId", s.id as "storeId", s.name as "shopName"
      from store_role r join store s on s.org_id = r.org_id and s.id = r.store_id and s.deleted_at is null
      where r.org_id = $1 order by lower(r.name), s.name, s.id`,
    values: [orgId],
  })
  return rows
}

/** E-mail domains in use, most used first. */
export async function emailSuffixes(tx: Tx, orgId: string): Promise<string[]> {
  const { rows } = await tx.query<{ suffix: string }>({
    text: `select '@' || split_part(a.email, '@', 2) as suffix from membership m join account a on a.id = m.account_id
      where m.org_id = $1 group by 1 order by count(*) desc, 1 limit 5`,
    values: [orgId],
  })
  return rows.map((row) => row.suffix)
}
