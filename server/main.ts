import { readFileSync } from 'node:fs'
import { createServer as createTlsServer } from 'node:https'
import { fileURLToPath } from 'node:url'
import { serve, type ServerType } from '@hono/node-server'
import { pino, type Logger } from 'pino'
import { attendAdmin } from '#server/admin/admin-port.ts'
import { openDatabase } from '#server/db/connect.ts'
import { FolderInUseError } from '#server/db/folder-lock.ts'
import { migrate, SchemaError } from '#server/db/migrate.ts'
import { keepMarking, noticeReturn } from '#server/db/place-mark.ts'
import type { Database } from '#server/db/session.ts'
import { demoFolder, fillDemonstration, goodsAsked, keepApart } from '#server/demo/demonstration.ts'
import { demoAccounts } from '#server/demo/seed.ts'
import { openAddressBook } from '#server/drivers/addresses/open-address-book.ts'
import { openImageStore } from '#server/drivers/images/open-image-store.ts'
import { openMessageDrivers } from '#server/drivers/messages/open-message-drivers.ts'
import { openCardReaders } from '#server/drivers/readers/open-card-readers.ts'
import { createApp } from '#server/http/app.ts'
import { credentialKey, setUpKey } from '#server/kernel/credential.ts'
import { jobKinds } from '#server/background/job-kinds.ts'
import { JobRunner } from '#server/jobs/job-runner.ts'
import { schedulesFor } from '#server/background/schedule.ts'
import { personalKey } from '#server/contexts/organisation/operator/personal-key.ts'
import { sealWith } from '#server/kernel/seal.ts'
import { approvalKey } from '#server/contexts/organisation/authority/approval-key.ts'
import { giveNewPermissions } from '#server/contexts/organisation/roles/new-permissions.ts'
import { keyPasswords } from '#server/contexts/organisation/user/key-passwords.ts'
import { passwordsWith } from '#server/kernel/password.ts'
import { organisationExists } from '#server/contexts/organisation/user/user.queries.ts'
import { readSettings, requireNode, SettingsError, type Settings } from '#server/settings/settings.ts'

/** The built app; tests serve another build with `--app FOLDER`. */
const APP_FOLDER = argument('--app') ?? fileURLToPath(new URL('../dist', import.meta.url))
/** How long running calls may take after a stop was requested. */
const STOP_MS = 10_000
/** How long running background jobs may take then, so that the rest is enough to record their results. */
const JOBS_STOP_MS = 7_000

function argument(name: string): string | undefined {
  const at = process.argv.indexOf(name)
  return at === -1 ? undefined : process.argv[at + 1]
}

const USAGE = `npm start                     the server, with the data in .data
npm run demo                  the same with demonstration data, in a folder of its own
npm run demo -- --goods 400   how many products its first store has
Settings come from the environment: the table in README.md lists them.
`

/** Starts the server; `--demo` serves the demo from its own folder, `--goods N` sets its size. */
async function main(): Promise<void> {
  if (process.argv.includes('--help')) return void process.stdout.write(USAGE)
  requireNode(process.version)
  const demo = process.argv.includes('--demo')
  const goods = demo ? goodsAsked(process.argv) : undefined
  const settings = readSettings(process.env, demo ? demoFolder(goods) : undefined)
  const log = pino({
    level: settings.logLevel,
    redact: ['req.headers.token', 'token', 'password', '*.token', '*.password'],
  })
  const images = openImageStore(process.env, settings)
  const addresses = openAddressBook(process.env, (message) => log.warn(message))
  const db = await openDatabase(settings, { onTrouble: (message) => log.warn(message) })
  await orClose(db, keepApart(db, settings, demo))
  const readers = openCardReaders(process.env, db, { demo })
  await migrate(db)
  await giveNewPermissions(db, Date.now())
  const returned = await noticeReturn(db, settings.dataFolder, Date.now())
  if (returned)
    log.warn({ cause: returned }, 'this database went back to an earlier state: tablets send their records again')
  const secret = personalKey(settings)
  const seal = sealWith(secret)
  const passwords = passwordsWith(secret)
  if (demo) await orClose(db, fillDemonstration(db, settings, { goods, now: Date.now(), seal, images }))
  await keyPasswords(db, passwords, (message) => log.warn(message))
  // both keys exist from the first start, so that every backup contains them
  await db.tx((tx) => approvalKey(tx, Date.now()))
  const key = await db.tx((tx) => credentialKey(tx, Date.now()))
  const app = createApp(
    {
      db,
      settings,
      images,
      addresses,
      readers,
      seal,
      passwords,
      log,
      key,
      now: Date.now,
      ...(demo ? { demo: demoAccounts } : {}),
    },
    APP_FOLDER,
  )
  // not a background job: it concerns the files of this process's own database, which no other process has open
  keepMarking(db, settings.dataFolder, (error) => log.warn({ err: error }, 'the mark of the database was not changed'))
  const server = await listen(app.fetch, settings)
  const services = { db, images, readers, messages: openMessageDrivers(settings), log, now: Date.now }
  const jobs = new JobRunner({ services, kinds: jobKinds, schedules: schedulesFor(services) })
  jobs.start()
  const leaveAdmin = await attendAdmin({ db, settings })
  stopOnSignal({ server, db, jobs, log, leaveAdmin })
  // last, so that whoever reads it can stop the server cleanly
  announce(settings, server, demo, (await organisationExists(db)) ? undefined : setUpKey(key))
}

/** Closes the database after a refused start, as a stop would. */
async function orClose(db: Database, work: Promise<void>): Promise<void> {
  await work.catch(async (error: unknown) => {
    await db.close()
    throw error
  })
}

function pem(variable: string, file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    throw new SettingsError(`${variable}: the file ${file} cannot be read`)
  }
}

function listen(fetch: Parameters<typeof serve>[0]['fetch'], settings: Settings): Promise<ServerType> {
  const tls = settings.tls && {
    createServer: createTlsServer,
    serverOptions: { cert: pem('TLS_CERT', settings.tls.cert), key: pem('TLS_KEY', settings.tls.key) },
  }
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port: settings.port, hostname: settings.host, ...tls }, () => resolve(server))
    server.on('error', reject)
  })
}

/** Prints the server's address and, if nobody has set it up, the setup link. */
function announce(settings: Settings, server: ServerType, demo: boolean, toSetUp: string | undefined): void {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  const lines = [`Evertill is open at ${settings.tls ? 'https' : 'http'}://localhost:${port}`]
  if (toSetUp !== undefined)
    lines.push(
      'It is not set up yet. Open this link to become the owner:',
      `  ${settings.publicUrl ?? `${settings.tls ? 'https' : 'http'}://localhost:${port}`}/register#${toSetUp}`,
    )
  if (demo)
    lines.push(
      `The demo data is in ${settings.dataFolder}`,
      'Sign in with:',
      ...demoAccounts.map((a) => `  ${a.username.padEnd(24)} ${a.password}   ${a.role.en}`),
    )
  process.stdout.write(`${lines.join('\n')}\n`)
}

interface Parts {
  readonly server: ServerType
  readonly db: Database
  readonly jobs: JobRunner
  readonly log: Logger
  readonly leaveAdmin: () => Promise<void>
}

/** Stops taking calls and background jobs, lets running ones finish, closes the database, then exits. */
function stopOnSignal({ server, db, jobs, log, leaveAdmin }: Parts): void {
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    log.info('stopping')
    setTimeout(() => process.exit(1), STOP_MS).unref()
    const jobsEnded = jobs
      .stop(JOBS_STOP_MS)
      .catch((error: unknown) => log.warn({ err: error }, 'background jobs were not given back'))
    server.close(
      () =>
        void jobsEnded
          .then(leaveAdmin)
          .then(() => db.close())
          .then(() => process.exit(0)),
    )
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** Whether an error's sentence tells the operator what to do, so that a stack trace would only hide it. */
const isOperatorError = (error: unknown): error is Error =>
  error instanceof SettingsError ||
  error instanceof FolderInUseError ||
  error instanceof SchemaError ||
  (error as { code?: unknown }).code === 'EADDRINUSE'

try {
  await main()
} catch (error) {
  const words = isOperatorError(error)
    ? error.message
    : `Evertill could not start: ${String((error as Error).stack ?? error)}`
  process.stderr.write(`${words}\n`)
  process.exit(1)
}
