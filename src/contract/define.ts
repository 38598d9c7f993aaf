import type * as v from 'valibot'
import { isOfStore } from '#domain/granted.ts'
import type { Permission } from '#domain/permissions.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { EventSubject } from '#contract/events.ts'

export type Schema<T = unknown> = v.GenericSchema<unknown, T>
/** The permitted callers: anybody, any signed-in account, a counter's credential, or somebody with a permission. */
export type Can = 'public' | 'signed-in' | 'credential' | Permission
export type Method = 'GET' | 'POST' | 'DELETE'

/**
 * The data that calls show and change: a command that writes a tag makes every shown query that reads it stale. What
 * changes are said of has a tag of that name; besides, there are these.
 */
export type Tag =
  | EventSubject
  | 'activity'
  | 'cash'
  | 'code'
  | 'export-file'
  | 'import'
  | 'industry'
  | 'invitation'
  | 'label'
  | 'map'
  | 'material'
  | 'notice'
  | 'online'
  | 'outbound-notification'
  | 'ownership'
  | 'payment-account'
  | 'permission'
  | 'print-job'
  | 'receipt-mail'
  | 'refund'
  | 'rescue'
  | 'saved-view'
  | 'session'
  | 'session-history'
  | 'settings'
  | 'setup'
  | 'simulated-reader'
  | 'stock'

/** A place on the wire. */
interface At {
  readonly method: Method
  readonly path: string
}

/**
 * One call of the API, declared once. `I` is the caller's input, `P` the parsed input for the handler, `O` the output.
 * Paths are the specification's, below `/b`.
 */
export interface Endpoint<I = unknown, P = unknown, O = unknown, C extends Can = Can> {
  readonly kind: 'query' | 'command' | 'raw' | 'upload'
  readonly name: string
  readonly method: Method
  readonly path: string
  /** Further paths of the same call in the specification. */
  readonly also: readonly At[]
  readonly can: C
  readonly input: Schema
  readonly output: Schema
  /** Tags of what a query shows. */
  readonly reads: readonly Tag[]
  /** Tags of what a command changes; every shown query that reads one of them is fetched again. */
  readonly writes: readonly Tag[]
  /** The declared refusals, besides those that every call can have. */
  readonly errors: readonly ErrorCode[]
  /** Only carries types; never set. */
  readonly types?: { i: I; p: P; o: O }
}
/** Any endpoint, with untyped input and output. */
export type AnyEndpoint = Endpoint

interface Shape<S extends v.GenericSchema, R extends v.GenericSchema, C extends Can> {
  name: string
  path: `${Method} /${string}`
  also?: readonly `${Method} /${string}`[]
  can: C
  input: S
  output: R
  errors?: readonly ErrorCode[]
}

const atOf = (place: string): At => {
  const [method, path] = place.split(' ') as [Method, string]
  return { method, path }
}

function define<S extends v.GenericSchema, R extends v.GenericSchema, C extends Can>(
  kind: Endpoint['kind'],
  shape: Shape<S, R, C>,
  tags: { reads?: readonly Tag[]; writes?: readonly Tag[] },
): Endpoint<v.InferInput<S>, v.InferOutput<S>, v.InferOutput<R>, C> {
  return {
    kind,
    ...atOf(shape.path),
    also: (shape.also ?? []).map(atOf),
    name: shape.name,
    can: shape.can,
    input: shape.input,
    output: shape.output,
    reads: tags.reads ?? [],
    writes: tags.writes ?? [],
    errors: shape.errors ?? [],
  }
}

/** A call that only reads. */
export const query = <S extends v.GenericSchema, R extends v.GenericSchema, C extends Can>(
  shape: Shape<S, R, C> & { reads: readonly Tag[] },
): Endpoint<v.InferInput<S>, v.InferOutput<S>, v.InferOutput<R>, C> => define('query', shape, shape)

/** A call that changes something. */
export const command = <S extends v.GenericSchema, R extends v.GenericSchema, C extends Can>(
  shape: Shape<S, R, C> & { writes: readonly Tag[] },
): Endpoint<v.InferInput<S>, v.InferOutput<S>, v.InferOutput<R>, C> => define('command', shape, shape)

/** A call whose answer is text or bytes outside the envelope (catalogue, CSV); `output` documents a row of it. */
export const raw = <S extends v.GenericSchema, R extends v.GenericSchema, C extends Can>(
  shape: Shape<S, R, C> & { reads: readonly Tag[] },
): Endpoint<v.InferInput<S>, v.InferOutput<S>, v.InferOutput<R>, C> => define('raw', shape, shape)

/**
 * A call with one file beside its fields, as `multipart/form-data`: the part `file` and a part for each field. The
 * caller passes the file separately (`upload` of the app's calls); the handler gets its bytes as `file`. The body is
 * limited to 4 MB.
 */
export const upload = <S extends v.GenericSchema, R extends v.GenericSchema, C extends Can>(
  shape: Shape<S, R, C>,
): Endpoint<v.InferInput<S>, v.InferOutput<S> & { readonly file: Uint8Array }, v.InferOutput<R>, C> & {
  readonly kind: 'upload'
} => ({ ...define('upload', shape, {}), kind: 'upload' }) as never

/** A call once for each of its paths: as it is called there. */
export const atEachPath = <E extends AnyEndpoint>(endpoint: E): E[] => [
  endpoint,
  ...endpoint.also.map((at) => ({ ...endpoint, ...at })),
]

export type InputOf<E> = E extends { types?: { i: infer I } } ? I : never
export type ParsedOf<E> = E extends { types?: { p: infer P } } ? P : never
export type OutputOf<E> = E extends { types?: { o: infer O } } ? O : never

/** Calls of a store (below /shop, or with a permission of the store) need the header Shop-Id. */
export const needsStore = ({ path, can }: Pick<Endpoint, 'path' | 'can'>): boolean =>
  can !== 'credential' && can !== 'public' && (path.startsWith('/shop/') || (can !== 'signed-in' && isOfStore(can)))

/**
 * Raised with every change that an older app could not understand; sent in the header `Contract`. Compatible changes do
 * not raise it: tests/old-builds has such an app, and a journey sells with it. Requirements for newer apps raise it
 * too: 2, the incoming cashier confirms a handover with their password.
 */
export const CONTRACT_VERSION = 2

/** The header of a call that nobody asked for: it does not keep the session alive. */
export const UNATTENDED = 'Unattended'
/**
 * The oldest app that may start a shift; an older one is told to update (client.too-old, 426). A newer app than the
 * server is allowed: what the server cannot read is held until it can. Sending facts never depends on a version.
 */
export const OLDEST_CONTRACT = 1
