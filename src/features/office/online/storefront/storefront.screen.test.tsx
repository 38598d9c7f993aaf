import { expect } from 'vitest'
import { blocked, clerk, field, find, gone, holds, openScreen, OWNER } from '#testing/screen.tsx'
import { press, reload, seen, shopHere, test, until } from '#testing/screen.tsx'

const SCREEN = '/shop/shopManage/storefront'
const SWITCH = 'The web shop is open'
interface Info {
  on: boolean
  missing: string[]
  takesOrders: boolean
  payAtPickup: boolean
  payByCard: boolean
}
const info = async () => (await clerk(OWNER)).get<Info>('/shop/storefront/info')
/** The switch shows that the shop is open, or closed. */
async function checked(on: boolean): Promise<void> {
  const shown = await field(SWITCH)
  await until(() => expect(shown.matches(':checked')).toBe(on))
}

/** One product of every store is on sale, and the store has an address. */
const complete = (): Promise<void> =>
  shopHere().change(`
    update store set domain = 'corner-' || right(id::text, 12), profile = profile || '{"selfPickup": true}';
    insert into online_product (org_id, store_id, product_id, state, review)
      select distinct on (org_id, store_id) org_id, store_id, id, 2, 2 from product order by org_id, store_id, id
      on conflict do nothing`)

test('a shop that lacks something says what, and cannot be opened', async () => {
  await shopHere().change(`
    update store set domain = '', in_business = false,
      profile = profile || '{"selfPickup": false, "delivery": false}';
    update online_product set state = 1`)
  await openScreen(SCREEN)
  await seen('Before you can open it:')
  for (const [words, target] of [
    ['Set the store to “in business”', '/shop/shopManage/shopSetting'],
    ['Enter a URL prefix', '/shop/shopManage/shopSetting'],
    ['Set up self-pickup or delivery', '/shop/shopManage/logisticsManagement'],
    ['Put at least one product on sale', '/shop/onlineGoodsManage/pushGoodsView'],
  ] as const)
    expect((await find(words, { role: 'link' })).getAttribute('href')).toBe(target)
  await blocked(SWITCH, { role: 'switch' })
  expect((await info()).missing).toEqual(['business', 'prefix', 'ways', 'goods'])
  await gone('Create a preview link')
})

test('a shop is opened, the opening is undone, and a refusal is said', async () => {
  await complete()
  await openScreen(SCREEN)
  await checked(false)
  await press(SWITCH, { role: 'switch' })
  await checked(true)
  await until(async () => expect((await info()).on).toBe(true))
  await seen('The web shop is open.')
  await press('Undo')
  await checked(false)
  await until(async () => expect((await info()).on).toBe(false))
  // somebody else takes the last product down meanwhile
  await shopHere().change('update online_product set state = 1')
  await press(SWITCH, { role: 'switch' })
  await seen('Put at least one product on sale online first.')
  await checked(false)
  await reload()
  await seen('Put at least one product on sale')
})

test('its address, code and preview link', async () => {
  await complete()
  await openScreen(SCREEN)
  const { address } = await (await clerk(OWNER)).get<{ address: string }>('/shop/storefront/info')
  await holds('Address of the web shop', `${location.origin}${address}`)
  const code = await find('QR code of the web shop', { role: 'img' })
  expect(code.getAttribute('data-code')).toBe(`${location.origin}${address}`)
  await press('Create a preview link')
  const link = await find('Open the preview', { role: 'link' })
  expect(link.getAttribute('href')).toContain(`${address}/preview/1.`)
  expect(link.getAttribute('target')).toBe('_blank')
  await holds('Preview link', link.getAttribute('href') ?? '')
  await gone('Open the web shop')
  await press(SWITCH, { role: 'switch' })
  const shop = await find('Open the web shop', { role: 'link' })
  expect(shop.getAttribute('href')).toBe(`${location.origin}${address}`)
})

test(
  'buyers order once they have a way to pay, and no longer without one',
  { env: { CARD_READER: 'none' } },
  async () => {
    const orders = { role: 'switch' } as const
    await complete()
    await openScreen(SCREEN)
    await blocked('The web shop takes orders', orders)
    await press('Buyers can pay when they fetch their order', orders)
    await find('Undo')
    await press('The web shop takes orders', orders)
    await until(async () => expect(await info()).toMatchObject({ takesOrders: true, payAtPickup: true }))
    await press('Buyers can pay when they fetch their order', orders)
    await until(async () => expect(await info()).toMatchObject({ takesOrders: false, payAtPickup: false }))
    // one at a time, of the last change
    await press('Undo')
    await until(async () => expect(await info()).toMatchObject({ takesOrders: true, payAtPickup: true }))
    await shopHere().change(`update store set profile = profile || '{"selfPickup": false}'`)
    await reload()
    await seen({ en: 'set up self-pickup', zh: '设置自提' })
  },
)

test('buyers who can pay by card need not pay at pickup', async () => {
  const orders = { role: 'switch' } as const
  await complete()
  await openScreen(SCREEN)
  await blocked('The web shop takes orders', orders)
  await press('Buyers can pay by card when they order', orders)
  await press('The web shop takes orders', orders)
  const byCard = { takesOrders: true, payAtPickup: false, payByCard: true }
  await until(async () => expect(await info()).toMatchObject(byCard))
  await press('Buyers can pay when they fetch their order', orders)
  await until(async () => expect(await info()).toMatchObject({ ...byCard, payAtPickup: true }))
  await press('Buyers can pay when they fetch their order', orders)
  await until(async () => expect(await info()).toMatchObject(byCard))
  await press('Buyers can pay by card when they order', orders)
  await until(async () => expect(await info()).toMatchObject({ ...byCard, takesOrders: false, payByCard: false }))
})
