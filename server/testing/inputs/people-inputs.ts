import type { Inputs, InputWorld } from '#server/testing/inputs/input-world.ts'

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

const each = (area: string, verbs: readonly string[], input: Inputs[string]): Inputs =>
  Object.fromEntries(verbs.map((verb) => [`${area}.${verb}`, input]))
const changes = ['add', 'addToo', 'update', 'updateToo', 'remove', 'removeToo', 'details', 'detailsToo']

export const peopleInputs: Inputs = {
  ...each('orgRoles', [...changes, 'accounts', 'accountsToo', 'sessionTime'], orgRole),
  ...each('storeRoles', [...changes, 'accounts'], storeRole),
  ...each('storeRoles', ['accountsOfStore', 'resources', 'resourcesToo'], store),
  ...each('people', changes, person),
  ...each('people', ['resetPassword', 'roleOf', 'positionsOf'], personId),
  'people.status': ({ made }) => ({ id: made.person, status: 2 }),
  'people.statusToo': ({ made }) => ({ id: made.person, status: 1 }),
  'people.setPositions': ({ made }) => ({ id: made.person, positions: [] }),
  'people.storeRoles': store,
}
