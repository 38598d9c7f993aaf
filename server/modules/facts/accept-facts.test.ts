import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let tablet: Tablet
beforeAll(async () => {
  server = await startTestServer()
  tablet = await onDuty(server)
})
afterAll(() => server.close())

describe('a delivered fact', () => {
  it('is accepted', async () => {
    const sku = server.one.stores[0].skus[0]!
    const result = await tablet.deliver([tablet.sale([{ sku }])])
    expect(result.results[0]).toMatchObject({ verdict: 'accepted', dup: false, differences: [] })
  })
})
