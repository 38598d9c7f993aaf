import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FactEntry } from '#contract/facts/envelope.ts'
import { rowsOf } from '#server/testing/books.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let tablet: Tablet

beforeEach(async () => {
  server = await startTestServer()
  tablet = await onDuty(server)
})
afterEach(() => server.close())

const FLOAT = 10_000
const sale = (): FactEntry => tablet.sale([{ sku: server.one.stores[0].skus[0]! }])
const paid = (entry: FactEntry): number => (JSON.parse(entry.body) as { data: { total: number } }).data.total
const count = (expected: number): FactEntry =>
  tablet.freeze('shift-count', {
    shiftId: tablet.lease.shiftId,
    purpose: 'check',
    pieces: [{ value: 1, count: expected }],
    counted: expected,
    expected,
  })
/** Differences found in a fact by now. */
const found = async ({ id }: FactEntry) =>
  (
    await rowsOf<{ verdict: string; differences: { code: string; expected?: number }[] }>(
      server.db,
      'select verdict, differences from fact where id = $1',
      [id],
    )
  )[0]!

it('a count that comes before what precedes it is judged when that has come, and said there', async () => {
  const [first, wrong] = [sale(), count(100)]
  const second = sale()
  const right = count(FLOAT + paid(first) + paid(second))
  await tablet.deliver([right])
  await tablet.deliver([wrong, second])
  expect([await found(wrong), await found(right)]).toMatchObject([{ differences: [] }, { differences: [] }])
  const { results } = await tablet.deliver([first])
  const difference = { code: 'count.expected', expected: FLOAT + paid(first), actual: 100 }
  expect(results[0]!.differences).toEqual([difference])
  expect(await found(first)).toEqual({ verdict: 'accepted-with-differences', differences: [difference] })
  // once: what comes later says nothing of it
  expect((await tablet.deliver([sale()])).results[0]!.differences).toEqual([])
})

it('a count after a hole that is filled in the same batch is judged by what was before it only', async () => {
  const first = sale()
  const right = count(FLOAT + paid(first))
  const wrong = count(FLOAT)
  await tablet.deliver([sale()])
  const { results } = await tablet.deliver([first, right, wrong])
  expect(results.map((one) => one.differences.map(({ code }) => code))).toEqual([[], [], ['count.expected']])
})

it('a held fact ends no judging', async () => {
  const good = sale()
  // as a newer tablet would send it to an older server
  const held = tablet.freeze('a-later-kind', { shiftId: tablet.lease.shiftId })
  const [wrong, right] = [count(100), count(FLOAT + paid(good))]
  const { results } = await tablet.deliver([good, held, wrong, right])
  expect(results.map((one) => [one.verdict, one.differences.map(({ code }) => code)])).toEqual([
    ['accepted', []],
    ['held', []],
    ['accepted-with-differences', ['count.expected']],
    ['accepted', []],
  ])
})
