import { Hono } from 'hono'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { imageUrl } from '#contract/image-url.ts'
import { pictureFile } from '#contract/picture-size.ts'
import type { Database } from '#server/db/session.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import { makeMiddleSizes } from '#server/pictures/make-middle-sizes.ts'
import { servePicture } from '#server/pictures/serve-picture.ts'
import { storePicture } from '#server/pictures/store-picture.ts'
import { imagesInMemory } from '#server/testing/images-in-memory.ts'
import { picture } from '#server/testing/pictures.ts'
import { START } from '#server/testing/test-server.ts'
import { addOrganisation, type TestOrganisation } from '#server/testing/test-world.ts'

let db: Database
let organisations: TestOrganisation[]
const images = imagesInMemory()
const log = pino({ level: 'silent' })
const app = new Hono().get('/b/images/:org/:name', servePicture(images))
const never = new AbortController().signal
beforeAll(async () => {
  db = await openTestDatabase()
  organisations = [await addOrganisation(db, 'one.test', START), await addOrganisation(db, 'two.test', START)]
})
afterAll(() => db.close())

/** A picture as earlier versions stored it, without a middle size. */
async function old(orgId: string, colour: string): Promise<string> {
  const keeper = { db, images, orgId, accountId: '', now: START }
  const { path } = await storePicture(keeper, await picture(1600, 800, colour))
  await images.remove(pictureFile(path, 'middle'))
  return path
}
const served = async (path: string) => {
  const answer = await app.request(imageUrl(path, 'middle'))
  const { width } = answer.ok ? await sharp(await answer.arrayBuffer()).metadata() : { width: 0 }
  return [answer.status, width, answer.headers.get('Cache-Control')?.includes('immutable')]
}

it('serves the whole picture until the middle size is made, then that, and makes each once', async () => {
  const paths = await Promise.all(organisations.map(({ orgId }) => old(orgId, '#202020')))
  for (const path of paths) expect(await served(path)).toEqual([200, 1500, false])
  expect(await makeMiddleSizes({ db, images, log }, never)).toBe(2)
  for (const path of paths) expect(await served(path)).toEqual([200, 640, true])
  expect(await makeMiddleSizes({ db, images, log }, never)).toBe(0)
})

it('leaves out what is lost, damaged or being deleted, and makes the others', async () => {
  const [{ orgId }] = organisations as [TestOrganisation]
  const [lost, damaged, dropped, good] = [
    await old(orgId, '#303030'),
    await old(orgId, '#404040'),
    await old(orgId, '#505050'),
    await old(orgId, '#606060'),
  ]
  await images.remove(lost)
  await images.put(damaged, new Uint8Array([1, 2, 3]), 'image/webp')
  const [, name] = dropped.split('/') as [string, string]
  await db.query({
    text: 'update picture set dropping = true where org_id = $1 and name = $2',
    values: [orgId, name.split('.')[0]],
  })
  expect(await makeMiddleSizes({ db, images, log }, never)).toBe(1)
  expect(await served(good)).toEqual([200, 640, true])
  expect(await served(lost)).toEqual([404, 0, false])
  expect(images.names()).not.toContain(pictureFile(dropped, 'middle'))
})

it('leaves no file behind of a picture that is deleted while its middle size is made', async () => {
  const [{ orgId }] = organisations as [TestOrganisation]
  const path = await old(orgId, '#707070')
  const deleting = {
    ...images,
    put: async (...file: Parameters<typeof images.put>) => {
      await images.put(...file)
      await db.query({ text: 'update picture set dropping = true where org_id = $1', values: [orgId] })
    },
  }
  await makeMiddleSizes({ db, images: deleting, log }, never)
  expect(images.names()).toContain(path)
  expect(images.names()).not.toContain(pictureFile(path, 'middle'))
})

it('stops when the server does', async () => {
  await old(organisations[1]!.orgId, '#808080')
  const stopped = AbortSignal.abort(new Error('stopping'))
  await expect(makeMiddleSizes({ db, images, log }, stopped)).rejects.toThrow('stopping')
})
