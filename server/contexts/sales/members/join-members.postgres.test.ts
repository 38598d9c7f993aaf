import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SaleV2 } from '#contract/facts/sale.ts'
import { members } from '#contract/organisation/members.ts'
import { memberWallets } from '#contract/sales/member-wallets.ts'
import { cents } from '#domain/money.ts'
import { bookMacou, openWallet } from '#server/ledgers/macou/book-macou.ts'
import { lockDue, release, type PendingRow } from '#server/ledgers/macou/pending-macou.ts'
import { walletOf } from '#server/ledgers/macou/wallets.ts'
import { membersOfSales } from '#server/contexts/sales/facts/book/book-members.ts'
import type { Tx } from '#server/db/session.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { countingRepeats } from '#server/testing/counted-repeats.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let tablet: Tablet
let repeats: () => number
let phone = 2_125_557_000
beforeAll(async () => {
  const counting = countingRepeats(await openTestDatabase())
  repeats = counting.repeats
  server = await startTestServer({ goods: 3, database: counting.database })
  await server.db.query({ text: `update store set profile = profile || '{"cashRewardBps": 1000}'` })
  tablet = await onDuty(server)
})
afterAll(() => server.close())

async function memberWith(amount = 0): Promise<{ id: string; code: string }> {
  const { data } = await server.callAs('cashier', members.add, { phone: String((phone += 1)) })
  if (amount !== 0)
    await openWallet(server.db, { orgId: server.one.orgId, memberId: data.id, cents: amount, now: server.clock.now })
  return data
}
const join = (from: { id: string }, into: { id: string }) =>
  server.callAs('owner', memberWallets.join, { id: from.id, into: into.id })
const walletNow = async ({ id }: { id: string }) => {
  const wallet = (await walletOf(server.db, server.one.orgId, id, server.clock.now))!
  return [wallet.balance, wallet.pending?.amount ?? 0]
}
const claimsOfStore = () => {
  const { orgId: org, storeId } = server.one.stores[0]
  return { org, store: storeId } as CredentialClaims
}
/** A sale of two pieces, of which this much is paid with macou. */
const sold = (buyer: object, macou = 0) => {
  const data = tablet.saleData([{ sku: server.one.stores[0].skus[0]!, quantity: 2000 }])
  const cash = {
    tender: 'cash' as const,
    amount: cents(data.total - macou),
    tendered: data.total,
    change: cents(macou),
  }
  const payments = macou === 0 ? data.payments : [{ tender: 'macou' as const, amount: cents(macou) }, cash]
  return tablet.freeze('sale', { ...data, payments, ...buyer }, { v: 2 })
}

/** Begins a transaction, and ends it with `then` once joining two waits for it. */
async function duringJoin(
  [from, into]: readonly [{ id: string }, { id: string }],
  begin: (tx: Tx) => Promise<unknown>,
  then: (tx: Tx) => Promise<unknown> = async () => undefined,
): Promise<string> {
  let told!: () => void
  const joins = new Promise<void>((resolve) => (told = resolve))
  let held!: () => void
  const holds = new Promise<void>((resolve) => (held = resolve))
  const done = server.db.tx(async (tx) => {
    await begin(tx)
    held()
    await joins
    await then(tx)
  })
  await holds
  let over = false
  const joining = join(from, into).finally(() => (over = true))
  const text = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while (!over && (await rowsOf(server.db, text)).length === 0) continue
  expect(over).toBe(false)
  told()
  await done
  return (await joining).error
}

it('joining a buyer waits for a refund of their sale before it takes anything', async () => {
  const [old, stays] = [await memberWith(500), await memberWith()]
  const sale = sold({ memberId: old.id }, 100)
  await tablet.deliver([sale])
  const before = repeats()
  const { orgId, stores } = server.one
  const own = { orgId, memberId: old.id, storeId: stores[0].storeId, saleId: sale.id, now: server.clock.now }
  const error = await duringJoin(
    [old, stays],
    (tx) => membersOfSales(tx, claimsOfStore(), [], [sale.id]),
    async (tx) => {
      for (const table of ['sale', 'member_day', 'macou_pending', 'macou_hold'])
        await tx.query({
          text: `select 1 from ${table} where org_id = $1 and member_id = $2 for update`,
          values: [orgId, old.id],
        })
      await bookMacou(tx, { ...own, documentId: sale.id, reason: 'card', cents: 7 })
    },
  )
  expect([error, repeats()]).toEqual(['', before])
  expect((await walletNow(stays))[0]).toBe(407)
})

it('sales of one who was joined before hold the one who stays, so that the next join waits for them', async () => {
  const [first, second, last] = [await memberWith(), await memberWith(), await memberWith()]
  await join(first, second)
  const data = { memberId: first.id, memberCode: '', payments: [] as SaleV2['payments'] } as SaleV2
  const buying = { fact: { id: tablet.newId(), data }, differences: [] }
  expect(await duringJoin([second, last], (tx) => membersOfSales(tx, claimsOfStore(), [buying]))).toBe('')
})

it('the release of what is pending holds its member first, so that joining waits for it', async () => {
  const [old, stays] = [await memberWith(500), await memberWith()]
  await tablet.deliver([sold({ memberId: old.id })])
  const [, pending] = await walletNow(old)
  const before = repeats()
  const store = server.one.stores[0]
  const later = server.clock.now + 40 * 86_400_000
  let due: PendingRow[] = []
  const error = await duringJoin(
    [old, stays],
    async (tx) => (due = await lockDue(tx, store, later, 10)),
    async (tx) => {
      for (const move of await release(tx, store.orgId, due, later)) await bookMacou(tx, move)
    },
  )
  expect([error, repeats()]).toEqual(['', before])
  expect(await walletNow(stays)).toEqual([500 + pending!, 0])
})

it('refunds that arrive while their buyers are joined give macou to those who stay', async () => {
  for (let round = 0; round < 4; round++) {
    const [old, stays] = [await memberWith(500), await memberWith()]
    const sale = sold({ memberId: old.id }, 100)
    await tablet.deliver([sale])
    const back = tablet.refund(sale, [2000], (refund) => ({
      ...refund,
      payments: [
        { tender: 'macou' as const, amount: cents(100), reference: '' },
        { tender: 'cash' as const, amount: cents(refund.total - 100), reference: '' },
      ],
    }))
    const [{ results }, joined] = await Promise.all([tablet.deliver([back]), join(old, stays)])
    expect([joined.error, results.flatMap(({ differences }) => differences)]).toEqual(['', []])
    expect(await walletNow(old)).toEqual([0, 0])
    expect(await walletNow(stays)).toEqual([500, 0])
  }
})

it('sales that arrive while a chain of members is joined end with the last', async () => {
  for (let round = 0; round < 6; round++) {
    const [first, second, last] = [await memberWith(10), await memberWith(20), await memberWith(30)]
    await join(first, second)
    const [{ results }, joined] = await Promise.all([
      tablet.deliver([sold({ memberId: first.id }), sold({ memberCode: first.code })]),
      join(second, last),
    ])
    expect([joined.error, results.flatMap(({ differences }) => differences)]).toEqual(['', []])
    expect(await walletNow(second)).toEqual([0, 0])
    expect(await rowsOf(server.db, 'select 1 from sale where member_id = $1', [last.id])).toHaveLength(2)
  }
  expect(await wrongSums(server.db)).toEqual([])
})
