import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyEndpoint, InputOf } from '#contract/define.ts'
import { type LabelDesign, labels } from '#contract/catalogue/labels.ts'
import { labelLayoutNames, type LabelLayoutName } from '#domain/labels/layouts.ts'
import { displayGtin } from '#domain/barcode/gtin.ts'
import { renderLabels } from '#server/drivers/pdf/render-pdf.ts'
import { labelZpl } from '#server/contexts/catalogue/labels/label-zpl.ts'
import type { LabelData } from '#domain/labels/label-data.ts'
import { longestHold } from '#server/testing/longest-hold.ts'
import { seen } from '#server/testing/read-labels.ts'
import { startTestServer, testServerOn, type TestServer } from '#server/testing/test-server.ts'
import { testGtin } from '#server/testing/test-world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const ask = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) =>
  server.callAs('manager', endpoint, input, { locale: 'en_US' })
const design = (more: Partial<LabelDesign> = {}): LabelDesign => ({
  layout: 'letter-30',
  kind: 'product',
  language: 'both',
  price: true,
  originalPrice: true,
  itemNo: true,
  barcode: true,
  ...more,
})
const label = (barcode: string, more: Partial<LabelData> = {}): LabelData => ({
  zh: '老干妈风味豆豉油制辣椒 280 克装',
  en: 'Lao Gan Ma black bean chili sauce, 280 g jar',
  itemNo: 'LGM-280',
  barcode,
  price: 499,
  originalPrice: 599,
  ...more,
})

/** A reader tells a UPC-A as an EAN-13 with a zero. */
const plain = (code: string): string => code.replace(/^0+/, '')

describe('labels on sheets', () => {
  it.each(labelLayoutNames)('every kind of code on %s is read back from the page', async (layout: LabelLayoutName) => {
    const codes = ['00036000291452', '05901234123457', '00000096385074', 'SHOP-77']
    // half an inch is too low for a code of the shop's own beside a price
    const wide = { ...design({ layout }), price: layout !== 'letter-80' }
    const labels = codes.map((code) => ({ label: label(code), copies: 1 }))
    const pdf = await renderLabels('an organisation', { labels, design: wide, skip: 0 })
    const found = (await seen(pdf)).flatMap((page) => page.codes).map(plain)
    expect(found.toSorted()).toEqual(
      codes.map((code) => plain(/^\d{14}$/.test(code) ? displayGtin(code) : code)).toSorted(),
    )
  })

  it('go on to further sheets, and leave out labels of the first that are used already', async () => {
    const { skus } = server.one.stores[0]
    const answer = await ask(labels.print, {
      design: design(),
      labels: [
        { skuId: skus[0]!.id, copies: 20 },
        { skuId: skus[1]!.id, copies: 15 },
      ],
      form: 'pdf',
      skip: 3,
    })
    expect(answer.status).toBe(200)
    const pages = await seen(answer.bytes)
    expect(pages.map((page) => page.codes.length)).toEqual([27, 8])
    expect(pages.map((page) => [Math.round(page.size.width), Math.round(page.size.height)])).toEqual([
      [612, 792],
      [612, 792],
    ])
    expect(new Set(pages[1]!.codes.map(plain))).toEqual(new Set([plain(testGtin(2))]))
  })
})

describe('as many labels as one may print', () => {
  const many = () => server.one.stores[0].skus.slice(0, 5).map(({ id }) => ({ skuId: id, copies: 999 }))

  it('are drawn once a product, while others are answered', async () => {
    let answer: Awaited<ReturnType<typeof ask>> | undefined
    const held = await longestHold(async () => {
      answer = await ask(labels.print, { design: design(), labels: many(), form: 'pdf' })
    })
    expect(answer?.status).toBe(200)
    const file = Buffer.from(answer!.bytes).toString('latin1')
    expect(/\/Count (\d+)/.exec(file)?.[1]).toBe(String(Math.ceil((5 * 999) / 30)))
    expect(file.match(/\/Subtype \/Form/g)).toHaveLength(5)
    expect(held).toBeLessThan(100)
  })

  it('are drawn by turns: who prints many at once is told when to come again, another one is served', async () => {
    const print = (organisation = server.one) =>
      server.callAs(
        'manager',
        labels.print,
        { design: design(), labels: [{ skuId: organisation.stores[0].skus[0]!.id, copies: 1 }], form: 'pdf' },
        { organisation },
      )
    const asked = Array.from({ length: 12 }, () => print())
    const other = await print(server.two)
    expect(other.status).toBe(200)
    const answers = (await Promise.all(asked)).map((one) => one.status)
    expect(answers.filter((status) => status === 200).length).toBeGreaterThanOrEqual(9)
    expect(answers).toContain(503)
  })
})

describe('labels for a label printer', () => {
  it('say the code as its symbology asks, keep commands out of names and codes, and say how many', async () => {
    const zpl = await labelZpl(
      [
        { label: label('00036000291452', { en: '^XA~JR_', zh: '' }), copies: 3 },
        { label: label('A^B~C'), copies: 1 },
      ],
      design({ layout: 'roll-50x30' }),
      203,
    )
    const [first, second] = zpl.split('^XZ')
    expect(first).toContain('^BUN,')
    expect(first).toContain('^FD03600029145^FS')
    expect(first).toContain('^PQ3')
    expect(first).not.toContain('^XA~JR')
    expect(second).toContain('^FH_^FDA_5EB_7EC^FS')
    const [, total, , perRow, hex] = /\^GFA,(\d+),(\d+),(\d+),([0-9A-F]+)\^FS/.exec(second!)!
    expect(hex).toHaveLength(Number(total) * 2)
    expect(Number(total) % Number(perRow)).toBe(0)
  })

  it('are sent to the printer of the store, and a printer that does not answer is told', async () => {
    const got: Buffer[] = []
    const machine = createServer((socket) => socket.on('data', (bytes) => got.push(bytes)))
    machine.listen(0, '127.0.0.1')
    await once(machine, 'listening')
    const { port } = machine.address() as AddressInfo
    const { data } = await ask(labels.addPrinter, { name: 'Back room', host: '127.0.0.1', port, dpi: 203 })
    expect((await ask(labels.printers, {})).data.records).toMatchObject([{ id: data.id, name: 'Back room', port }])
    const wanted = {
      printerId: data.id,
      design: design({ layout: 'roll-57x32' }),
      labels: [{ skuId: server.one.stores[0].skus[0]!.id, copies: 2 }],
    }
    expect((await ask(labels.send, wanted)).data).toEqual({ labels: 2 })
    expect(Buffer.concat(got).toString()).toContain('^PQ2')
    machine.close()
    await once(machine, 'close')
    expect((await ask(labels.send, wanted)).error).toBe('label.printer-unreachable')
    expect((await ask(labels.removePrinter, { id: data.id })).error).toBe('')
    expect((await ask(labels.send, wanted)).error).toBe('record.missing')
  })

  it('stay in the local network, at print ports, unless the server’s settings say otherwise', async () => {
    const { db, clock, one, two } = server
    const strict = await testServerOn(db, clock, one, two, undefined, undefined, { LABEL_PRINTERS: 'local' })
    const add = (host: string, port: number) =>
      strict.callAs('owner', labels.addPrinter, { name: 'Back', host, port, dpi: 203 }, { locale: 'en_US' })
    const outside = await add('127.0.0.1', 9100)
    expect(outside.error).toBe('label.printer-outside')
    expect(outside.fields).toHaveProperty('host')
    const database = await add('192.168.1.50', 5432)
    expect(database.error).toBe('label.printer-port')
    expect(database.fields).toHaveProperty('port')
    expect((await add('192.168.1.50', 9100)).error).toBe('')
  })
})

it('a design is kept under its name, replaced under the same name, and removed', async () => {
  const first = await ask(labels.saveTemplate, { name: 'Shelf', design: design() })
  const again = await ask(labels.saveTemplate, { name: 'shelf', design: design({ kind: 'shelf' }) })
  expect(again.data.id).toBe(first.data.id)
  expect((await ask(labels.templates, {})).data.records).toEqual([
    { id: first.data.id, name: 'shelf', design: design({ kind: 'shelf' }) },
  ])
  expect((await ask(labels.removeTemplate, { id: first.data.id })).error).toBe('')
  expect((await ask(labels.removeTemplate, { id: first.data.id })).error).toBe('record.missing')
})

it('lists the products of a selection with what their labels say', async () => {
  const { skus } = server.one.stores[0]
  const { data } = await ask(labels.goods, { selection: { skuIds: [skus[1]!.id] } })
  expect(data).toMatchObject({
    total: 1,
    records: [{ skuId: skus[1]!.id, barcode: testGtin(2), price: skus[1]!.price, shelf: 100_000 }],
  })
  const { orgId, storeId } = server.one.stores[0]
  const runId = randomUUID()
  await server.db.query({
    text: `insert into bulk_run (org_id, store_id, id, kind, state, name, account_name, created_at) values ($1, $2, $3, 'price', 2, '', '', now())`,
    values: [orgId, storeId, runId],
  })
  await server.db.query({
    text: `insert into bulk_change (org_id, store_id, run_id, change_no, entity, entity_id, field)
      select $1, $2, $3, n, 'sku', t.id, 'price' from unnest($4::uuid[]) with ordinality as t(id, n)`,
    values: [orgId, storeId, runId, [skus[2]!.id, skus[3]!.id]],
  })
  const changed = (await ask(labels.goods, { selection: { runId } })).data.records.map((one) => one.skuId)
  expect(changed.toSorted()).toEqual([skus[2]!.id, skus[3]!.id].toSorted())
})
