import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Tx } from '#server/db/session.ts'
import { clientAddress, networkOf } from '#server/kernel/client-address.ts'
import type { Server } from '#server/kernel/server.ts'
import {
  askingPrinter,
  secondsToWait,
  type AskingPrinter,
} from '#server/contexts/organisation/printers/asking-printer.ts'
import {
  cloudConfirm,
  cloudJob,
  cloudPoll,
  type PrinterAnswer,
} from '#server/contexts/organisation/printers/cloudprnt.ts'
import { epsonCall } from '#server/contexts/organisation/printers/epson-direct-print.ts'

type Bytes = ConstructorParameters<typeof Response>[0]
type Work = (tx: Tx, printer: AskingPrinter, now: number) => Promise<PrinterAnswer>

/** A poll is a few hundred bytes. */
const BODY_LIMIT = 64 * 1024

/**
 * The calls of printers, below `/b/print`, without the envelope. The secret in the address identifies the printer; it
 * is looked up by its hash and never logged.
 */
export function printerRoutes(server: Server): Hono {
  const app = new Hono()
  const none = (c: Context): Response => c.body(null, 404)
  app.use('*', bodyLimit({ maxSize: BODY_LIMIT, onError: (c) => c.body(null, 413) }))
  // a printer that supports MQTT asks this first; without an answer it uses HTTP
  app.get('/cloudprnt/cloudprnt-setting.json', none)
  app.get('/cloudprnt/:secret/cloudprnt-setting.json', none)
  app.post('/cloudprnt/:secret', async (c) => {
    const body = await c.req.text()
    return answer(c, server, 'cloudprnt poll', (tx, printer, now) => cloudPoll(tx, printer, body, now))
  })
  app.get('/cloudprnt/:secret', (c) => {
    const query = new URL(c.req.url).searchParams
    // some configurations confirm by GET
    return answer(c, server, 'cloudprnt job', (tx, printer, now) =>
      query.has('delete') ? cloudConfirm(tx, printer, query, now) : cloudJob(tx, printer, query),
    )
  })
  app.delete('/cloudprnt/:secret', (c) => {
    const query = new URL(c.req.url).searchParams
    return answer(c, server, 'cloudprnt confirm', (tx, printer, now) => cloudConfirm(tx, printer, query, now))
  })
  app.post('/epson/:secret', async (c) => {
    const body = await c.req.text()
    return answer(c, server, 'epson call', (tx, printer, now) => epsonCall(tx, printer, body, now))
  })
  app.all('*', none)
  return app
}

async function answer(c: Context, server: Server, call: string, work: Work): Promise<Response> {
  const now = server.now()
  try {
    const { status, body, headers } = await server.db.tx(async (tx): Promise<PrinterAnswer> => {
      const network = networkOf(clientAddress(c, server.settings.trustProxy))
      const printer = await askingPrinter(tx, c.req.param('secret') ?? '', network, now)
      if (!printer) return { status: 404 }
      const said = await work(tx, printer, now)
      server.log.debug({ call, printer: printer.id, status: said.status }, 'printer')
      return said
    })
    return new Response((body ?? null) as Bytes, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
  } catch (error) {
    const seconds = secondsToWait(error)
    if (seconds !== undefined) return new Response(null, { status: 429, headers: { 'Retry-After': String(seconds) } })
    // the path contains the secret, so it is not logged
    server.log.error({ call, err: error }, 'fault')
    return new Response(null, { status: 500 })
  }
}
