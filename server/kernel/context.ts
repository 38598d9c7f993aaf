import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { AppError } from '#contract/errors.ts'
import type { AnyEndpoint, Endpoint, OutputOf, ParsedOf } from '#contract/define.ts'
import type { Permission } from '#domain/permissions.ts'
import type { Database, Tx } from '#server/db/session.ts'
import type { AddressBook } from '#server/drivers/addresses/address-book.ts'
import type { CardReaders } from '#server/drivers/readers/card-readers.ts'
import type { ImageStore } from '#server/drivers/images/image-store.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import type { Seal } from '#server/kernel/seal.ts'
import type { Passwords } from '#server/kernel/password.ts'
import type { Settings } from '#server/settings/settings.ts'

/** Accounts that the demonstration's sign-in page offers. */
export type DemoAccounts = { username: string; password: string; role: { zh: string; en: string } }[]

export type Language = 'zh' | 'en'

/** The language that the caller's app is in; Chinese where it says nothing. */
export const languageOf = (c: Context): Language => (c.req.header('Locale') === 'en_US' ? 'en' : 'zh')

/**
 * What a handler knows of its caller. Ids are '' where the endpoint's `can` gives none: `public` has
 * neither account nor organisation, calls outside `/shop` have no store.
 */
export interface Ctx {
  /**
   * The command's one transaction; it commits when the handler returns. An upload has none, since it waits for the
   * image store, nor has what `implementExternal` pairs: this is the database itself, where each statement is its own.
   */
  readonly tx: Tx
  /** The database itself, for what must not run inside the transaction. */
  readonly db: Database
  /** Server time at the start of the call, UTC milliseconds. */
  readonly now: number
  readonly language: Language
  readonly requestId: string
  readonly ip: string
  /** What limits count by (`networkOf`). */
  readonly network: string
  readonly userAgent: string
  /** The address that the browser says it is on; '' where it says none. */
  readonly origin: string
  readonly acceptEncoding: string
  readonly token: string
  /** Version of the contract that the app was built with; the present one where it does not say. */
  readonly contract: number
  readonly accountId: string
  readonly orgId: string
  readonly storeId: string
  readonly primary: boolean
  readonly permissions: ReadonlySet<Permission>
  /** Only where `can` is `credential`. */
  readonly credential: CredentialClaims | undefined
  readonly settings: Settings
  readonly images: ImageStore
  readonly addresses: AddressBook
  /** Undefined: card payments are switched off. */
  readonly readers: CardReaders | undefined
  readonly seal: Seal
  /** Inside a transaction a hash that is wanted ends it and is there when the handler runs again (`HashWanted`). */
  readonly passwords: Passwords
  /** Lets the first visitor of an empty server set it up; the console prints it. */
  readonly setUpKey: string
  /** Who can sign in to a demonstration; undefined on a real server. */
  readonly demo: DemoAccounts | undefined
  readonly log: Logger
}

/** A refusal that keeps what was written before it: a failed try is counted although the call fails. */
export class RefusedButCommitted extends Error {
  override readonly name = 'RefusedButCommitted'
  readonly error: AppError
  constructor(error: AppError) {
    super(error.code)
    this.error = error
  }
}

/** An answer outside the envelope: bytes or text with its own type. */
export class RawReply {
  readonly body: string | Uint8Array | ReadableStream<Uint8Array>
  readonly headers: Readonly<Record<string, string>>
  constructor(body: string | Uint8Array | ReadableStream<Uint8Array>, headers: Record<string, string>) {
    this.body = body
    this.headers = headers
  }
}

/** An answer with a sentence to show beside it: the specification's 201. */
export class WithToast<T> {
  readonly data: T
  readonly message: string
  constructor(data: T, message: string) {
    this.data = data
    this.message = message
  }
}

type Answer<E> = E extends { kind: 'raw' } ? RawReply : OutputOf<E>
type Handler<E> = (ctx: Ctx, input: ParsedOf<E>) => Promise<Answer<E> | RawReply | WithToast<OutputOf<E>>>
export type Area = Readonly<Record<string, AnyEndpoint>>
export type Handlers<A extends Area> = { readonly [K in keyof A]: Handler<A[K]> }

export interface Implemented {
  readonly endpoint: Endpoint
  readonly handle: (ctx: Ctx, input: never) => Promise<unknown>
  /**
   * It waits for somebody else's server, shares a transaction, or does slow work with what such a body carries: none is
   * open meanwhile.
   */
  readonly external?: true | ((body: string) => boolean)
}

/**
 * Pairs an area of the contract with its code: a missing or misspelt handler is a type error. Those named in `external`
 * open their transactions themselves: their `ctx.tx` is the database itself.
 */
export function implement<A extends Area>(
  area: A,
  handlers: Handlers<A>,
  external: readonly (keyof A)[] = [],
): Implemented[] {
  return Object.entries(area).map(([name, endpoint]) => ({
    endpoint: endpoint as unknown as Endpoint,
    handle: handlers[name as keyof A] as Implemented['handle'],
    ...(external.includes(name) ? { external: true } : {}),
  }))
}

/** As `implement`, for calls that ask somebody else's server: `ctx.tx` is the database itself. */
export const implementExternal = <A extends Area>(area: A, handlers: Handlers<A>): Implemented[] =>
  implement(area, handlers, Object.keys(area))

/** The same where a body says so: of these handlers, the one of `endpoint` opens its own transaction then. */
export const externalWhere = (
  handlers: readonly Implemented[],
  endpoint: AnyEndpoint,
  carries: (body: string) => boolean,
): Implemented[] =>
  handlers.map((each) => (each.endpoint.name === endpoint.name ? { ...each, external: carries } : each))
