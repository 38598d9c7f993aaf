import { bulkRunStates } from '#domain/bulk-run-states.ts'
import type { Inputs, InputWorld, Preparations } from '#server/testing/inputs/input-world.ts'

const run = { id: '0192f0c1-0000-7000-8000-0000000000b7' }

export const inputs: Inputs = {
  'bulk.details': () => run,
  'bulk.changes': () => run,
  'bulk.undo': () => run,
}

/** A finished run that has changed nothing. */
const makeRun = ({ server }: InputWorld) =>
  server.db.query({
    text: `insert into bulk_run (org_id, store_id, id, kind, state, name, account_name, created_at)
      values ($1, $2, $3, 'grid', ${bulkRunStates.done}, 'Walk', '', $4)
      on conflict (org_id, store_id, id) do update set state = ${bulkRunStates.done}`,
    values: [server.one.orgId, server.one.stores[0].storeId, run.id, new Date(server.clock.now)],
  })

export const preparations: Preparations = {
  'bulk.details': makeRun,
  'bulk.changes': makeRun,
  'bulk.undo': makeRun,
}
