import { randomUUID } from 'node:crypto'
import { type DeviceMove, shelfMoves } from '#contract/stock/shelf-moves.ts'
import { milli } from '#domain/money.ts'
import { signedEntries } from '#server/testing/counting-device.ts'
import type { FirstPlaces } from '#server/testing/places.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import type { Person } from '#server/testing/test-world.ts'

/** A phone that moves goods: it numbers its moves, 12 pieces to the shelf each, and sends them with its own credential. */
export async function movingPhone(server: TestServer, who: Person, at: FirstPlaces, item: () => string) {
  let seq = 0
  const deviceId = randomUUID()
  const { data } = await server.callAs(who, shelfMoves.lane, { deviceId, name: 'Phone' })
  const { credential } = data
  return {
    ...data,
    deviceId,
    move: (change: Partial<DeviceMove> = {}): DeviceMove => {
      seq += 1
      const way = { itemId: item(), quantity: milli(12_000), from: at.warehouse, to: at.shelf }
      return { id: randomUUID(), ...way, seq, at: server.clock.now, offset: 0, ...change }
    },
    send: (...moves: DeviceMove[]) => server.call(shelfMoves.send, { credential, moves }),
    signed: (...moves: DeviceMove[]) => signedEntries(credential, moves),
  }
}
