import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { purchaseOrders } from '#contract/supply/purchase-orders.ts'
import { milli } from '#domain/money.ts'
import { smtpMail } from '#server/drivers/messages/smtp-mail.ts'
import { rowsOf } from '#server/testing/books.ts'
import { testRunner } from '#server/testing/test-runner.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let smtp: SMTPServer
let url: string
const mails: string[] = []
const supplierId = randomUUID()
beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (part: Buffer) => (text += part.toString()))
      stream.on('end', () => {
        mails.push(text)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
  server = await startTestServer({ goods: 2, env: { SMTP_URL: url } })
  await server.db.query({
    text: `insert into supplier (org_id, id, name, email, language, created_at) values ($1, $2, '茶行', 'tea@supplier.test', 'zh', now())`,
    values: [server.one.orgId, supplierId],
  })
})
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(resolve))
  await server.close()
})

const deliver = () =>
  testRunner(server.db, { now: () => server.clock.now, driver: smtpMail(url, 'shop@shop.test') }).runDue()
const sku = () => server.one.stores[0].skus[0]!.id
const ordered = async () => {
  const id = randomUUID()
  const lines = [{ itemId: sku(), quantity: milli(24_000), costMicro: 1_250_000 }]
  const { data } = await server.callAs('manager', purchaseOrders.add, { id, supplierId, language: 'zh', lines })
  const { data: answer } = await server.callAs('owner', purchaseOrders.review, { id, version: 1 })
  expect(answer).toEqual({ mail: 'queued' })
  return data
}

/** The text of the PDF that a mail has with it. */
async function attachedText(mail: string): Promise<string> {
  const part = mail.split(/\r\n--[^\r\n]+\r\n/).find((one) => one.startsWith('Content-Type: application/pdf'))!
  const bytes = Buffer.from(part.slice(part.indexOf('\r\n\r\n')).replaceAll(/[^A-Za-z0-9+/=]/g, ''), 'base64')
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const text = [...document.pages()].map((page) => page.getText()).join('\n')
  document.destroy()
  library.destroy()
  return text
}

it('a reviewed order goes to its supplier in their language, with the order as a PDF that can be read', async () => {
  const [named] = await rowsOf<{ name_zh: string }>(
    server.db,
    'select p.name_zh from product p join sku s on s.product_id = p.id and s.store_id = p.store_id where s.id = $1',
    [sku()],
  )
  const { id, number } = await ordered()
  expect((await server.callAs('owner', purchaseOrders.details, { id })).data).toMatchObject({ mail: 'waiting' })
  await deliver()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('To: tea@supplier.test')
  const text = await attachedText(mails[0]!)
  expect(text).toContain(number)
  expect(text).toContain(named!.name_zh)
  expect(text).toContain('采购单')
  expect(text).toContain('30.00')
  const { data } = await server.callAs('owner', purchaseOrders.details, { id })
  expect(data).toMatchObject({ mail: 'sent', sentAt: server.clock.now })
  expect(data.events.map((event) => event.kind)).toEqual(['added', 'reviewed', 'mailed'])
})

it('is sent once for each time that somebody asks, also to another address', async () => {
  const { id } = await ordered()
  await deliver()
  const before = mails.length
  const again = { id, mailId: randomUUID(), email: 'sales@supplier.test' }
  for (const _ of [1, 2]) expect((await server.callAs('manager', purchaseOrders.mail, again)).error).toBe('')
  await deliver()
  await deliver()
  expect(mails.slice(before).map((mail) => /^To: (.+)\r$/m.exec(mail)?.[1])).toEqual(['sales@supplier.test'])
})

it('ended, the supplier is told that nothing more is expected', async () => {
  const { id, number } = await ordered()
  await deliver()
  const before = mails.length
  expect((await server.callAs('manager', purchaseOrders.end, { id })).error).toBe('')
  await deliver()
  expect(mails.length).toBe(before + 1)
  const [, body = ''] = mails.at(-1)!.split('\r\n\r\n')
  expect(Buffer.from(body, 'base64').toString()).toContain(number)
})

it('the order’s PDF has prices for who may see costs alone', async () => {
  const { id } = await ordered()
  const library = await PDFiumLibrary.init()
  const shown = async (): Promise<string> => {
    const { bytes } = await server.callAs('manager', purchaseOrders.pdf, { id })
    const document = await library.loadDocument(Buffer.from(bytes))
    const text = [...document.pages()].map((page) => page.getText()).join('\n')
    document.destroy()
    return text
  }
  expect(await shown()).toContain('30.00')
  await server.db.query({
    text: `update store_role set permissions = permissions - 'shopCostSee' where org_id = $1 and name = 'manager'`,
    values: [server.one.orgId],
  })
  expect(await shown()).not.toContain('30.00')
  library.destroy()
})

it('nobody mails orders to one stranger after another, nor many to one; ordering goes on', async () => {
  const mailTo = async (email: string) => {
    const [order] = await rowsOf<{ id: string }>(
      server.db,
      `select id from purchase_order where state = 2 order by id limit 1`,
    )
    return (await server.callAs('manager', purchaseOrders.mail, { id: order!.id, mailId: randomUUID(), email })).error
  }
  await ordered()
  await server.db.query({ text: 'delete from rate_limit' })
  const strangers = []
  for (let n = 0; n < 60; n++) strangers.push(await mailTo(`stranger-${n}@elsewhere.test`))
  expect(strangers.filter((error) => error === '')).toHaveLength(10)
  expect(new Set(strangers.slice(10))).toEqual(new Set(['purchase.mail-limit']))

  // its goods have come: this address is a supplier's
  await server.db.query({
    text: `update purchase_line set arrived_milli = 1000 where cancelled_milli = 0 and order_id in (
      select order_id from purchase_event where kind = 'mailed' and note = 'tea@supplier.test')`,
  })
  const supplier = []
  for (let n = 0; n < 12; n++) supplier.push(await mailTo('Tea@supplier.test'))
  expect(supplier.filter((error) => error === '')).toHaveLength(10)

  const id = randomUUID()
  const lines = [{ itemId: sku(), quantity: milli(1000), costMicro: 1_000_000 }]
  await server.callAs('manager', purchaseOrders.add, { id, supplierId, language: 'zh', lines })
  const reviewed = await server.callAs('owner', purchaseOrders.review, { id, version: 1 })
  expect([reviewed.error, reviewed.data]).toEqual(['', { mail: 'limit' }])
  expect((await server.callAs('owner', purchaseOrders.details, { id })).data).toMatchObject({ mail: 'none' })
  server.clock.now += 86_400_000
  await server.signIn('manager')
  expect(await mailTo('stranger-99@elsewhere.test')).toBe('')
})
