import { AppError } from '#contract/errors.ts'
import type { Tx } from '#server/db/session.ts'
import type { CredentialClaims } from '#server/http/credential.ts'
import { DEFAULT_REFUND_DAYS, DEFAULT_REFUND_LIMIT, LEASE_HOURS } from '#server/modules/org/store-settings.ts'
import { lockShift } from '#server/modules/shifts/lock-shift.ts'

/** The shift that facts arrive for, locked until the transaction ends, and what is judged by. */
export interface Lane {
  /** As far as this lease goes: a newer one makes it `taken-over`. */
  readonly state: string
  /** Of the shift itself. */
  readonly shiftState: string
  readonly openedAt: number
  /** Last contact with its tablet. */
  readonly seenAt: number
  /** Longer ones than the store allowed, as `[last heard, heard again]`. */
  readonly silences: readonly (readonly [number, number])[]
  readonly floatCents: number
  readonly cashSales: number
  readonly cashRefunds: number
  readonly submitted: number
  readonly cashIn: number
  readonly cashOut: number
  /** Days in which a sale of the store can be refunded; 0: no refunds. */
  readonly refundDays: number
  /** Most that a refund may come to without the network, in cents. */
  readonly refundDisconnectedLimit: number
  readonly timeZone: string
  readonly leaseHours: number
  readonly cashierDisabled: boolean
  readonly permissions: readonly string[] | undefined
  readonly contiguousSeq: number
  readonly maxSeq: number
}

interface Row {
  state: string
  shift_lease: number
  opened_at: number
  seen_at: number
  silences: [number, number][]
  float_cents: number
  cash_sales_cents: number
  cash_refunds_cents: number
  submitted_cents: number
  cash_in_cents: number
  cash_out_cents: number
  refund_days: number | null
  refund_limit: number | null
  time_zone: string
  lease_hours: number | null
  disabled: boolean
  is_primary: boolean | null
  permissions: string[] | null
  contiguous_seq: number
  max_seq: number
  revoked: boolean
}

const milliseconds = (instant: string): string => `(extract(epoch from ${instant}) * 1000)::bigint`

/**
 * Assignments to a shift `s`, beside its store `st`, that note contact at a moment, `$4`: what was silence until then
 * stays known when it was longer than the store allows, since the facts of it come in many batches.
 */
export const HEARD = `seen_at = $4, silences = case
  when $4::timestamptz > s.seen_at + coalesce((st.settings ->> 'leaseHours')::int, ${LEASE_HOURS}) * interval '1 hour'
  then s.silences || jsonb_build_array(jsonb_build_array(${milliseconds('s.seen_at')}, ${milliseconds('$4::timestamptz')}))
  else s.silences end`

const laneText = `
  select sh.state, sh.opened_at, sh.seen_at, sh.silences, sh.float_cents, sh.cash_sales_cents, sh.cash_refunds_cents, sh.submitted_cents,
    sh.cash_in_cents, sh.cash_out_cents, (st.profile ->> 'refundDays')::bigint as refund_days,
    (st.settings ->> 'refundDisconnectedLimit')::bigint as refund_limit,
    sh.lease as shift_lease, st.time_zone, (st.settings ->> 'leaseHours')::bigint as lease_hours,
    (a.disabled_at is not null or m.disabled_at is not null or m.account_id is null) as disabled, m.is_primary,
    r.permissions, cc.contiguous_seq, cc.max_seq, cc.revoked_at is not null as revoked
  from shift sh
  join store st on st.org_id = sh.org_id and st.id = sh.store_id
  join account a on a.id = sh.account_id
  join counter_credential cc on cc.token_hash = $4
  left join membership m on m.org_id = sh.org_id and m.account_id = sh.account_id
  left join store_position p on p.org_id = sh.org_id and p.store_id = sh.store_id and p.account_id = sh.account_id
  left join store_role r on r.org_id = sh.org_id and r.store_id = sh.store_id and r.id = p.store_role_id
  where sh.org_id = $1 and sh.store_id = $2 and sh.id = $3`

/**
 * Locks the lane of a credential, named by the hash that is kept of it. A server that was restored from a backup older
 * than the shift knows neither: both are made again from what the credential says. So is a shift that its tablet started
 * without the network, when the first fact of it arrives: it takes the counter over from the one that was closed before
 * it. Throws auth.credential-ended when it was revoked or its store is not here.
 */
export async function lockLaneByHash(tx: Tx, claims: CredentialClaims, hash: string, now: number): Promise<Lane> {
  const read = async (): Promise<Row | undefined> => {
    await lockShift(tx, claims)
    const values = [claims.org, claims.store, claims.shift, hash]
    return (await tx.query<Row>({ name: 'locked-lane', text: laneText, values })).rows[0]
  }
  let row = await read()
  if (!row) {
    await remakeLane(tx, claims, hash, now)
    row = await read()
  }
  if (!row || row.revoked) throw new AppError('auth.credential-ended')
  return {
    // a newer lease of the same shift fences this one off: it may hand over, not sell
    state: row.state === 'open' && row.shift_lease > claims.lease ? 'taken-over' : row.state,
    shiftState: row.state,
    openedAt: row.opened_at,
    seenAt: row.seen_at,
    silences: row.silences,
    floatCents: row.float_cents,
    cashSales: row.cash_sales_cents,
    cashRefunds: row.cash_refunds_cents,
    submitted: row.submitted_cents,
    cashIn: row.cash_in_cents,
    cashOut: row.cash_out_cents,
    refundDays: row.refund_days ?? DEFAULT_REFUND_DAYS,
    refundDisconnectedLimit: row.refund_limit ?? DEFAULT_REFUND_LIMIT,
    timeZone: row.time_zone,
    leaseHours: row.lease_hours ?? LEASE_HOURS,
    cashierDisabled: row.disabled,
    permissions: row.is_primary ? undefined : (row.permissions ?? []),
    contiguousSeq: row.contiguous_seq,
    maxSeq: row.max_seq,
  }
}

async function remakeLane(tx: Tx, claims: CredentialClaims, hash: string, now: number): Promise<void> {
  const known = await tx.query({
    text: 'select 1 from store s join account a on a.id = $3 where s.org_id = $1 and s.id = $2',
    values: [claims.org, claims.store, claims.account],
  })
  if (known.rows.length === 0) throw new AppError('auth.credential-ended')
  await tx.query({
    text: `insert into counter (org_id, store_id, id, code, name, lease, created_at) values ($1, $2, $3, $4, $5, $6, $7)
      on conflict do nothing`,
    values: [claims.org, claims.store, claims.counter, claims.code, claims.counterName, claims.lease, new Date(now)],
  })
  await tx.query({
    text: 'update counter set lease = greatest(lease, $4) where org_id = $1 and store_id = $2 and id = $3',
    values: [claims.org, claims.store, claims.counter, claims.lease],
  })
  await tx.query({
    text: `insert into shift (org_id, store_id, id, counter_id, account_id, cashier_name, device_id, lease, state, float_cents, opened_at,
        seen_at, silences, after_shift_id)
      select $1, $2, $3, c.id, $5, $6, $7, $8, case
          when before.state = 'taken-over' then 'taken-over'
          when c.shift_id is null or c.shift_id = $3 or c.shift_id = before.id or held.after_shift_id = $3 then 'open'
          else 'taken-over' end, $9, $10, coalesce(before.seen_at, $11), coalesce(before.silences, '[]'), $12
      from counter c
      left join shift held on held.org_id = c.org_id and held.store_id = c.store_id and held.id = c.shift_id
      left join shift before on before.org_id = c.org_id and before.store_id = c.store_id and before.id = $12
      where c.org_id = $1 and c.store_id = $2 and c.id = $4 on conflict do nothing`,
    values: [
      claims.org,
      claims.store,
      claims.shift,
      claims.counter,
      claims.account,
      claims.cashier,
      claims.device,
      claims.lease,
      claims.float,
      new Date(claims.opened),
      new Date(now),
      claims.after ?? null,
    ],
  })
  await tx.query({
    text: `update counter c set shift_id = $4 from shift s
      where c.org_id = $1 and c.store_id = $2 and c.id = $3 and (c.shift_id is null or c.shift_id = s.after_shift_id)
        and s.org_id = $1 and s.store_id = $2 and s.id = $4 and s.state = 'open'`,
    values: [claims.org, claims.store, claims.counter, claims.shift],
  })
  await insertCredential(tx, claims, hash, now)
}

export async function insertCredential(tx: Tx, claims: CredentialClaims, hash: string, now: number): Promise<void> {
  await tx.query({
    text: `insert into counter_credential (token_hash, org_id, store_id, counter_id, shift_id, lease, device_id, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    values: [hash, claims.org, claims.store, claims.counter, claims.shift, claims.lease, claims.device, new Date(now)],
  })
}
