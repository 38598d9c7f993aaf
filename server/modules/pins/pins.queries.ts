import { counterPowers, type Authority, type CounterLimits, type PinVerifier } from '#contract/authority.ts'
import type { Permission } from '#domain/permissions.ts'
import type { Tx } from '#server/db/session.ts'
import type { Ctx } from '#server/http/context.ts'

const ADMINISTRATOR = 'shopAdministrator' satisfies Permission

/** What `m` holds in store `$2`, beside its role `r` there. */
const IN_STORE = `from membership m join account a on a.id = m.account_id
  left join store_position p on p.org_id = m.org_id and p.store_id = $2 and p.account_id = m.account_id
  left join store_role r on r.org_id = p.org_id and r.store_id = p.store_id and r.id = p.store_role_id
  where m.org_id = $1 and m.disabled_at is null and a.disabled_at is null`
const IS_ADMINISTRATOR = `(m.is_primary or r.permissions @> '["${ADMINISTRATOR}"]')`

/** Whether the caller is an administrator anywhere in the organisation, and has a PIN. */
export async function ownPin(ctx: Ctx): Promise<{ offered: boolean; set: boolean }> {
  const { rows } = await ctx.tx.query<{ offered: boolean; set: boolean }>({
    text: `select m.pin_hash is not null as set, m.is_primary or exists (
        select 1 from store_position p
        join store_role r on r.org_id = p.org_id and r.store_id = p.store_id and r.id = p.store_role_id
        where p.org_id = m.org_id and p.account_id = m.account_id and r.permissions @> $3::jsonb) as offered
      from membership m where m.org_id = $1 and m.account_id = $2`,
    values: [ctx.orgId, ctx.accountId, JSON.stringify([ADMINISTRATOR])],
  })
  return rows[0] ?? { offered: false, set: false }
}

/** Keeps the caller's PIN as a hash and as what devices check it by; null takes it away. */
export async function keepPin(ctx: Ctx, kept: { hash: string; verifier: PinVerifier } | null): Promise<void> {
  await ctx.tx.query({
    text: 'update membership set pin_hash = $3, pin_verifier = $4 where org_id = $1 and account_id = $2',
    values: [ctx.orgId, ctx.accountId, kept?.hash ?? null, kept ? JSON.stringify(kept.verifier) : null],
  })
}

/** What a person may decide at the counters of a store, without anybody else. */
export interface OwnAuthority {
  readonly may: Authority['may']
  readonly limits: CounterLimits
}

interface OwnRow {
  is_primary: boolean
  permissions: string[] | null
  limits: CounterLimits | null
}

/** What a person may decide in a store: the operator everything, others what their role there says. */
export async function ownAuthority(tx: Tx, orgId: string, storeId: string, accountId: string): Promise<OwnAuthority> {
  const { rows } = await tx.query<OwnRow>({
    name: 'own-authority',
    text: `select m.is_primary, r.permissions, r.limits ${IN_STORE} and m.account_id = $3`,
    values: [orgId, storeId, accountId],
  })
  const row = rows[0]
  if (row?.is_primary) return { may: [...counterPowers], limits: {} }
  return {
    may: counterPowers.filter((power) => row?.permissions?.includes(power)),
    limits: row?.limits ?? {},
  }
}

/** Of these accounts, those that are there, and those that are administrators of the store. */
export async function approversOf(
  tx: Tx,
  orgId: string,
  storeId: string,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly administrator: boolean }>> {
  if (accountIds.length === 0) return new Map()
  const { rows } = await tx.query<{ id: string; administrator: boolean }>({
    name: 'approvers',
    text: `select m.account_id as id, coalesce(${IS_ADMINISTRATOR}, false) as administrator ${IN_STORE}
      and m.account_id = any($3::uuid[])`,
    values: [orgId, storeId, accountIds],
  })
  return new Map(rows.map(({ id, administrator }) => [id, { administrator }]))
}

/** What goes to a device with the lease of a person's shift. */
export async function authorityOf(tx: Tx, orgId: string, storeId: string, accountId: string): Promise<Authority> {
  const { rows } = await tx.query<{ id: string; name: string; pin: PinVerifier }>({
    name: 'pin-administrators',
    text: `select a.id, m.pin_verifier as pin,
        coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email) as name ${IN_STORE}
      and m.pin_verifier is not null and ${IS_ADMINISTRATOR} order by 3, 1`,
    values: [orgId, storeId],
  })
  return { ...(await ownAuthority(tx, orgId, storeId, accountId)), administrators: rows }
}
