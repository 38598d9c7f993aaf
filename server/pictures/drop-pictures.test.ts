import { afterAll, beforeAll, expect, it } from 'vitest'
import { pictureFile, pictureSizes } from '#contract/picture-size.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import type { Database } from '#server/db/session.ts'
import { dropPictures } from '#server/pictures/drop-pictures.ts'
import { holdPicture } from '#server/pictures/picture.queries.ts'
import { storePicture } from '#server/pictures/store-picture.ts'
import { imagesInMemory } from '#server/testing/images-in-memory.ts'
import { picture } from '#server/testing/pictures.ts'
import { START } from '#server/testing/test-server.ts'
import { addOrganisation, type TestOrganisation } from '#server/testing/test-world.ts'

const DAY = 24 * 3_600_000
let db: Database
let one: TestOrganisation
let two: TestOrganisation
const images = imagesInMemory()
beforeAll(async () => {
  db = await openTestDatabase()
  one = await addOrganisation(db, 'one.test', START)
  two = await addOrganisation(db, 'two.test', START)
})
afterAll(() => db.close())

const store = async (orgId: string, colour: string, now = START) =>
  (await storePicture({ db, images, orgId, accountId: '', now }, await picture(760, 760, colour))).path
const kept = (path: string) => pictureSizes.every((size) => images.names().includes(pictureFile(path, size)))

it('drops what nothing has pointed to for a day, and only that', async () => {
  const [loose, ofGoods, ofStore, inSettings, asAddress, theirs] = await Promise.all([
    store(one.orgId, '#111111'),
    store(one.orgId, '#222222'),
    store(one.orgId, '#333333'),
    store(one.orgId, '#444444'),
    store(one.orgId, '#555555'),
    store(two.orgId, '#111111'),
  ])
  const { storeId } = one.stores[0]
  await db.query({ text: 'update product set image = $2 where org_id = $1', values: [one.orgId, ofGoods] })
  await db.query({ text: 'update store set picture = $2 where id = $1', values: [storeId, ofStore] })
  await db.query({
    text: 'update store set settings = $2 where id = $1',
    values: [storeId, JSON.stringify({ logo: { path: inSettings } })],
  })
  await db.query({
    text: 'update store set picture = $2 where id = $1',
    values: [one.stores[1].storeId, `https://till.example/b/images/${asAddress}`],
  })
  expect(await dropPictures(db, images, START + DAY - 1)).toBe(0)
  expect(await dropPictures(db, images, START + DAY + 1)).toBe(2)
  expect([loose, ofGoods, ofStore, inSettings, asAddress, theirs].map(kept)).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ])
})

it('leaves a picture alone that is uploaded or taken up again', async () => {
  const again = await store(one.orgId, '#aaaaaa')
  const held = await store(one.orgId, '#bbbbbb')
  await store(one.orgId, '#aaaaaa', START + DAY)
  expect(await holdPicture(db, one.orgId, held, START + DAY)).toBe(true)
  expect(await dropPictures(db, images, START + DAY + 1)).toBe(0)
  expect([kept(again), kept(held)]).toEqual([true, true])
})

it('gives no picture to another organisation, and none that is being dropped', async () => {
  const path = await store(one.orgId, '#cccccc')
  expect(await holdPicture(db, two.orgId, path, START)).toBe(false)
  expect(await holdPicture(db, one.orgId, path.replace('.webp', '.png'), START)).toBe(false)
  await db.query({ text: 'update picture set dropping = true where org_id = $1', values: [one.orgId] })
  expect(await holdPicture(db, one.orgId, path, START)).toBe(false)
  await expect(store(one.orgId, '#cccccc')).rejects.toThrow('server.busy')
})

it('finishes what a power cut left half done', async () => {
  const path = await store(one.orgId, '#dddddd')
  await images.remove(path)
  await db.query({ text: 'update picture set dropping = true where org_id = $1', values: [one.orgId] })
  expect(await dropPictures(db, images, START)).toBeGreaterThan(0)
  expect(images.names().filter((name) => name.startsWith(path.split('.')[0]!))).toEqual([])
  expect(await store(one.orgId, '#dddddd')).toBe(path)
})
