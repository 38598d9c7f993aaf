import { createHash } from 'node:crypto'
import type { Approval } from '#contract/facts/approval.ts'
import { approvedText, type Approved } from '#domain/approval-proof.ts'
import type { Tx } from '#server/db/session.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import { approvalKey, openPin, type ApprovalKey } from '#server/contexts/organisation/authority/approval-key.ts'
import { oneByOne } from '#server/contexts/organisation/authority/one-by-one.ts'
import { fitsPlain } from '#server/kernel/password.ts'

/** Wrong PINs of one approver at one cashier's counters within a day before no more are tried. */
export const MOST_WRONG = 10
const DAY = 86_400_000
/** Difference between two clocks that is tolerated when a PIN is changed. */
const CLOCKS_MS = 5 * 60_000

/** An approval with a proof, and when it claims to have been given. */
export interface Shown {
  readonly approved: Approved
  readonly proof: NonNullable<Approval['proof']>
  readonly at: number
  /** Time that the counter may have used an older PIN, in milliseconds. */
  readonly since: number
}

/** The cashier whose counter it was given at. */
export interface ShownBy {
  readonly org: string
  readonly store: string
  readonly cashier: string
  readonly now: number
}

/** `doubted`: not tried, because there were too many wrong PINs before. */
export type ProofState = 'right' | 'wrong' | 'doubted'

type ProofRow = Pick<TableRow<'approval_proof'>, 'id' | 'sealed' | 'is_right'>

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')

/**
 * Opens sealed PINs and checks each against the slow hash that its approver had at the time. Each approval is tried
 * once and its result is stored. This is slow, so it must run before a transaction begins, never inside one that sales
 * wait for. PINs of one approver at one cashier's counters are tried one after the other, so that wrong ones are
 * counted.
 */
export async function checkProofs(db: Tx, by: ShownBy, shown: readonly Shown[]): Promise<Map<string, ProofState>> {
  const found = new Map<string, ProofState>()
  if (shown.length === 0) return found
  const key = await approvalKey(db, by.now)
  const seen = new Map<string, string>()
  for (const one of shown) {
    // the proof of taking over a till is in every fact rung up since; two different ones under one id are both doubtful
    const content = sealedFor(one)
    const before = seen.get(one.approved.id)
    if (before === content) continue
    seen.set(one.approved.id, content)
    if (before !== undefined) {
      found.set(one.approved.id, 'wrong')
      continue
    }
    const pair = `${by.org} ${one.approved.by} ${by.cashier}`
    found.set(one.approved.id, await oneByOne(pair, () => checkOne(db, by, key, one)))
  }
  return found
}

/** A key over everything it approves: the same PIN sealed for something else is another proof. */
const sealedFor = ({ approved, proof }: Pick<Shown, 'approved' | 'proof'>): string =>
  digest(`${proof.sealed} ${approvedText(approved)}`)

async function checkOne(
  db: Tx,
  by: ShownBy,
  key: ApprovalKey,
  { approved, proof, at, since }: Shown,
): Promise<ProofState> {
  const sealed = sealedFor({ approved, proof })
  const { rows } = await db.query<ProofRow>({
    name: 'approval-proof',
    text: 'select id, sealed, is_right from approval_proof where org_id = $1 and id = $2',
    values: [by.org, approved.id],
  })
  const [known] = rows
  if (known) return known.sealed === sealed && known.is_right ? 'right' : 'wrong'
  if (await isDoubted(db, by.org, approved.by, by.cashier)) return 'doubted'
  const pin = proof.key === key.id ? openPin(key, proof.sealed, approved) : undefined
  const right = pin !== undefined && (await fitsAt(db, by.org, approved.by, pin, at, since))
  await db.query({
    text: `insert into approval_proof (org_id, id, store_id, approver_id, cashier_id, how, sealed, is_right, checked_at)
      values ($1, $2, $3, $4, $5, 'pin', $6, $7, $8) on conflict do nothing`,
    values: [by.org, approved.id, by.store, approved.by, by.cashier, sealed, right, new Date(by.now)],
  })
  if (!right) await countWrong(db, by, approved.by)
  return right ? 'right' : 'wrong'
}

const isDoubted = async (tx: Tx, org: string, approver: string, cashier: string): Promise<boolean> =>
  (
    await tx.query({
      name: 'approval-doubt',
      text: 'select 1 from approval_doubt where org_id = $1 and approver_id = $2 and cashier_id = $3',
      values: [org, approver, cashier],
    })
  ).rows.length > 0

async function countWrong(tx: Tx, { org, cashier, now }: ShownBy, approver: string): Promise<void> {
  await tx.query({
    text: `insert into approval_doubt (org_id, approver_id, cashier_id, since)
      select $1, $2, $3, $4 where (select count(*) from approval_proof
        where org_id = $1 and approver_id = $2 and cashier_id = $3 and not is_right and checked_at > $5) >= $6
      on conflict do nothing`,
    values: [org, approver, cashier, new Date(now), new Date(now - DAY), MOST_WRONG],
  })
}

/** Whether a PIN is the approver's at a given time, or at the counter's last contact. */
async function fitsAt(tx: Tx, org: string, approver: string, pin: string, at: number, since: number): Promise<boolean> {
  const { rows } = await tx.query<{ hash: string }>({
    text: `select hash from (
        select pin_hash as hash, pin_set_at as set_at, null::timestamptz as until from membership
        where org_id = $1 and account_id = $2 and pin_hash is not null
        union all select hash, set_at, until from pin_past where org_id = $1 and account_id = $2) p
      where (set_at is null or set_at <= $3) and (until is null or until >= $4)
      order by until desc nulls first limit 3`,
    values: [org, approver, new Date(at + CLOCKS_MS), new Date(at - Math.max(since, CLOCKS_MS))],
  })
  for (const { hash } of rows) if (await fitsPlain(pin, hash)) return true
  return false
}

/** Time that a typed password remains valid as an approval. */
const PASSWORD_MS = 30 * 60_000

/**
 * Whether an administrator's approval is proved for this request: a PIN sealed for it, or a password typed to this
 * server for the cashier and not used yet.
 */
export async function isProved(
  tx: Tx,
  by: ShownBy,
  { how, by: approver, id, gives = 0, proof }: Approval,
  what: Pick<Approved, 'power' | 'counter' | 'subject' | 'gives'>,
): Promise<boolean> {
  if (how === 'password') {
    const { rows } = await tx.query({
      text: `select 1 from approval_proof where org_id = $1 and store_id = $2 and approver_id = $3 and cashier_id = $4
        and how = 'password' and fact_id is null and checked_at > $5 limit 1`,
      values: [by.org, by.store, approver, by.cashier, new Date(by.now - PASSWORD_MS)],
    })
    return rows.length > 0
  }
  if (id === undefined || !proof || gives < what.gives) return false
  const approved = { ...what, id, by: approver, store: by.store, gives }
  return (await checkProofs(tx, by, [{ approved, proof, at: by.now, since: 0 }])).get(id) === 'right'
}
