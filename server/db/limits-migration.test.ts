import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import type { Database } from '#server/db/session.ts'
import { openEmptyDatabase } from '#server/db/testing.ts'

let db: Database
beforeEach(async () => {
  db = await openEmptyDatabase()
})
afterEach(() => db.close())

it('the upgrade counts the days of limits again, with what was refunded on the same day, and for members', async () => {
  const ours = readMigrations()
  const limits = ours.find(({ name }) => name.includes('limits_of_members'))!
  await migrate(
    db,
    ours.filter(({ number }) => number < limits.number),
  )
  const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
  const [org, store, member, eggs, first, second, refund] = [1, 2, 3, 4, 5, 6, 7].map(id)
  const put = (table: string, row: Record<string, unknown>) =>
    db.query({
      text: `insert into ${table} (org_id, ${Object.keys(row).join(', ')})
        values ($1, ${Object.keys(row)
          .map((_, i) => `$${i + 2}`)
          .join(', ')})`,
      values: [org, ...Object.values(row)],
    })
  const at = new Date('2026-11-24T15:00:00Z')
  const document = {
    store_id: store,
    counter_id: id(8),
    shift_id: id(8),
    cashier_id: id(8),
    cashier_name: '',
    lease: 1,
    occurred_at: at,
    business_date: '2026-11-24',
    received_at: at,
    goods_cents: 0,
    tax_cents: 0,
    total_cents: 0,
    cash_cents: 0,
    tenders: 'cash',
    has_differences: false,
  }
  const line = {
    store_id: store,
    line_no: 1,
    sku_id: eggs,
    name_zh: '',
    name_en: '',
    item_no: '',
    quantity_milli: 3000,
  }
  const sums = { net_cents: 0, tax_cents: 0, taxes: '[]' }
  await db.query({ text: `insert into organisation (id, name, created_at) values ($1, 'One', now())`, values: [org] })
  await put('member', { id: member, code: 'LENA', invites: 2, created_at: at })
  for (const [n, sale, memberId] of [
    [1, first, member],
    [2, second, null],
  ] as const) {
    const own = {
      id: sale,
      receipt_no: `A-${n}`,
      receipt_seq: n,
      line_count: 1,
      discount_cents: 0,
      tip_cents: 0,
      change_cents: 0,
    }
    await put('sale', { ...document, ...own, member_code: '', prices_include_tax: false, member_id: memberId })
    const price = { barcode: '', unit_price_cents: 0, gross_cents: 0, discount_cents: 0 }
    await put('sale_line', { ...line, ...sums, ...price, sale_id: sale, line_id: sale })
  }
  const ofSale = { id: refund, sale_id: first, sale_receipt_no: 'A-1', receipt_no: 'A-3', receipt_seq: 3 }
  await put('refund', { ...document, ...ofSale, reason: '', approved_how: '' })
  const back = { ...line, ...sums, quantity_milli: 1000, total_cents: 0, stock_to: 'shelf' }
  await put('refund_line', { ...back, refund_id: refund, line_id: first })
  await put('sku_day', { store_id: store, sku_id: eggs, day: '2026-11-24', quantity_milli: 6000 })
  await migrate(db)
  const read = async (text: string) => (await db.query({ text })).rows
  expect(await read('select quantity_milli, pending_milli from sku_day')).toEqual([
    { quantity_milli: 5000, pending_milli: 0 },
  ])
  expect(await read('select member_id, sku_id, day::text as day, bought_milli from member_day')).toEqual([
    { member_id: member, sku_id: eggs, day: '2026-11-24', bought_milli: 2000 },
  ])
  expect(await read('select invites_before, invited_by from member')).toEqual([{ invites_before: 2, invited_by: null }])
})
