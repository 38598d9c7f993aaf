import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activity } from '#contract/organisation/activity.ts'
import { storeSettings } from '#contract/organisation/store-settings.ts'
import { storefront } from '#contract/online/storefront.ts'
import { errorText } from '#contract/texts/errors.ts'
import { onlineReviewStates } from '#domain/online-goods.ts'
import { onlineProductStates } from '#domain/online-product-states.ts'
import { storeReviewStates } from '#domain/store-review-states.ts'
import { previewOf, previewToken } from '#server/contexts/online/storefront/preview-token.ts'
import { storefrontAddress } from '#server/contexts/online/storefront/storefront-address.ts'
import { sealWith } from '#server/kernel/seal.ts'
import { plainConfig } from '#server/testing/store-config.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: 'https://till.example' } })
})
afterAll(() => server.close())

const here = (): [string, string] => [server.one.orgId, server.one.stores[0].storeId]
const change = (what: string, ...values: unknown[]) =>
  server.db.query({ text: `update store set ${what} where org_id = $1 and id = $2`, values: [...here(), ...values] })
const info = async () => (await server.callAs('manager', storefront.info, {})).data
const set = async (on: boolean) =>
  server.callAs('manager', storefront.setInfo, { version: (await info()).version, on }, { locale: 'en_US' })
const publish = (state: number, review: number, until: Date | null = null) =>
  server.db.query({
    text: `insert into online_product (org_id, store_id, product_id, state, review, off_sale_at)
      select org_id, store_id, id, $3, $4, $5 from product where org_id = $1 and store_id = $2 order by id limit 1
      on conflict (org_id, store_id, product_id) do update set state = $3, review = $4, off_sale_at = $5`,
    values: [...here(), state, review, until],
  })

/** A store that lacks nothing, with its shop closed. */
beforeEach(async () => {
  await change(
    `review_state = ${storeReviewStates.approved}, in_business = true, domain = 'corner', profile = $3`,
    JSON.stringify({ selfPickup: true }),
  )
  await publish(onlineProductStates.onSale, onlineReviewStates.approved)
})

describe('the web shop', () => {
  it('is closed at first, has the store’s address, and opens and closes', async () => {
    expect(await info()).toMatchObject({ on: false, missing: [], address: 'https://till.example/s/corner' })
    expect((await set(true)).error).toBe('')
    expect((await info()).on).toBe(true)
    expect((await set(false)).error).toBe('')
    expect((await info()).on).toBe(false)
    const { records } = (await server.callAs('owner', activity.list, { currentPage: 1, pageSize: 2 })).data
    expect(records.map(({ action }) => action)).toEqual(['storefront.updated', 'storefront.updated'])
  })

  it.each([
    ['business', 'in_business = false', 'storefront.not-in-business'],
    ['prefix', `domain = ''`, 'storefront.no-prefix'],
    ['ways', `profile = '{"selfPickup": false}'`, 'online.delivery-not-configured'],
  ] as const)('says that it lacks “%s”, and refuses to open without', async (need, without, code) => {
    await change(without)
    expect((await info()).missing).toEqual([need])
    const refused = await set(true)
    expect([refused.error, refused.message]).toEqual([code, errorText(code, 'en')])
    expect((await info()).on).toBe(false)
  })

  it('takes orders once buyers have a way to pay them', async () => {
    const sell = async (takesOrders: boolean, payAtPickup: boolean) =>
      (
        await server.callAs('manager', storefront.setSelling, {
          takesOrders,
          payAtPickup,
        })
      ).error
    expect(await info()).toMatchObject({ takesOrders: false, payAtPickup: false })
    expect(await sell(true, false)).toBe('storefront.no-way-to-pay')
    expect(await sell(true, true)).toBe('')
    expect(await info()).toMatchObject({ takesOrders: true, payAtPickup: true })
    await change(`profile = '{"selfPickup": false}'`)
    expect(await sell(true, true)).toBe('storefront.no-way-to-pay')
    expect(await sell(false, true)).toBe('')
    expect(await info()).toMatchObject({ takesOrders: false, payAtPickup: true })
  })

  it('is out of reach in a store that is not approved', async () => {
    const { version } = await info()
    await change(`review_state = ${storeReviewStates.pending}`)
    const refused = await server.callAs('manager', storefront.setInfo, { version, on: true })
    expect(refused.error).toBe('access.store-not-open')
  })

  it('needs a product that buyers see now', async () => {
    const { off, onSale, soldOut } = onlineProductStates
    const { approved, waiting } = onlineReviewStates
    const past = new Date(server.clock.now - 1)
    for (const [state, review, until] of [
      [off, approved, null],
      [onSale, waiting, null],
      [onSale, approved, past],
    ] as const) {
      await publish(state, review, until)
      expect((await info()).missing).toEqual(['goods'])
      expect((await set(true)).error).toBe('storefront.no-goods')
    }
    await publish(soldOut, approved)
    expect((await set(true)).error).toBe('')
  })

  it('closes whatever is missing', async () => {
    await set(true)
    await change('in_business = false')
    expect((await set(false)).error).toBe('')
  })

  it('is refused with an old version, and to whoever lacks the permission', async () => {
    const { version } = await info()
    await set(true)
    expect((await server.callAs('manager', storefront.setInfo, { version, on: false })).error).toBe('record.stale')
    expect((await server.callAs('cashier', storefront.info, {})).error).toBe('access.denied')
  })

  it('stays as it is when the store’s settings are saved', async () => {
    await set(true)
    const { version } = (await server.callAs('manager', storeSettings.config, {})).data
    expect((await server.callAs('manager', storeSettings.setConfig, { ...plainConfig, version })).error).toBe('')
    expect((await info()).on).toBe(true)
  })

  it('is at the host of the shops, else the server’s, else the browser’s', () => {
    const at = (shopUrl?: string, publicUrl?: string) =>
      storefrontAddress({ settings: { shopUrl, publicUrl } as never, origin: 'http://localhost:8080' }, 'corner')
    expect(at('https://shop.example', 'https://till.example')).toBe('https://shop.example/s/corner')
    expect(at(undefined, 'https://till.example')).toBe('https://till.example/s/corner')
    expect(at()).toBe('http://localhost:8080/s/corner')
  })
})

describe('a preview', () => {
  it('is a link for an hour, also while the shop is closed', async () => {
    const { address, until } = (await server.callAs('manager', storefront.preview, {})).data
    expect(address).toMatch(/^https:\/\/till\.example\/s\/corner\/preview\/[\w.-]{80,}\/$/)
    expect(until - server.clock.now).toBe(3_600_000)
    await change(`domain = ''`)
    expect((await server.callAs('manager', storefront.preview, {})).error).toBe('storefront.no-prefix')
  })

  const seal = sealWith(Buffer.alloc(32, 7))
  const store = { orgId: '0a000000-0000-7000-8000-000000000001', storeId: '0a000000-0000-7000-8000-000000000002' }

  it('shows its store until it is over, and neither another nor longer', () => {
    const { token, until } = previewToken(seal, store, 1000)
    expect(previewOf(seal, token, until - 1)).toEqual(store)
    expect(previewOf(seal, token, until)).toBeUndefined()
    expect(token).not.toContain(store.storeId)
    expect(previewToken(seal, store, 1000).token).not.toBe(token)
  })

  it('is nothing for what this server did not seal as one', () => {
    const { token } = previewToken(seal, store, 1000)
    const sealed = (text: string) => seal.close(text, 'storefront.preview')
    const foreign = [
      previewToken(sealWith(Buffer.alloc(32, 8)), store, 1000).token,
      seal.close(`${store.orgId} ${store.storeId} 9999999999999`, 'operator.ssn'),
      `${token}AAAA`,
      token.replace(/\.(.)/, (_, first) => (first === 'A' ? '.Q' : '.A')),
      sealed('nothing'),
      sealed(`${store.orgId} ${store.storeId} never`),
      '',
      '1...',
      '../../x',
    ]
    for (const each of foreign) expect(previewOf(seal, each, 1000), each).toBeUndefined()
  })
})

describe('the page for the window', () => {
  it.each(['letter', 'a4'] as const)('is a PDF on %s paper', async (size) => {
    const token = await server.signIn('manager')
    const answer = await server.callRaw(storefront.sign, { size }, { token, storeId: here()[1] })
    expect(answer.status).toBe(200)
    expect(answer.text.slice(0, 5)).toBe('%PDF-')
    expect(answer.text).toContain(size === 'letter' ? '612 792' : '595 842')
  })

  it('needs an address', async () => {
    await change(`domain = ''`)
    const token = await server.signIn('manager')
    expect((await server.callRaw(storefront.sign, {}, { token, storeId: here()[1] })).error).toBe(
      'storefront.no-prefix',
    )
  })
})
