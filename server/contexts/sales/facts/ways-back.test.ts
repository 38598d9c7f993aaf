import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { differences } from '#contract/sales/differences.ts'
import { ENDED } from '#contract/facts/envelope.ts'
import { counters } from '#contract/sales/counters.ts'
import { order } from '#contract/sales/order.ts'
import { rescue } from '#contract/sales/rescue.ts'
import { user } from '#contract/organisation/user.ts'
import { wholeCodes, type KeyHolder } from '#domain/receipt/receipt-code.ts'
import { createHmac } from 'node:crypto'
import { sha256 } from '#server/kernel/credential.ts'
import { receiptProof } from '#server/contexts/sales/lease/receipt-keys.ts'
import {
  forgetCashier,
  forgetLane,
  forgetStore,
  onDutyAt,
  youngCashier,
  youngStore,
} from '#server/testing/forgotten.ts'
import { freeCounters } from '#server/testing/free-counters.ts'
import { countOf, rowsOf } from '#server/testing/books.ts'
import { Tablet, onDuty } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => freeCounters(server.db))

const goods = () => ({ sku: server.one.stores[0].skus[0]! })
const DIFF = (results: readonly { differences: readonly { code: string }[] }[]): string[][] =>
  results.map((one) => one.differences.map(({ code }) => code))

describe('a lane is taken in on the strength of its own signature', () => {
  it('when its cashier is younger than the backup: all of it, once, with one difference to settle', async () => {
    const tablet = await youngCashier(server)
    const sales = [1, 2, 3].map(() => tablet.sale([goods()]))
    await tablet.deliver(sales)
    await forgetCashier(server, tablet)
    // the heartbeat comes first and books nothing
    expect(await tablet.deliver([])).toMatchObject({ contiguousSeq: 0, shiftState: 'open' })
    // nor are approvers sent: this cashier's rights are unknown
    const wish = { deviceId: 'test-device', entries: [], app: 'test', news: '' }
    const { data: alive } = await server.call(order.facts, wish, { token: tablet.lease.credential })
    expect(alive.news).toBeUndefined()
    const later = tablet.sale([goods()])
    const { results } = await tablet.deliver([...sales, later])
    expect(DIFF(results)).toEqual([['restored.account'], [], [], []])
    expect(DIFF((await tablet.deliver([...sales, later])).results)).toEqual([['restored.account'], [], [], []])
    expect(await countOf(server.db, 'sale')).toBe(4)
    const { data } = await server.callAs('manager', differences.list, { pageSize: 100 })
    expect(data.records).toMatchObject([{ code: 'restored.account', actual: 'Nina New', cashierName: 'Nina New' }])
  })

  it('and who was made again can never sign in, and is of no organisation', async () => {
    const tablet = await youngCashier(server)
    await forgetCashier(server, tablet)
    await tablet.deliver([tablet.sale([goods()])])
    const [made] = await rowsOf(
      server.db,
      'select email, password_hash, disabled_at is null as on, restored_at is null as own from account where id = $1',
      [tablet.lease.cashierId],
    )
    expect(made).toEqual({ email: `restored ${tablet.lease.cashierId}`, password_hash: '', on: false, own: false })
    expect(await rowsOf(server.db, 'select 1 from membership where account_id = $1', [tablet.lease.cashierId])).toEqual(
      [],
    )
    for (const password of ['', 'evertill1']) {
      const { error } = await server.callRaw(user.login, { username: made!['email'], password })
      expect(error).not.toBe('')
    }
  })

  it('when its counter was added again under the same code: beside that one, and no number is given twice', async () => {
    const store = server.one.stores[0]
    const added = await server.callAs('manager', counters.add, { cashierName: 'Corner' })
    const first = await onDutyAt(server, added.data.id)
    const sales = [first.sale([goods()]), first.sale([goods()])]
    await first.deliver(sales)
    await forgetLane(server, first)
    await server.db.query({ text: 'delete from counter where id = $1', values: [added.data.id] })
    // somebody adds it again before its tablet is heard of
    const again = await server.callAs('manager', counters.add, { cashierName: 'Corner' })
    expect(again.data.code).toBe(added.data.code)
    const { results } = await first.deliver(sales)
    expect(DIFF(results)).toEqual([['restored.counter'], []])
    const rows = await rowsOf(
      server.db,
      'select id, code, restored_at is not null as restored from counter where store_id = $1 and code like $2 order by code',
      [store.storeId, `${added.data.code}%`],
    )
    expect(rows).toEqual([
      { id: again.data.id, code: added.data.code, restored: false },
      { id: added.data.id, code: `${added.data.code}R`, restored: true },
    ])
    await server.db.query({ text: `update shift set state = 'closed'` })
    const second = await onDutyAt(server, again.data.id)
    expect(second.lease.lease).toBeGreaterThan(first.lease.lease)
    const numbers = [...sales, second.sale([goods()])].map(
      ({ body }) => (JSON.parse(body) as { data: { receiptNo: string } }).data.receiptNo,
    )
    expect(new Set(numbers).size).toBe(3)
  })

  it('when its store is younger than the backup: a store to be set up, with everything in it', async () => {
    const made = await youngStore(server)
    const { tablet, storeId } = made
    const sale = tablet.sale([goods()])
    await forgetStore(server, storeId)
    const { results } = await tablet.deliver([sale])
    expect(DIFF(results)[0]).toEqual(expect.arrayContaining(['restored.store', 'restored.counter']))
    const [row] = await rowsOf(
      server.db,
      'select code, time_zone, restored_at is not null as restored, set_up_at from store where id = $1',
      [storeId],
    )
    expect(row).toMatchObject({ code: 'ZZ', restored: true, set_up_at: null })
    const owner = await server.callAs('owner', order.details, { id: sale.id }, { storeId })
    expect(owner.data.receiptNo).toBe('ZZ1-' + tablet.lease.lease + '-1')
  })

  it('but not for an organisation that is not here: that is another system, and the answer proves nothing', async () => {
    const tablet = await onDuty(server)
    const other = await startTestServer({})
    try {
      await other.db.query({
        text: `update server_secret set value = $1 where name = 'credential'`,
        values: [server.key],
      })
      const answer = await new Tablet(other, tablet.lease).send([tablet.sale([goods()])])
      expect(answer).toMatchObject({ status: 401, error: 'auth.credential-ended' })
      expect(answer.text).not.toContain('proof')
    } finally {
      await other.close()
    }
  })
})

describe('the same holds for what a person brings', () => {
  const importId = '01900000-0000-7000-8000-00000000fe01'

  it('a file whose cashier is younger than the backup', async () => {
    const tablet = await youngCashier(server)
    const sale = tablet.sale([goods()])
    await forgetCashier(server, tablet)
    const wish = { importId, device: 'x', credential: tablet.lease.credential, entries: [sale] }
    const { data, error } = await server.callAs('owner', rescue.accept, wish)
    expect(error).toBe('')
    expect(DIFF(data.results)).toEqual([['restored.account']])
  })

  it('a file whose store is younger than the backup, in any store of the organisation', async () => {
    const { tablet, storeId } = await youngStore(server, 'YY')
    const sale = tablet.sale([goods()])
    await forgetStore(server, storeId)
    const wish = { importId, device: 'x', credential: tablet.lease.credential, entries: [sale] }
    expect(
      (await server.callAs('owner', rescue.preview, { credential: tablet.lease.credential, ids: [sale.id] })).error,
    ).toBe('')
    expect((await server.callAs('owner', rescue.accept, wish)).error).toBe('')
    expect(await rowsOf(server.db, 'select store_id from sale where id = $1', [sale.id])).toEqual([
      { store_id: storeId },
    ])
  })

  it('a receipt of a shift, a counter and a cashier that are younger than the backup; its tablet may still turn up', async () => {
    const tablet = await youngCashier(server)
    const sale = tablet.sale([goods()])
    const next = tablet.sale([goods()])
    await forgetCashier(server, tablet)
    const { shiftId } = tablet.lease
    const fact = JSON.parse(sale.body) as KeyHolder & { data: { receiptNo: string } }
    const codes = wholeCodes(fact.data.receiptNo, sale.body, receiptProof(server.key, fact, sale.body))
    const { data, error } = await server.callAs('owner', rescue.rebuild, { codes })
    expect(error).toBe('')
    expect(data).toMatchObject({ known: false, verdict: 'accepted-with-differences', saleId: sale.id })
    const late = await tablet.deliver([sale, next])
    expect(late).toMatchObject({ contiguousSeq: 2, results: [{ dup: true }, { dup: false }] })
    expect(
      await rowsOf(server.db, 'select device_id, float_cents, cashier_name from shift where id = $1', [shiftId]),
    ).toEqual([{ device_id: 'test-device', float_cents: 10_000, cashier_name: 'Nina New' }])
  })
})

describe('an epoch', () => {
  it('begins by itself when a tablet holds a lease that is not on record, and every answer names it', async () => {
    const tablet = await onDuty(server)
    const before = (await tablet.deliver([])).epoch!
    await forgetLane(server, tablet)
    // issued above the epoch of that time, so by this database before it was rolled back
    expect(tablet.lease.lease).toBeGreaterThan(before)
    const { epoch } = await tablet.deliver([])
    expect(epoch).toBeGreaterThan(tablet.lease.lease)
    expect((await tablet.deliver([])).epoch).toBe(epoch)
  })

  it('puts the leases of every counter above all that was given, also of one that is made afterwards', async () => {
    const tablet = await onDuty(server)
    await forgetLane(server, tablet)
    const { epoch } = await tablet.deliver([])
    await freeCounters(server.db)
    const { data } = await server.callAs('manager', counters.add, { cashierName: 'Made afterwards' })
    const fresh = await onDutyAt(server, data.id)
    expect(fresh.lease.lease).toBeGreaterThan(epoch!)
    expect(epoch).toBeGreaterThanOrEqual(tablet.lease.lease)
  })
})

describe('the answer that a credential has ended', () => {
  it('is proved by the server that gave it, and by none other', async () => {
    const tablet = await onDuty(server)
    await tablet.deliver([])
    await server.db.query({ text: 'update counter_credential set revoked_at = now()' })
    const answer = await tablet.send([])
    const proof = createHmac('sha256', sha256(tablet.lease.credential)).update(ENDED).digest('hex')
    expect((answer.data as unknown as { proof: string }).proof).toBe(proof)
    const forged = await tablet.send([], `${tablet.lease.credential.slice(0, -4)}AAAA`)
    expect(forged).toMatchObject({ status: 401, error: 'auth.credential-ended' })
    expect(forged.text).not.toContain('proof')
    await server.db.query({ text: 'update counter_credential set revoked_at = null' })
  })
})
