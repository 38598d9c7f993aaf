import { type Inputs, type InputWorld, type Preparations } from '#server/testing/inputs/input-world.ts'

/** The third counter of the store is nobody's; the first is held by the tablet on duty. */
const free = ({ server }: InputWorld) => ({ id: server.one.stores[0].counters[2] })
const held = ({ server }: InputWorld) => ({ id: server.one.stores[0].counters[0] })

const owner = { email: 'owner@one.test', password: 'evertill1' }

export const counterInputs: Inputs = {
  'counters.add': ({ tablet }) => ({ cashierName: tablet.newId().slice(-12) }),
  'counters.edit': (world) => ({ ...free(world), cashierName: 'Counter 3' }),
  'counters.remove': free,
  'counters.bindReader': (world) => ({ ...free(world), readerCode: 'reader-1' }),
  'counters.unbindReader': free,
  'takeover.shiftInfo': held,
  'takeover.verify': (world) => ({ ...owner, id: world.owner, counterId: held(world).id }),
  'takeover.forcedOffline': (world) => ({ ...owner, ...held(world), adminId: world.owner }),
}

const revive = ({ server }: InputWorld) =>
  server.db.query({
    text: 'update counter set deleted_at = null where id = $1',
    values: [server.one.stores[0].counters[2]],
  })

export const counterPreparations: Preparations = {
  'counters.bindReader': revive,
  'counters.unbindReader': revive,
}
