import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { leaseOf, putLane } from '#db/lease.fixture.ts'
import { laneOf, ledger } from '#db/ledger.ts'
import { takeCounter } from '#features/counter/parts/lane/take-counter.online.ts'

vi.mock('#api/call.ts', () => ({ call: () => Promise.resolve(leaseOf({ credential: 'fresh' })) }))
vi.stubGlobal('__APP_VERSION__', 'test')
afterEach(() => ledger().lanes.clear())

const request = { id: leaseOf().counterId, deviceId: 'device-1' }

test('a shift that was closed here stays closed when its counter is taken again: only its reopening opens it', async () => {
  await putLane(ledger(), { status: 'closing', paused: 'credential-ended', nextSeq: 9 })
  const lane = await takeCounter(request)
  expect(lane).toMatchObject({ status: 'closing', paused: '', nextSeq: 9, lease: { credential: 'fresh' } })
})

test('a shift that goes on in the next one gives way to it, of which the server has not heard yet', async () => {
  const next = leaseOf({ shiftId: '01900000-0000-7000-8000-00000000000b', lease: 8 })
  await putLane(ledger(), {}, next)
  await putLane(ledger(), { status: 'closing', continuedBy: laneOf(next.shiftId, next.lease) })
  expect(await takeCounter(request)).toMatchObject({ status: 'open', shiftId: next.shiftId })
  expect((await ledger().lanes.toArray()).map(({ status }) => status).toSorted()).toEqual(['closing', 'open'])
})
