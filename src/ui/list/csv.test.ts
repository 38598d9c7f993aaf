import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { Column } from './column.ts'
import { amountInFile, toCsv } from './csv.ts'
import { toXlsx } from './xlsx.ts'

interface Row {
  readonly name: string
  readonly total: string
}

const columns: readonly Column<Row>[] = [
  { id: 'name', head: 'Name', cell: (row) => row.name, text: (row) => row.name },
  { id: 'menu', head: 'Menu', cell: () => null },
  { id: 'total', head: 'Total, net', cell: (row) => row.total, text: (row) => row.total },
]

test('quotes, line ends, both languages, and no cell that a spreadsheet would run', () => {
  const csv = toCsv(columns, [
    { name: 'Soy "light", 1 L', total: '-5.00' },
    { name: '=HYPERLINK("x")', total: '3.20' },
    { name: '老干妈', total: '' },
  ])
  expect(csv).toBe('\uFEFFName,"Total, net"\r\n"Soy ""light"", 1 L",-5.00\r\n"\'=HYPERLINK(""x"")",3.20\r\n老干妈,\r\n')
})

test('amounts are figures that a spreadsheet adds up', () => {
  expect([amountInFile(1234), amountInFile(-5), amountInFile(0), amountInFile(undefined)]).toEqual([
    '12.34',
    '-0.05',
    '0.00',
    '',
  ])
})

test('for Excel the same columns: amounts as numbers, codes and what looks like a formula as text', async () => {
  const coded: readonly Column<Row>[] = [
    { id: 'name', head: 'Name', cell: (row) => row.name, text: (row) => row.name },
    { id: 'total', head: 'Total', cell: (row) => row.total, text: (row) => row.total, align: 'right' },
    { id: 'menu', head: 'Menu', cell: () => null },
  ]
  const rows = [
    { name: '0012', total: '-5.00' },
    { name: '=1+1', total: '' },
  ]
  const { sheets } = await readXlsx(await (await toXlsx('people', coded, rows)).arrayBuffer())
  expect(sheets[0]!.name).toBe('people')
  expect(sheets[0]!.rows).toEqual([
    ['Name', 'Total'],
    ['0012', -5],
    ['=1+1', ''],
  ])
})
