import type { CountScope } from '#server/contexts/stock/counts/count-rows.ts'

/** Begins a device, or names it anew. */
export async function openLane(
  { tx, orgId, storeId, now }: CountScope,
  device: { readonly id: string; readonly name: string; readonly accountId: string },
): Promise<void> {
  await tx.query({
    text: `insert into stock_lane (org_id, store_id, id, name, account_id, opened_at, seen_at)
      values ($1, $2, $3, $4, $5, $6, $6)
      on conflict (org_id, store_id, id) do update set name = excluded.name, account_id = excluded.account_id,
        seen_at = excluded.seen_at`,
    values: [orgId, storeId, device.id, device.name, device.accountId, new Date(now)],
  })
}

/**
 * Notes what a device has sent and what it still keeps; returns the number up to which everything of it is here. A server
 * that was restored from an older backup does not know the device: it is added again.
 */
export async function heardOf(
  { tx, orgId, storeId, now }: CountScope,
  device: { readonly id: string; readonly accountId: string },
  sent: { readonly seqs: readonly number[]; readonly unsent: number; readonly oldestAt: number | undefined },
): Promise<number> {
  const { rows } = await tx.query<{ contiguous: number }>({
    text: `insert into stock_lane (org_id, store_id, id, name, account_id, opened_at, seen_at)
      select o.org_id, o.id, $3, '', $4, $5, $5 from store o where o.org_id = $1 and o.id = $2
      on conflict (org_id, store_id, id) do update set seen_at = excluded.seen_at returning contiguous`,
    values: [orgId, storeId, device.id, device.accountId, new Date(now)],
  })
  const upTo = await contiguousFrom({ tx, orgId, storeId }, device.id, rows[0]?.contiguous ?? 0)
  await tx.query({
    text: `update stock_lane set contiguous = $4, highest = greatest(highest, $5), unsent = $6, oldest_at = $7
      where org_id = $1 and store_id = $2 and id = $3`,
    values: [
      orgId,
      storeId,
      device.id,
      upTo,
      Math.max(0, ...sent.seqs),
      sent.unsent,
      sent.oldestAt === undefined ? null : new Date(sent.oldestAt),
    ],
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
