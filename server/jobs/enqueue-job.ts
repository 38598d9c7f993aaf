import type { Tx } from '#server/db/session.ts'
import type { JobKind } from '#server/jobs/job-kind.ts'
import { WHOLE_SERVER } from '#server/jobs/job-rows.ts'
import { newId } from '#server/kernel/new-id.ts'

export interface WantedJob<P> {
  readonly payload: P
  /** When it was wanted, and when it is due unless `runAt` says otherwise. */
  readonly now: number
  readonly runAt?: number
  /** Whose it is; left out: work for the whole server. Its people see it when it fails. */
  readonly orgId?: string
  readonly storeId?: string
  /** Whom or what it is about, in a few words that its people may read. */
  readonly about?: string
  /** What is wanted twice under a key is done once; begin it with the id of what it is about. */
  readonly key?: string
}

/**
 * Writes a job in the caller's transaction: it runs once that has committed, and never if it does not. One that is there
 * with the same key, waiting or being done, stays as it is; one that has failed for good begins anew.
 */
export async function enqueueJob<P>(tx: Tx, { kind }: JobKind<P>, wanted: WantedJob<P>): Promise<void> {
  const id = newId(wanted.now)
  await tx.query({
    name: 'job-enqueue',
    ...(wanted.orgId ? {} : { across: 'work for the whole server is of no organisation' }),
    text: `insert into job (org_id, id, store_id, kind, unique_key, about, payload, created_at, run_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      on conflict (kind, unique_key) do update set payload = excluded.payload, about = excluded.about,
        run_at = excluded.run_at, attempts = 0, failed_at = null, reason = null, error = null
        where job.failed_at is not null`,
    values: [
      wanted.orgId || WHOLE_SERVER,
      id,
      wanted.storeId || null,
      kind,
      wanted.key ?? id,
      wanted.about ?? '',
      JSON.stringify(wanted.payload),
      new Date(wanted.now),
      new Date(wanted.runAt ?? wanted.now),
    ],
  })
  tellRunners(tx)
}

const runners = new Set<() => void>()

/** Lets the runners of this process look at once for what the transaction leaves to do, instead of at their next round. */
export const tellRunners = (tx: Tx): void =>
  tx.afterCommit(() => {
    for (const look of runners) look()
  })

/** @returns what ends it. */
export function whenEnqueued(look: () => void): () => void {
  runners.add(look)
  return () => runners.delete(look)
}
