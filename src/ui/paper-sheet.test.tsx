import { afterEach, expect, test } from 'vitest'
import { cleanup, render, screen, within } from '@testing-library/react'
import type { Paper } from '#domain/paper.ts'
import { PaperSheet } from '#ui/paper-sheet.tsx'

const order: Paper = {
  language: 'zh',
  from: { name: 'Lantern', lines: ['100 Lantern Quay'], logo: 'data:image/png;base64,AA==', size: 'a4' },
  title: '采购单',
  number: 'PO-1',
  parties: [
    { label: '供应商', lines: ['Golden Harvest', '212-555-0111'] },
    { label: '送货至', lines: [] },
  ],
  facts: [
    ['要求到货日期', '2026年12月2日'],
    ['付款条件', ''],
  ],
  notes: [['备注', '走后门']],
  columns: [
    { head: '名称', width: '*' },
    { head: '金额', figure: true },
  ],
  rows: [
    ['绿茶', '$36.00'],
    ['姜饼', '$18.00'],
  ],
  sums: [['合计', '$54.00']],
  signatures: ['签名'],
}
const sheet = () => screen.getByRole('article', { name: `${order.title} ${order.number}` })

afterEach(cleanup)

test('a paper has sender, recipient, facts, table, total and signature, in its own language', () => {
  render(<PaperSheet paper={order} />)
  const { textContent, lang, dataset } = sheet() as HTMLElement
  expect(lang).toBe('zh')
  expect(dataset['paper']).toBe('a4')
  for (const text of ['100 Lantern Quay', '212-555-0111', '2026年12月2日', '走后门', '$54.00', '签名'])
    expect(textContent).toContain(text)
  expect(sheet().querySelector('img')?.src).toBe(order.from.logo)
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['名称', '金额'],
    ...order.rows,
  ])
})

test('parts that nobody filled in are left out', () => {
  render(<PaperSheet paper={{ ...order, notes: [], rows: [], columns: [], sums: [], signatures: [] }} />)
  expect(sheet().textContent).not.toContain('付款条件')
  expect(sheet().textContent).not.toContain('送货至')
  expect(screen.queryByRole('table')).toBeNull()
})

test('further tables have their names above them', () => {
  const table = { name: '各商品', columns: [{ head: '商品' }], rows: [['绿茶']] }
  render(<PaperSheet paper={{ ...order, tables: [table] }} />)
  const [, further] = screen.getAllByRole('table')
  expect(further!.textContent).toBe('商品绿茶')
  expect(further!.previousElementSibling!.textContent).toBe('各商品')
})

test('a wide one has the sums of its columns and what they mean', () => {
  render(<PaperSheet paper={{ ...order, report: 'wide', totals: ['合计', '$54.00'], below: [['金额', '不含税。']] }} />)
  expect((sheet() as HTMLElement).dataset['report']).toBe('wide')
  const last = within(screen.getByRole('table')).getAllByRole('row').at(-1)!
  expect([...last.children].map((cell) => cell.textContent)).toEqual(['合计', '$54.00'])
  expect(sheet().textContent).toContain('金额 不含税。')
})

test('it can be moved by keys where it is larger than its room', () => {
  render(<PaperSheet paper={order} zoom={2} />)
  expect(screen.getByRole('region').tabIndex).toBe(0)
  expect(sheet().style.getPropertyValue('--zoom')).toBe('2')
})
