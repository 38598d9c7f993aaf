import type { Inputs, InputWorld, Preparations } from '#server/testing/inputs/input-world.ts'

const role = ({ tablet }: InputWorld, id: string) => ({ id, name: tablet.newId(), permissions: [], version: 0 })
const orgRole = (world: InputWorld) => role(world, world.made.orgRole)
const storeRole = (world: InputWorld) => ({
  ...role(world, world.made.storeRole),
  storeIds: [world.server.one.stores[0].storeId],
})
const person = ({ made, tablet }: InputWorld) => ({
  id: made.person,
  firstName: 'Ada',
  lastName: 'Quay',
  email: `${tablet.newId()}@isolation.test`,
  roleId: made.orgRole,
  positions: [],
  version: 0,
})
const store = ({ server }: InputWorld) => ({ id: server.one.stores[0].storeId })
const personId = ({ made }: InputWorld) => ({ id: made.person })

/** An invitation of the organisation's that is open. */
const INVITED = '01990000-0000-7000-8000-000000000003'

/** A cashier of the organisation's from before a restore. */
const RESTORED = '01990000-0000-7000-8000-000000000004'

const each = (area: string, verbs: readonly string[], input: Inputs[string]): Inputs =>
  Object.fromEntries(verbs.map((verb) => [`${area}.${verb}`, input]))
const changes = ['add', 'update', 'remove', 'details']

export const inputs: Inputs = {
  ...each('orgRoles', [...changes, 'accounts', 'sessionTime'], orgRole),
  ...each('storeRoles', [...changes, 'accounts'], storeRole),
  ...each('storeRoles', ['accountsOfStore', 'resources'], store),
  ...each('people', [...changes, 'invite'], person),
  ...each('people', ['resendInvitation', 'withdrawInvitation'], () => ({ id: INVITED })),
  ...each('invitations', ['join', 'decline'], ({ server }) => ({ id: server.one.orgId })),
  ...each('people', ['resetPassword', 'roleOf', 'positionsOf'], personId),
  'people.status': ({ made }) => ({ id: made.person, status: 2 }),
  'people.setPositions': ({ made }) => ({ id: made.person, positions: [] }),
  'people.storeRoles': store,
  'people.joinRestored': ({ made }) => ({ id: RESTORED, personId: made.person }),
}

const withInvitation = ({ server, owner }: InputWorld) =>
  server.db.query({
    text: `insert into invitation (org_id, id, email, first_name, last_name, token_hash, invited_by, created_at, sent_at,
        expires_at) values ($1, $2, 'invited@isolation.test', 'Ada', 'Quay', 'isolation', $3, $4, $4, $5)
      on conflict do nothing`,
    values: [server.one.orgId, INVITED, owner, new Date(server.clock.now), new Date(server.clock.now + 7 * 86_400_000)],
  })

const withRestored = async ({ server, tablet }: InputWorld): Promise<void> => {
  const { db } = server
  await db.query({
    text: `insert into account (id, email, password_hash, created_at, disabled_at, restored_at)
      values ($1, 'restored ' || $1::uuid, '', now(), now(), now()) on conflict do nothing`,
    values: [RESTORED],
  })
  await db.query({
    text: `insert into shift (org_id, store_id, id, counter_id, account_id, cashier_name, device_id, lease, state, float_cents,
        opened_at, seen_at)
      select org_id, store_id, $1, counter_id, $1, 'Nina New', 'restored', 0, 'closed', 0, opened_at, seen_at
      from shift where id = $2 on conflict do nothing`,
    values: [RESTORED, tablet.lease.shiftId],
  })
}

export const preparations: Preparations = {
  'people.joinRestored': withRestored,
  'people.resendInvitation': withInvitation,
  'people.withdrawInvitation': withInvitation,
}
