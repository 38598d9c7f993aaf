import { EPOCH } from '#server/db/restore-epoch.ts'
import type { Tx } from '#server/db/session.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import { HEARD } from '#server/contexts/sales/facts/lane/lane.queries.ts'

/** Number of facts still on a tablet. */
export interface Pending {
  readonly facts: number
  readonly cents: number
  /** Milliseconds since the oldest of them was rung up. */
  readonly age?: number | undefined
}

/** A tablet's report about itself besides its facts. */
export interface SignOfLife {
  readonly claims: CredentialClaims
  readonly appVersion: string
  readonly pending?: Pending | undefined
  readonly storageProtected?: boolean | undefined
}

/** A shift after a contact with its tablet. */
export interface Heard {
  /** Change number of the store's catalogue. */
  readonly catalogueRev: number
  readonly state: string
  /** Rises with each restore of the database. */
  readonly epoch: number
}

interface HeardRow {
  catalogue_rev: number
  state: string
  epoch: number
}

const heardFrom = ({ catalogue_rev: catalogueRev, state, epoch }: HeardRow): Heard => ({ catalogueRev, state, epoch })

const columns = `id uuid, app_version text, pending_facts bigint, pending_cents bigint, storage_protected boolean, pending_since timestamptz`

/** Records contact with tablets of one store, each of a different shift, and what they report. By shift. */
export async function recordContact(
  tx: Tx,
  now: number,
  signs: readonly SignOfLife[],
): Promise<ReadonlyMap<string, Heard>> {
  if (signs.length === 0) return new Map()
  const { org, store } = signs[0]!.claims
  const rows = signs.map(({ claims, appVersion, pending, storageProtected }) => ({
    id: claims.shift,
    app_version: appVersion,
    pending_facts: whole(pending?.facts),
    pending_cents: whole(pending?.cents),
    storage_protected: storageProtected ?? null,
    pending_since: sinceOf(pending, now),
  }))
  const { rows: heard } = await tx.query<HeardRow & { id: string }>({
    name: 'hear-of-shifts',
    text: `update shift s set ${HEARD}, app_version = t.app_version, pending_facts = coalesce(t.pending_facts, s.pending_facts),
      pending_cents = coalesce(t.pending_cents, s.pending_cents),
      storage_protected = coalesce(t.storage_protected, s.storage_protected),
      pending_since = case when t.pending_facts is null then s.pending_since else t.pending_since end
      from store st, json_to_recordset($3::json) as t(${columns})
      where s.org_id = $1 and s.store_id = $2 and s.id = t.id and st.org_id = s.org_id and st.id = s.store_id
      returning s.id, st.catalogue_rev, s.state, ${EPOCH} as epoch`,
    values: [org, store, JSON.stringify(rows), new Date(now)],
  })
  return new Map(heard.map((row) => [row.id, heardFrom(row)]))
}

/** A shift without contact with its tablet. */
export async function readShift(tx: Tx, claims: CredentialClaims): Promise<Heard> {
  const { rows } = await tx.query<HeardRow>({
    text: `select st.catalogue_rev, s.state, ${EPOCH} as epoch from shift s join store st on st.org_id = s.org_id and st.id = s.store_id
      where s.org_id = $1 and s.store_id = $2 and s.id = $3`,
    values: [claims.org, claims.store, claims.shift],
  })
  return heardFrom(rows[0]!)
}

/** A tablet's report is only for the overview, so impossible numbers are dropped. */
const whole = (n: number | undefined): number | null => (Number.isSafeInteger(n) ? n! : null)

const YEAR = 365 * 24 * 3_600_000

/** Since when the oldest unsent fact has been waiting, by the server's clock; null: none, or not reported. */
function sinceOf(pending: Pending | undefined, now: number): string | null {
  const age = whole(pending?.age)
  return age === null || !pending?.facts ? null : new Date(now - Math.min(Math.max(0, age), YEAR)).toISOString()
}
