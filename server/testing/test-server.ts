import * as v from 'valibot'
import type { AnyEndpoint, Endpoint, InputOf, OutputOf } from '#contract/define.ts'
import { refusalsOf } from '#contract/refusals.ts'
import { isErrorCode } from '#contract/texts/errors.ts'
import { user } from '#contract/organisation/user.ts'
import type { Database } from '#server/db/session.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import type { AddressBook } from '#server/drivers/addresses/address-book.ts'
import { zipAddressBook } from '#server/drivers/addresses/zip-address-book.ts'
import type { ImageStore } from '#server/drivers/images/image-store.ts'
import type { CardReaders } from '#server/drivers/readers/card-readers.ts'
import { simulatedReaders } from '#server/drivers/readers/simulated-readers.ts'
import { createApp, implemented } from '#server/http/app.ts'
import type { DemoAccounts } from '#server/kernel/context.ts'
import { credentialKey } from '#server/kernel/credential.ts'
import { TEST_SEAL } from '#server/testing/test-seal.ts'
import { passwordsWith } from '#server/kernel/password.ts'
import { readSettings } from '#server/settings/settings.ts'
import { imagesInMemory } from '#server/testing/images-in-memory.ts'
import { noteCall, notingLog } from '#server/testing/noted-calls.ts'
import { hearChanges } from '#server/testing/said-changes.ts'
import { guardTenants } from '#server/testing/tenant-guard.ts'
import { addOrganisation, PASSWORD, type Person, type TestOrganisation } from '#server/testing/test-world.ts'

/** Any answer of a call. `data` is set for the envelope, `text` always. */
export interface Answer<E extends AnyEndpoint> {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly bytes: Uint8Array
  readonly code: number
  readonly message: string
  readonly data: OutputOf<E>
  /** Our error code, or ''. */
  readonly error: string
  readonly fields: Readonly<Record<string, string>>
}

interface Caller {
  readonly token?: string
  readonly storeId?: string
  readonly locale?: 'zh_CN' | 'en_US'
  readonly headers?: Readonly<Record<string, string>>
}

export interface TestServer {
  readonly db: Database
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
  readonly one: TestOrganisation
  readonly two: TestOrganisation
  /** The server's clock; tests move it. */
  readonly clock: { now: number }
  readonly key: string
  readonly images: ImageStore
  call<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, caller?: Caller): Promise<Answer<E>>
  /** A call with untyped input. */
  callRaw(endpoint: Endpoint, input: object, caller?: Caller): Promise<Answer<Endpoint>>
  /** Signs in; the token of an account is reused until `signIn` is called for it again. */
  signIn(person: Person, organisation?: TestOrganisation): Promise<string>
  /** As a person of an organisation, by default in its first store. */
  callAs<E extends AnyEndpoint>(
    person: Person,
    endpoint: E,
    input: InputOf<E>,
    where?: { storeId?: string; organisation?: TestOrganisation; locale?: 'zh_CN' | 'en_US' },
  ): Promise<Answer<E>>
  close(): Promise<void>
}

/** The key for the passwords of a test server. */
export const PASSWORD_KEY = Buffer.alloc(32, 7)
export const START = Date.UTC(2026, 9, 14, 15)

/** A whole server on its own database, with two organisations; the clock stands still until a test moves it. */
export async function startTestServer(
  options: {
    goods?: number
    database?: Database
    addresses?: AddressBook
    readers?: CardReaders
    /** Environment variables of the server. */
    env?: Readonly<Record<string, string>>
    /** The folder of a built app; by default there is none. */
    app?: string
  } = {},
): Promise<TestServer> {
  const db = options.database ?? (await openTestDatabase())
  const clock = { now: START }
  const one = await addOrganisation(db, 'one.test', START, options.goods)
  const two = await addOrganisation(db, 'two.test', START, options.goods)
  return testServerOn(db, clock, one, two, options.addresses, options.readers, options.env, undefined, options.app)
}

/** Another server process on an existing database. */
export async function testServerOn(
  db: Database,
  clock: { now: number },
  one: TestOrganisation,
  two: TestOrganisation,
  addresses: AddressBook = zipAddressBook,
  readers: CardReaders = simulatedReaders(db, () => clock.now),
  env: Readonly<Record<string, string>> = {},
  demo?: DemoAccounts,
  appFolder = '/nowhere',
): Promise<TestServer> {
  const key = await db.tx((tx) => credentialKey(tx, clock.now))
  const settings = readSettings({ LOG_LEVEL: 'silent', LABEL_PRINTERS: 'anywhere', ...env })
  const images = imagesInMemory()
  const app = createApp(
    {
      db,
      settings,
      images,
      addresses,
      readers,
      seal: TEST_SEAL,
      passwords: passwordsWith(PASSWORD_KEY),
      log: notingLog(),
      key,
      now: () => clock.now,
      ...(demo ? { demo } : {}),
    },
    appFolder,
    hearChanges(guardTenants(implemented)),
  )
  const fetch = async (path: string, init?: RequestInit): Promise<Response> => {
    const response = await app.request(path, init)
    // pictures are served outside the calls and not logged
    if (response.ok && path.startsWith('/b/images/')) noteCall('images.picture')
    return response
  }
  const call = async <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, caller: Caller = {}): Promise<Answer<E>> =>
    (await answerOf(endpoint, await fetch(...requestOf(endpoint, input as object, caller)))) as Answer<E>
  const tokens = new Map<string, string>()
  const signIn = async (person: Person, organisation = one): Promise<string> => {
    const username = `${person}@${organisation.domain}`
    const { data, error } = await call(user.login, { username, password: PASSWORD })
    if (!data || !('token' in data)) throw new Error(`${username} could not sign in: ${error}`)
    tokens.set(username, data.token)
    return data.token
  }
  return {
    db,
    fetch,
    one,
    two,
    clock,
    key,
    images,
    call,
    signIn,
    callRaw: async (endpoint, input, caller = {}) =>
      answerOf(endpoint, await fetch(...requestOf(endpoint, input, caller))),
    callAs: async (person, endpoint, input, where = {}) => {
      const organisation = where.organisation ?? one
      const token = tokens.get(`${person}@${organisation.domain}`) ?? (await signIn(person, organisation))
      return call(endpoint, input, {
        token,
        storeId: where.storeId ?? organisation.stores[0].storeId,
        ...(where.locale ? { locale: where.locale } : {}),
      })
    },
    close: () => db.close(),
  }
}

function requestOf(endpoint: AnyEndpoint, input: object, caller: Caller): [string, RequestInit] {
  const values: Record<string, unknown> = { ...input }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(values[name])
    delete values[name]
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams()
  if (endpoint.method !== 'POST') {
    for (const [name, value] of Object.entries(values)) {
      if (value !== undefined) query.set(name, typeof value === 'string' ? value : JSON.stringify(value))
    }
  }
  const upload = endpoint.kind === 'upload'
  const headers: Record<string, string> = {
    ...(upload ? {} : { 'Content-Type': 'application/json' }),
    ...(caller.token === undefined ? {} : { Token: caller.token }),
    ...(caller.storeId === undefined ? {} : { 'Shop-Id': caller.storeId }),
    ...(caller.locale ? { Locale: caller.locale } : {}),
    ...caller.headers,
  }
  return [
    `/b${path}?${query.toString()}`,
    {
      method: endpoint.method,
      headers,
      ...(endpoint.method === 'POST' ? { body: upload ? formOf(values) : JSON.stringify(values) } : {}),
    },
  ]
}

/** An upload's input as a form; its `file` is the bytes. */
function formOf(values: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values))
    form.append(
      name,
      value instanceof Uint8Array ? new Blob([new Uint8Array(value)]) : String(value),
      ...(value instanceof Uint8Array ? ['picture'] : []),
    )
  return form
}

/** Every successful answer is checked against the contract. */
async function answerOf(endpoint: AnyEndpoint, response: Response): Promise<Answer<Endpoint>> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = new TextDecoder().decode(bytes)
  const envelope = (
    /json/.test(response.headers.get('Content-Type') ?? '') &&
    !/ndjson/.test(response.headers.get('Content-Type') ?? '')
      ? JSON.parse(text)
      : {}
  ) as {
    code?: number
    success?: boolean
    message?: string
    data?: { error?: string; fields?: Record<string, string> }
  }
  const good = envelope.success === true
  if (good && endpoint.kind !== 'raw') {
    const checked = v.safeParse(endpoint.output, envelope.data)
    if (!checked.success)
      throw new Error(
        `${endpoint.name} answered beside its contract: ${checked.issues.map((i) => `${v.getDotPath(i)}: ${i.message}`).join('; ')}`,
      )
  }
  const error = good ? '' : (envelope.data?.error ?? '')
  if (isErrorCode(error) && !refusalsOf(endpoint).has(error))
    throw new Error(`${endpoint.name} answered ${error}, which it does not declare`)
  return {
    status: response.status,
    headers: response.headers,
    text,
    bytes,
    code: envelope.code ?? 0,
    message: envelope.message ?? '',
    data: envelope.data,
    error,
    fields: envelope.data?.fields ?? {},
  }
}
