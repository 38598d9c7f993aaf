import { Hono } from 'hono'
import { apiPage } from '#server/http/api-page.ts'
import type { Implemented } from '#server/kernel/context.ts'
import { watchWrites } from '#server/http/health.ts'
import { openApi } from '#server/http/openapi.ts'
import { printerRoutes } from '#server/http/printer-routes.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { serveApi, type Server } from '#server/http/serve.ts'
import { staticFiles } from '#server/http/static.ts'
import { accountHandlers } from '#server/contexts/organisation/account/account.handlers.ts'
import { passkeysHandlers } from '#server/contexts/organisation/account/passkeys.handlers.ts'
import { activityHandlers } from '#server/contexts/organisation/activity/activity.handlers.ts'
import { countersHandlers } from '#server/contexts/sales/counters/counters.handlers.ts'
import { unitsHandlers } from '#server/contexts/catalogue/units/units.handlers.ts'
import { takeoverHandlers } from '#server/contexts/sales/counters/takeover.handlers.ts'
import { gridHandlers } from '#server/contexts/catalogue/grid/grid.handlers.ts'
import { priceChangesHandlers } from '#server/contexts/catalogue/prices/prices.handlers.ts'
import { labelsHandlers } from '#server/contexts/catalogue/labels/labels.handlers.ts'
import { bulkHandlers } from '#server/contexts/catalogue/bulk/bulk.handlers.ts'
import { rawMaterialsHandlers } from '#server/contexts/catalogue/materials/materials.handlers.ts'
import { recipesHandlers } from '#server/contexts/catalogue/materials/recipes.handlers.ts'
import { rawCategoriesHandlers } from '#server/contexts/catalogue/materials/raw-categories.handlers.ts'
import { categoriesHandlers } from '#server/contexts/catalogue/categories/categories.handlers.ts'
import { productsHandlers } from '#server/contexts/catalogue/products/products.handlers.ts'
import { importPicturesHandlers } from '#server/contexts/catalogue/import/import-pictures.handlers.ts'
import { importsHandlers } from '#server/contexts/catalogue/import/imports.handlers.ts'
import { goodsLookupsHandlers } from '#server/contexts/catalogue/goods/goods-lookups.handlers.ts'
import { goodsHandlers } from '#server/contexts/catalogue/goods/goods.handlers.ts'
import { imagesHandlers } from '#server/pictures/images.handlers.ts'
import { servePicture } from '#server/pictures/serve-picture.ts'
import { mapHandlers } from '#server/contexts/organisation/map/map.handlers.ts'
import { paymentAccountHandlers } from '#server/contexts/sales/payments/payment-account.handlers.ts'
import { cardPaymentsHandlers } from '#server/contexts/sales/payments/payments.handlers.ts'
import { simulatedReaderHandlers } from '#server/contexts/sales/payments/simulated-reader.handlers.ts'
import { pinsHandlers } from '#server/contexts/organisation/pins/pins.handlers.ts'
import { differencesHandlers } from '#server/contexts/sales/differences/differences.handlers.ts'
import { jobsHandlers } from '#server/contexts/organisation/jobs/jobs.handlers.ts'
import { heldHandlers } from '#server/contexts/sales/held/held.handlers.ts'
import { fleetHandlers } from '#server/contexts/sales/differences/fleet.handlers.ts'
import { invitationsHandlers } from '#server/contexts/organisation/invitations/invitations.handlers.ts'
import { ownershipHandlers } from '#server/contexts/organisation/ownership/ownership.handlers.ts'
import { macouHandlers } from '#server/contexts/sales/macou/macou.handlers.ts'
import { prizesHandlers } from '#server/contexts/sales/prizes/prizes.handlers.ts'
import { fuelCardsHandlers } from '#server/contexts/catalogue/cards/fuel-cards.handlers.ts'
import { guaranteesHandlers } from '#server/contexts/catalogue/extras/guarantees.handlers.ts'
import { guaranteeTypesHandlers } from '#server/contexts/catalogue/guarantees/guarantee-types.handlers.ts'
import { guaranteeTemplatesHandlers } from '#server/contexts/catalogue/guarantees/guarantee-templates.handlers.ts'
import { shelfHandlers } from '#server/contexts/catalogue/places/shelf.handlers.ts'
import {
  shelfWarningSettingsHandlers,
  shelfWarningsHandlers,
} from '#server/contexts/catalogue/places/shelf-warnings.handlers.ts'
import { warehouseHandlers } from '#server/contexts/catalogue/places/warehouse.handlers.ts'
import { storageHandlers } from '#server/contexts/catalogue/places/storage.handlers.ts'
import { conversionsHandlers } from '#server/contexts/stock/documents/conversions/conversions.handlers.ts'
import { inboundHandlers } from '#server/contexts/stock/documents/inbound/inbound.handlers.ts'
import {
  outboundHandlers,
  shelfOutboundsHandlers,
  writeOffsHandlers,
} from '#server/contexts/stock/documents/outbound/outbound.handlers.ts'
import { stockMovesHandlers } from '#server/contexts/stock/documents/stock-moves/stock-moves.handlers.ts'
import { membersHandlers } from '#server/contexts/organisation/members/members.handlers.ts'
import {
  goodsStockHandlers,
  rawStockHandlers,
  cardStockHandlers,
} from '#server/contexts/stock/items/stock-items.handlers.ts'
import { stockWarnHandlers, stockWarnSettingHandlers } from '#server/contexts/stock/warnings/stock-warnings.handlers.ts'
import {
  stockExpiryHandlers,
  stockHomeHandlers,
  stockWorthHandlers,
  todosHandlers,
} from '#server/contexts/supply/home/home.handlers.ts'
import { purchaseGenerateHandlers, reorderHandlers } from '#server/contexts/supply/reorder/reorder.handlers.ts'
import { stockTransfersHandlers } from '#server/contexts/stock/transfers/transfers.handlers.ts'
import { purchaseOrdersHandlers } from '#server/contexts/supply/orders/orders.handlers.ts'
import { receiptPapersHandlers } from '#server/contexts/stock/receiving/papers.handlers.ts'
import { receivingHandlers } from '#server/contexts/stock/receiving/receiving.handlers.ts'
import { stockCountHandlers } from '#server/contexts/stock/counts/counts.handlers.ts'
import { shelfMovesHandlers } from '#server/contexts/stock/moves/shelf-moves.handlers.ts'
import { suppliersHandlers } from '#server/contexts/supply/suppliers/suppliers.handlers.ts'
import { notificationsHandlers } from '#server/contexts/organisation/notifications/notifications.handlers.ts'
import { operatorHandlers } from '#server/contexts/organisation/operator/operator.handlers.ts'
import { receiptsHandlers, shiftPrintsHandlers } from '#server/contexts/sales/receipts/receipts.handlers.ts'
import { rescueHandlers } from '#server/contexts/sales/rescue/rescue.handlers.ts'
import { orderHandlers } from '#server/contexts/sales/order/order.handlers.ts'
import { orgHandlers } from '#server/contexts/organisation/stores/org.handlers.ts'
import { storesHandlers } from '#server/contexts/organisation/stores/stores.handlers.ts'
import { peopleHandlers } from '#server/contexts/organisation/people/people.handlers.ts'
import { printersHandlers } from '#server/contexts/organisation/printers/printers.handlers.ts'
import { ticketsHandlers } from '#server/contexts/organisation/printers/tickets.handlers.ts'
import { registrationHandlers } from '#server/contexts/organisation/registration/registration.handlers.ts'
import { orgRolesHandlers } from '#server/contexts/organisation/roles/org-roles.handlers.ts'
import { storeRolesHandlers } from '#server/contexts/organisation/roles/store-roles.handlers.ts'
import { applicationsHandlers, contributionsHandlers } from '#server/contexts/sales/shifts/cash-reviews.handlers.ts'
import { quickKeysHandlers } from '#server/contexts/catalogue/quick-keys/quick-keys.handlers.ts'
import { refundsHandlers } from '#server/contexts/sales/refunds/refunds.handlers.ts'
import { shiftsHandlers } from '#server/contexts/sales/shifts/shifts.handlers.ts'
import { shopShellHandlers } from '#server/contexts/organisation/shop-shell/shop-shell.handlers.ts'
import { storeSettingsHandlers } from '#server/contexts/organisation/store-settings/store-settings.handlers.ts'
import { userHandlers } from '#server/contexts/organisation/sign-in/user.handlers.ts'
import { viewsHandlers } from '#server/contexts/organisation/views/views.handlers.ts'

/** All handlers of the server. */
export const implemented: readonly Implemented[] = [
  ...userHandlers,
  ...accountHandlers,
  ...passkeysHandlers,
  ...invitationsHandlers,
  ...ownershipHandlers,
  ...viewsHandlers,
  ...registrationHandlers,
  ...operatorHandlers,
  ...mapHandlers,
  ...orgHandlers,
  ...storesHandlers,
  ...peopleHandlers,
  ...orgRolesHandlers,
  ...storeRolesHandlers,
  ...activityHandlers,
  ...bulkHandlers,
  ...labelsHandlers,
  ...priceChangesHandlers,
  ...gridHandlers,
  ...jobsHandlers,
  ...shopShellHandlers,
  ...notificationsHandlers,
  ...orderHandlers,
  ...shiftsHandlers,
  ...refundsHandlers,
  ...contributionsHandlers,
  ...applicationsHandlers,
  ...storeSettingsHandlers,
  ...countersHandlers,
  ...membersHandlers,
  ...guaranteesHandlers,
  ...guaranteeTypesHandlers,
  ...guaranteeTemplatesHandlers,
  ...fuelCardsHandlers,
  ...storageHandlers,
  ...inboundHandlers,
  ...outboundHandlers,
  ...stockMovesHandlers,
  ...conversionsHandlers,
  ...writeOffsHandlers,
  ...stockTransfersHandlers,
  ...goodsStockHandlers,
  ...rawStockHandlers,
  ...cardStockHandlers,
  ...stockWarnHandlers,
  ...stockWarnSettingHandlers,
  ...stockCountHandlers,
  ...shelfMovesHandlers,
  ...suppliersHandlers,
  ...stockHomeHandlers,
  ...stockExpiryHandlers,
  ...stockWorthHandlers,
  ...todosHandlers,
  ...reorderHandlers,
  ...purchaseGenerateHandlers,
  ...purchaseOrdersHandlers,
  ...receiptPapersHandlers,
  ...receivingHandlers,
  ...warehouseHandlers,
  ...shelfHandlers,
  ...shelfWarningsHandlers,
  ...shelfWarningSettingsHandlers,
  ...shelfOutboundsHandlers,
  ...macouHandlers,
  ...prizesHandlers,
  ...differencesHandlers,
  ...heldHandlers,
  ...fleetHandlers,
  ...rescueHandlers,
  ...receiptsHandlers,
  ...shiftPrintsHandlers,
  ...pinsHandlers,
  ...takeoverHandlers,
  ...printersHandlers,
  ...ticketsHandlers,
  ...goodsHandlers,
  ...goodsLookupsHandlers,
  ...importPicturesHandlers,
  ...importsHandlers,
  ...productsHandlers,
  ...categoriesHandlers,
  ...rawCategoriesHandlers,
  ...rawMaterialsHandlers,
  ...recipesHandlers,
  ...unitsHandlers,
  ...quickKeysHandlers,
  ...imagesHandlers,
  ...cardPaymentsHandlers,
  ...paymentAccountHandlers,
  ...simulatedReaderHandlers,
]

/** The whole server as one app: calls below `/b`, health, and the built web app from `appFolder`. */
export function createApp(server: Server, appFolder: string, calls = implemented): Hono {
  const app = new Hono()
  const documented = JSON.stringify(openApi())
  app.use('*', securityHeaders(server.settings.tls !== undefined))
  const written = watchWrites(server.db, server.log)
  app.get('/healthz', async (c) => {
    const writes = await written()
    const ok = writes === 'ok'
    return c.json({ ok, database: server.db.kind, ...(ok ? {} : { writes }) }, ok ? 200 : 503)
  })
  app.get('/b/openapi.json', (c) => c.body(documented, 200, { 'Content-Type': 'application/json; charset=utf-8' }))
  app.get('/b/docs', (c) => c.html(apiPage()))
  app.get('/b/images/:org/:name', servePicture(server.images))
  app.route('/b/print', printerRoutes(server))
  app.route('/b', serveApi(server, calls))
  app.get('*', staticFiles(appFolder))
  app.onError((error, c) => {
    server.log.error({ err: error, path: c.req.path }, 'fault')
    return c.text('server fault', 500)
  })
  return app
}
