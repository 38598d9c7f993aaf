import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receipts, shiftPrints } from '#contract/sales/receipts.ts'
import { renderReceiptText } from '#domain/receipt/receipt-text.ts'
import { readReceiptCode, wholeReceipt } from '#domain/receipt/receipt-code.ts'
import type { Outgoing } from '#server/drivers/messages/message-driver.ts'
import { countOf, rowsOf } from '#server/testing/books.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { testRunner } from '#server/testing/test-runner.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let tablet: Tablet
let saleId: string
let body: string
beforeAll(async () => {
  server = await startTestServer()
  tablet = await onDuty(server)
  const sale = tablet.sale([{ sku: server.one.stores[0].skus[0]! }])
  await tablet.deliver([sale])
  saleId = sale.id
  body = sale.body
})
afterAll(() => server.close())

const outgoing = async (fails = false): Promise<Outgoing[]> => {
  const out: Outgoing[] = []
  const send = (message: Outgoing): Promise<void> => {
    if (fails) return Promise.reject(new Error('550 no such mailbox'))
    out.push(message)
    return Promise.resolve()
  }
  await testRunner(server.db, { now: () => server.clock.now, driver: { leaves: true, send } }).runDue()
  return out
}
/** The mail to somebody, however many are queued before it. */
const sentTo = async (recipient: string): Promise<Outgoing | undefined> => {
  for (;;) {
    const out = await outgoing()
    const found = out.find((one) => one.recipient === recipient)
    if (found || out.length === 0) return found
  }
}
const wish = (email = 'Guest@Example.com', factId = saleId) => ({
  id: tablet.newId(),
  factId,
  email,
  language: 'en' as const,
})
const mail = (one: ReturnType<typeof wish>) => server.callAs('cashier', receipts.mail, one)

describe('a receipt by e-mail', () => {
  it('goes out once for each wish, as text and HTML with the code to return it by', async () => {
    const one = wish()
    expect((await mail(one)).data).toMatchObject({ state: 'waiting', recipient: 'guest@example.com' })
    expect((await mail(one)).data.id).toBe(one.id)
    const sent = await outgoing()
    expect(sent).toHaveLength(1)
    expect(sent[0]!.subject).toContain('Your receipt')
    expect(sent[0]!.body).toMatch(/Total/)
    expect(sent[0]!.html).toMatch(/<table[^]*bgcolor="#000000"/)
    const { data } = await server.callAs('cashier', receipts.mails, { id: saleId })
    expect(data.records).toMatchObject([{ id: one.id, state: 'sent', reason: '' }])
    expect(await countOf(server.db, 'event', `kind = 'receipt.mailed'`)).toBe(1)
  })

  it('says why it was not sent, and that it never will be after ten tries', async () => {
    const one = wish('nobody@example.com')
    await mail(one)
    await outgoing(true)
    // both mails have the same time: this one is found by its id
    const state = async () => {
      const { data } = await server.callAs('cashier', receipts.mails, { id: saleId })
      return data.records.find((record) => record.id === one.id)
    }
    expect(await state()).toMatchObject({ id: one.id, state: 'waiting', reason: '550 no such mailbox' })
    await server.db.query({ text: 'update message set tries = 10 where sent_at is null' })
    expect(await state()).toMatchObject({ state: 'failed', reason: '550 no such mailbox' })
  })

  it('waits for a sale that has not arrived, and is limited', async () => {
    expect((await mail(wish('a@example.com', tablet.newId()))).error).toBe('receipt.sale-missing')
    for (let n = 0; n < 10; n++) expect((await mail(wish('many@example.com'))).error).toBe('')
    expect((await mail(wish('many@example.com'))).error).toBe('auth.too-many-attempts')
    expect((await mail(wish('no address'))).error).toBe('input.invalid')
  })

  it('of an exchange says what was returned, and carries the code of that, too', async () => {
    const sku = server.one.stores[0].skus[0]!
    const bought = tablet.sale([{ sku }])
    const refund = tablet.refund(bought, [1000])
    const { receiptNo } = (JSON.parse(refund.body) as { data: { receiptNo: string } }).data
    const sale = tablet.freeze('sale', { ...tablet.saleData([{ sku, quantity: 2000 }]), exchangeFor: refund.id })
    await tablet.deliver([bought, refund, sale])
    await mail(wish('c@example.com', sale.id))
    const sent = await sentTo('c@example.com')
    expect(sent!.body).toMatch(new RegExp(`Exchange[^]*${receiptNo}`))
    expect(sent!.html).toMatch(/Show this code to return or exchange[^]*Code for this return/)
    const { ticket } = (await server.callAs('manager', receipts.ticket, { id: sale.id })).data
    const codes = ticket.rows.flatMap((row) => (row.kind === 'code' ? (readReceiptCode(row.text) ?? []) : []))
    expect(codes.filter((code) => code.kind === 'short').map((code) => code.receiptNo)).toEqual([
      ticket.receiptNo,
      receiptNo,
    ])
  })

  it('cannot be made to carry somebody else’s words', async () => {
    const sale = tablet.sale([{ sku: server.one.stores[0].skus[0]! }], (one) => ({
      ...one,
      lines: one.lines.map((line) => ({ ...line, name: { zh: '', en: '<img src=x onerror=alert(1)>' } })),
    }))
    await tablet.deliver([sale])
    await mail(wish('b@example.com', sale.id))
    const sent = await sentTo('b@example.com')
    expect(sent!.html).toContain('&lt;img')
    expect(sent!.html).not.toContain('<img')
  })
})

describe('a receipt that is printed again', () => {
  it('has the signed codes of the sale, from which the sale comes back', async () => {
    const { data } = await server.callAs('manager', receipts.ticket, { id: saleId, language: 'en' })
    const codes = data.ticket.rows.flatMap((row) => (row.kind === 'code' ? [readReceiptCode(row.text)] : []))
    expect(codes[0]).toMatchObject({ kind: 'short', id: saleId })
    // it was rung up online: it has the large code if the store wants it
    expect(codes.filter((code) => code?.kind === 'part')).toEqual([])
    await server.db.query({ text: `update store set settings = settings || '{"receiptCodeAlways":true}'` })
    const whole = (await server.callAs('manager', receipts.ticket, { id: saleId, language: 'en' })).data.ticket
    const parts = whole.rows.flatMap((row) => (row.kind === 'code' ? [readReceiptCode(row.text)] : []))
    expect(wholeReceipt(parts.filter((code) => code?.kind === 'part'))?.body).toBe(body)
    expect(renderReceiptText(data.ticket, 48)).toContain('Reprint')
  })

  it('goes to a ticket machine once for each key, as does the report of a shift', async () => {
    const { orgId, stores } = server.one
    const printerId = tablet.newId()
    await server.db.query({
      text: `insert into printer (org_id, store_id, id, name, kind, width_mm, language, counter_id, created_at)
        values ($1, $2, $3, 'Paper', 'virtual', 58, 'zh', $4, now())`,
      values: [orgId, stores[0].storeId, printerId, stores[0].counters[0]],
    })
    const job = { printerId, key: tablet.newId() }
    const first = await server.callAs('manager', receipts.print, { id: saleId, ...job })
    expect(first.data.state).toBe('printed')
    expect((await server.callAs('manager', receipts.print, { id: saleId, ...job })).data.id).toBe(first.data.id)
    const shift = { id: tablet.lease.shiftId, printerId, key: tablet.newId() }
    expect((await server.callAs('manager', shiftPrints.print, shift)).data.state).toBe('printed')
    const jobs = await rowsOf(server.db, 'select kind, receipt from print_job order by created_at')
    expect(jobs).toMatchObject([{ kind: 'receipt' }, { kind: 'z-report', receipt: { language: 'zh' } }])
    const { data } = await server.callAs('manager', shiftPrints.ticket, { id: tablet.lease.shiftId, language: 'en' })
    expect(renderReceiptText(data.ticket, 48)).toMatch(/X report[^]*Net sales[^]*Expected in the drawer/)
    await tablet.deliver([tablet.submission(100)])
    const later = await server.callAs('manager', shiftPrints.ticket, { id: tablet.lease.shiftId, language: 'en' })
    expect(renderReceiptText(later.data.ticket, 48)).toMatch(
      /Submitted +-1\.00\s+Expected in the drawer +[\d.,]+\s+Submitted, under review +1\.00/,
    )
    const online = await server.callAs('cashier', shiftPrints.onlineTickets, {})
    const onDutyOnes = await server.callAs('cashier', shiftPrints.onDutyTickets, {})
    // the store's virtual printer, and the printer of the counter in use
    expect([online.data.records.length, onDutyOnes.data.records.map((one) => one.id)]).toEqual([2, [printerId]])
  })
})
