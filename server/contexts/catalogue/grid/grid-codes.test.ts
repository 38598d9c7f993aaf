import { afterAll, beforeAll, expect, it } from 'vitest'
import { grid, type GridEdit } from '#contract/catalogue/grid.ts'
import { errorText } from '#contract/texts/errors.ts'
import { displayGtin } from '#domain/barcode/gtin.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { testGtin } from '#server/testing/test-world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const sku = (n: number) => server.one.stores[0].skus[n]!
const rowOf = async (n: number) =>
  (await server.callAs('manager', grid.rows, { selection: { skuIds: [sku(n).id] } })).data.records[0]!
const edit = async (n: number, values: GridEdit['values']): Promise<GridEdit> => {
  const { skuId, version } = await rowOf(n)
  return { skuId, version, values }
}
const problemsOf = async (edits: GridEdit[]) =>
  (await server.callAs('manager', grid.preview, { edits }, { locale: 'en_US' })).data.problems

it('a number that is another product’s barcode, or a barcode that is another’s number, is said as the form says it', async () => {
  const gtin = displayGtin(testGtin(1))
  const { itemNo, nameEn } = (await rowOf(2)).values
  const other = (await rowOf(0)).values.nameEn!
  expect(await problemsOf([await edit(1, { itemNo: gtin }), await edit(3, { barcodes: [itemNo!] })])).toEqual([
    {
      skuId: sku(3).id,
      field: 'barcodes',
      code: 'goods.item-number-taken',
      text: errorText('goods.item-number-taken', 'en', { code: itemNo!, name: nameEn! }),
    },
    {
      skuId: sku(1).id,
      field: 'itemNo',
      code: 'goods.barcode-taken',
      text: errorText('goods.barcode-taken', 'en', { code: gtin, name: other }),
    },
  ])
})

it('so is one that another row takes in the same go; a product’s own code and what was saved so are left alone', async () => {
  const both = [await edit(4, { itemNo: 'TWICE' }), await edit(5, { barcodes: ['TWICE'] })]
  expect((await problemsOf(both)).map(({ skuId, field, code }) => [skuId, field, code])).toEqual([
    [sku(4).id, 'itemNo', 'goods.barcode-taken'],
  ])
  expect(await problemsOf([await edit(0, { itemNo: displayGtin(testGtin(1)) })])).toEqual([])
  expect(await problemsOf([await edit(6, { itemNo: 'OWN', barcodes: ['OWN'] })])).toEqual([])
  await server.db.query({
    text: 'update sku set item_no = $3 where org_id = $1 and id = $2',
    values: [server.one.orgId, sku(7).id, displayGtin(testGtin(1))],
  })
  expect(await problemsOf([await edit(7, { itemNo: displayGtin(testGtin(1)) })])).toEqual([])
})
