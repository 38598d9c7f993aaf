import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { shifts } from '#contract/sales/shifts.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { freeCounters } from '#server/testing/free-counters.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let tablet: Tablet
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await freeCounters(server.db)
  tablet = await onDuty(server)
})

const move = (direction: 'in' | 'out', amount: number) =>
  tablet.freeze('cash-movement', { shiftId: tablet.lease.shiftId, direction, amount, reason: 'Change' })
const collect = (entry: ReturnType<typeof move>, token: string = tablet.lease.credential) =>
  server.call(shifts.collectCash, { entry }, { token })
const movements = () =>
  rowsOf(
    server.db,
    `select m.direction, m.amount_cents as amount, m.status, h.cash_in_cents as in_sum, h.cash_out_cents as out_sum
      from cash_movement m join shift h on h.id = m.shift_id where m.shift_id = $1 order by m.amount_cents`,
    [tablet.lease.shiftId],
  )

it('cash put in and taken out is booked in the drawer of its shift, once, and what was taken out waits for its review', async () => {
  const [put, taken] = [move('in', 500), move('out', 700)]
  expect((await collect(put)).data).toMatchObject({ id: put.id, verdict: 'accepted', dup: false })
  expect((await collect(taken)).data).toMatchObject({ id: taken.id, verdict: 'accepted', dup: false })
  expect((await collect(taken)).data).toMatchObject({ id: taken.id, verdict: 'accepted', dup: true })
  expect(await movements()).toEqual([
    { direction: 'in', amount: 500, status: 2, in_sum: 500, out_sum: 700 },
    { direction: 'out', amount: 700, status: 1, in_sum: 500, out_sum: 700 },
  ])
  const { shift } = (await server.callAs('cashier', shifts.cashierInfo, {})).data
  expect(shift?.expected).toBe(tablet.lease.floatCents - 200)
  expect(await wrongSums(server.db)).toEqual([])
})

it('more than lies in the drawer is taken in with a difference; the money has moved', async () => {
  const amount = tablet.lease.floatCents + 100
  const { data } = await collect(move('out', amount))
  expect(data).toMatchObject({
    verdict: 'accepted-with-differences',
    differences: [{ code: 'cash-out.exceeds', expected: tablet.lease.floatCents, actual: amount }],
  })
})

it('takes nothing without the credential of the counter', async () => {
  expect((await collect(move('in', 500), 'wrong')).error).not.toBe('')
  expect(await movements()).toEqual([])
})
