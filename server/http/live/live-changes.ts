import { eventKinds, type EventName } from '#contract/events.ts'
import type { LiveKind } from '#contract/live.ts'
import { noticeKinds, notices } from '#domain/notices.ts'
import type { Permission } from '#domain/permissions.ts'
import type { EventKind } from '#contract/define-event.ts'
import { EPOCH } from '#server/db/restore-epoch.ts'
import type { Database } from '#server/db/session.ts'

/**
 * How far somebody has heard: of everything that transactions below this number did, in this epoch. Transactions have
 * their numbers before they are seen, so the number is that of the oldest that was still open.
 */
export interface Heard {
  readonly epoch: number
  readonly xid: bigint
}

export const heardText = ({ epoch, xid }: Heard): string => `${epoch}.${xid}`

export function heardOf(text: string): Heard | undefined {
  const [, epoch, xid] = /^(\d{1,15})\.(\d{1,19})$/.exec(text) ?? []
  return xid === undefined ? undefined : { epoch: Number(epoch), xid: BigInt(xid) }
}

/** Who hears of a kind of change; no permission: whoever works in the store. */
interface Hearing {
  readonly kind: LiveKind
  readonly any?: readonly Permission[]
}

const TASKS: Hearing = { kind: 'tasks' }
const ORDER: Hearing = { kind: 'order', any: ['shopOnlineOrder', 'shopPicking', 'shopOfflineOrderOfflineCollection'] }

const hearingsOf = ({ subject, tasks }: EventKind): Hearing[] =>
  subject === 'online-order' || subject === 'picking' ? [ORDER, TASKS] : tasks ? [TASKS] : []

/** Of each kind of event and notice, what is heard of it. */
const heard: ReadonlyMap<string, readonly Hearing[]> = new Map<string, readonly Hearing[]>([
  ...Object.entries<EventKind>(eventKinds).map(([name, kind]) => [name, hearingsOf(kind)] as const),
  ...noticeKinds.map((kind): [string, Hearing[]] => [kind, [{ kind: 'notice', any: [notices[kind].read] }]]),
])
const HEARD_EVENTS = (Object.keys(eventKinds) as EventName[]).filter((name) => (heard.get(name) ?? []).length > 0)

/** What somebody with these permissions in a store hears of a change there. */
export const kindsHeard = (kind: string, permissions: ReadonlySet<Permission>): LiveKind[] =>
  (heard.get(kind) ?? []).filter(({ any }) => !any || any.some((one) => permissions.has(one))).map((one) => one.kind)

export interface LiveChange {
  readonly key: string
  readonly xid: bigint
  readonly storeId: string
  /** A kind of event or notice. */
  readonly kind: string
}

export interface LiveStore {
  readonly orgId: string
  readonly storeId: string
}

/** Changes that are read at once. */
const MOST_CHANGES = 500

const text = `select at.xid as at, at.epoch, found.key, found.xid, found.store_id, found.kind
  from (select pg_snapshot_xmin(pg_current_snapshot())::text as xid, ${EPOCH} as epoch) at
  left join (
    (select 'event ' || e.no as key, e.xid::text as xid, e.store_id, e.kind from event e
      where e.xid >= $1::text::xid8 and e.org_id = any($2::uuid[]) and e.store_id = any($3::uuid[]) and e.kind = any($4)
      order by e.xid desc limit ${MOST_CHANGES + 1})
    union all
    (select 'notice ' || n.id, n.xid::text, n.store_id, n.kind from notice n
      where n.xid >= $1::text::xid8 and n.org_id = any($2::uuid[]) and n.store_id = any($3::uuid[])
      order by n.xid desc limit ${MOST_CHANGES + 1})
  ) found on true`

interface Row {
  readonly at: string
  readonly epoch: number
  readonly key: string | null
  readonly xid: string
  readonly store_id: string
  readonly kind: string
}

/**
 * What changed in some stores since then, as far as it can be seen now, in one statement. What is seen below the new
 * position is complete; what is above it will be given again.
 */
export async function changesSince(
  db: Database,
  from: bigint,
  stores: readonly LiveStore[],
): Promise<{ readonly at: Heard; readonly changes: readonly LiveChange[]; readonly more: boolean }> {
  const { rows } = await db.query<Row>({
    name: 'live-changes',
    across: 'a process asks once for all people who listen',
    text,
    values: [
      String(from),
      [...new Set(stores.map(({ orgId }) => orgId))],
      stores.map(({ storeId }) => storeId),
      HEARD_EVENTS,
    ],
  })
  const changes = rows.flatMap(({ key, xid, store_id, kind }) =>
    key === null ? [] : [{ key, xid: BigInt(xid), storeId: store_id, kind }],
  )
  const { at, epoch } = rows[0]!
  return { at: { epoch, xid: BigInt(at) }, changes, more: changes.length > MOST_CHANGES }
}
