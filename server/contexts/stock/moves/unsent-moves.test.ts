import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shelfMoves } from '#contract/stock/shelf-moves.ts'
import { stockCount } from '#contract/stock/stock-counts.ts'
import { countKinds } from '#domain/stock-count.ts'
import { movingPhone } from '#server/testing/moving-phone.ts'
import { type FirstPlaces, placesOf } from '#server/testing/places.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let at: FirstPlaces
beforeAll(async () => {
  server = await startTestServer({ goods: 4 })
  at = await placesOf(server, server.one.stores[0])
})
afterAll(() => server.close())

const itemId = () => server.one.stores[0].skus[0]!.id

it('a count names devices that keep moves, though they have not opened it, until these have come', async () => {
  const id = randomUUID()
  await server.callAs('manager', stockCount.add, { id, kind: countKinds.single, itemIds: [itemId()] })
  const details = async () => (await server.callAs('manager', stockCount.details, { id })).data
  await server.callAs('manager', stockCount.start, { id, version: (await details()).version })
  const device = await movingPhone(server, 'manager', at, itemId)
  const senders = async () => (await details()).senders.filter(({ kind }) => kind === 'device')
  expect(await senders()).toEqual([])
  const oldestAt = server.clock.now
  server.clock.now += 300_000
  const [first, ...later] = [device.move(), device.move(), device.move()]
  const send = (moves: (typeof later)[number][], unsent: number) =>
    server.call(shelfMoves.send, { credential: device.credential, moves, unsent, ...(unsent > 0 ? { oldestAt } : {}) })
  await send([first!], 2)
  expect(await senders()).toMatchObject([
    { id: device.deviceId, unsent: 2, oldestAt, openedAt: null, entries: 0, seenAt: server.clock.now },
  ])
  // an app that does not say it changes nothing
  await server.call(shelfMoves.send, { credential: device.credential, moves: [] })
  expect(await senders()).toMatchObject([{ unsent: 2 }])
  await server.callAs('manager', shelfMoves.bring, device.signed(later[0]!))
  expect(await senders()).toMatchObject([{ unsent: 1 }])
  await send([later[1]!], 0)
  expect(await senders()).toEqual([])
})
