import { afterAll, beforeAll, expect, it } from 'vitest'
import { goods } from '#contract/catalogue/goods.ts'
import { importPictures, type MatchedPictures } from '#contract/catalogue/import-pictures.ts'
import { imports } from '#contract/catalogue/imports.ts'
import { products } from '#contract/catalogue/products.ts'
import { bulkRunStates } from '#domain/bulk-run-states.ts'
import { importActs, type ImportActs } from '#server/testing/import-goods.ts'
import { picture } from '#server/testing/pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let acts: ImportActs
beforeAll(async () => {
  server = await startTestServer({ goods: 20 })
  acts = importActs(server)
})
afterAll(() => server.close())

const CDN = 'https://cdn.shopify.com/s/files/1/products'
const SHOPIFY = [
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Barcode,Image Src,Variant Image',
  `ring,Ring,Size,6,RNG-6,10.00,,${CDN}/Ring%20Top.jpg?v=1,${CDN}/ring-6.jpg?v=2`,
  `ring,,,7,RNG-7,11.00,,${CDN}/ring-side.jpg?v=3,`,
  `ring,,,,,,,${CDN}/ring-back.jpg?v=4,`,
  `pin,Pin,,,PIN-1,4.00,4006381333931,${CDN}/pin.jpg,`,
  'clip,Clip,,,CLIP/1,3.00,,,',
].join('\n')

const match = async (id: string, names: string[]): Promise<MatchedPictures> =>
  (await server.callAs('owner', importPictures.match, { id, names })).data

async function addAll(id: string, { goals }: MatchedPictures, colour = '#2f7d5b'): Promise<string[]> {
  const done: string[] = []
  for (const [at, { productId, skuIds }] of goals.entries()) {
    const file = await picture(800, 800 + at, colour)
    const { data, error } = await server.callAs('owner', importPictures.add, {
      id,
      productId,
      skuIds: skuIds.join(','),
      file,
    } as never)
    done.push(error || data.outcome)
  }
  return done
}

const productOf = async (itemNo: string) => {
  const { id } = (await server.callAs('owner', goods.list, { keyword: itemNo })).data.records[0]!
  return (await server.callAs('owner', products.details, { id })).data
}
const variantPictures = async () => {
  const { rows } = await server.db.query<{ item_no: string; image: string }>({
    text: `select item_no, image from sku where org_id = $1 and image <> '' order by item_no`,
    values: [server.one.orgId],
  })
  return rows
}

it('rows with a picture alone are no rejected rows, and the pictures are counted once', async () => {
  const id = await acts.send('shopify.csv', SHOPIFY)
  const { counts, found } = await acts.status(id)
  expect([counts.new, counts.rejected]).toEqual([4, 0])
  expect([found.pictures, found.pictureFiles]).toEqual([2, 5])
  expect((await server.callAs('owner', importPictures.match, { id, names: ['pin.jpg'] })).error).toBe('import.not-now')
})

it('files are matched by the names in the file, by item number and barcode; what matches nothing is told', async () => {
  const { id } = await acts.bring('shopify.csv', SHOPIFY)
  const names = [
    'ring-6.JPG',
    'Ring Top.jpg',
    'RNG-7_2.png',
    '4006381333931-2.webp',
    'clip_1.jpg',
    'holiday.jpg',
    'pin.jpg',
  ]
  const found = await match(id, names)
  expect(found.goals.map(({ name, itemNo, skuIds }) => [name, itemNo, skuIds.length])).toEqual([
    ['Ring Top.jpg', 'RNG-6', 0],
    ['ring-6.JPG', 'RNG-6', 1],
    ['RNG-7_2.png', 'RNG-7', 1],
    ['pin.jpg', 'PIN-1', 0],
    ['4006381333931-2.webp', 'PIN-1', 0],
    ['clip_1.jpg', 'CLIP/1', 0],
  ])
  expect([found.products, found.over]).toEqual([3, []])
  expect([found.missing, found.missingNames]).toEqual([2, ['ring-back.jpg', 'ring-side.jpg']])

  // added in that order; a second time changes nothing
  expect(await addAll(id, found)).toEqual(Array(6).fill('added'))
  expect(await addAll(id, found)).toEqual(Array(6).fill('unchanged'))
  expect((await productOf('RNG-6')).pictures).toHaveLength(3)
  expect((await productOf('PIN-1')).pictures).toHaveLength(2)
  const ofVariants = await variantPictures()
  expect(ofVariants.map(({ item_no }) => item_no)).toEqual(['RNG-6', 'RNG-7'])
  // a list shows the variant's own picture
  const [ring] = (await server.callAs('owner', goods.list, { keyword: 'RNG-7' })).data.records
  expect(ring!.image).toBe(ofVariants[1]!.image)
  // imported again, the products are as they are in the file, and the pictures are there already
  const again = await acts.bring('shopify.csv', SHOPIFY)
  expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: 4 })

  // the import is undone with its pictures
  expect((await server.callAs('owner', imports.undo, { id })).error).toBe('')
  await acts.runner.runDue()
  expect(await acts.status(id)).toMatchObject({ runState: bulkRunStates.undone, kept: 0 })
  expect((await server.callAs('owner', goods.list, { keyword: 'RNG-6' })).data.total).toBe(0)
  expect(await variantPictures()).toEqual([])
  expect((await server.callAs('owner', importPictures.match, { id, names })).error).toBe('import.not-now')
})

it('a product that was there keeps its pictures first, has nine at most, and gets them back by undoing', async () => {
  await acts.bring('pin.csv', 'Handle,Title,Variant SKU,Variant Price\npin-b,Pin B,PB-1,4.00')
  const { id } = await acts.bring('pin.csv', 'Handle,Title,Variant SKU,Variant Price\npin-b,Pin B,PB-1,5.00')
  const twelve = Array.from({ length: 12 }, (_, at) => `pb-1-${at + 1}.jpg`)
  const found = await match(id, twelve)
  expect(found.goals.map(({ name }) => name)).toEqual(twelve.slice(0, 9))
  expect(found.over).toEqual(['pb-1-10.jpg', 'pb-1-11.jpg', 'pb-1-12.jpg'])
  const two = { ...found, goals: found.goals.slice(0, 2) }
  expect(await addAll(id, two, '#aa0000')).toEqual(['added', 'added'])
  expect(await addAll(id, found, '#00aa00')).toEqual([...Array(7).fill('added'), 'full', 'full'])
  const { pictures } = await productOf('PB-1')
  expect(pictures).toHaveLength(9)
  await server.callAs('owner', imports.undo, { id })
  await acts.runner.runDue()
  expect(await acts.status(id)).toMatchObject({ runState: bulkRunStates.undone, changes: 2, kept: 0 })
  expect(await productOf('PB-1')).toMatchObject({ pictures: [], skus: [{ price: 400 }] })
})

it('what is no picture, too small, of nobody’s product or of another store is refused', async () => {
  const { id } = await acts.bring('cup.csv', 'Handle,Title,Variant SKU,Variant Price\ncup,Cup,CUP-1,4.00')
  const { goals } = await match(id, ['cup-1.jpg'])
  const add = async (file: Uint8Array, more: object = {}) =>
    (await server.callAs('owner', importPictures.add, { id, productId: goals[0]!.productId, ...more, file } as never))
      .error
  expect(await add(new Uint8Array(100))).toBe('image.not-an-image')
  expect(await add(await picture(90, 90))).toBe('image.too-small')
  expect(await add(await picture(800, 800), { productId: id })).toBe('record.missing')
  expect(await add(await picture(800, 800), { skuIds: id })).toBe('record.missing')
  const stranger = await server.callAs('owner', importPictures.match, { id, names: [] }, { organisation: server.two })
  expect(stranger.error).toBe('record.missing')
})
