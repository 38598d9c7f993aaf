import { AppError } from '#contract/errors.ts'
import type { Difference } from '#contract/facts/envelope.ts'
import type { Tx } from '#server/db/session.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import { beginEpoch, epochOf } from '#server/db/restore-epoch.ts'
import { remakeStore } from '#server/contexts/sales/facts/lane/remake-store.ts'

/**
 * Creates a lane again from its credential: the shift, and whatever the server lacks of store, counter and cashier, as
 * records "from before the restore". They are reported as a difference with the shift's next fact. Also creates a shift
 * that its tablet started offline, which takes over the counter from the shift before. Throws auth.credential-ended if
 * the organisation is not here, because then another system signed it.
 */
export async function remakeLane(tx: Tx, claims: CredentialClaims, hash: string, now: number): Promise<void> {
  const genuine = await tx.query({
    // a store id belongs to one organisation
    text: `select 1 from organisation o where o.id = $1
      and not exists (select 1 from store where id = $2 and not (org_id = $1))`,
    values: [claims.org, claims.store],
  })
  if (genuine.rows.length === 0) throw new AppError('auth.credential-ended')
  await noticeRestore(tx, claims, now)
  const remade = [
    ...(await remakeStore(tx, claims, now)),
    ...(await remakeCounter(tx, claims, now)),
    ...(await remakeAccount(tx, claims, now)),
  ]
  await remakeShift(tx, claims, now, remade)
  await insertCredential(tx, claims, hash, now)
}

/** A shift that was opened here and is not on record: the database was rolled back in some way. */
async function noticeRestore(tx: Tx, claims: CredentialClaims, now: number): Promise<void> {
  const { rows } = await tx.query({
    text: `select 1 from shift where org_id = $1 and store_id = $2 and (id = $3 or next_shift_id = $3)`,
    values: [claims.org, claims.store, claims.shift],
  })
  if (rows.length > 0 || claims.lease <= (await epochOf(tx))) return
  await beginEpoch(tx, 'lease', now, claims.lease)
}

/** If a counter added again has the code, this one gets another, and keeps its printed receipts. */
async function remakeCounter(tx: Tx, claims: CredentialClaims, now: number): Promise<Difference[]> {
  const keys = [claims.org, claims.store]
  await tx.query({ text: 'select 1 from store where org_id = $1 and id = $2 for no key update', values: keys })
  const { rows } = await tx.query<{ id: string; code: string }>({
    text: 'select id, code from counter where org_id = $1 and store_id = $2',
    values: keys,
  })
  if (rows.some(({ id }) => id === claims.counter)) {
    await tx.query({
      text: 'update counter set lease = greatest(lease, $4) where org_id = $1 and store_id = $2 and id = $3',
      values: [...keys, claims.counter, claims.lease],
    })
    return []
  }
  const taken = new Set(rows.map((row) => row.code))
  let code = claims.code
  for (let n = 1; taken.has(code); n++) code = `${claims.code}R${n === 1 ? '' : n}`
  const name = code === claims.code ? claims.counterName : `${claims.counterName} (${code})`
  await tx.query({
    text: `insert into counter (org_id, store_id, id, code, name, lease, created_at, restored_at)
      values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict do nothing`,
    values: [...keys, claims.counter, code, name, claims.lease, new Date(now)],
  })
  return [{ code: 'restored.counter', expected: claims.code, actual: code }]
}

/**
 * Somebody who can never sign in: no address, no password, disabled, in no organisation. Reported for every shift of
 * this person, until an account that was added again is merged with it.
 */
async function remakeAccount(tx: Tx, { org, account, cashier }: CredentialClaims, now: number): Promise<Difference[]> {
  await tx.query({
    // not an address, so nobody can have it or type it
    text: `insert into account (id, email, password_hash, first_name, disabled_at, created_at, restored_at)
      values ($1, 'restored ' || $1::uuid, '', $2, $3, $3, $3) on conflict do nothing`,
    values: [account, cashier, new Date(now)],
  })
  const { rows } = await tx.query({
    text: `select 1 from account where id = $1 and restored_at is not null
      and not exists (select 1 from restored_cashier where org_id = $2 and restored_id = $1)`,
    values: [account, org],
  })
  return rows.length > 0 ? [{ code: 'restored.account', actual: cashier }] : []
}

async function remakeShift(
  tx: Tx,
  claims: CredentialClaims,
  now: number,
  remade: readonly Difference[],
): Promise<void> {
  await tx.query({
    text: `insert into shift (org_id, store_id, id, counter_id, account_id, cashier_name, device_id, lease, state, float_cents, opened_at,
        seen_at, silences, after_shift_id, joined_from)
      select $1, $2, $3, c.id, coalesce(j.account_id, $5), $6, $7, $8, case
          when before.state = 'taken-over' then 'taken-over'
          when c.shift_id is null or c.shift_id = $3 or c.shift_id = before.id or held.after_shift_id = $3 then 'open'
          else 'taken-over' end, $9, $10, coalesce(before.seen_at, $11), coalesce(before.silences, '[]'), $12, j.restored_id
      from counter c
      left join shift held on held.org_id = c.org_id and held.store_id = c.store_id and held.id = c.shift_id
      left join shift before on before.org_id = c.org_id and before.store_id = c.store_id and before.id = $12
      left join restored_cashier j on j.org_id = c.org_id and j.restored_id = $5
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
  // a receipt that arrived before its tablet did not contain the float or the device
  if (claims.device !== '')
    await tx.query({
      text: `update shift set device_id = $4, float_cents = $5, opened_at = $6
        where org_id = $1 and store_id = $2 and id = $3 and device_id = ''`,
      values: [claims.org, claims.store, claims.shift, claims.device, claims.float, new Date(claims.opened)],
    })
  if (remade.length > 0)
    await tx.query({
      text: `update shift set remade = remade || $4::jsonb where org_id = $1 and store_id = $2 and id = $3`,
      values: [claims.org, claims.store, claims.shift, JSON.stringify(remade)],
    })
}

export async function insertCredential(tx: Tx, claims: CredentialClaims, hash: string, now: number): Promise<void> {
  await tx.query({
    text: `insert into counter_credential (token_hash, org_id, store_id, counter_id, shift_id, lease, device_id, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    values: [hash, claims.org, claims.store, claims.counter, claims.shift, claims.lease, claims.device, new Date(now)],
  })
}
