import { describe, expect, it } from 'vitest'
import { fileCells } from '#server/import/file-cells.ts'
import { xlsxStream } from '#server/import/xlsx-file.ts'

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
  const { data } = await fileCells(file, 'goods.csv')
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
    const { data } = await fileCells(file, 'goods.xlsx')
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
