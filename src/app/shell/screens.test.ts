import { resourcePermissions } from '#domain/permissions.ts'
import { proposedPositions } from '#domain/proposed-positions.ts'
import { describe, expect, test } from 'vitest'
import {
  areaOf,
  closesItself,
  firstScreen,
  isMenuScreen,
  mayOpen,
  mayOpenAt,
  onlySells,
  screenAt,
  screensOf,
} from '#app/shell/screens.ts'

const ORDERS = '/shop/orderManage/offlineOrderInfo'

describe('screens come from the permission tree', () => {
  test('each with a path of its own, below its area', () => {
    const paths = [...screensOf.organisation, ...screensOf.store].map((screen) => screen.path)
    expect(paths.length).toBeGreaterThanOrEqual(7)
    expect(new Set(paths).size).toBe(paths.length)
    expect(screensOf.organisation.every((screen) => screen.path.startsWith('/org/'))).toBe(true)
    expect(screensOf.store.every((screen) => screen.path.startsWith('/shop/'))).toBe(true)
  })

  test('a detail page belongs to the screen above it', () => {
    expect(screenAt(ORDERS)?.code).toBe('shopOfflineOrder')
    expect(screenAt(`${ORDERS}/offlineOrderDes/7`)?.code).toBe('shopOfflineOrder')
    expect(screenAt(`${ORDERS}Else`)).toBeUndefined()
    expect(isMenuScreen(ORDERS)).toBe(true)
    expect(isMenuScreen(`${ORDERS}/offlineOrderDes/7`)).toBe(false)
    expect(screenAt('/org/account/shop-role/7')?.code).toBe('orgShopRoleManage')
    expect(screenAt('/org/account/shop-role-manage')?.code).toBe('orgShopRoleManage')
  })

  test('details and the set-up of a store close themselves; screens of the menu and pages for all stay', () => {
    const closing = [ORDERS, `${ORDERS}/offlineOrderDes/7`, '/shop/shopConfig', '/settings', '/help'].filter(
      closesItself,
    )
    expect(closing).toEqual([`${ORDERS}/offlineOrderDes/7`, '/shop/shopConfig'])
  })

  test('the first one that may be opened is where an area begins', () => {
    expect(firstScreen('store', new Set(['shopGoodsList']))?.path).toBe('/shop/goodsManage/goodsListInfo')
    expect(firstScreen('store', new Set(['shopOrder']))).toBeUndefined()
    for (const position of ['stock-keeper', 'buyer'] as const) {
      const granted = new Set(resourcePermissions([...proposedPositions[position].permissions]))
      expect(firstScreen('store', granted)?.path).toBe('/shop/stockManage/stockHome')
    }
    expect(firstScreen('store', new Set(resourcePermissions(proposedPositions.manager.permissions)))?.path).toBe(
      '/shop/index',
    )
    // the choice of a store is open to whoever is signed in
    expect(firstScreen('organisation', new Set())?.path).toBe('/org/shopSelect')
    expect(mayOpen(screenAt('/org/account/user-manage')!, new Set())).toBe(false)
  })

  test('who may sell and nothing else begins at the counter', () => {
    const cashier = ['orgShopSelect', 'shopOrder', 'shopOfflineOrder', 'shopOfflineOrderOfflineCollection']
    expect(onlySells(new Set(cashier))).toBe(true)
    expect(onlySells(new Set([...cashier, 'shopOfflineOrderRefund', 'shopCounterSwitch']))).toBe(true)
    expect(onlySells(new Set([...cashier, 'shopGoodsList']))).toBe(false)
    expect(onlySells(new Set(['shopOfflineOrder']))).toBe(false)
    // as the server sends them: with the menus above
    const sent = resourcePermissions([...proposedPositions.counter.permissions, 'orgShopSelect'])
    expect(sent).toContain('shopAtCounter')
    expect(onlySells(new Set(sent))).toBe(true)
    expect(onlySells(new Set(resourcePermissions(proposedPositions.manager.permissions)))).toBe(false)
  })

  test('a proposed cashier sees no revenue: the list of orders and its sums are not theirs', () => {
    expect(resourcePermissions(proposedPositions.counter.permissions)).not.toContain('shopOfflineOrder')
    expect(firstScreen('store', new Set(proposedPositions.counter.permissions))).toBeUndefined()
  })

  test.each([
    ['/shop/goodsManage/goodsListInfo', 'store'],
    ['/org/shopSelect', 'organisation'],
    ['/settings/accountSecurity', 'settings'],
    ['/', 'organisation'],
  ])('%s lies in the area %s', (path, area) => expect(areaOf(path)).toBe(area))
})

test('a page without a node of its own needs its screen and what its calls need', () => {
  const margin = '/shop/data/operatingStatement/margin'
  expect(mayOpenAt(margin, new Set(['operatingStatement', 'summaryTable', 'shopCostSee']))).toBe(true)
  expect(mayOpenAt(margin, new Set(['operatingStatement', 'summaryTable']))).toBe(false)
  expect(mayOpenAt(margin, new Set(['summaryTable', 'shopCostSee']))).toBe(false)
  expect(mayOpenAt('/shop/data/operatingStatement', new Set(['operatingStatement']))).toBe(true)
  expect(mayOpenAt('/login', new Set())).toBe(true)
})
