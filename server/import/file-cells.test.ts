import { expect, it } from 'vitest'
import { fileCells } from '#server/import/file-cells.ts'

it.each([
  ['a CSV named .xlsx', 'goods.xlsx', Buffer.from('Name,Price\nTea,1.00'), 'file.not-xlsx'],
  ['an old or encrypted Excel file', 'goods.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'file.old-excel'],
  ['a truncated XLSX', 'goods.xlsx', Buffer.from('504b030414000000', 'hex'), 'file.damaged'],
])('%s is refused with its reason', async (_, name, bytes, code) => {
  await expect(fileCells(bytes, name)).rejects.toMatchObject({ code })
})
