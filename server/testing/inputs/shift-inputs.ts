import type { Inputs, InputWorld, Preparations } from '#server/testing/inputs/input-world.ts'

const owner = { email: 'owner@one.test', password: 'evertill1' }
/** Records that the walk through the contract refers to; made before each call that needs it. */
const ids = {
  submission: '0192f0c1-0000-7000-8000-000000000501',
  request: '0192f0c1-0000-7000-8000-000000000502',
  count: '0192f0c1-0000-7000-8000-000000000503',
  shift: '0192f0c1-0000-7000-8000-000000000504',
}

export const inputs: Inputs = {
  'shifts.submitCash': ({ tablet }) => ({ entry: tablet.submission(1) }),
  'shifts.collectCash': ({ tablet }) => ({
    entry: tablet.freeze('cash-movement', {
      shiftId: tablet.lease.shiftId,
      direction: 'in',
      amount: 1,
      reason: 'Change',
    }),
  }),
  'shifts.handover': ({ owner: adminId }) => ({
    countId: ids.count,
    toId: adminId,
    adminId,
    ...owner,
    incomingPassword: owner.password,
  }),
  'shifts.recordDetails': () => ({ id: ids.shift }),
  'shifts.acknowledge': () => ({ id: ids.shift, no: 1, note: 'Checked' }),
  'contributions.details': () => ({ id: ids.submission }),
  'contributions.review': ({ owner: adminId }) => ({ id: ids.submission, status: 2, adminId, ...owner }),
  'applications.details': () => ({ id: ids.request }),
  'applications.review': ({ owner: adminId }) => ({ id: ids.request, status: 2, adminId, ...owner }),
}

/** A shift of the clerk at the free counter, with nothing that keeps it from ending. */
async function clerksShift({ server }: InputWorld): Promise<unknown[]> {
  const { storeId, counters } = server.one.stores[0]
  const keys = [server.one.orgId, storeId]
  await server.db.query({
    text: `insert into shift (org_id, store_id, id, counter_id, account_id, cashier_name, device_id, lease, state, float_cents, opened_at, seen_at)
      select $1, $2, $3, $4, id, 'clerk', 'd', 900, 'open', 0, now(), now() from account where email = 'clerk@one.test'
      on conflict (org_id, store_id, id) do update set state = 'open', submitted_cents = 0, cash_out_cents = 0`,
    values: [...keys, ids.shift, counters[2]],
  })
  return keys
}

async function withCount(world: InputWorld): Promise<void> {
  await world.server.db.query({
    text: `insert into shift_count (org_id, store_id, id, shift_id, account_id, purpose, pieces, counted_cents, expected_cents, occurred_at, received_at)
      values ($1, $2, $3, $4, $5, 'handover', '[]', 0, 0, now(), now()) on conflict do nothing`,
    values: [...(await clerksShift(world)), ids.count, ids.shift, world.owner],
  })
}

async function withLateFact(world: InputWorld): Promise<void> {
  await world.server.db.query({
    text: `insert into shift_adjustment (org_id, store_id, shift_id, adjustment_no, fact_id, kind, sales_cents, cash_cents, received_at)
      values ($1, $2, $3, 1, $3, 'sale', 0, 0, now()) on conflict do nothing`,
    values: [...(await clerksShift(world)), ids.shift],
  })
}

const withCash =
  (table: 'cash_submission' | 'cash_movement', id: string) =>
  async (world: InputWorld): Promise<void> => {
    const [columns, values] = table === 'cash_submission' ? ['remark', `''`] : ['direction, reason', `'out', 'Change'`]
    await world.server.db.query({
      text: `insert into ${table} (org_id, store_id, id, counter_id, shift_id, account_id, number, amount_cents, status, occurred_at, received_at, ${columns})
        values ($1, $2, $3, $4, $5, $6, 'N', 0, 1, now(), now(), ${values}) on conflict do nothing`,
      values: [...(await clerksShift(world)), id, world.server.one.stores[0].counters[2], ids.shift, world.owner],
    })
  }

export const preparations: Preparations = {
  'shifts.endShift': clerksShift,
  'shifts.handover': withCount,
  'shifts.recordDetails': clerksShift,
  'shifts.acknowledge': withLateFact,
  'contributions.details': withCash('cash_submission', ids.submission),
  'contributions.review': withCash('cash_submission', ids.submission),
  'applications.details': withCash('cash_movement', ids.request),
  'applications.review': withCash('cash_movement', ids.request),
}
