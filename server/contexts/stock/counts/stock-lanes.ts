import type { Permission } from '#domain/permissions.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { credentialKey } from '#server/kernel/credential.ts'
import { issueStockCredential, type StockClaims } from '#server/kernel/stock-credential.ts'
import { holdersOf } from '#server/contexts/organisation/authority/permission-holders.ts'
import type { CountScope } from '#server/contexts/stock/counts/count-rows.ts'

/** The name of a device; '' for an unknown one. */
export async function nameOfLane({ tx, orgId, storeId }: CountScope, id: string): Promise<string> {
  const { rows } = await tx.query<{ name: string }>({
    text: 'select name from stock_lane where org_id = $1 and store_id = $2 and id = $3',
    values: [orgId, storeId, id],
  })
  return rows[0]?.name ?? ''
}

/**
 * Gives a device the right to send what its person counts and moves; notes the count that it opens.
 * The right is signed and kept by the device alone.
 */
export async function giveRight(
  ctx: Ctx,
  {
    deviceId,
    name,
    countId,
  }: { readonly deviceId: string; readonly name: string; readonly countId?: string | undefined },
): Promise<{ credential: string; accountId: string }> {
  const { tx, orgId: org, storeId: store, accountId: account, now: at } = ctx
  await openLane(ctx, { id: deviceId, name, accountId: account }, countId)
  const credential = issueStockCredential(await credentialKey(tx, at), { org, store, device: deviceId, account, at })
  return { credential, accountId: account }
}

/** Begins a device, or names it anew, and notes the count that it opens. */
async function openLane(
  { tx, orgId, storeId, now }: CountScope,
  device: { readonly id: string; readonly name: string; readonly accountId: string },
  countId: string | undefined,
): Promise<void> {
  await tx.query({
    text: `insert into stock_lane (org_id, store_id, id, name, account_id, opened_at, seen_at)
      values ($1, $2, $3, $4, $5, $6, $6)
      on conflict (org_id, store_id, id) do update set name = excluded.name, account_id = excluded.account_id,
        seen_at = excluded.seen_at`,
    values: [orgId, storeId, device.id, device.name, device.accountId, new Date(now)],
  })
  await tx.query({
    text: `insert into stock_lane_count (org_id, store_id, count_id, lane_id, account_id, opened_at)
      select c.org_id, c.store_id, c.id, $4, $5, $6 from stock_count c
      where c.org_id = $1 and c.store_id = $2 and c.id = $3
      on conflict (org_id, store_id, count_id, lane_id) do update set account_id = excluded.account_id`,
    values: [orgId, storeId, countId ?? null, device.id, device.accountId, new Date(now)],
  })
}

/**
 * Whether a credential still lets its device send: its account works in the store and has the permissions there, and
 * nobody has ended everything that was given to it.
 */
export async function stillSends(
  { tx }: Pick<CountScope, 'tx'>,
  claims: StockClaims,
  ...permissions: Permission[]
): Promise<boolean> {
  const holders = await holdersOf({ tx, orgId: claims.org, storeId: claims.store }, ...permissions)
  if (!holders.includes(claims.account)) return false
  const { rows } = await tx.query<{ signed_out_at: number | null }>({
    text: 'select signed_out_at from account where id = $1',
    values: [claims.account],
  })
  return (rows[0]?.signed_out_at ?? 0) <= claims.at
}

interface Device {
  readonly id: string
  readonly accountId: string
}

/**
 * Notes what a device has sent and what it still keeps; returns the number up to which everything of it is here. A server
 * that was restored from an older backup does not know the device: it is added again.
 */
export async function heardOf(
  scope: CountScope,
  device: Device,
  sent: { readonly seqs: readonly number[]; readonly unsent: number; readonly oldestAt: number | undefined },
): Promise<number> {
  const { tx, orgId, storeId, now } = scope
  const upTo = await noteNumbers(scope, device, sent.seqs)
  await tx.query({
    text: `update stock_lane set seen_at = $4, unsent = $5, oldest_at = $6
      where org_id = $1 and store_id = $2 and id = $3`,
    values: [
      orgId,
      storeId,
      device.id,
      new Date(now),
      sent.unsent,
      sent.unsent === 0 || sent.oldestAt === undefined ? null : new Date(Math.min(sent.oldestAt, now)),
    ],
  })
  return upTo
}

/** Notes what of a device somebody else has brought: that is no sign of the device. */
export async function broughtOf(
  scope: CountScope,
  device: Device,
  brought: { readonly seqs: readonly number[]; readonly fresh: number },
): Promise<void> {
  const { tx, orgId, storeId } = scope
  await noteNumbers(scope, device, brought.seqs)
  await tx.query({
    text: `update stock_lane set unsent = greatest(0, unsent - $4), oldest_at = case when unsent > $4 then oldest_at end
      where org_id = $1 and store_id = $2 and id = $3`,
    values: [orgId, storeId, device.id, brought.fresh],
  })
}

/** Locks a device until the transaction ends, and adds one that is not known; returns up to which number its counts are here. */
export async function knownLane({ tx, orgId, storeId, now }: CountScope, device: Device): Promise<number> {
  const { rows } = await tx.query<{ contiguous: number }>({
    text: `insert into stock_lane (org_id, store_id, id, name, account_id, opened_at, seen_at)
      select o.org_id, o.id, $3, '', $4, $5, $5 from store o where o.org_id = $1 and o.id = $2
      on conflict (org_id, store_id, id) do update set id = excluded.id returning contiguous`,
    values: [orgId, storeId, device.id, device.accountId, new Date(now)],
  })
  return rows[0]?.contiguous ?? 0
}

async function noteNumbers(scope: CountScope, device: Device, seqs: readonly number[]): Promise<number> {
  const { tx, orgId, storeId } = scope
  const upTo = await contiguousFrom({ tx, orgId, storeId }, device.id, await knownLane(scope, device))
  await tx.query({
    text: `update stock_lane set contiguous = $4, highest = greatest(highest, $5)
      where org_id = $1 and store_id = $2 and id = $3`,
    values: [orgId, storeId, device.id, upTo, Math.max(0, ...seqs)],
  })
  return upTo
}

/** The last of the numbers that follow one another without a gap. */
async function contiguousFrom(
  { tx, orgId, storeId }: Pick<CountScope, 'tx' | 'orgId' | 'storeId'>,
  deviceId: string,
  from: number,
): Promise<number> {
  const { rows } = await tx.query<{ upto: number }>({
    text: `select coalesce(max(seq), $4)::bigint as upto from (
        select seq, row_number() over (order by seq) as n from (
          select distinct seq from stock_count_entry
          where org_id = $1 and store_id = $2 and device_id = $3 and seq > $4) d) t
      where seq = $4 + n`,
    values: [orgId, storeId, deviceId, from],
  })
  return rows[0]!.upto
}
