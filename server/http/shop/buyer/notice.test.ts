import { afterAll, beforeAll, expect, it } from 'vitest'
import { tellRestockedJob } from '#server/contexts/online/shop/tell-restocked.job.ts'
import type { Outgoing } from '#server/drivers/messages/message-driver.ts'
import { rowsOf } from '#server/testing/books.ts'
import { shopVisit } from '#server/testing/shop-visit.ts'
import { testRunner } from '#server/testing/test-runner.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { openShop, putOnSale } from '#server/testing/web-shop.ts'

let server: TestServer
const sku = (): string => server.one.stores[0].skus[0]!.id
const sql = (text: string) => server.db.query({ text })
const waiting = () => rowsOf<{ mail: string }>(server.db, 'select mail from restock_notice order by mail')

/** A shop that only shows, with one product. */
beforeAll(async () => {
  server = await startTestServer()
  const shop = { organisation: server.one, store: server.one.stores[0], prefix: 'tea' }
  await openShop(server, shop)
  await putOnSale(server, shop, sku())
})
afterAll(() => server.close())

/** The web leaves all that is there to the counters, or nothing. */
const soldOut = (out: boolean) =>
  sql(`update store set profile = profile || '{"onlineReserve": ${out ? 900_000_000 : 0}}'`)

/** The mails of a minute later. */
async function mailed(): Promise<Outgoing[]> {
  const mails: Outgoing[] = []
  const driver = { leaves: true, send: (mail: Outgoing) => Promise.resolve(void mails.push(mail)) }
  const now = (): number => server.clock.now
  server.clock.now += 61_000
  const runner = testRunner(server.db, { now, driver, schedules: [{ job: tellRestockedJob, every: 60_000 }] })
  await runner.runDue()
  await runner.runDue()
  return mails
}

it('whoever finds goods sold out is told once that they are back, and forgotten', async () => {
  await soldOut(true)
  const visit = shopVisit(server, 'en')
  const product = await visit.open('/s/tea/en/p/green-tea-1')
  expect(product.text).toContain('Sold out Tell me when it is back')
  // whoever says what they see finds the link by its name
  expect(product.html).toContain('aria-label="Tell me when it is back: Green tea 1"')
  const asked = await visit.open(`/s/tea/en/tell/${sku()}`)
  const wrong = await visit.submit(asked, `tell/${sku()}`, { mail: 'ada@' })
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('Enter an email address')])
  expect(wrong.html).toContain('value="ada@"')
  for (let twice = 0; twice < 2; twice++) {
    const noted = await visit.submit(asked, `tell/${sku()}`, { mail: ' ada@example.com ' })
    expect(noted.text).toContain('Noted. You get a mail when it is back.')
  }
  expect(await waiting()).toEqual([{ mail: 'ada@example.com' }])
  expect(await mailed()).toEqual([])
  await soldOut(false)
  const [mail, ...more] = await mailed()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    recipient: 'ada@example.com',
    subject: expect.stringMatching(/^Green tea 1 is back · /),
  })
  const link = new URL(/https?:\S+/.exec(mail!.body)![0])
  expect((await visit.open(link.pathname)).text).toContain('Available')
  expect(await waiting()).toEqual([])
  expect(await mailed()).toEqual([])
})

it('nobody waits for what is there, for what is no product, or for ever', async () => {
  const visit = shopVisit(server, 'zh')
  expect((await visit.open(`/s/tea/zh/tell/${sku()}`)).text).toContain('现在有货，可以直接购买。')
  expect((await visit.open('/s/tea/zh/tell/nothing')).path).toBe('/s/tea/zh/all')
  await soldOut(true)
  await visit.submit(await visit.open(`/s/tea/zh/tell/${sku()}`), `tell/${sku()}`, { mail: 'li@example.com' })
  expect(await waiting()).toEqual([{ mail: 'li@example.com' }])
  server.clock.now += 181 * 86_400_000
  expect(await mailed()).toEqual([])
  expect(await waiting()).toEqual([])
})

it('so many wait for one thing, and no more; who waits already may ask again', async () => {
  await soldOut(true)
  await sql(`insert into restock_notice (org_id, store_id, sku_id, mail, language, link, asked_at)
    select org_id, store_id, id, 'n' || n || '@example.com', 'en', '', now() from sku, generate_series(1, 1000) n
    where id = '${sku()}'`)
  const visit = shopVisit(server, 'en')
  const asked = await visit.open(`/s/tea/en/tell/${sku()}`)
  const full = await visit.submit(asked, `tell/${sku()}`, { mail: 'late@example.com' })
  expect([full.status, full.text]).toEqual([422, expect.stringContaining('Too many people wait for it.')])
  expect((await visit.submit(asked, `tell/${sku()}`, { mail: 'n1@example.com' })).text).toContain('Noted.')
})
