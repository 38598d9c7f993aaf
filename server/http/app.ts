import { Hono } from 'hono'
import { apiPage } from '#server/http/api-page.ts'
import type { Implemented } from '#server/http/context.ts'
import { watchWrites } from '#server/http/health.ts'
import { openApi } from '#server/http/openapi.ts'
import { printerRoutes } from '#server/http/printer-routes.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { serveApi, type Server } from '#server/http/serve.ts'
import { staticFiles } from '#server/http/static.ts'
import { accountHandlers } from '#server/modules/account/account.handlers.ts'
import { passkeysHandlers } from '#server/modules/account/passkeys.handlers.ts'
import { activityHandlers } from '#server/modules/activity/activity.handlers.ts'
import { countersHandlers } from '#server/modules/counters/counters.handlers.ts'
import { unitsHandlers } from '#server/modules/units/units.handlers.ts'
import { takeoverHandlers } from '#server/modules/counters/takeover.handlers.ts'
import { goodsHandlers } from '#server/modules/goods/goods.handlers.ts'
import { imagesHandlers } from '#server/modules/images/images.handlers.ts'
import { servePicture } from '#server/modules/images/serve-picture.ts'
import { mapHandlers } from '#server/modules/map/map.handlers.ts'
import { paymentAccountHandlers } from '#server/modules/payments/payment-account.handlers.ts'
import { cardPaymentsHandlers } from '#server/modules/payments/payments.handlers.ts'
import { simulatedReaderHandlers } from '#server/modules/payments/simulated-reader.handlers.ts'
import { pinsHandlers } from '#server/modules/pins/pins.handlers.ts'
import { differencesHandlers } from '#server/modules/differences/differences.handlers.ts'
import { jobsHandlers } from '#server/modules/jobs/jobs.handlers.ts'
import { heldHandlers } from '#server/modules/held/held.handlers.ts'
import { fleetHandlers } from '#server/modules/differences/fleet.handlers.ts'
import { invitationsHandlers } from '#server/modules/invitations/invitations.handlers.ts'
import { ownershipHandlers } from '#server/modules/ownership/ownership.handlers.ts'
import { macouHandlers } from '#server/modules/macou/macou.handlers.ts'
import { prizesHandlers } from '#server/modules/prizes/prizes.handlers.ts'
import { guaranteesHandlers } from '#server/modules/extras/guarantees.handlers.ts'
import { membersHandlers } from '#server/modules/members/members.handlers.ts'
import { notificationsHandlers } from '#server/modules/notifications/notifications.handlers.ts'
import { operatorHandlers } from '#server/modules/operator/operator.handlers.ts'
import { receiptsHandlers, shiftPrintsHandlers } from '#server/modules/receipts/receipts.handlers.ts'
import { rescueHandlers } from '#server/modules/rescue/rescue.handlers.ts'
import { orderHandlers } from '#server/modules/order/order.handlers.ts'
import { orgHandlers } from '#server/modules/org/org.handlers.ts'
import { storesHandlers } from '#server/modules/org/stores.handlers.ts'
import { peopleHandlers } from '#server/modules/people/people.handlers.ts'
import { printersHandlers } from '#server/modules/printers/printers.handlers.ts'
import { ticketsHandlers } from '#server/modules/printers/tickets.handlers.ts'
import { registrationHandlers } from '#server/modules/registration/registration.handlers.ts'
import { orgRolesHandlers } from '#server/modules/roles/org-roles.handlers.ts'
import { storeRolesHandlers } from '#server/modules/roles/store-roles.handlers.ts'
import { applicationsHandlers, contributionsHandlers } from '#server/modules/shifts/cash-reviews.handlers.ts'
import { quickKeysHandlers } from '#server/modules/quick-keys/quick-keys.handlers.ts'
import { refundsHandlers } from '#server/modules/refunds/refunds.handlers.ts'
import { shiftsHandlers } from '#server/modules/shifts/shifts.handlers.ts'
import { shopShellHandlers } from '#server/modules/shop-shell/shop-shell.handlers.ts'
import { storeSettingsHandlers } from '#server/modules/store-settings/store-settings.handlers.ts'
import { userHandlers } from '#server/modules/user/user.handlers.ts'
import { viewsHandlers } from '#server/modules/views/views.handlers.ts'

/** Everything that the server implements. */
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
  ...unitsHandlers,
  ...quickKeysHandlers,
  ...imagesHandlers,
  ...cardPaymentsHandlers,
  ...paymentAccountHandlers,
  ...simulatedReaderHandlers,
]

/** The whole server as one app: calls below `/b`, health, and the built PWA from `appFolder`. */
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
