import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { letterhead, paperDates } from '#server/contexts/organisation/store/letterhead.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const WEBP = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#0a5c46' } })
  .webp()
  .toBuffer()
const kept = new Map<string, Uint8Array>()
const images = {
  get: (name: string) => Promise.resolve(kept.get(name)),
  has: (name: string) => Promise.resolve(kept.has(name)),
  put: () => Promise.resolve(),
  remove: () => Promise.resolve(),
}
const here = () => ({ db: server.db, images, ...server.one.stores[0] })
const change = (column: string, value: string) =>
  server.db.query({
    text: `update store set ${column} = $3 where org_id = $1 and id = $2`,
    values: [here().orgId, here().storeId, value],
  })

it('a paper is sent by the store, with its address by line and its phone', async () => {
  await change('address', JSON.stringify({ address: '100 Lantern Quay', city: 'Brooklyn', shorState: 'NY' }))
  await change('phone', '(718) 555-0134')
  const { from } = await letterhead(here())
  expect(from.lines).toEqual(['100 Lantern Quay', 'Brooklyn, NY', '(718) 555-0134'])
})

it('its logo is on it as a PNG of little size; without one, or if it is lost, there is none', async () => {
  expect((await letterhead(here())).from.logo).toBe('')
  const logo = `${here().orgId}/${'a'.repeat(32)}.webp`
  await change('logo', logo)
  expect((await letterhead(here())).from.logo).toBe('')
  kept.set(logo, WEBP)
  const [type, data = ''] = (await letterhead(here())).from.logo.split(',')
  expect(type).toBe('data:image/png;base64')
  expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({ format: 'png', width: 648, height: 216 })
})

it('paper is Letter in America and A4 elsewhere', async () => {
  await change('time_zone', 'America/Los_Angeles')
  expect((await letterhead(here())).from.size).toBe('letter')
  await change('time_zone', 'Asia/Shanghai')
  expect((await letterhead(here())).from.size).toBe('a4')
})

it('dates are said as people write them, whatever the zone', () => {
  const at = Date.UTC(2026, 11, 2, 3, 30)
  expect(paperDates('en', 'America/New_York').day(at)).toBe('Dec 1, 2026')
  expect(paperDates('en', 'America/New_York').date('2026-12-02')).toBe('Dec 2, 2026')
  expect(paperDates('zh', 'Asia/Shanghai').date('2026-12-02')).toBe('2026年12月2日')
})
