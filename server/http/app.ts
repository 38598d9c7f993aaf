import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { LIVE } from '#contract/live.ts'
import { apiPage } from '#server/http/api-page.ts'
import type { Implemented } from '#server/kernel/context.ts'
import { watchWrites } from '#server/http/health.ts'
import { liveRoute } from '#server/http/live/live-route.ts'
import { LiveStreams } from '#server/http/live/live-streams.ts'
import { openApiText } from '#server/http/openapi.ts'
import { ownHosts } from '#server/http/own-hosts.ts'
import { printerRoutes } from '#server/http/printer-routes.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { shopRoutes } from '#server/http/shop-routes.ts'
import { paymentWebhook } from '#server/http/shop/payment-webhook.ts'
import { storefrontRoutes } from '#server/http/shop/storefront-api.ts'
import { serveApi } from '#server/http/serve.ts'
import type { Server } from '#server/kernel/server.ts'
import { staticFiles } from '#server/http/static.ts'
import { catalogueHandlers } from '#server/contexts/catalogue/handlers.ts'
import { insightHandlers } from '#server/contexts/insight/handlers.ts'
import { onlineHandlers } from '#server/contexts/online/handlers.ts'
import { organisationHandlers } from '#server/contexts/organisation/handlers.ts'
import { salesHandlers } from '#server/contexts/sales/handlers.ts'
import { stockHandlers } from '#server/contexts/stock/handlers.ts'
import { supplyHandlers } from '#server/contexts/supply/handlers.ts'
import { imagesHandlers } from '#server/pictures/images.handlers.ts'
import { servePicture } from '#server/pictures/serve-picture.ts'

/** All handlers of the server. */
export const implemented: readonly Implemented[] = [
  ...organisationHandlers,
  ...catalogueHandlers,
  ...stockHandlers,
  ...supplyHandlers,
  ...salesHandlers,
  ...onlineHandlers,
  ...insightHandlers,
  ...imagesHandlers,
]

/** The whole server as one app: calls below `/b`, health, and the built web app from `appFolder`. */
export function createApp(
  server: Server,
  appFolder: string,
  calls = implemented,
  live = new LiveStreams(server),
): Hono {
  const app = new Hono()
  const documented = openApiText()
  app.use('*', securityHeaders(server.settings.tls !== undefined))
  app.use('*', ownHosts(server.settings))
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
  app.route('/b/storefront/stripe/webhook', paymentWebhook(server))
  app.route('/b/storefront/v1', storefrontRoutes(server))
  app.get(LIVE, liveRoute(server, live))
  app.route('/b', serveApi(server, calls))
  app.route('/s', shopRoutes(server, appFolder))
  app.get('*', staticFiles(appFolder))
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    // the links of a preview and of an order show it to whoever reads them
    server.log.error({ err: error, path: c.req.path.replace(/\/(preview|order)\/[^/]*/, '/$1/…') }, 'fault')
    return c.text('server fault', 500)
  })
  return app
}
