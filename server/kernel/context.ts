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

/** Accounts that the demo's sign-in page offers. */
export type DemoAccounts = { username: string; password: string; role: { zh: string; en: string } }[]

export type Language = 'zh' | 'en'

/** The language of the caller's app; Chinese by default. */
export const languageOf = (c: Context): Language => (c.req.header('Locale') === 'en_US' ? 'en' : 'zh')

/** Everything that a handler knows of a call before it is known who calls: all that a `public` one knows. */
export interface Call {
  /**
   * The command's transaction, which commits when the handler returns. For uploads and for handlers of
   * `implementExternal` it is the database itself, without a transaction.
   */
  readonly tx: Tx
  /** The database itself, for work outside the transaction. */
  readonly db: Database
  /** Server time at the start of the call, UTC milliseconds. */
  readonly now: number
  readonly language: Language
  readonly requestId: string
  readonly ip: string
  /** Network by which limits count (`networkOf`). */
  readonly network: string
  readonly userAgent: string
  /** The Origin that the browser sent; '' for none. */
  readonly origin: string
  readonly acceptEncoding: string
  readonly token: string
  /** Version of the contract that the app was built with; the current one by default. */
  readonly contract: number
  readonly settings: Settings
  readonly images: ImageStore
  readonly addresses: AddressBook
  /** Undefined: card payments are switched off. */
  readonly readers: CardReaders | undefined
  readonly seal: Seal
  /**
   * Inside a transaction, requesting a hash ends the transaction; it is repeated when the hash has been computed
   * (`HashRequired`).
   */
  readonly passwords: Passwords
  /** Allows the first visitor of an empty server to set it up; the console prints it. */
  readonly setUpKey: string
  /** Accounts that can sign in to a demo; undefined on a real server. */
  readonly demo: DemoAccounts | undefined
  readonly log: Logger
}

/** A call of a person who is signed in. */
export interface Ctx extends Call, Person {}

/** A person who is signed in, in one of their organisations. */
export interface Person {
  readonly accountId: string
  readonly orgId: string
  /** '' for calls outside of a store. */
  readonly storeId: string
  /** The organisation's primary account. */
  readonly primary: boolean
  readonly permissions: ReadonlySet<Permission>
}

/** What reading for somebody needs: of their call, or of a job that works for them. */
export type Reader = Pick<Call, 'tx' | 'now' | 'language'> & Person

/** A call of a counter with the credential of its shift (`can: 'credential'`). */
export interface TillCtx extends Call, Till {}

/** A counter on duty: its credential lets it send the facts of that shift, whoever is signed in. */
export interface Till {
  readonly credential: CredentialClaims
  readonly accountId: string
  readonly orgId: string
  readonly storeId: string
}

/** A call by whoever may make it. */
export type Called = Call | Ctx | TillCtx

/** Context of a handler, by kind of caller. */
type CtxOf<E> = E extends { readonly can: 'public' } ? Call : E extends { readonly can: 'credential' } ? TillCtx : Ctx

/** A refusal that commits what was written before it, so that a failed attempt is counted although the call fails. */
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

/** An answer with a sentence to show as a toast (code 201). */
export class WithToast<T> {
  readonly data: T
  readonly message: string
  constructor(data: T, message: string) {
    this.data = data
    this.message = message
  }
}

type Answer<E> = E extends { kind: 'raw' } ? RawReply : OutputOf<E>
type Handler<E> = (ctx: CtxOf<E>, input: ParsedOf<E>) => Promise<Answer<E> | RawReply | WithToast<OutputOf<E>>>
export type Area = Readonly<Record<string, AnyEndpoint>>
export type Handlers<A extends Area> = { readonly [K in keyof A]: Handler<A[K]> }

export interface Implemented {
  readonly endpoint: Endpoint
  readonly handle: (ctx: Called, input: never) => Promise<unknown>
  /**
   * Handled without an open transaction, because it waits for an external service, shares a transaction with other
   * calls, or does slow work; a function decides by the body.
   */
  readonly external?: true | ((body: string) => boolean)
}

/**
 * Pairs an area of the contract with its handlers: a missing or misspelt handler is a type error. Those named in
 * `external` open their transactions themselves: their `ctx.tx` is the database itself.
 */
export function implement<A extends Area>(
  area: A,
  handlers: Handlers<A>,
  external: readonly (keyof A)[] = [],
): Implemented[] {
  return Object.entries(area).map(([name, endpoint]) => ({
    endpoint: endpoint as unknown as Endpoint,
    // whom the endpoint lets in is whose context the handler takes
    handle: handlers[name as keyof A] as unknown as Implemented['handle'],
    ...(external.includes(name) ? { external: true } : {}),
  }))
}

/** Like `implement`, for calls to external services: `ctx.tx` is the database itself. */
export const implementExternal = <A extends Area>(area: A, handlers: Handlers<A>): Implemented[] =>
  implement(area, handlers, Object.keys(area))

/** Handlers of which the one of `endpoint` opens its own transaction if its body requires that. */
export const externalWhere = (
  handlers: readonly Implemented[],
  endpoint: AnyEndpoint,
  carries: (body: string) => boolean,
): Implemented[] =>
  handlers.map((each) => (each.endpoint.name === endpoint.name ? { ...each, external: carries } : each))

/** The handlers of a context: an area without its handlers is a type error. */
export const implementContext = <C extends Readonly<Record<string, Area>>>(
  _calls: C,
  handlers: { readonly [A in keyof C]: readonly Implemented[] },
): readonly Implemented[] => Object.values<readonly Implemented[]>(handlers).flat()
