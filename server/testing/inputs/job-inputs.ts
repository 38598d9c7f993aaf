import type { InputWorld, Inputs, Preparations } from '#server/testing/inputs/input-world.ts'

const FAILED = '01900000-0000-7000-8000-00000000b001'

export const inputs: Inputs = {
  'jobs.retry': () => ({ id: FAILED }),
  'jobs.discard': () => ({ id: FAILED, reason: 'Wrong address' }),
}

/** A mail that could not be sent. */
const failedJob = ({ server }: InputWorld) =>
  server.db.query({
    text: `insert into job (org_id, id, store_id, kind, unique_key, about, payload, created_at, run_at, attempts, failed_at, reason, error)
      values ($1, $2, $3, 'message.send', 'failed', 'a@b.test', '{}', now(), now(), 10, now(), 'refused', 'no such box')
      on conflict (org_id, id) do update set failed_at = now()`,
    values: [server.one.orgId, FAILED, server.one.stores[0].storeId],
  })

export const preparations: Preparations = {
  'jobs.list': failedJob,
  'jobs.retry': failedJob,
  'jobs.discard': failedJob,
}
