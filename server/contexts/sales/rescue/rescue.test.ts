import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { differences } from '#contract/sales/differences.ts'
import { order } from '#contract/sales/order.ts'
import { rescue } from '#contract/sales/rescue.ts'
import { wholeCodes, type KeyHolder } from '#domain/receipt/receipt-code.ts'
import type { FactEntry } from '#contract/facts/envelope.ts'
import { receiptProof, sharedProof } from '#server/contexts/sales/lease/receipt-keys.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { rowsOf } from '#server/testing/books.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let tablet: Tablet
beforeAll(async () => {
  server = await startTestServer()
  tablet = await onDuty(server)
})
afterAll(() => server.close())

const sku = () => server.one.stores[0].skus[0]!
const importId = (n: number): string => `01900000-0000-7000-8000-00000000f00${n}`
const take = (entries: readonly unknown[], n = 1, credential = tablet.lease.credential) =>
  server.callAs('owner', rescue.accept, {
    importId: importId(n),
    device: 'tablet-1',
    credential,
    entries: [...entries],
  })
const countOfSale = async (id: string): Promise<number> =>
  (await rowsOf(server.db, 'select 1 from sale where id = $1', [id])).length

describe('a journal that a person brings', () => {
  it('is booked once however often it comes, also from the tablet itself', async () => {
    const sales = [tablet.sale([{ sku: sku() }]), tablet.sale([{ sku: sku(), quantity: 2000 }])]
    const first = await take(sales)
    expect(first.data.results.map((one) => [one.verdict, one.dup])).toEqual([
      ['accepted', false],
      ['accepted', false],
    ])
    const again = await take(sales)
    expect(again.data.results.map((one) => one.dup)).toEqual([true, true])
    expect((await tablet.deliver(sales)).results.map((one) => one.dup)).toEqual([true, true])
    for (const { id } of sales) expect(await countOfSale(id)).toBe(1)
    const { data } = await server.callAs('owner', rescue.list, {})
    expect(data.records).toMatchObject([{ source: 'file', device: 'tablet-1', booked: 2, attention: 0, known: 2 }])
    const [row] = await rowsOf(server.db, 'select arrived_by from fact where id = $1', [sales[0]!.id])
    expect(row).toEqual({ arrived_by: 'file' })
  })

  it('tells which facts are here before anything is taken in', async () => {
    const [here, missing] = [tablet.sale([{ sku: sku() }]), tablet.sale([{ sku: sku() }])]
    await tablet.deliver([here])
    const wish = { credential: tablet.lease.credential, ids: [here.id, missing.id] }
    const { data } = await server.callAs('owner', rescue.preview, wish)
    expect(data.known).toEqual([{ id: here.id, verdict: 'accepted' }])
    expect(await countOfSale(missing.id)).toBe(0)
  })

  it('holds what was changed, and leaves its id free for the real fact', async () => {
    const real = tablet.sale([{ sku: sku() }])
    const changed = { ...real, body: real.body.replace('"seq"', '"sEq"') }
    const { data } = await take([changed], 2)
    expect(data.results[0]).toMatchObject({ verdict: 'held', reason: { code: 'tampered' } })
    expect((await take([real], 2)).data.results[0]).toMatchObject({ verdict: 'accepted', dup: false })
  })

  it('is refused under a forged credential, and in another store', async () => {
    const sale = tablet.sale([{ sku: sku() }])
    const forged = `${tablet.lease.credential.slice(0, -4)}AAAA`
    expect((await take([sale], 3, forged)).error).toBe('rescue.not-ours')
    const other = await onDuty(server, { organisation: server.two, deviceId: 'another-device' })
    expect((await take([other.sale([{ sku: server.two.stores[0].skus[0]! }])], 3, other.lease.credential)).error).toBe(
      'rescue.not-ours',
    )
    const elsewhere = await server.callAs(
      'owner',
      rescue.accept,
      { importId: importId(3), credential: tablet.lease.credential, entries: [sale] },
      { storeId: server.one.stores[1].storeId },
    )
    expect(elsewhere.error).toBe('rescue.other-store')
    expect(await countOfSale(sale.id)).toBe(0)
  })

  it('is no sign of life of the tablet', async () => {
    const seen = () => rowsOf(server.db, 'select seen_at from shift where id = $1', [tablet.lease.shiftId])
    const before = await seen()
    server.clock.now += 60_000
    await take([tablet.sale([{ sku: sku() }])], 4)
    expect(await seen()).toEqual(before)
  })

  it('belongs to who may do so', async () => {
    const sale = tablet.sale([{ sku: sku() }])
    const wish = { importId: importId(5), credential: tablet.lease.credential, entries: [sale] }
    expect((await server.callAs('cashier', rescue.accept, wish)).error).toBe('access.denied')
  })
})

const codesOf = ({ body }: FactEntry, prove = receiptProof, key = server.key): string[] => {
  const fact = JSON.parse(body) as KeyHolder & { data: { receiptNo: string } }
  return wholeCodes(fact.data.receiptNo, body, prove(key, fact, body))
}
const rebuild = (codes: string[]) => server.callAs('owner', rescue.rebuild, { codes })

describe('a sale from its receipt', () => {
  it('is there once, is a task for the manager, and its tablet may still deliver it', async () => {
    const sale = tablet.sale([{ sku: sku() }])
    const { data } = await rebuild(codesOf(sale))
    expect(data).toMatchObject({ known: false, verdict: 'accepted-with-differences', saleId: sale.id, kind: 'sale' })
    expect((await rebuild(codesOf(sale))).data.known).toBe(true)
    const delivered = await tablet.deliver([sale])
    expect(delivered.results[0]).toMatchObject({ dup: true, differences: [{ code: 'sale.rebuilt' }] })
    expect(await countOfSale(sale.id)).toBe(1)
    const [kept] = await rowsOf(server.db, 'select body, sha256, arrived_by from fact where id = $1', [sale.id])
    expect(kept).toEqual({ body: sale.body, sha256: sale.sha256, arrived_by: 'receipt' })
    const tasks = await server.callAs('manager', differences.list, { pageSize: 100 })
    expect(tasks.data.records).toContainEqual(expect.objectContaining({ factId: sale.id, code: 'sale.rebuilt' }))
    expect((await server.callAs('manager', order.details, { id: sale.id })).data.total).toBe(data.total)
  })

  it('that was signed before each lease had a key pair is there as well', async () => {
    const sale = tablet.sale([{ sku: sku() }], undefined, { disconnected: true })
    const [code] = codesOf(sale, sharedProof) as [string]
    expect(code).toMatch(/^EV2:/)
    expect((await rebuild([code])).data).toMatchObject({ known: false, saleId: sale.id })
  })

  it('that the tablet had sent before changes nothing', async () => {
    const sale = tablet.sale([{ sku: sku() }])
    await tablet.deliver([sale])
    expect((await rebuild(codesOf(sale))).data).toMatchObject({ known: true, verdict: 'accepted' })
  })

  it('comes back from several codes in any order, and says which is missing', async () => {
    const many = Array.from({ length: 60 }, () => ({ sku: sku() }))
    const sale = tablet.sale(many, undefined, { disconnected: true })
    const codes = codesOf(sale)
    expect(codes.length).toBeGreaterThan(1)
    expect((await rebuild(codes.slice(1))).error).toBe('rescue.parts-missing')
    expect((await rebuild(codes.toReversed())).data.saleId).toBe(sale.id)
  })

  it('is refused when forged, changed, of another store or of a shift that nobody held', async () => {
    const sale = tablet.sale([{ sku: sku() }])
    const [code] = codesOf(sale) as [string]
    const broken = code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A')
    expect(['rescue.forged', 'rescue.code-unreadable']).toContain((await rebuild([broken])).error)
    for (const prove of [receiptProof, sharedProof])
      expect((await rebuild(codesOf(sale, prove, 'the secret of another server'))).error).toBe('rescue.forged')
    expect((await rebuild(['4006381333931'])).error).toBe('rescue.code-unreadable')
    const elsewhere = await server.callAs(
      'owner',
      rescue.rebuild,
      { codes: [code] },
      { storeId: server.one.stores[1].storeId },
    )
    expect(elsewhere.error).toBe('rescue.other-store')
    expect(await countOfSale(sale.id)).toBe(0)
  })
})
