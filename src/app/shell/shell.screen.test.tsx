import { fireEvent, queryAllByRole, within } from '@testing-library/react'
import { expect } from 'vitest'
import {
  CASHIER,
  clerk,
  click,
  fill,
  find,
  front,
  go,
  gone,
  heading,
  holds,
  key,
  openScreen,
  OWNER,
  press,
} from '#testing/screen.tsx'
import { reload, row, say, seen, test, until, type Text } from '#testing/screen.tsx'
import { at, enterStore, NOBODY, pressStore, signIn } from '#testing/people-acts.ts'
import { rowsAre } from '#testing/list-acts.ts'
import { shownAs } from '#testing/words.ts'

const ORDERS = '/shop/orderManage/offlineOrderInfo'
const GOODS = '/shop/goodsManage/goodsListInfo'

/** The tabs of the open pages, in their order; a page alone has none and is named by its heading. */
const tabsAre = (...names: Text[]): Promise<void> =>
  until(async () => {
    if (names.length === 1) {
      const bars = queryAllByRole(document.body, 'navigation', { name: (name) => shownAs('Open pages').includes(name) })
      expect(bars).toEqual([])
      expect(shownAs(names[0]!)).toContain(document.querySelector('main h1')?.textContent)
      return
    }
    const bar = await find('Open pages', { role: 'navigation' })
    const tabs = queryAllByRole(bar, 'listitem').map((tab) => within(tab).getAllByRole('button')[0]!.textContent)
    expect(tabs).toHaveLength(names.length)
    for (const [at, name] of names.entries()) expect(shownAs(name)).toContain(tabs[at])
  })

const fromTabMenu = async (name: Text): Promise<void> => {
  await press('Open pages: more')
  await press(name, { role: 'menuitem' })
}

/** Opens a group of the menu and one of its pages. */
const fromMenu = async (group: Text, page: Text): Promise<void> => {
  await press(group)
  await press(page, { role: 'link' })
}

const goodsList = () => say('Product list')

test('pages open as tabs; a detail page closes its own; they outlive a reload and close in every way', async () => {
  await openScreen('/org/shopSelect', { account: OWNER, store: '' })
  await enterStore()
  await heading('Today')
  // entering a store closed the page of the list
  await tabsAre('Today')
  await fromMenu('Orders', 'In-store orders')
  await heading('In-store orders')
  await tabsAre('Today', 'In-store orders')
  await fromTabMenu('Close to the left')
  await tabsAre('In-store orders')
  await fromMenu('Products', 'Product list')
  await heading('Product list')
  await press('In-store orders')
  await heading('In-store orders')
  const [first] = await rowsAre((rows) => rows.length > 0)
  const receipt = first!('Receipt')!
  click(await row(receipt))
  await at(/\/offlineOrderDes\//)
  await tabsAre('In-store orders', 'Product list', receipt)
  await until(() => expect(document.title).toBe(`${receipt} · Lantern Harbor Brooklyn · Evertill`))
  const where = await find('Where you are', { role: 'navigation' })
  const here = within(where).getAllByRole('listitem', { current: 'page' })
  expect(here.map((one) => one.textContent)).toEqual([receipt])
  await press('Product list')
  await tabsAre('In-store orders', 'Product list')
  await until(() => expect(document.activeElement?.tagName).toBe('H1'))
  await reload()
  await tabsAre('In-store orders', 'Product list')
  await press(say('Close {0}', { 0: goodsList() }))
  await at(ORDERS)
  await tabsAre('In-store orders')
  await fromMenu('Products', 'Product list')
  await at(GOODS)
  await fromTabMenu('Refresh')
  await heading('Product list')
  await fromTabMenu('Close to the left')
  await tabsAre('Product list')
  await fromMenu('Orders', 'In-store orders')
  await tabsAre('Product list', 'In-store orders')
  await fromTabMenu('Close all')
  await at('/shop/index')
  await tabsAre('Today')
})

test('addresses lead where the specification says', async () => {
  await openScreen('/no/such/page', NOBODY)
  await at('/404')
  await press('Home', { role: 'link' })
  await at('/login')
  await signIn(CASHIER)
  await at('/org/shopSelect')
  for (const address of ['/login', '/shop/nowhere', '/org/account/user-manage']) {
    await openScreen(address, { account: CASHIER, store: '' })
    await at('/org/shopSelect')
  }
  await pressStore()
  await at('/shop/counter')
  for (const address of ['/shop/nowhere', '/shop', GOODS]) {
    await openScreen(address, { account: CASHIER })
    // who only sells begins at the counter
    await at('/shop/counter')
  }
  await seen('Sorry, insufficient permissions')
  await openScreen('/settings/personalCenter', { account: CASHIER })
  await at('/settings/accountSecurity')
})

test('who is no longer on duty is told once, until they close it', async () => {
  await openScreen(ORDERS)
  await heading('In-store orders')
  await until(() => expect(localStorage.getItem('SHOP_CASHIER_STATUS')).toBe('1'))
  localStorage.setItem('SHOP_CASHIER_STATUS', '2')
  await reload()
  const told = 'Cashier status changed: you are no longer on duty at a counter. Your sales there are saved.'
  await seen(told)
  expect(localStorage.getItem('SHOP_CASHIER_IS_OPEN')).toBe('1')
  await press({ en: 'Close message', zh: '关闭消息' })
  await gone(told)
  await until(() => expect(localStorage.getItem('SHOP_CASHIER_IS_OPEN')).toBeNull())
  expect(localStorage.getItem('SHOP_CASHIER_STATUS')).toBe('1')
})

interface StoreRole {
  readonly name: string
}

/** The owner gives the position of an account in the first store other permissions. */
async function permit(account: string, permissions: string[]): Promise<void> {
  const boss = await clerk(OWNER)
  const storeId = boss.stores[0]!
  const people = await boss.get<{ email: string; roleName: string }[]>(`/org/shoprole/relatedAccountsByShop/${storeId}`)
  const { roleName } = people.find((one) => one.email === account)!
  const { records } = await boss.get<{ records: StoreRole[] }>('/org/shoprole/list', { storeId, pageSize: '100' })
  await boss.post('/org/shoprole/update', { ...records.find(({ name }) => name === roleName)!, permissions })
}

test('a permission that is withdrawn leads away from the open page, with the reason', async () => {
  await permit(CASHIER, ['shopOfflineOrder', 'shopOfflineOrderOfflineCollection'])
  await openScreen(ORDERS, { account: CASHIER })
  await tabsAre('In-store orders')
  const counter = say('Open the counter')
  await find(counter)
  await permit(CASHIER, ['shopGoodsList'])
  await at(GOODS)
  await seen('You no longer have permission for that page. What you typed is kept on this device until you sign out.')
  await tabsAre('Product list')
  // neither in the menu nor among the open pages
  await gone('In-store orders')
  await until(() => expect(queryAllByRole(document.body, 'button', { name: counter })).toEqual([]))
  // the counter's address is no way around it
  await go('/shop/checkout')
  await seen('Sorry, insufficient permissions')
  await at(GOODS)
})

test('the palette finds, the keys go, and a view is kept and shared', async () => {
  await openScreen(ORDERS)
  await heading('In-store orders')
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
  await find('Search or go to', { role: 'dialog', in: document.body })
  await fill('Search or go to', '商品')
  await until(() => expect(queryAllByRole(front(), 'button').length).toBeGreaterThan(0))
  key('Enter')
  await at(GOODS)
  await until(() => expect(document.activeElement?.tagName).toBe('H1'))
  key('?')
  await find('Keyboard shortcuts', { role: 'heading' })
  key('Escape')
  await until(() => expect(front()).toBe(document.body))
  key('[')
  await at(ORDERS)
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
  await fill('Search or go to', 'mochi')
  await press({ en: 'Products with “mochi”', zh: '商品：“mochi”' })
  await at(GOODS)
  await holds('Name, pinyin, item number or barcode', 'mochi')

  await openScreen(`${ORDERS}?tender=venmo`)
  await rowsAre((rows) => rows.length > 0)
  await press('Saved views')
  await press('Save this view…', { role: 'menuitem' })
  await fill('Name', 'Venmo only')
  await press('Share with everyone who can open this list', { role: 'checkbox' })
  await press('Save')
  await until(() => expect(front()).toBe(document.body))
  await openScreen(ORDERS)
  await rowsAre((rows) => rows.some((one) => one('Paid by') !== 'Venmo'))
  await press('Saved views')
  const view = await until(() => {
    const items = queryAllByRole(document.body, 'menuitem')
    const found = items.find((one) => one.textContent?.startsWith('Venmo only'))
    if (!found) throw new Error('The view is not in the menu.')
    return found
  })
  click(view)
  await until(() => expect(location.search).toContain('tender=venmo'))
  const owner = await clerk(OWNER)
  const { records } = await owner.get<{ records: { name: string; own: boolean }[] }>('/user/views/list', {
    screen: ORDERS,
  })
  expect(records).toMatchObject([{ name: 'Venmo only', own: false }])
})
