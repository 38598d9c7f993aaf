import { AppError } from '#contract/errors.ts'
import type { Difference } from '#contract/facts/envelope.ts'
import type { PricePolicy } from '#contract/facts/sale.ts'
import type { Tx } from '#server/db/session.ts'
import { DEFAULT_REFUND_DAYS, LEASE_HOURS } from '#domain/store-defaults.ts'
import { ownTaxes } from '#domain/own-taxes.ts'
import { endProof, type CredentialClaims } from '#server/kernel/credential.ts'
import type { Lane } from '#server/contexts/sales/facts/lane/lane.ts'
import { remakeLane } from '#server/contexts/sales/facts/lane/remake-lane.ts'
import { DEFAULT_POLICY, DEFAULT_REFUND_LIMIT } from '#server/contexts/organisation/store/store-settings.ts'

interface Row {
  shift_id: string
  token_hash: string
  state: string
  shift_lease: number
  opened_at: number
  seen_at: number
  silences: [number, number][]
  float_cents: number
  cash_sales_cents: number
  cash_refunds_cents: number
  cash_orders_cents: number
  submitted_cents: number
  cash_in_cents: number
  cash_out_cents: number
  refund_days: number | null
  refund_limit: number | null
  time_zone: string
  policy: PricePolicy | null
  tax_rate: number | null
  lease_hours: number | null
  disabled: boolean
  restored: boolean
  account_id: string
  remade: Difference[]
  is_primary: boolean | null
  permissions: string[] | null
  contiguous_seq: number
  max_seq: number
  revoked: boolean
}

const milliseconds = (instant: string): string => `(extract(epoch from ${instant}) * 1000)::bigint`

/**
 * Assignments to a shift `s`, beside its store `st`, that record contact at `$4`: an offline period longer than the
 * store allowed stays on record, since its facts arrive in many batches.
 */
export const HEARD = `seen_at = $4, silences = case
  when $4::timestamptz > s.seen_at + coalesce((st.settings ->> 'leaseHours')::int, ${LEASE_HOURS}) * interval '1 hour'
  then s.silences || jsonb_build_array(jsonb_build_array(${milliseconds('s.seen_at')}, ${milliseconds('$4::timestamptz')}))
  else s.silences end`

const lanesText = `
  select sh.id as shift_id, cc.token_hash, sh.state, sh.opened_at, sh.seen_at, sh.silences, sh.float_cents, sh.cash_sales_cents, sh.cash_refunds_cents, sh.cash_orders_cents, sh.submitted_cents,
    sh.cash_in_cents, sh.cash_out_cents, (st.profile ->> 'refundDays')::bigint as refund_days,
    (st.settings ->> 'refundDisconnectedLimit')::bigint as refund_limit,
    sh.lease as shift_lease, st.time_zone, st.settings -> 'policy' as policy, (st.profile ->> 'taxRate')::bigint as tax_rate, (st.settings ->> 'leaseHours')::bigint as lease_hours,
    (a.disabled_at is not null or m.disabled_at is not null or m.account_id is null) as disabled, m.is_primary,
    a.restored_at is not null and m.account_id is null as restored, sh.remade, sh.account_id,
    r.permissions, cc.contiguous_seq, cc.max_seq, cc.revoked_at is not null as revoked
  from shift sh
  join store st on st.org_id = sh.org_id and st.id = sh.store_id
  join account a on a.id = sh.account_id
  join counter_credential cc on cc.org_id = sh.org_id and cc.store_id = sh.store_id and cc.shift_id = sh.id
    and cc.token_hash = any($4::text[])
  left join membership m on m.org_id = sh.org_id and m.account_id = sh.account_id
  left join store_position p on p.org_id = sh.org_id and p.store_id = sh.store_id and p.account_id = sh.account_id
  left join store_role r on r.org_id = sh.org_id and r.store_id = sh.store_id and r.id = p.store_role_id
  where sh.org_id = $1 and sh.store_id = $2 and sh.id = any($3::uuid[])`

/** A lane as a tablet names it: its credential's claims and hash. */
export interface LaneKey {
  readonly claims: CredentialClaims
  readonly tokenHash: string
}

/**
 * Locks lanes of one store, ordered by shift, so that two batches never deadlock. Missing records are created again
 * (`remakeLane`).
 *
 * @returns each lane, or auth.credential-ended if it was revoked or its organisation is not here
 */
export async function lockLanes(tx: Tx, keys: readonly LaneKey[], now: number): Promise<(Lane | AppError)[]> {
  const rows = await lockedRows(tx, keys)
  const lanes: (Lane | AppError)[] = []
  for (const key of keys) {
    const row = rows.get(key.tokenHash) ?? (await remade(tx, key, now))
    if (row instanceof AppError) lanes.push(row)
    else lanes.push(row.revoked ? ended(key) : laneFrom(row, key.claims))
  }
  return lanes
}

/** Proves that the server that issued the credential ends it. */
const ended = ({ tokenHash }: LaneKey): AppError =>
  new AppError('auth.credential-ended', { values: { proof: endProof(tokenHash) } })

/** Locks one lane that is on record, and reads it as it is by now. @throws AppError auth.credential-ended */
export async function lockLane(tx: Tx, key: LaneKey): Promise<Lane> {
  const row = (await lockedRows(tx, [key])).get(key.tokenHash)
  if (!row) throw new AppError('auth.credential-ended')
  if (row.revoked) throw ended(key)
  return laneFrom(row, key.claims)
}

/**
 * The rows of existing lanes, by the hash of their credential. They are read after their shifts are locked: a statement
 * that waited for a lock sees other tables as they were before.
 */
async function lockedRows(tx: Tx, keys: readonly LaneKey[]): Promise<ReadonlyMap<string, Row>> {
  const { org, store } = keys[0]!.claims
  const shifts = [...new Set(keys.map(({ claims }) => claims.shift))]
  await tx.query({
    name: 'lock-shifts',
    text: 'select id from shift where org_id = $1 and store_id = $2 and id = any($3::uuid[]) order by id for update',
    values: [org, store, shifts],
  })
  const values = [org, store, shifts, keys.map(({ tokenHash }) => tokenHash)]
  const { rows } = await tx.query<Row>({ name: 'locked-lanes', text: lanesText, values })
  return new Map(rows.map((row) => [row.token_hash, row]))
}

/**
 * Records that were created again; a refusal without proof if another system signed the credential, because it is not
 * ours to end.
 */
async function remade(tx: Tx, key: LaneKey, now: number): Promise<Row | AppError> {
  try {
    await remakeLane(tx, key.claims, key.tokenHash, now)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  return (await lockedRows(tx, [key])).get(key.tokenHash) ?? new AppError('auth.credential-ended')
}

function laneFrom(row: Row, claims: CredentialClaims): Lane {
  return {
    // a newer lease of the same shift replaces this one: it may still send, but not sell
    state: row.state === 'open' && row.shift_lease > claims.lease ? 'taken-over' : row.state,
    shiftState: row.state,
    openedAt: row.opened_at,
    seenAt: row.seen_at,
    silences: row.silences,
    floatCents: row.float_cents,
    cashSales: row.cash_sales_cents,
    cashRefunds: row.cash_refunds_cents,
    cashOrders: row.cash_orders_cents,
    submitted: row.submitted_cents,
    cashIn: row.cash_in_cents,
    cashOut: row.cash_out_cents,
    refundDays: row.refund_days ?? DEFAULT_REFUND_DAYS,
    refundDisconnectedLimit: row.refund_limit ?? DEFAULT_REFUND_LIMIT,
    timeZone: row.time_zone,
    policy: row.policy ?? DEFAULT_POLICY,
    storeTaxes: row.tax_rate === null ? undefined : ownTaxes(row.tax_rate),
    leaseHours: row.lease_hours ?? LEASE_HOURS,
    cashierDisabled: row.disabled,
    cashierRestored: row.restored,
    accountId: row.account_id,
    remade: row.remade,
    permissions: row.is_primary ? undefined : (row.permissions ?? []),
    contiguousSeq: row.contiguous_seq,
    maxSeq: row.max_seq,
  }
}
