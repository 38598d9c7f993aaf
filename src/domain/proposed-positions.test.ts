import { describe, expect, it } from 'vitest'
import { storePermissions, withScreens } from '#domain/permissions.ts'
import { newPermissionsFor, permissionReleases, proposedPositions } from '#domain/proposed-positions.ts'

describe('proposed positions', () => {
  it('have permissions of a store with the screens they need; only the manager and the buyer see costs', () => {
    for (const { permissions } of Object.values(proposedPositions)) {
      expect(permissions.filter((code) => !storePermissions.includes(code))).toEqual([])
      expect(withScreens(permissions)).toEqual(permissions)
    }
    const sees = Object.entries(proposedPositions).filter(([, one]) => one.permissions.includes('shopCostSee'))
    expect(sees.map(([name]) => name)).toEqual(['manager', 'buyer'])
  })

  it('have every permission that a release gives to their proposal', () => {
    for (const { code, to } of permissionReleases.flat())
      for (const name of to) expect(proposedPositions[name].permissions).toContain(code)
  })
})

describe('permissions of a new release', () => {
  const position = { permissions: ['shopGoodsList'], proposal: null, keeper: false }

  it('go to positions of the proposals named, to those with the older permission, and to keepers of positions', () => {
    expect(newPermissionsFor(position, 0)).toEqual([])
    const places = [
      'shopWarehouse',
      'shopShelf',
      'shopShelfOperate',
      'shopShelfWarning',
      'shopShelfWarningSettings',
      'shopShelfOutbound',
    ]
    expect(newPermissionsFor({ ...position, proposal: 'stock-keeper' }, 0)).toEqual(['shopGoodsLabel', ...places])
    const all = [
      'shopGoodsBulk',
      'shopGoodsPrice',
      'shopGoodsLabel',
      'shopBulkHistory',
      ...places,
      'shopGuaranteeTemplate',
      'shopGuaranteeType',
    ]
    expect(newPermissionsFor({ ...position, keeper: true }, 0)).toEqual(all)
    expect(newPermissionsFor({ ...position, permissions: ['shopGoodsEdit', 'shopShelf'] }, 0)).toEqual([
      'shopGoodsPrice',
      'shopGoodsLabel',
      'shopWarehouse',
      'shopShelfOperate',
      'shopShelfWarning',
      'shopShelfWarningSettings',
      'shopGuaranteeTemplate',
      'shopGuaranteeType',
    ])
    // a release may follow what the one before it has just brought
    expect(newPermissionsFor({ ...position, permissions: ['shopGoodsEdit'] }, 0)).toContain('shopWarehouse')
  })

  it('come once', () => {
    expect(newPermissionsFor({ ...position, keeper: true }, permissionReleases.length)).toEqual([])
  })
})
