import type { ImportRow } from '#contract/sales/rescue.ts'
import type { Verdict } from '#contract/facts/envelope.ts'
import { cents } from '#domain/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { credentialKey, issueCredential, sha256, type CredentialClaims } from '#server/kernel/credential.ts'
import { claimsSetAside } from '#server/contexts/sales/lease/next-shift.ts'
import { profileOf } from '#server/contexts/organisation/user/user.queries.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import { pageOf, type Page } from '#server/kernel/list-query.ts'

/** Which of these facts the store has, with their first verdicts. */
export async function verdictsOf(ctx: Ctx, ids: readonly string[]): Promise<{ id: string; verdict: Verdict }[]> {
  const { rows } = await ctx.tx.query<{ id: string; verdict: Verdict }>({
    text: 'select id, verdict from fact where org_id = $1 and store_id = $2 and id = any($3::uuid[])',
    values: [ctx.orgId, ctx.storeId, ids],
  })
  return rows
}

/** Whether the organisation has this store. */
export async function isStoreHere(ctx: Ctx, storeId: string): Promise<boolean> {
  const { rows } = await ctx.tx.query({
    text: 'select 1 from store where org_id = $1 and id = $2',
    values: [ctx.orgId, storeId],
  })
  return rows.length > 0
}

/** A lease of the store with its credential's claims, and its stored hash; undefined if it was never used. */
export async function leaseOf(
  ctx: Ctx,
  { store, shift, lease }: Pick<CredentialClaims, 'store' | 'shift' | 'lease'>,
): Promise<{ claims: CredentialClaims; hash: string } | undefined> {
  const { rows } = await ctx.tx.query<CredentialClaims & { hash: string }>({
    text: `select s.counter_id as counter, c.code, c.name as "counterName", s.device_id as device,
        coalesce(s.joined_from, s.account_id) as account,
        s.cashier_name as cashier, s.float_cents as float, s.opened_at as opened, cc.token_hash as hash
      from shift s
      join counter c on c.org_id = s.org_id and c.store_id = s.store_id and c.id = s.counter_id
      join counter_credential cc on cc.org_id = s.org_id and cc.store_id = s.store_id and cc.shift_id = s.id
      where s.org_id = $1 and s.store_id = $2 and s.id = $3 and cc.lease = $4 and cc.revoked_at is null
      order by cc.created_at desc limit 1`,
    values: [ctx.orgId, store, shift, lease],
  })
  const row = rows[0]
  if (!row) return leaseSetAside(ctx, store, shift, lease)
  const { hash, ...held } = row
  return { claims: { ...held, org: ctx.orgId, store, shift, lease }, hash }
}

/** A shift that was started offline, of which nothing has arrived. */
async function leaseSetAside(
  ctx: Ctx,
  store: string,
  shift: string,
  lease: number,
): Promise<{ claims: CredentialClaims; hash: string } | undefined> {
  const claims = await claimsSetAside(ctx.tx, { org: ctx.orgId, store }, shift, lease)
  return claims && { claims, hash: sha256(issueCredential(await credentialKey(ctx.tx, ctx.now), claims)) }
}

export interface Taken {
  readonly id: string
  readonly source: ImportRow['source']
  readonly device: string
  readonly exportedAt: number | undefined
  readonly booked: number
  readonly attention: number
  readonly known: number
  readonly cents: number
}

/** Adds to the record of an import; true for the first part. */
export async function noteImport(ctx: Ctx, taken: Taken): Promise<boolean> {
  const me = await profileOf(ctx.tx, ctx.orgId, ctx.accountId)
  const { rows } = await ctx.tx.query<{ first: boolean }>({
    text: `insert into journal_import as i (org_id, store_id, id, source, device, exported_at, booked, attention, known, cents, account_id, account_name, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
      on conflict (org_id, store_id, id) do update set booked = i.booked + excluded.booked, attention = i.attention + excluded.attention,
        known = i.known + excluded.known, cents = i.cents + excluded.cents
      returning (xmax = 0) as first`,
    values: [
      ctx.orgId,
      ctx.storeId,
      taken.id,
      taken.source,
      taken.device,
      taken.exportedAt === undefined ? null : new Date(taken.exportedAt),
      taken.booked,
      taken.attention,
      taken.known,
      taken.cents,
      ctx.accountId,
      [me?.first_name, me?.last_name].filter(Boolean).join(' ') || (me?.email ?? ''),
      new Date(ctx.now),
    ],
  })
  return rows[0]?.first === true
}

interface Row extends Pick<
  TableRow<'journal_import'>,
  'id' | 'device' | 'exported_at' | 'booked' | 'attention' | 'known' | 'cents' | 'account_name' | 'created_at'
> {
  source: ImportRow['source']
}

export async function importPage(ctx: Ctx, page: Page): Promise<{ records: ImportRow[]; total: number }> {
  const list = {
    columns: 'id, source, device, exported_at, booked, attention, known, cents, account_name, created_at',
    from: 'from journal_import where org_id = $1 and store_id = $2',
    values: [ctx.orgId, ctx.storeId],
    order: 'created_at desc, id desc',
  }
  const { rows, total } = await pageOf<Row>(ctx.tx, list, page)
  return {
    total,
    records: rows.map((row) => ({
      id: row.id,
      source: row.source,
      device: row.device,
      ...(row.exported_at === null ? {} : { exportedAt: row.exported_at }),
      booked: row.booked,
      attention: row.attention,
      known: row.known,
      cents: cents(row.cents),
      personName: row.account_name,
      at: row.created_at,
    })),
  }
}
