import {
  counterPowers,
  type Approver,
  type Authority,
  type CounterLimits,
  type Seller,
} from '#contract/organisation/authority.ts'
import { TILL_POWER } from '#domain/approval-proof.ts'
import type { Permission } from '#domain/permissions.ts'
import type { Tx } from '#server/db/session.ts'
import { approvalKey } from '#server/contexts/organisation/authority/approval-key.ts'
import type { PinTag } from '#server/contexts/organisation/authority/pin-verifier.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { personName } from '#server/kernel/person-name.ts'

const ADMINISTRATOR = 'shopAdministrator' satisfies Permission

/** The rights of member `m` in store `$2`, besides their role `r` there. */
const PLACED = `from membership m join account a on a.id = m.account_id
  left join store_position p on p.org_id = m.org_id and p.store_id = $2 and p.account_id = m.account_id
  left join store_role r on r.org_id = p.org_id and r.store_id = p.store_id and r.id = p.store_role_id
  where m.org_id = $1`
const IN_STORE = `${PLACED} and m.disabled_at is null and a.disabled_at is null`
const SELL = 'shopOfflineOrderOfflineCollection' satisfies Permission
const REFUND = 'shopOfflineOrderRefund' satisfies Permission
const SWITCH = TILL_POWER satisfies Permission
const IS_ADMINISTRATOR = `(m.is_primary or r.permissions @> '["${ADMINISTRATOR}"]')`

/** Fewest digits of a new PIN; people with a shorter one are asked to renew it. */
const FEWEST_FIGURES = 6

export interface OwnPin {
  offered: boolean
  set: boolean
  /** It may be shorter than PINs have to be now. */
  renew: boolean
}

/** Whether the caller approves or sells in a store of the organisation, and has a PIN. */
export async function ownPin(ctx: Ctx): Promise<OwnPin> {
  const { rows } = await ctx.tx.query<OwnPin>({
    text: `select m.pin_hash is not null as set, m.pin_hash is not null and coalesce(m.pin_figures, 0) < $4 as renew,
      m.is_primary or exists (
        select 1 from store_position p
        join store_role r on r.org_id = p.org_id and r.store_id = p.store_id and r.id = p.store_role_id
        where p.org_id = m.org_id and p.account_id = m.account_id and r.permissions ?| $3::text[]) as offered
      from membership m where m.org_id = $1 and m.account_id = $2`,
    values: [ctx.orgId, ctx.accountId, [ADMINISTRATOR, SELL], FEWEST_FIGURES],
  })
  return rows[0] ?? { offered: false, set: false, renew: false }
}

/**
 * Stores the caller's PIN as a hash, with the tag that counters use to catch typing errors; null removes it. The old
 * PIN stays known for approvals given with it, and counters blocked by wrong PINs may try again.
 */
export async function keepPin(
  ctx: Pick<Ctx, 'tx' | 'now' | 'orgId' | 'accountId'>,
  kept: { hash: string; tag: PinTag; figures: number } | null,
): Promise<void> {
  const own = [ctx.orgId, ctx.accountId]
  await ctx.tx.query({
    text: `insert into pin_past (org_id, account_id, until, set_at, hash)
      select org_id, account_id, $3, pin_set_at, pin_hash from membership
      where org_id = $1 and account_id = $2 and pin_hash is not null on conflict do nothing`,
    values: [...own, new Date(ctx.now)],
  })
  await ctx.tx.query({
    text: `update membership set pin_hash = $3, pin_verifier = $4, pin_set_at = $5, pin_figures = $6
      where org_id = $1 and account_id = $2`,
    values: [
      ...own,
      kept?.hash ?? null,
      kept ? JSON.stringify(kept.tag) : null,
      kept ? new Date(ctx.now) : null,
      kept?.figures ?? null,
    ],
  })
  await clearDoubts(ctx)
}

/** Cashiers at whose counters ten PINs of the caller were wrong within a day. */
export async function doubtsOf(ctx: Ctx): Promise<{ id: string; name: string; since: number }[]> {
  const { rows } = await ctx.tx.query<{ id: string; name: string; since: number }>({
    text: `select d.cashier_id as id, d.since,
        ${personName('a')} as name
      from approval_doubt d join membership m on m.org_id = d.org_id and m.account_id = d.cashier_id
      join account a on a.id = m.account_id
      where d.org_id = $1 and d.approver_id = $2 order by d.since`,
    values: [ctx.orgId, ctx.accountId],
  })
  return rows
}

/** Allows PINs of the caller at every counter again; earlier wrong ones no longer count. */
export async function clearDoubts(ctx: Pick<Ctx, 'tx' | 'now' | 'orgId' | 'accountId'>): Promise<void> {
  await ctx.tx.query({
    text: 'delete from approval_doubt where org_id = $1 and approver_id = $2',
    values: [ctx.orgId, ctx.accountId],
  })
  await ctx.tx.query({
    text: `update approval_proof set checked_at = checked_at - interval '1 day'
      where org_id = $1 and approver_id = $2 and not is_right and checked_at > $3`,
    values: [ctx.orgId, ctx.accountId, new Date(ctx.now - 86_400_000)],
  })
}

/** The rights of a person at the counters of a store without approval. */
export interface OwnAuthority {
  readonly may: Authority['may']
  readonly limits: CounterLimits
}

interface OwnRow {
  is_primary: boolean
  permissions: string[] | null
  limits: CounterLimits | null
}

const authorityIn = (row: OwnRow | undefined): OwnAuthority =>
  row?.is_primary
    ? { may: [...counterPowers], limits: {} }
    : { may: counterPowers.filter((power) => row?.permissions?.includes(power)), limits: row?.limits ?? {} }

/** The rights of a person in a store: the operator has all, others those of their role there. */
export async function ownAuthority(tx: Tx, orgId: string, storeId: string, accountId: string): Promise<OwnAuthority> {
  const { rows } = await tx.query<OwnRow>({
    name: 'own-authority',
    text: `select m.is_primary, r.permissions, r.limits ${IN_STORE} and m.account_id = $3`,
    values: [orgId, storeId, accountId],
  })
  return authorityIn(rows[0])
}

/** Which of these accounts exist, and which are administrators of the store. */
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

/** The conditions for selling at a till of the store now. */
export interface AtStore extends OwnAuthority {
  readonly name: string
  /** Since when they are disabled; undefined: they are not. */
  readonly disabledAt: number | undefined
  /** Undefined: everything. */
  readonly permissions: readonly string[] | undefined
}

/** Which of these accounts belong to the organisation, with their rights in a store. */
export async function peopleAt(
  tx: Tx,
  orgId: string,
  storeId: string,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, AtStore>> {
  if (accountIds.length === 0) return new Map()
  const { rows } = await tx.query<OwnRow & { id: string; name: string; disabled_at: number | null }>({
    name: 'people-at-store',
    text: `select a.id, ${personName('a')} as name, m.is_primary, r.permissions, r.limits,
        least(m.disabled_at, a.disabled_at) as disabled_at ${PLACED} and m.account_id = any($3::uuid[])`,
    values: [orgId, storeId, accountIds],
  })
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...authorityIn(row),
        name: row.name,
        disabledAt: row.disabled_at ?? undefined,
        permissions: row.is_primary ? undefined : (row.permissions ?? []),
      },
    ]),
  )
}

/** Whether these permissions allow taking over a till of the store. */
export const maySwitch = (permissions: readonly string[] | undefined): boolean =>
  permissions === undefined || (permissions.includes(SELL) && permissions.includes(SWITCH))

type WithPin = Pick<Approver, 'id' | 'name'> & OwnRow & { avatar: string; pin: PinTag; administrator: boolean }

/**
 * The data that a device gets with a shift's lease: the people who may approve and sell there, and the key for
 * sealing PINs.
 */
export async function authorityOf(
  tx: Tx,
  orgId: string,
  storeId: string,
  accountId: string,
  now: number,
): Promise<Authority> {
  const { rows } = await tx.query<WithPin>({
    name: 'people-with-pins',
    text: `select a.id, m.pin_verifier as pin, ${personName('a')} as name, a.avatar, m.is_primary, r.permissions, r.limits,
        coalesce(${IS_ADMINISTRATOR}, false) as administrator ${IN_STORE}
      and m.pin_verifier is not null
      and (m.is_primary or m.account_id = $3 or r.permissions ?| $4::text[]) order by 3, 1`,
    values: [orgId, storeId, accountId, [ADMINISTRATOR, SWITCH]],
  })
  const { id, key } = await approvalKey(tx, now)
  const known = ({ pin, id: who, name, avatar }: WithPin): Approver => ({
    id: who,
    name,
    ...(avatar ? { avatar } : {}),
    ...pin,
  })
  return {
    ...(await ownAuthority(tx, orgId, storeId, accountId)),
    administrators: [],
    approvers: rows.filter(({ administrator }) => administrator).map(known),
    sellers: rows
      .filter((row) => row.id === accountId || maySwitch(row.is_primary ? undefined : (row.permissions ?? [])))
      .map((row): Seller => ({
        ...known(row),
        ...authorityIn(row),
        mayRefund: row.is_primary || (row.permissions ?? []).includes(REFUND),
      })),
    proofs: { id, key },
  }
}
