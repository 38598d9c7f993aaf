import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bulk } from '#contract/catalogue/bulk.ts'
import { goods } from '#contract/catalogue/goods.ts'
import { imports, type ImportRow } from '#contract/catalogue/imports.ts'
import { jobs } from '#contract/organisation/jobs.ts'
import { products } from '#contract/catalogue/products.ts'
import { bulkRunStates } from '#domain/bulk-run-states.ts'
import { importStates } from '#domain/import-states.ts'
import { milli } from '#domain/money.ts'
import { bookStock } from '#server/ledgers/stock/book-stock.ts'
import { changeInTransit } from '#server/ledgers/stock/in-transit.ts'
import { storeTaxes } from '#server/import/goods.queries.ts'
import { checkImport } from '#server/contexts/catalogue/import/check-import.ts'
import { importHere } from '#server/contexts/catalogue/import/imports.queries.ts'
import { runBlock } from '#server/contexts/catalogue/import/run-import.ts'
import { manyTimesOneText } from '#server/testing/harmful-xlsx.ts'
import { importActs, type ImportActs } from '#server/testing/import-goods.ts'
import { longestHold } from '#server/testing/longest-hold.ts'
import { sharedFile } from '#server/testing/shared-files.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let acts: ImportActs
beforeAll(async () => {
  server = await startTestServer({ goods: 20 })
  acts = importActs(server)
})
afterAll(() => server.close())

const scope = () => ({ orgId: server.one.orgId, storeId: server.one.stores[0].storeId })

const rows = async (id: string, kind?: ImportRow['kind']): Promise<ImportRow[]> =>
  (await server.callAs('owner', imports.rows, { id, pageSize: 200, ...(kind ? { kind } : {}) })).data.records
const reasons = (found: readonly ImportRow[]) => found.map((row) => [row.row, row.notes[0]?.en])

describe('a shop’s own file', () => {
  const text = [
    '品名;条形码;零售价;货号',
    '绿茶 500g;4006381333931;12,50;GT-1',
    '红茶;;;RT-1',
    `${'长'.repeat(80)};;5,00;L-1`,
  ].join('\n')

  it('is matched by its headings, checked, decided on, imported and undone', async () => {
    const id = await acts.send('goods.csv', Buffer.from(text))
    const read = await acts.status(id)
    expect(read).toMatchObject({
      state: importStates.matching,
      format: 'own',
      columns: { name: 0, barcode: 1, price: 2, itemNo: 3 },
    })
    expect(read.sample[0]).toEqual(['绿茶 500g', '4006381333931', '12,50', 'GT-1'])
    expect((await server.callAs('owner', imports.map, { id, columns: { price: 2 } })).error).toBe('import.no-name')
    await server.callAs('owner', imports.map, { id, columns: read.columns })
    await acts.runner.runDue()
    expect((await acts.status(id)).counts).toMatchObject({ new: 1, rejected: 1, long: 1, decide: 1, unpriced: 1 })
    expect(reasons(await rows(id, 'rejected'))).toEqual([[4, 'The name has 80 characters; at most 75 fit.']])
    const { text: file } = await server.callAs('owner', imports.rejected, { id, kind: 'rejected' }, { locale: 'en_US' })
    expect(file).toContain('The name has 80 characters; at most 75 fit.')
    const { records: all } = (await server.callAs('owner', imports.list, {})).data
    expect(all).toMatchObject([{ id, name: 'goods.csv', counts: { new: 1, rejected: 1 } }])
    expect((await server.callAs('owner', imports.run, { id })).error).toBe('import.undecided')

    await server.callAs('owner', imports.check, { id, unpriced: 'open', longNames: 'shorten' })
    await acts.runner.runDue()
    expect((await acts.status(id)).counts).toMatchObject({ new: 3, decide: 0, rejected: 0 })
    expect((await server.callAs('owner', imports.run, { id })).error).toBe('')
    await acts.runner.runDue()
    const done = await acts.status(id)
    expect(done).toMatchObject({ state: importStates.done, runState: bulkRunStates.done, total: 3, done: 3 })
    const tea = (await server.callAs('owner', products.detailsByCode, { code: '4006381333931' })).data
    expect(tea.itemNo).toBe('GT-1')
    expect((await server.callAs('owner', goods.list, { keyword: 'RT-1' })).data.records[0]).toMatchObject({
      price: null,
    })

    expect((await server.callAs('owner', imports.undo, { id })).error).toBe('')
    await acts.runner.runDue()
    expect(await acts.status(id)).toMatchObject({ runState: bulkRunStates.undone, kept: 0 })
    expect((await server.callAs('owner', goods.list, { keyword: 'RT-1' })).data.total).toBe(0)
  })

  it('is matched as the last time', async () => {
    const id = await acts.send('again.csv', Buffer.from(text.replace('500g', '250g')))
    const { columns } = await acts.status(id)
    await server.callAs('owner', imports.map, { id, columns: { ...columns, brand: 3 } })
    await acts.runner.runDue()
    const next = await acts.send('third.csv', Buffer.from(text))
    expect((await acts.status(next)).columns).toEqual({ ...columns, brand: 3 })
  })
})

describe('an item number that belongs to another product', () => {
  it('is decided on, and never changes that product silently', async () => {
    await acts.bring('candy.csv', 'Handle,SKU,Name,Price [Main]\ncandy,11897,Lemon candy,2.50')
    const file = 'Handle,Title,Variant SKU,Variant Price\ncami,Silk camisole,11897,49.00\nmug,Mug,11898,9.00'
    const id = await acts.send('fashion.csv', file)
    const [row] = await rows(id, 'decide')
    expect(row).toMatchObject({ row: 2, itemNo: '11897', name: 'Silk camisole', other: 'Lemon candy' })
    await server.callAs('owner', imports.decide, { id, decision: 'new', rows: [row!.no] })
    expect((await acts.status(id)).counts.decide).toBe(0)
    await server.callAs('owner', imports.run, { id })
    await acts.runner.runDue()
    const found = async (code: string) => (await server.callAs('owner', products.detailsByCode, { code })).data?.name.en
    expect([await found('11897'), await found('11897-2')]).toEqual(['Lemon candy', 'Silk camisole'])
  })
})

const big = (count: number, price = '1.00'): string =>
  ['Handle,SKU,Name,Price [Main],In stock [Main],Track stock']
    .concat(Array.from({ length: count }, (_, n) => `h${n},BIG-${n},Large article ${n},${price},3,Y`))
    .join('\n')

describe('a check', () => {
  it('that two processes begin at once is done by the later one, and finds every row once', async () => {
    const id = await acts.send('checked-twice.csv', big(2000).replaceAll('BIG-', 'TWO-'))
    const values = [scope().orgId, scope().storeId, id]
    await server.db.query({
      text: `update goods_import set state = ${importStates.checking} where org_id = $1 and store_id = $2 and id = $3`,
      values,
    })
    const work = { ...scope(), db: server.db, now: () => server.clock.now, signal: new AbortController().signal }
    const file = (await importHere(server.db, work, id))!
    const done = await Promise.all([checkImport(work, file), checkImport(work, file)])
    expect(done.filter(Boolean)).toHaveLength(1)
    expect(await acts.status(id)).toMatchObject({ state: importStates.checked, counts: { new: 2000 } })
    const { rows: numbers } = await server.db.query<{ n: number; last: number }>({
      text: `select count(*) as n, max(row_no) as last from goods_import_row
        where org_id = $1 and store_id = $2 and import_id = $3`,
      values,
    })
    expect(numbers).toEqual([{ n: 2000, last: 2000 }])
  })
})

describe('a run', () => {
  it('goes on where it stopped when a server is killed between two blocks, and doubles nothing', async () => {
    const id = await acts.send('big.csv', big(900))
    await server.callAs('owner', imports.run, { id })
    const work = { ...scope(), db: server.db, now: () => server.clock.now, signal: new AbortController().signal }
    const taxes = await server.db.tx((tx) => storeTaxes(tx, scope()))
    expect(await server.db.tx((tx) => runBlock(tx, work, id, { taxes, most: 400 }))).toBe(true)
    const failed = server.db.tx(async (tx) => {
      await runBlock(tx, work, id, { taxes, most: 400 })
      throw new Error('killed')
    })
    await expect(failed).rejects.toThrow('killed')
    expect(await acts.status(id)).toMatchObject({ state: importStates.running, done: 400, total: 900 })
    await acts.runner.runDue()
    expect(await acts.status(id)).toMatchObject({ state: importStates.done, done: 900, changes: 900 })
    expect((await server.callAs('owner', goods.list, { keyword: 'BIG-' })).data.total).toBe(900)
  })

  it('is undone except for what was changed by hand, moved or ordered since, and leaves everything else as it was', async () => {
    const before = await dump()
    const text = big(30, '2.00').replaceAll('BIG-', 'NEW-').replaceAll('Large', 'Fresh').replaceAll('\nh', '\nf')
    const id = await acts.send('new.csv', `${text}\nh0,BIG-0,Large article 0,7.77,3,Y`)
    await server.callAs('owner', imports.run, { id })
    await acts.runner.runDue()
    expect(await acts.status(id)).toMatchObject({ state: importStates.done, counts: { new: 30, changed: 1 } })
    const [one, other, ordered] = await Promise.all(
      ['NEW-1', 'NEW-2', 'NEW-3'].map((code) => server.callAs('owner', products.detailsByCode, { code })),
    )
    await server.db.query({
      text: `update sku set price_cents = 999 where org_id = $1 and store_id = $2 and id = $3`,
      values: [scope().orgId, scope().storeId, one!.data.skuId],
    })
    await server.db.tx((tx) =>
      bookStock(tx, scope(), [
        {
          id: crypto.randomUUID(),
          reason: 'refund',
          at: server.clock.now,
          moves: [{ itemId: other!.data.skuId, quantity: milli(1000), to: 'shelf' }],
        },
      ]),
    )
    await server.db.tx((tx) => changeInTransit(tx, scope(), [{ itemId: ordered!.data.skuId, quantity: 1000 }]))
    await server.callAs('owner', imports.undo, { id })
    await acts.runner.runDue()
    const undone = await acts.status(id)
    expect(undone).toMatchObject({ runState: bulkRunStates.undone, kept: 3 })
    const kept = await server.callAs('owner', bulk.changes, { id: undone.runId!, state: 3 })
    expect(kept.data.records.map((change) => change.name.en).toSorted()).toEqual(
      [1, 2, 3].map((n) => `Fresh article ${n}`),
    )
    const left = (await dump()).filter((line) => !/Fresh article [123]"/.test(line))
    expect(left).toEqual(before)
  })
})

/** Everything of the store's live catalogue but versions and change numbers, and the sums of its stock. */
async function dump(): Promise<string[]> {
  const { rows: found } = await server.db.query<{ line: string }>({
    text: `select jsonb_build_array(s.id, s.item_no, s.price_cents, s.original_price_cents, s.cost_cents, s.taxes, s.search,
        s.options_en, p.name_zh, p.name_en, p.brand, p.description, p.category_id, p.tax_mode,
        array(select b.code from sku_barcode b where b.org_id = s.org_id and b.sku_id = s.id order by 1),
        (select coalesce(sum(quantity_milli), 0) from stock_ledger l where l.org_id = s.org_id and l.sku_id = s.id),
        (select coalesce(sum(quantity_milli), 0) from stock_balance l where l.org_id = s.org_id and l.sku_id = s.id))::text as line
      from sku s join product p on p.org_id = s.org_id and p.id = s.product_id
      where s.org_id = $1 and s.store_id = $2 and s.deleted_at is null
      union all select jsonb_build_array(c.id, c.name_zh, c.name_en)::text from category c where c.org_id = $1 and c.store_id = $2
      union all select jsonb_build_array(u.id, u.name_zh, u.name_en)::text from unit u where u.org_id = $1 and u.store_id = $2
      union all select jsonb_build_array('ghosts', count(*) filter (where q <> 0))::text from (
        select sum(l.quantity_milli) as q from stock_ledger l join sku s on s.org_id = l.org_id and s.id = l.sku_id
        where l.org_id = $1 and l.store_id = $2 and s.deleted_at is not null group by l.sku_id) gone
      order by 1`,
    values: [scope().orgId, scope().storeId],
  })
  return found.map((row) => row.line)
}

describe('export', () => {
  it('is read back without a change, and shows costs only to those who may see them', async () => {
    for (const locale of ['zh_CN', 'en_US'] as const) {
      const { text } = await server.callAs('owner', imports.export, {}, { locale })
      const id = await acts.send('products.csv', text)
      const checked = await acts.status(id)
      expect(checked).toMatchObject({ state: importStates.checked, format: 'evertill' })
      expect(checked.counts).toMatchObject({ new: 0, changed: 0, rejected: 0, decide: 0 })
      expect(checked.counts.unchanged).toBeGreaterThan(900)
    }
  })

  it('has no costs for somebody who may not see them', async () => {
    const heads = async () =>
      (await server.callAs('manager', imports.export, {}, { locale: 'en_US' })).text.split('\n')[0]
    const managers = (permissions: string) =>
      server.db.query({
        text: `update store_role set permissions = ${permissions} where store_id = $1 and name = 'manager'`,
        values: [scope().storeId],
      })
    expect(await heads()).toContain('Cost')
    await managers(`permissions - 'shopCostSee'`)
    expect(await heads()).not.toContain('Cost')
    await managers(`permissions || '["shopCostSee"]'`)
  })

  it('is the same as XLSX', async () => {
    const token = await server.signIn('owner')
    const response = await server.fetch('/b/shop/goods/export?format=xlsx&keyword=BIG-', {
      headers: { Token: token, 'Shop-Id': scope().storeId, Locale: 'zh_CN' },
    })
    const id = await acts.send('products.xlsx', new Uint8Array(await response.arrayBuffer()))
    expect((await acts.status(id)).counts).toMatchObject({ unchanged: 900, new: 0, changed: 0, rejected: 0 })
  })

  it('products of one name are listed', async () => {
    await acts.bring('twice.csv', 'Handle,SKU,Name,Price [Main]\nx1,TW-1,Twin,2.50\nx2,TW-2,Twin,2.50')
    const { records } = (await server.callAs('owner', imports.duplicates, {})).data
    expect(records.find((one) => one.value === 'Twin')?.products.map((one) => one.itemNo)).toEqual(['TW-1', 'TW-2'])
  })
})

it('barcodes that differ only in how they are written are listed with the products that have them', async () => {
  await acts.bring('codes.csv', 'Handle,SKU,Name,Barcode,Price [Main]\nc1,CO-1,Tin,0700,2.50\nc2,CO-2,Box,700,2.50')
  const { records } = (await server.callAs('owner', imports.duplicates, {})).data
  const found = records.find((one) => one.by === 'barcode')
  expect(found?.products.map((one) => one.itemNo)).toEqual(['CO-1', 'CO-2'])
})

describe('rows without a price', () => {
  const text = 'Handle,SKU,Name,Cost,Price [Main]\nu1,UP-1,Dear thing,10.00,\nu2,UP-2,Thing of unknown cost,,'
  const decided = async (name: string, choice: object) => {
    const id = await acts.send(name, text)
    expect((await acts.status(id)).counts).toMatchObject({ new: 0, decide: 2, unpriced: 2 })
    await server.callAs('owner', imports.check, { id, ...choice })
    await acts.runner.runDue()
    const priced = (await rows(id, 'new')).map((row) => [
      row.itemNo,
      row.fields.find(({ field }) => field === 'price')?.after ?? '',
    ])
    return { priced, left: reasons(await rows(id, 'rejected')) }
  }

  it('get what is decided in the dry run: one price, their cost times a factor, none, or they are left out', async () => {
    const one = await decided('one.csv', { unpriced: 'price', price: 499 })
    expect(one).toEqual({
      priced: [
        ['UP-1', '4.99'],
        ['UP-2', '4.99'],
      ],
      left: [],
    })
    const factor = await decided('factor.csv', { unpriced: 'factor', factor: 1400 })
    expect(factor.priced).toEqual([['UP-1', '14.00']])
    expect(factor.left).toEqual([[3, expect.stringMatching(/cost/i)]])
    expect((await decided('open.csv', { unpriced: 'open' })).priced).toEqual([
      ['UP-1', ''],
      ['UP-2', ''],
    ])
    const skipped = await decided('skip.csv', { unpriced: 'skip' })
    expect([skipped.priced, skipped.left.length]).toEqual([[], 2])
  })
})

describe('a file that the server can not finish', () => {
  it('because it says far more than it takes is refused in words, and holds nobody up', async () => {
    const file = manyTimesOneText(34_000)
    let id = ''
    const held = await longestHold(async () => (id = await acts.send('bomb.xlsx', file)))
    const read = await acts.status(id)
    expect(read.state).toBe(importStates.stopped)
    expect(read.problem?.en).toMatch(/too large once unpacked/)
    expect(held).toBeLessThan(100)
  })

  it('is shown as stopped once no job works on it any more', async () => {
    await acts.runner.runDue()
    const bytes = Buffer.from('Name,Price\nTea,1.00')
    const part = { name: 'left.csv', size: bytes.length, part: 0, data: bytes.toString('base64') }
    const { id } = (await server.callAs('owner', imports.upload, part)).data
    expect((await acts.status(id)).state).toBe(importStates.reading)
    await server.db.query({ text: `update job set lost = 2, held_by = gen_random_uuid() where kind = 'goods.import'` })
    await acts.runner.runDue()
    const left = await acts.status(id)
    expect(left.state).toBe(importStates.stopped)
    expect(left.problem?.en).toMatch(/has stopped trying/)
    const [job] = (await server.callAs('owner', jobs.list, {})).data.records
    expect(job).toMatchObject({ kind: 'goods.import', reason: 'stopped' })
    expect((await server.callAs('owner', jobs.retry, { id: job!.id })).error).toBe('')
    await acts.runner.runDue()
    expect((await acts.status(id)).state).toBe(importStates.matching)
  })
})

describe('real files', () => {
  it.each(['bicycles'])('Shopify’s %s is imported and undone', async (name) => {
    const path = sharedFile(`shopify-import/${name}.csv`)
    if (path === undefined) return
    const before = await dump()
    const id = await acts.send(`${name}.csv`, await readFile(path))
    await server.callAs('owner', imports.check, { id, unpriced: 'open', longNames: 'shorten' })
    await acts.runner.runDue()
    await server.callAs('owner', imports.decide, { id, decision: 'new' })
    expect((await server.callAs('owner', imports.run, { id })).error).toBe('')
    await acts.runner.runDue()
    expect((await acts.status(id)).state).toBe(importStates.done)
    expect(await dump()).not.toEqual(before)
    await server.callAs('owner', imports.undo, { id })
    await acts.runner.runDue()
    expect(await acts.status(id)).toMatchObject({ runState: bulkRunStates.undone, kept: 0 })
    expect(await dump()).toEqual(before)
  })

  it.each([
    ['usda-branded-food.csv', 400],
    ['off-us-products.csv', 3000],
  ])('%s: every row without a price is asked for, long names are named', async (name, count) => {
    const path = sharedFile(name)
    if (path === undefined) return
    const text = (await readFile(path, 'utf8')).split('\n').slice(0, count).join('\n')
    const id = await acts.send(name, text)
    const read = await acts.status(id)
    if (read.state === importStates.matching) {
      await server.callAs('owner', imports.map, { id, columns: read.columns })
      await acts.runner.runDue()
    }
    const { counts, total } = await acts.status(id)
    expect(counts.unpriced).toBeGreaterThan(0)
    expect(counts.new).toBe(0)
    expect(counts.decide + counts.rejected + counts.unchanged + counts.changed).toBe(total)
  })
})
