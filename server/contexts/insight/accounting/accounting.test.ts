import { afterAll, beforeAll, expect, it } from 'vitest'
import { accounting, type Journal } from '#contract/insight/accounting.ts'
import { statement } from '#contract/insight/statement.ts'
import { addDays } from '#domain/store-days.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import { keepClosedDays } from '#server/contexts/insight/books/keep-days.ts'
import { exactSale, type ExactSale } from '#server/testing/exact-sale.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const DAY = 86_400_000
let server: TestServer
let tablet: Tablet
let first: string
beforeAll(async () => {
  server = await startTestServer()
  tablet = await onDuty(server)
  first = businessDate(server.clock.now, 'America/New_York')
})
afterAll(() => server.close())

async function deliver(...facts: readonly ReturnType<Tablet['sale']>[]): Promise<void> {
  const { results } = await tablet.deliver(facts)
  expect(results.filter(({ verdict }) => verdict === 'held')).toEqual([])
}

const sale = (exact: ExactSale) => exactSale(tablet, server.one.stores[0].skus[0]!, exact)

const journals = async (from = first, to = first): Promise<readonly Journal[]> => {
  const { data, error } = await server.callAs('manager', accounting.journal, { from, to })
  expect(error).toBe('')
  return data.journals!
}
const linesOf = (journal: Journal | undefined) =>
  journal?.lines.map(({ kind, name, amount }) => [name || kind, amount]) ?? []

it('a day is one journal that adds up to 0, its taxes by name, and says what the pages say', async () => {
  await deliver(
    sale({
      gross: 3500,
      taxes: [
        ['State', 65_000, 228],
        ['City', 38_000, 133],
      ],
      tip: 200,
    }),
    sale({
      gross: 2000,
      paid: [
        ['zelle', 1500],
        ['macou', 500],
      ],
    }),
  )
  const all = await journals(addDays(first, -1), first)
  expect(all.map(({ day }) => day)).toEqual([first])
  const lines = linesOf(all[0])
  expect(lines.slice(0, 4)).toEqual([
    ['cash', 4061],
    ['zelle', 1500],
    ['macou', 500],
    ['sales', -5500],
  ])
  expect(Object.fromEntries(lines.slice(4))).toEqual({ State: -228, City: -133, tips: -200 })
  expect(lines.reduce((sum, [, amount]) => sum + (amount as number), 0)).toBe(0)
  const { data } = await server.callAs('manager', statement.summary, { from: first, to: first })
  expect(data.sums).toMatchObject({ net: 5500, tax: 361, tips: 200, macou: 500, money: 5561, gap: 0 })
})

it('amounts of a receipt that contradict each other are a line of their own, as the page says', async () => {
  const before = linesOf((await journals())[0])
  await deliver(sale({ gross: 1000, paid: [['cash', 990]] }))
  const lines = linesOf((await journals())[0])
  expect(before.flat()).not.toContain('gap')
  const { data } = await server.callAs('manager', statement.summary, { from: first, to: first })
  expect(lines.at(-1)).toEqual(['gap', -data.sums.gap!])
  expect(data.sums.gap).toBe(-10)
  expect(lines.reduce((sum, [, amount]) => sum + (amount as number), 0)).toBe(0)
})

it('a day that a late sale changes says so, and its journal has the sale', async () => {
  const rungUp = server.clock.now
  server.clock.now += 2 * DAY
  for (const person of ['manager', 'cashier'] as const) await server.signIn(person)
  const { orgId, stores } = server.one
  const store = { orgId, storeId: stores[0].storeId }
  await keepClosedDays(server.db, store, server.clock.now, new AbortController().signal)
  const [before] = await journals()
  expect(before!.restatedAt).toBeNull()
  await deliver(sale({ gross: 700, at: rungUp + 1000 }))
  const [after] = await journals()
  expect(after!.restatedAt).toBe(server.clock.now)
  const soldIn = (journal: Journal) => journal.lines.find(({ kind }) => kind === 'sales')!.amount
  expect(soldIn(after!)).toBe(soldIn(before!) - 700)
})

it('a range that cannot be gets a sentence at its field', async () => {
  const { error, fields } = await server.callAs('manager', accounting.journal, { from: first, to: addDays(first, -1) })
  expect([error, Object.keys(fields)]).toEqual(['range.reversed', ['to']])
  expect((await server.callAs('manager', accounting.journal, { from: '2020-01-01' })).error).toBe('range.too-long')
})

const accounts = async (as: 'manager' | 'neighbour', program: 'quickbooks' | 'xero') =>
  (
    await server.callAs(
      as,
      accounting.accounts,
      { program },
      { storeId: server.one.stores[as === 'manager' ? 0 : 1].storeId },
    )
  ).data

it('accounts are those saved for the store and program, and usual ones in the reader’s language', async () => {
  expect(await accounts('manager', 'xero')).toMatchObject({ version: 0, accounts: { tips: '', sales: '' } })
  const usual = async (locale: 'zh_CN' | 'en_US') =>
    (await server.callAs('manager', accounting.accounts, { program: 'quickbooks' }, { locale })).data.accounts.tips
  expect([await usual('en_US'), await usual('zh_CN')]).toEqual(['Tips payable', '应付小费'])

  const save = (input: object) =>
    server.callAs('manager', accounting.saveAccounts, { version: 0, program: 'xero', ...input })
  expect((await save({ sales: ' 200 ', cash: '090' })).data).toEqual({ version: 1 })
  expect(await accounts('manager', 'xero')).toMatchObject({
    version: 1,
    accounts: { sales: '200', cash: '090', tips: '' },
  })
  expect((await accounts('manager', 'quickbooks')).version).toBe(0)
  expect((await save({ sales: '400' })).error).toBe('record.stale')
  expect((await save({ version: 1, sales: '400' })).data).toEqual({ version: 2 })
  expect(await accounts('manager', 'xero')).toMatchObject({ accounts: { sales: '400', cash: '090' } })
})

it('an account that is empty, too long or of two lines is refused at its field', async () => {
  for (const sales of ['', '  ', 'x'.repeat(101), 'a\nb']) {
    const { error, fields } = await server.callAs('manager', accounting.saveAccounts, {
      version: 2,
      program: 'xero',
      sales,
    })
    expect([error, Object.keys(fields)]).toEqual(['input.invalid', ['sales']])
  }
})

it('the accounts of another store are its own', async () => {
  expect(await accounts('neighbour', 'xero')).toMatchObject({ version: 0, accounts: { sales: '' } })
})

it('who may not open a page of the statement gets no journal, and without its permission no call', async () => {
  const { orgId } = server.one
  const take = (code: string) =>
    server.db.query({
      text: `update store_role set permissions = permissions - $2::text where org_id = $1`,
      values: [orgId, code],
    })
  expect((await server.callAs('cashier', accounting.journal, {})).error).toBe('access.denied')
  await take('tipDetails')
  const { data, error } = await server.callAs('manager', accounting.journal, { from: first, to: first })
  expect(error).toBe('')
  expect(data).not.toHaveProperty('journals')
  await take('accountingFile')
  expect((await server.callAs('manager', accounting.accounts, { program: 'xero' })).error).toBe('access.denied')
  const saved = await server.callAs('manager', accounting.saveAccounts, { version: 2, program: 'xero', sales: '1' })
  expect(saved.error).toBe('access.denied')
})
