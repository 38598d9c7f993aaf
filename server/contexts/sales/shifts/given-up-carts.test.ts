import { afterAll, beforeAll, expect, it } from 'vitest'
import { shifts } from '#contract/sales/shifts.ts'
import { onDuty } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('carts that were given up stand in the record of their shift, with their sum, and of no other', async () => {
  const tablet = await onDuty(server)
  const other = await onDuty(server, { person: 'cashier2', counter: 1 })
  const giveUp = (lineCount: number, amount: number, reason: string) =>
    tablet.freeze('void', { shiftId: tablet.lease.shiftId, stage: 'cart', lineCount, amount, reason })
  const entries = [giveUp(2, 990, ''), giveUp(1, 250, 'Forgot the wallet')]
  await tablet.deliver(entries)
  const record = async (id: string) => (await server.callAs('manager', shifts.recordDetails, { id })).data
  const { givenUp, report } = await record(tablet.lease.shiftId)
  expect(report).toMatchObject({ voidCount: 2, voided: 1240, saleCount: 0 })
  expect(givenUp.toSorted((a, b) => b.lines - a.lines)).toMatchObject([
    { id: entries[0]!.id, lines: 2, amount: 990, reason: '' },
    { id: entries[1]!.id, lines: 1, amount: 250, reason: 'Forgot the wallet' },
  ])
  expect((await record(other.lease.shiftId)).givenUp).toEqual([])
})
