import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import { pino } from 'pino'
import { attendAdmin } from '#server/admin/admin-port.ts'
import { jobKinds } from '#server/background/job-kinds.ts'
import { schedulesFor } from '#server/background/schedule.ts'
import { approvalKey } from '#server/contexts/organisation/authority/approval-key.ts'
import { personalKey } from '#server/contexts/organisation/operator/personal-key.ts'
import { giveNewPermissions } from '#server/contexts/organisation/roles/new-permissions.ts'
import { keyPasswords } from '#server/contexts/organisation/user/key-passwords.ts'
import { organisationExists } from '#server/contexts/organisation/user/user.queries.ts'
import { openDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { keepMarking, markPlace, noticeReturn } from '#server/db/place-mark.ts'
import type { Database } from '#server/db/session.ts'
import { fillDemonstration, keepApart } from '#server/demo/demonstration.ts'
import { demoAccounts } from '#server/demo/seed.ts'
import { openAddressBook } from '#server/drivers/addresses/open-address-book.ts'
import { openImageStore } from '#server/drivers/images/open-image-store.ts'
import { openMessageDrivers } from '#server/drivers/messages/open-message-drivers.ts'
import { openCardReaders } from '#server/drivers/readers/open-card-readers.ts'
import { createApp, implemented } from '#server/http/app.ts'
import { LiveStreams } from '#server/http/live/live-streams.ts'
import { JobRunner } from '#server/jobs/job-runner.ts'
import { EventReaders } from '#server/ledgers/events/event-readers.ts'
import { eventReaders } from '#server/background/event-readers.ts'
import { credentialKey, setUpKey } from '#server/kernel/credential.ts'
import { passwordsWith } from '#server/kernel/password.ts'
import { sealWith } from '#server/kernel/seal.ts'
import { SettingsError, type Settings } from '#server/settings/settings.ts'
import { HELD_BACK } from '#server/kernel/hold-back.ts'

/** Time that running background jobs may take after a stop was requested. */
const JOBS_STOP_MS = 7_000
/** Interval at which a server that stops gives up connections on which nothing is asked. */
const GIVE_UP_EVERY = 100

export interface ServerOptions {
  /** Settings of the drivers: pictures, addresses, card readers. */
  readonly env: NodeJS.ProcessEnv
  /** The folder of the built app. */
  readonly app: string
  /** Serve the demonstration, with this many products in its first store; absent: an organisation of its own. */
  readonly demo?: { readonly goods: number | undefined }
  /** A copy of another server's database and data folder, which begins anew here and was not restored. */
  readonly copied?: boolean
}

/** A server that takes calls and runs background jobs. */
export interface OpenServer {
  readonly port: number
  /** Token at the end of the set-up link, while nobody has set the server up. */
  readonly toSetUp: string | undefined
  /** Runs the background jobs that are due, and those that follow from them. */
  runDueJobs(): Promise<number>
  /** Stops taking calls and background jobs, lets running ones finish, and closes the database. */
  close(): Promise<void>
}

/** Opens the database, brings it up to date, and serves it. */
export async function openServer(settings: Settings, options: ServerOptions): Promise<OpenServer> {
  const { env, demo } = options
  const log = pino({
    level: settings.logLevel,
    redact: ['req.headers.token', 'token', 'password', '*.token', '*.password'],
  })
  const images = openImageStore(env, settings)
  const addresses = openAddressBook(env, (message) => log.warn(message))
  const db = await openDatabase(settings, { onTrouble: (message) => log.warn(message) })
  await orClose(db, keepApart(db, settings, demo !== undefined))
  const readers = openCardReaders(env, db, { demo: demo !== undefined })
  await migrate(db)
  await giveNewPermissions(db, Date.now())
  if (options.copied) await markPlace(db, settings.dataFolder, Date.now())
  const returned = await noticeReturn(db, settings.dataFolder, Date.now())
  if (returned)
    log.warn({ cause: returned }, 'this database went back to an earlier state: tablets send their records again')
  const secret = personalKey(settings)
  const seal = sealWith(secret)
  const passwords = passwordsWith(secret)
  if (demo) await orClose(db, fillDemonstration(db, settings, { goods: demo.goods, now: Date.now(), seal, images }))
  await keyPasswords(db, passwords, (message) => log.warn(message))
  // both keys exist from the first start, so that every backup contains them
  await db.tx((tx) => approvalKey(tx, Date.now()))
  const key = await db.tx((tx) => credentialKey(tx, Date.now()))
  const parts = { db, settings, images, addresses, readers, seal, passwords, log, key, now: Date.now }
  const live = new LiveStreams(parts)
  const app = createApp(
    { ...parts, heldBackMs: HELD_BACK, ...(demo ? { demo: demoAccounts } : {}) },
    options.app,
    implemented,
    live,
  )
  // not a background job: it concerns the files of this process's own database, which no other process has open
  const stopMarking = keepMarking(db, settings.dataFolder, (error) =>
    log.warn({ err: error }, 'the mark of the database was not changed'),
  )
  const server = await listen(app.fetch, settings)
  const services = { db, images, readers, messages: openMessageDrivers(settings), seal, log, now: Date.now }
  const jobs = new JobRunner({ services, kinds: jobKinds, schedules: schedulesFor(services) })
  jobs.start()
  const following = new EventReaders(eventReaders, services)
  following.start()
  const leaveAdmin = await attendAdmin({ db, settings })
  return {
    port: (server.address() as AddressInfo).port,
    toSetUp: (await organisationExists(db)) ? undefined : setUpKey(key),
    runDueJobs: async () => {
      await following.readAll()
      return jobs.runDue()
    },
    close: async () => {
      log.info('stopping')
      const jobsEnded = jobs
        .stop(JOBS_STOP_MS)
        .catch((error: unknown) => log.warn({ err: error }, 'background jobs were not given back'))
      // they would never end by themselves
      const liveEnded = live.close()
      await closed(server)
      await liveEnded
      await jobsEnded
      await following.stop()
      await leaveAdmin()
      stopMarking()
      await db.close()
    },
  }
}

/** Takes no more connections, and gives up each that it has after its present call, though the browser would go on asking. */
async function closed(server: ServerType): Promise<void> {
  server.prependListener('request', (_, answer: ServerResponse) => void answer.setHeader('Connection', 'close'))
  const ended = new Promise<void>((resolve) => void server.close(() => resolve()))
  const giveUp = (): void => void ('closeIdleConnections' in server && server.closeIdleConnections())
  giveUp()
  const timer = setInterval(giveUp, GIVE_UP_EVERY)
  await ended
  clearInterval(timer)
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
