import { afterAll, beforeAll, expect, it } from 'vitest'
import { wrongSums } from '#server/testing/books.ts'
import { onDuty } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('cash that a tablet refused moves nothing, and is a difference that somebody looks at', async () => {
  const tablet = await onDuty(server)
  const refused = { shiftId: tablet.lease.shiftId, asked: 'cash-out', amount: 50_000, reason: 'Bank deposit' }
  const { results } = await tablet.deliver([tablet.freeze('cash-refusal', refused)])
  expect(results).toMatchObject([
    { verdict: 'accepted-with-differences', differences: [{ code: 'cash.refused', actual: 50_000 }] },
  ])
  expect(await wrongSums(server.db)).toEqual([])
})
