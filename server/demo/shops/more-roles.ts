import type { OrganisationPermission, StorePermission } from '#domain/permissions.ts'
import type { Tx } from '#server/db/session.ts'
import { newId } from '#server/kernel/new-id.ts'

interface Plan<P> {
  readonly name: string
  readonly note: string
  readonly permissions: readonly P[]
}

/** Roles that a merchant of this size usually has; nobody in the demo has them yet. */
const organisationRoles: readonly Plan<OrganisationPermission>[] = [
  {
    name: 'Bookkeeper',
    note: 'Reads what stores sold and who did what, and takes it away as a file',
    permissions: ['orgShopSelect', 'orgOverview', 'orgActivity', 'orgActivityExport'],
  },
  {
    name: 'People desk',
    note: 'Hires, gives positions, resets passwords; deletes nobody',
    permissions: [
      'orgShopSelect',
      'orgUserManage',
      'orgUserAdd',
      'orgUserEdit',
      'orgUserStatus',
      'orgUserResetPassword',
      'orgUserPosition',
    ],
  },
]

const storeRoles: readonly Plan<StorePermission>[] = [
  {
    name: 'Shift lead',
    note: 'Sells, settles differences and takes counters over',
    permissions: [
      'shopOfflineOrder',
      'shopOfflineOrderDetails',
      'shopOfflineOrderOfflineCollection',
      'shopOfflineOrderRefund',
      'shopOfflineOrderDifference',
      'shopShiftSubmitCash',
      'shopAdministrator',
      'forcedOffline',
    ],
  },
  {
    name: 'Stock keeper',
    note: 'Looks after the goods and what leaves the warehouse',
    permissions: [
      'shopGoodsList',
      'shopOutboundNotification',
      'shopStockHome',
      'shopGoodsStock',
      'shopStockWarning',
      'shopStockCount',
      'shopCountEnter',
      'shopShelf',
      'shopStockMoveAdd',
      'shopInboundAdd',
    ],
  },
]

/** Adds more roles to the organisation and to each of its stores. */
export async function addMoreRoles(
  tx: Tx,
  orgId: string,
  storeIds: readonly string[],
  openedAt: number,
): Promise<void> {
  const at = new Date(openedAt)
  for (const { name, note, permissions } of organisationRoles)
    await tx.query({
      text: `insert into org_role (org_id, id, name, note, permissions, created_at) values ($1, $2, $3, $4, $5, $6)`,
      values: [orgId, newId(openedAt), name, note, JSON.stringify(permissions), at],
    })
  for (const storeId of storeIds)
    for (const { name, note, permissions } of storeRoles)
      await tx.query({
        text: `insert into store_role (org_id, store_id, id, name, note, permissions, created_at)
          values ($1, $2, $3, $4, $5, $6, $7)`,
        values: [orgId, storeId, newId(openedAt), name, note, JSON.stringify(permissions), at],
      })
}
