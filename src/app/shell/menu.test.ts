import { expect, test } from 'vitest'
import { proposedPositions } from '#domain/proposed-positions.ts'
import { resourcePermissions } from '#domain/permissions.ts'
import { groupOf, menuOf } from '#app/shell/menu.ts'
import { screenAt, screensOf } from '#app/shell/screens.ts'

const all = [...screensOf.organisation, ...screensOf.store]
const codesIn = (granted: ReadonlySet<string>): string[] =>
  menuOf(granted).flatMap(({ pages }) => pages.flatMap(({ screens }) => screens.map(({ code }) => code)))

test('every screen can be reached exactly once, as an entry or as a tab of its page', () => {
  expect(codesIn(new Set(all.map(({ code }) => code))).toSorted()).toEqual(all.map(({ code }) => code).toSorted())
})

test('a menu shows what may be opened and nothing else; a page leads to the first of its screens', () => {
  const granted = new Set(resourcePermissions([...proposedPositions.buyer.permissions]))
  expect(codesIn(granted).toSorted()).toEqual(
    all
      .filter(({ code }) => code === 'orgShopSelect' || granted.has(code))
      .map(({ code }) => code)
      .toSorted(),
  )
  const limits = menuOf(new Set(['shopStockWarningSettings'])).find(({ id }) => id === 'stock')
  expect(limits?.pages.map(({ to }) => to)).toEqual(['/shop/stockManage/stockWarningSettings'])
})

test('groups without a screen are left out', () => {
  expect(menuOf(new Set()).map(({ id }) => id)).toEqual(['settings'])
  expect(menuOf(new Set(['shopSupplier', 'orgUserManage'])).map(({ id }) => id)).toEqual([
    'purchasing',
    'people',
    'settings',
  ])
})

test('a detail page belongs to the group of its screen', () => {
  expect(groupOf(screenAt('/shop/purchaseManage/supplier/7'))?.id).toBe('purchasing')
  expect(groupOf(undefined)).toBeUndefined()
})
