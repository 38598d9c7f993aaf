import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Logger } from 'pino'
import { atEachPath, CONTRACT_VERSION, type Endpoint } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import { refusedByDatabase } from '#server/db/conflict.ts'
import type { Tx } from '#server/db/session.ts'
import { asksDatabase, authenticated } from '#server/http/authenticate.ts'
import { clientAddress, networkOf } from '#server/kernel/client-address.ts'
import { compressed } from '#server/kernel/compressed.ts'
import {
  RefusedButCommitted,
  languageOf,
  RawReply,
  type Call,
  type Called,
  type Implemented,
} from '#server/kernel/context.ts'
import { setUpKey } from '#server/kernel/credential.ts'
import { refusal, success } from '#server/kernel/envelope.ts'
import { holdBack } from '#server/kernel/hold-back.ts'
import { HashRequired, hashQueue, passwordsOfCall, type HashQueue } from '#server/kernel/hash-queue.ts'
import { noteHurriedCall } from '#server/kernel/hurried-calls.ts'
import { gather, parseInput } from '#server/kernel/input.ts'
import { LargeBodies } from '#server/kernel/large-bodies.ts'
import { readUpload, uploadLimit } from '#server/kernel/upload.ts'
import type { Server } from '#server/kernel/server.ts'

type Bytes = ConstructorParameters<typeof Response>[0]

/** The largest body of any call, in bytes: a batch of 200 facts. */
const BODY_LIMIT = 8 * 1024 * 1024
/** The largest body of an unknown caller, in bytes. */
const STRANGER_LIMIT = 64 * 1024
/** The most hashes one call may request in turn; a handler that requests more would never finish. */
const MOST_HASHES = 6
/** Every endpoint of the contract below `/b`, all with the same guard, parsing, transaction and envelope. */
export function serveApi(server: Server, implemented: readonly Implemented[]): Hono {
  const app = new Hono()
  const guards: Guards = { hashes: hashQueue(), large: new LargeBodies(), held: holdBack(server.heldBackMs ?? 0) }
  const tooLarge = new AppError('server.too-large')
  const atMost = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: async (c) => {
        await guards.held()
        return refuse(c, server, tooLarge, randomUUID())
      },
    })
  app.use('*', atMost(BODY_LIMIT))
  const everywhere = implemented.flatMap((one) =>
    atEachPath(one.endpoint).map((endpoint): Implemented => ({ ...one, endpoint })),
  )
  for (const entry of everywhere) {
    const { method, kind, path } = entry.endpoint
    const route = path.replace(/\{(\w+)\}/g, ':$1')
    if (kind === 'upload')
      app.use(
        route,
        uploadLimit((c, error) => refuse(c, server, error, randomUUID())),
      )
    if (entry.endpoint.can === 'public') app.on(method, [route], atMost(STRANGER_LIMIT))
    app.on(method, [route], (c) => answer(c, server, guards, entry))
  }
  // not `notFound`: when mounted in another app, that app's would answer
  app.all('*', (c) => refuse(c, server, new AppError('record.missing'), randomUUID()))
  return app
}

/** What keeps one caller from holding up the others. */
interface Guards {
  readonly hashes: HashQueue
  readonly large: LargeBodies
  readonly held: () => Promise<void>
}

/** Refusals of who asks too often, or for too much at once. */
const TOO_OFTEN: ReadonlySet<string> = new Set([
  'server.too-many-requests',
  'server.busy',
  'auth.too-many-attempts',
  'import.too-many',
])

async function answer(c: Context, server: Server, guards: Guards, entry: Implemented): Promise<Response> {
  const { endpoint } = entry
  const requestId = randomUUID()
  const started = performance.now()
  if (endpoint.method === 'POST') noteHurriedCall()
  try {
    const asked: Asked = { c, server, entry, id: requestId, passwords: passwordsOf(c, server, guards.hashes), guards }
    const output = await (endpoint.kind === 'upload' ? upload : command)(asked)
    server.log.debug({ requestId, call: endpoint.name, ms: Math.round(performance.now() - started) }, 'answered')
    if (output instanceof RawReply)
      return new Response(output.body as Bytes, { headers: { ...output.headers, 'X-Request-Id': requestId } })
    return reply(c, 200, success(output), requestId)
  } catch (error) {
    const refused = asAppError(error, server.log, requestId, endpoint)
    if (TOO_OFTEN.has(refused.code)) await guards.held()
    return refuse(c, server, refused, requestId)
  }
}

/** Returned instead of thrown, so that the transaction commits what was written before the refusal. */
function committedOrThrown(error: unknown): RefusedButCommitted {
  if (error instanceof RefusedButCommitted) return error
  throw error
}

/** One call in progress. */
interface Asked {
  readonly c: Context
  readonly server: Server
  readonly entry: Implemented
  readonly id: string
  readonly passwords: ReturnType<typeof passwordsOfCall>
  readonly guards: Guards
}

const passwordsOf = (c: Context, server: Server, hashes: HashQueue) =>
  passwordsOfCall(server.passwords, hashes, networkOf(clientAddress(c, server.settings.trustProxy)))

async function command(asked: Asked): Promise<unknown> {
  const { c, entry, guards } = asked
  if (entry.endpoint.method !== 'POST' || entry.endpoint.can === 'public') return handled(asked)
  const said = c.req.header('Content-Length')
  if (Number(said) <= STRANGER_LIMIT) return handled(asked)
  const caller = await knownBeforeLarge(asked)
  // without a length it is read first; hono keeps what was read
  const bytes = said === undefined ? (await c.req.text()).length : Number(said)
  return guards.large.read(caller, bytes, () => handled(asked))
}

async function handled(asked: Asked): Promise<unknown> {
  const { c, server, passwords } = asked
  const { endpoint, handle, external } = asked.entry
  const request = {
    params: c.req.param() as Record<string, string>,
    query: new URL(c.req.url).searchParams,
    body: endpoint.method === 'POST' ? await c.req.text() : '',
  }
  const read = (ctx: Call) => parseInput(endpoint, gather(endpoint, request), ctx.language) as never
  if (external === true || external?.(request.body)) {
    const ctx = await guardApart(asked)
    return handle({ ...ctx, tx: server.db, passwords: passwords.outside }, read(ctx))
  }
  const output = await withHashes(() =>
    server.db.tx(async (tx) => {
      const ctx = await guard(asked, tx)
      return handle(ctx, read(ctx)).catch(committedOrThrown)
    }),
  )
  if (output instanceof RefusedButCommitted) throw output.error
  return output
}

/** Repeats a transaction for each hash that it requests; the hash is computed while no transaction is open. */
async function withHashes<T>(transaction: () => Promise<T>): Promise<T> {
  for (let wanted = 0; ; wanted++) {
    try {
      return await transaction()
    } catch (error) {
      if (!(error instanceof HashRequired) || wanted === MOST_HASHES) throw error
      await error.compute()
    }
  }
}

/** Identifies the caller before a large body is read. */
async function knownBeforeLarge(asked: Asked): Promise<string> {
  const known = await guardApart(asked).catch(async (error: unknown) => {
    await asked.guards.held()
    throw error
  })
  if ('credential' in known) return known.credential.shift
  return 'accountId' in known ? known.accountId : known.network
}

/** The caller is identified before the file is read, and no transaction is open while it is processed. */
async function upload(asked: Asked): Promise<unknown> {
  const { c, server, passwords } = asked
  const { endpoint, handle } = asked.entry
  const ctx = await guardApart(asked)
  const { fields, file } = await readUpload(c, ctx.language)
  const input = parseInput(endpoint, { ...fields, ...c.req.param() }, ctx.language) as object
  return handle({ ...ctx, tx: server.db, passwords: passwords.outside }, { ...input, file } as never)
}

function asAppError(error: unknown, log: Logger, requestId: string, endpoint: Endpoint): AppError {
  if (error instanceof AppError) return error
  const code = (error as { code?: unknown }).code
  if (code === 'ENOSPC' || code === '53100') return new AppError('server.no-space')
  const refused = refusedByDatabase(error)
  if (refused) {
    log.warn({ requestId, call: endpoint.name, err: error }, 'refused by the database')
    return new AppError(refused)
  }
  log.error({ requestId, call: endpoint.name, err: error }, 'fault')
  return new AppError('server.fault')
}

/** Identifies the caller in a separate transaction, if it needs one: a credential is checked without the database. */
const guardApart = (asked: Asked): Promise<Called> => {
  const { server, entry } = asked
  return asksDatabase(entry.endpoint) ? server.db.tx((tx) => guard(asked, tx)) : guard(asked, server.db)
}

function guard({ c, server, entry, id: requestId, passwords }: Asked, tx: Tx): Promise<Called> {
  const ip = clientAddress(c, server.settings.trustProxy)
  const call: Call = {
    tx,
    db: server.db,
    now: server.now(),
    language: languageOf(c),
    requestId,
    token: c.req.header('Token') ?? '',
    settings: server.settings,
    images: server.images,
    addresses: server.addresses,
    readers: server.readers,
    seal: server.seal,
    passwords: passwords.inside,
    setUpKey: setUpKey(server.key),
    demo: server.demo,
    log: server.log,
    ip,
    network: networkOf(ip),
    userAgent: (c.req.header('User-Agent') ?? '').slice(0, 300),
    origin: c.req.header('Origin') ?? '',
    acceptEncoding: c.req.header('Accept-Encoding') ?? '',
    contract: contractOf(c.req.header('Contract')),
  }
  return authenticated({ c, call, endpoint: entry.endpoint, key: server.key })
}

/** A caller without a valid version is not our app: it gets the current behaviour. */
const contractOf = (said = ''): number => (/^\d{1,6}$/.test(said) ? Number(said) : CONTRACT_VERSION)

function refuse(c: Context, server: Server, error: AppError, requestId: string): Response | Promise<Response> {
  const { status, envelope } = refusal(error, languageOf(c), requestId)
  server.log.info({ requestId, error: error.code, path: c.req.path }, 'refused')
  const seconds = error.values['seconds']
  return reply(c, status, envelope, requestId, seconds === undefined ? {} : { 'Retry-After': String(seconds) })
}

function reply(
  c: Context,
  status: number,
  body: unknown,
  requestId: string,
  headers: Record<string, string> = {},
): Response {
  const text = JSON.stringify(body)
  const packed = compressed(text, c.req.header('Accept-Encoding') ?? '')
  return new Response(packed.body as Bytes, {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Request-Id': requestId,
      ...packed.headers,
      ...headers,
    },
  })
}
