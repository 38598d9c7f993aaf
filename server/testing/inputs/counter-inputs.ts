import type { Inputs, InputWorld, Preparations } from '#server/testing/inputs/input-world.ts'

/** The third counter of the store is free; the tablet on duty has the first. */
const free = ({ server }: InputWorld) => ({ id: server.one.stores[0].counters[2] })
const held = ({ server }: InputWorld) => ({ id: server.one.stores[0].counters[0] })

const owner = { email: 'owner@one.test', password: 'evertill1' }

/** A fact that can never be booked. */
const HELD = '0192f0c1-0000-7000-8000-000000000079'

export const inputs: Inputs = {
  'counters.add': ({ tablet }) => ({ cashierName: tablet.newId().slice(-12) }),
  'counters.edit': (world) => ({ ...free(world), cashierName: 'Counter 3' }),
  'counters.remove': free,
  'counters.bindReader': (world) => ({ ...free(world), readerCode: 'reader-1' }),
  'counters.unbindReader': free,
  'members.byPhone': () => ({ phone: '+12125550199' }),
  'members.byCode': () => ({ code: 'MEMBER-K7Q2M9' }),
  'members.boughtToday': ({ server }) => ({ code: 'MEMBER-K7Q2M9', skuId: server.one.stores[0].skus[0]!.id }),
  'members.add': ({ tablet }) => ({
    phone: `+1212${tablet
      .newId()
      .replaceAll(/[^0-9]/g, '')
      .slice(-7)}`,
  }),
  'guarantees.list': ({ server }) => ({ id: server.one.stores[0].skus[0]!.id }),
  'differences.settle': ({ sale }) => ({ items: [{ factId: sale, no: 1 }], note: 'Seen' }),
  'differences.reopen': ({ sale }) => ({ factId: sale, no: 1 }),
  'differences.assign': ({ sale, owner: accountId }) => ({ items: [{ factId: sale, no: 1 }], accountId }),
  'held.details': () => ({ id: HELD }),
  'held.retry': () => ({ id: HELD }),
  'held.settle': () => ({ id: HELD, note: 'Seen' }),
  'held.reopen': () => ({ id: HELD }),
  'takeover.shiftInfo': held,
  'takeover.verify': (world) => ({ ...owner, id: world.owner, counterId: held(world).id }),
  'takeover.forcedOffline': (world) => ({ ...owner, ...held(world), adminId: world.owner }),
}

const revive = ({ server }: InputWorld) =>
  server.db.query({
    text: 'update counter set deleted_at = null where id = $1',
    values: [server.one.stores[0].counters[2]],
  })

const makeMember = ({ server }: InputWorld) =>
  server.db.query({
    text: `insert into member (org_id, id, code, phone, name, created_at) values ($1, $2, 'K7Q2M9', '+12125550199', 'Lena', now())
      on conflict do nothing`,
    values: [server.one.orgId, '0192f0c1-0000-7000-8000-000000000077'],
  })

const settleOne = ({ server, sale }: InputWorld) =>
  server.db.query({
    text: `insert into difference_settled (org_id, store_id, fact_id, difference_no, settled_by, settled_at, note)
      values ($1, $2, $3, 1, $4, now(), 'Seen') on conflict do nothing`,
    values: [server.one.orgId, server.one.stores[0].storeId, sale, '0192f0c1-0000-7000-8000-000000000078'],
  })

const holdOne = ({ server, sale }: InputWorld) =>
  server.db.query({
    text: `insert into fact (org_id, store_id, id, counter_id, shift_id, lease, fact_seq, kind, version, body, sha256, verdict, held_reason, occurred_at, received_at, arrived_by)
      select org_id, store_id, $3, counter_id, shift_id, lease, fact_seq, 'unknown', 0, '', '', 'held', 'tampered', now(), now(), 'batch'
      from fact where org_id = $1 and store_id = $2 and id = $4 on conflict do nothing`,
    values: [server.one.orgId, server.one.stores[0].storeId, HELD, sale],
  })

const settleHeldOne = async (world: InputWorld) => {
  await holdOne(world)
  const { orgId, stores } = world.server.one
  await world.server.db.query({
    text: `insert into difference_settled (org_id, store_id, fact_id, difference_no, settled_by, settled_at, note)
      values ($1, $2, $3, 0, $4, now(), 'Seen') on conflict do nothing`,
    values: [orgId, stores[0].storeId, HELD, '0192f0c1-0000-7000-8000-000000000078'],
  })
}

export const preparations: Preparations = {
  'held.details': holdOne,
  'held.retry': holdOne,
  'held.settle': holdOne,
  'held.reopen': settleHeldOne,
  'differences.reopen': settleOne,
  'members.byPhone': makeMember,
  'members.byCode': makeMember,
  'members.boughtToday': makeMember,
  'counters.bindReader': revive,
  'counters.unbindReader': revive,
}
