/**
 * Many servers in one process, each with a database, a data folder and a port of its own: a test gets one in a fraction
 * of the time that a process would take to start. `node tests/driver/host.ts POSTGRES_URL` prints the port of its
 * control, prepares the demonstration data once, and ends with its standard input.
 *
 * Control, by POST with JSON: `/fresh` takes a `FreshShop` and answers a `HostedShop`; `/close` takes a port.
 */
import { createServer, type IncomingMessage } from 'node:http'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { openServer, type OpenServer } from '#server/open-server.ts'
import { readSettings } from '#server/settings/settings.ts'
import type { FreshShop, HostedShop } from '#testing/shop.ts'
import { root } from '../../scripts/programs.ts'

/** Products in the demonstration's first store: enough for every category. */
const GOODS = 600

const postgres = process.argv[2] ?? ''
const folder = mkdtempSync(join(tmpdir(), 'evertill-host-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))

const admin = new pg.Pool({ connectionString: postgres, max: 2 })
const dataOf = (name: string): string => join(folder, name)

async function openNamed(name: string, { begin, env }: FreshShop, copied: boolean): Promise<OpenServer> {
  const settings = {
    ...process.env,
    LOG_LEVEL: 'warn',
    ...env,
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: postgres.replace(/\/postgres$/, `/${name}`),
    EVERTILL_DATA: dataOf(name),
  }
  return openServer(readSettings(settings), {
    env: settings,
    app: join(root, 'dist'),
    ...(begin === 'demo' ? { demo: { goods: GOODS } } : {}),
    copied,
  })
}

const templates = new Map<FreshShop['begin'], Promise<string>>()

/** The database that shops beginning alike are copied from; its data folder has the same name. */
function templateOf(begin: FreshShop['begin']): Promise<string> {
  const made = templates.get(begin) ?? makeTemplate(begin)
  templates.set(begin, made)
  return made
}

async function makeTemplate(begin: FreshShop['begin']): Promise<string> {
  mkdirSync(dataOf(begin))
  await admin.query(`create database "${begin}"`)
  await (await openNamed(begin, { begin }, false)).close()
  return begin
}

interface Open {
  readonly name: string
  readonly server: OpenServer
}
const shops = new Map<number, Open>()
let count = 0

async function fresh(order: FreshShop): Promise<HostedShop> {
  const template = await templateOf(order.begin)
  const name = `shop_${++count}`
  // with file_copy it takes half the time of the default, which writes every page to the log
  await admin.query(`create database "${name}" template "${template}" strategy file_copy`)
  cpSync(dataOf(template), dataOf(name), { recursive: true })
  const server = await openNamed(name, order, true)
  shops.set(server.port, { name, server })
  return { port: server.port, data: dataOf(name) }
}

async function close({ port }: { readonly port: number }): Promise<object> {
  const shop = shops.get(port)
  if (!shop) throw new Error(`no shop is open on port ${port}`)
  shops.delete(port)
  await shop.server.close()
  // nobody waits for the space that becomes free
  void discard(shop.name)
  return {}
}

const IN_USE = '55006'

async function discard(name: string): Promise<void> {
  await rm(dataOf(name), { recursive: true, force: true })
  for (;;) {
    try {
      return void (await admin.query(`drop database "${name}"`))
    } catch (error) {
      if ((error as { code?: unknown }).code !== IN_USE) throw error
      // PostgreSQL has not seen yet that the server's connections are closed
      await pause(100)
    }
  }
}

async function answer(request: IncomingMessage): Promise<object> {
  const order: unknown = await json(request)
  if (request.url === '/fresh') return fresh(order as FreshShop)
  if (request.url === '/close') return close(order as { port: number })
  throw new Error(`unknown: ${request.url}`)
}

const control = createServer((request, response) => {
  void answer(request).then(
    (told) => response.end(JSON.stringify(told)),
    (error: unknown) => response.writeHead(500).end(String((error as Error).stack ?? error)),
  )
})

control.listen(0, '127.0.0.1', () => {
  process.stdout.write(`host ${(control.address() as AddressInfo).port}\n`)
  // begun now, so that it is ready when the first test has loaded its modules
  void templateOf('demo').catch(() => undefined)
})
process.stdin.on('end', () => process.exit(0)).resume()
