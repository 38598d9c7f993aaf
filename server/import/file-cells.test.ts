import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { describe, expect, it } from 'vitest'
import { fileCells as cellsOf } from '#server/import/file-cells.ts'
import { FILE_TEXT, MOST_ROWS } from '#server/import/file-limits.ts'
import { ProductFile } from '#server/import/product-file.ts'
import { xlsxStream } from '#server/import/xlsx-file.ts'
import { manyTimesOneText, xlsxOf } from '#server/testing/harmful-xlsx.ts'
import { heldEachTime } from '#server/testing/longest-hold.ts'

const ORG = 'an organisation'
const fileCells = (bytes: Uint8Array, name: string) => cellsOf(ORG, bytes, name, { rows: MOST_ROWS, text: FILE_TEXT })

it.each([
  ['a CSV named .xlsx', 'goods.xlsx', Buffer.from('Name,Price\nTea,1.00'), 'file.not-xlsx'],
  ['an old or encrypted Excel file', 'goods.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'file.old-excel'],
  ['a truncated XLSX', 'goods.xlsx', Buffer.from('504b030414000000', 'hex'), 'file.damaged'],
])('%s is refused with its reason', async (_, name, bytes, code) => {
  await expect(fileCells(bytes, name)).rejects.toMatchObject({ code })
})

const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))

it.each([
  ['UTF-8 with a mark', bytes([0xef, 0xbb, 0xbf], 'Name;Price\nTea;1'), 'Tea'],
  ['UTF-16 with a mark', Buffer.concat([bytes([0xff, 0xfe]), Buffer.from('Name\tPrice\n绿茶\t1', 'utf16le')]), '绿茶'],
  ['GB18030, as spreadsheets in China write it', bytes('Name,Price\n', [0xc2, 0xcc, 0xb2, 0xe8], ',1'), '绿茶'],
  ['Windows-1252, as spreadsheets elsewhere write it', bytes('Name,Price\nCaf', [0xe9], ',1'), 'Café'],
])('%s is read', async (_, file, name) => {
  const data = await fileCells(file, 'goods.csv')
  expect(data).toEqual([
    ['Name', 'Price'],
    [name, '1'],
  ])
})

type Row = (string | number | null)[]
async function* each(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}
const xlsx = async (heads: readonly string[], ...rows: Row[]): Promise<Buffer> =>
  Buffer.from(await new Response(xlsxStream('Products', heads, each(rows))).arrayBuffer())

describe('an XLSX', () => {
  it('is read as it was written: Chinese, leading zeros, figures, empty cells', async () => {
    const file = await xlsx(['品名', 'Barcode', 'Price'], ['绿茶', '04006381333931', 12.5], ['红茶', null, 3])
    const data = await fileCells(file, 'goods.xlsx')
    expect(data.map((row) => [...row, '', ''].slice(0, 3))).toEqual([
      ['品名', 'Barcode', 'Price'],
      ['绿茶', '04006381333931', '12.5'],
      ['红茶', '', '3'],
    ])
  })

  it('with a row of thousands of columns, cut in half, or that would unpack to gigabytes, is refused', async () => {
    const wide = await xlsx(
      ['Name'],
      Array.from({ length: 3000 }, (_, at) => `cell ${at}`),
    )
    await expect(fileCells(wide, 'goods.xlsx')).rejects.toMatchObject({ code: 'file.too-wide' })
    const good = await xlsx(['Name'], ['Tea'])
    await expect(fileCells(good.subarray(0, good.length / 2), 'goods.xlsx')).rejects.toMatchObject({
      code: 'file.damaged',
    })
    const bomb = Buffer.from(good)
    // the size that the archive's directory declares for its first file
    bomb.writeUInt32LE(0x7fff_ffff, bomb.indexOf(Buffer.from('504b0102', 'hex')) + 24)
    await expect(fileCells(bomb, 'goods.xlsx')).rejects.toMatchObject({ code: 'file.too-large-unpacked' })
  })
})

describe('a file that is made to do harm', () => {
  it('is counted as what it says, not as what it takes: one text that many cells name', async () => {
    const bomb = manyTimesOneText(34_000)
    expect(bomb.length).toBeLessThan(50_000)
    let refusal: unknown
    const held = await heldEachTime(100, () =>
      fileCells(bomb, 'goods.xlsx').catch((error: unknown) => (refusal = error)),
    )
    expect(refusal).toMatchObject({ code: 'file.too-large-unpacked' })
    expect(held).toBeLessThan(100)
  })

  it.each([
    ['an XLSX', () => xlsxOf(`<row>${'<c/>'.repeat(20_000_000)}</row>`, [])],
    ['a CSV', () => Buffer.from(','.repeat(50_000_000))],
  ])('is refused as %s with a row of millions of cells, and the server lives on', async (_, file) => {
    await expect(fileCells(file(), 'goods')).rejects.toMatchObject({ name: 'RefusedFile' })
  })

  it('is refused where an entry hides its size', async () => {
    const hidden = Buffer.from(manyTimesOneText(10))
    hidden.writeUInt32LE(0, hidden.indexOf(Buffer.from('504b0102', 'hex')) + 24)
    await expect(fileCells(hidden, 'goods.xlsx')).rejects.toMatchObject({ code: 'file.damaged' })
  })

  it('hands its products over a little at a time, however much text they have', async () => {
    const file = await ProductFile.open({ orgId: ORG, parts: [manyTimesOneText(2000, 5000)], name: 'goods.xlsx' })
    try {
      const { headings, rows } = await file.head()
      expect([headings.length, rows]).toEqual([6, 2000])
      await file.begin({ format: 'own', columns: { name: 0, price: 2, itemNo: 3, brand: 4, description: 5 } })
      const first = await file.next(500)
      expect(first.length).toBeGreaterThan(1)
      expect(JSON.stringify(first).length).toBeLessThan(500_000)
    } finally {
      await file.close()
    }
  })

  it('loses only the rows that have too much text', async () => {
    const csv = `Name,Price\nTea,1.00\n${'x'.repeat(40_000)},2.00\nMilk,3.00`
    const file = await ProductFile.open({ orgId: ORG, parts: [Buffer.from(csv)], name: 'goods.csv' })
    try {
      await file.begin({ format: 'own', columns: { name: 0, price: 1 } })
      const results = await file.next(10)
      expect(results.map((one) => ('product' in one ? one.product.name.en : one.skipped))).toMatchObject([
        { row: 3, code: 'row.too-long' },
        'Tea',
        'Milk',
      ])
    } finally {
      await file.close()
    }
  })
})

it('is read by the process of the file before, by no other organisation’s, and knows nothing of that one', async () => {
  const started: ChildProcess[] = []
  const note = (message: unknown): void => void started.push((message as { process: ChildProcess }).process)
  subscribe('child_process', note)
  try {
    const csv = (name: string) => Buffer.from(`Name,Price\n${name},1.00`)
    const tea = await ProductFile.open({ orgId: 'the first', parts: [csv('Tea')], name: 'goods.csv' })
    await tea.begin({ format: 'own', columns: { name: 0, price: 1 } })
    expect(await tea.next(10)).toHaveLength(1)
    await tea.close()
    const read = (orgId: string, bytes: Buffer) =>
      cellsOf(orgId, bytes, 'goods.csv', { rows: MOST_ROWS, text: FILE_TEXT })

    const again = await ProductFile.open({ orgId: 'the first', parts: [csv('Milk')], name: 'goods.csv' })
    expect(started).toHaveLength(1)
    expect(await again.next(10)).toEqual([])
    await again.close()
    expect(await read('the second', csv('Bread'))).toContainEqual(['Bread', '1.00'])
    expect(started).toHaveLength(2)
    await expect(read('the second', manyTimesOneText(34_000))).rejects.toMatchObject({ name: 'RefusedFile' })
    // refusing a file does not end it
    expect(await read('the second', csv('Salt'))).toContainEqual(['Salt', '1.00'])
    expect(started).toHaveLength(2)
  } finally {
    unsubscribe('child_process', note)
  }
})
