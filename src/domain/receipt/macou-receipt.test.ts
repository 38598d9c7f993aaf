import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { withMacou } from '#domain/receipt/macou-receipt.ts'
import type { Receipt } from '#domain/receipt/receipt-model.ts'

const labels = {
  used: { zh: '使用', en: 'Used' },
  earned: { zh: '获得', en: 'Earned' },
  pending: { zh: '{day} 到账', en: 'From {day}' },
  balance: { zh: '余额', en: 'Balance' },
}
const receipt: Receipt = {
  receiptNo: 'BK1-1-1',
  language: 'en',
  rows: [{ kind: 'title', text: 'Shop' }, { kind: 'rule' }, { kind: 'text', text: 'Thank you' }],
}

test('what was used, earned and is left stands above the foot; what did not happen is not printed', () => {
  const words = (used: number, earned: number) =>
    withMacou(receipt, { used: cents(used), earned: cents(earned), balance: cents(1234) }, labels).rows.map((row) =>
      row.kind === 'pair' ? `${row.label} ${row.value}` : row.kind,
    )
  expect(words(300, 15)).toEqual(['title', 'rule', 'Used 3.00', 'Earned 0.15', 'Balance 12.34', 'rule', 'text'])
  expect(words(0, 0)).toEqual(['title', 'rule', 'Balance 12.34', 'rule', 'text'])
  const later = { used: cents(0), earned: cents(0), pending: { amount: cents(110), day: 'Nov 28, 2026' } }
  expect(withMacou(receipt, later, labels).rows.slice(2, 3)).toMatchObject([
    { label: 'From Nov 28, 2026', value: '1.10' },
  ])
})
