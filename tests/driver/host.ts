/**
 * Many servers in one process, each with a database, a data folder and a port of its own: a test gets one in a fraction
 * of the time that a process would take to start. They are copies of templates: a database `demo` or `empty`, and the
 * data folder of that name in TEMPLATES.
 *
 * - `node tests/driver/host.ts POSTGRES_URL TEMPLATES --make` makes the templates.
 * - `node tests/driver/host.ts POSTGRES_URL TEMPLATES` prints the port of its control, and ends with its standard input.
 *   Control, by POST with JSON: `/fresh` takes a `FreshShop` and answers a `HostedShop`; `/change` takes a port and a
 *   statement; `/close` takes a port.
 */
import { createServer, type IncomingMessage } from 'node:http'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
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

const [postgres = '', templates = '', task] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'evertill-host-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))

const admin = new pg.Pool({ connectionString: postgres, max: 2 })
const dataOf = (name: string): string => join(folder, name)
const addressOf = (database: string): string => postgres.replace(/\/postgres$/, `/${database}`)

interface Place {
  readonly database: string
  readonly data: string
  readonly copied: boolean
}

async function openAt({ database, data, copied }: Place, { begin, env }: FreshShop): Promise<OpenServer> {
  const settings = {
    ...process.env,
    LOG_LEVEL: 'warn',
    ...env,
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: addressOf(database),
    EVERTILL_DATA: data,
  }
  return openServer(readSettings(settings), {
    env: settings,
    app: join(root, 'dist'),
    ...(begin === 'demo' ? { demo: { goods: GOODS } } : {}),
    copied,
  })
}

async function makeTemplates(): Promise<void> {
  for (const begin of ['demo', 'empty'] as const) {
    await admin.query(`create database "${begin}"`)
    const server = await openAt({ database: begin, data: join(templates, begin), copied: false }, { begin })
    // each copy would do again what the first start has to do
    await server.runDueJobs()
    await server.close()
  }
  await admin.end()
}

interface Open {
  readonly name: string
  readonly server: OpenServer
}
const shops = new Map<number, Open>()
let count = 0

async function fresh(order: FreshShop): Promise<HostedShop> {
  const name = `shop_${++count}`
  // with file_copy it takes half the time of the default, which writes every page to the log
  await admin.query(`create database "${name}" template "${order.begin}" strategy file_copy`)
  cpSync(join(templates, order.begin), dataOf(name), { recursive: true })
  if (order.sql !== undefined) await change(name, order.sql)
  const server = await openAt({ database: name, data: dataOf(name), copied: true }, order)
  shops.set(server.port, { name, server })
  return { port: server.port, data: dataOf(name), databaseUrl: addressOf(name) }
}

async function change(database: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(database) })
  await client.connect()
  await client.query(statement)
  await client.end()
}

function shopAt(port: number): Open {
  const shop = shops.get(port)
  if (!shop) throw new Error(`no shop is open on port ${port}`)
  return shop
}

async function close({ port }: { readonly port: number }): Promise<object> {
  const shop = shopAt(port)
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
  if (request.url === '/change') {
    const { port, sql } = order as { port: number; sql: string }
    await change(shopAt(port).name, sql)
    return {}
  }
  if (request.url === '/close') return close(order as { port: number })
  throw new Error(`unknown: ${request.url}`)
}

const control = createServer((request, response) => {
  void answer(request).then(
    (told) => response.end(JSON.stringify(told)),
    (error: unknown) => response.writeHead(500).end(String((error as Error).stack ?? error)),
  )
})

if (task === '--make') await makeTemplates()
else {
  control.listen(0, '127.0.0.1', () => {
    process.stdout.write(`host ${(control.address() as AddressInfo).port}\n`)
  })
  process.stdin.on('end', () => process.exit(0)).resume()
}
