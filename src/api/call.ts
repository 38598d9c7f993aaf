import * as v from 'valibot'
import type { Endpoint, InputOf, OutputOf } from '#contract/define.ts'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import { failureText, noAnswerText } from '#contract/texts/failure-text.ts'
import { headersOf } from '#api/headers-of.ts'
import { session } from '#api/session.ts'
import { strip } from '#api/strip.ts'

const Envelope = v.object({ code: v.number(), success: v.boolean(), message: v.string(), data: v.unknown() })
const Refusal = v.object({
  error: v.optional(v.string()),
  fields: v.optional(v.record(v.string(), v.string())),
  requestId: v.optional(v.string()),
})
const TIMEOUT = 30_000
/** A whole list as a file is written while it is sent. */
const FILE_TIMEOUT = 600_000

/**
 * No answer: the network or the server is away. `message` adds a reason where there is one. Not a refusal by the
 * server.
 */
export class Disconnected extends Error {
  override readonly name = 'Disconnected'
}

/** An HTTP error that did not come from our server; the app shows it as a toast as well. */
export class RequestException extends AppError {
  override readonly name = 'RequestException'
}

/** 302: the app has moved to another screen, so there is nothing to report about this call. */
class Moved extends Error {
  override readonly name = 'Moved'
}

interface Hooks {
  /** Runs before anything is sent; if it throws, the call fails with that error. */
  onCall: (endpoint: Endpoint) => void
  /** 401: the session is gone. */
  onSignedOut: (error: AppError) => void
  /** 201: a sentence to show beside the result. */
  onSaid: (message: string) => void
  /** An HTTP error that did not come from our server: its message. */
  onException: (sentence: string) => void
  /** 302. */
  onMoved: (url: string) => void
}
const hooks: Hooks = {
  onCall: () => undefined,
  onSignedOut: () => undefined,
  onSaid: () => undefined,
  onException: () => undefined,
  onMoved: (url) => window.location.assign(url),
}

/** The app's reaction to answers that concern the whole screen; set once at start-up. */
export const setCallHooks = (given: Partial<Hooks>): void => void Object.assign(hooks, given)

function request(endpoint: Endpoint, input: unknown): { url: string; init: RequestInit } {
  const members = {
    ...(strip(input ?? {}, endpoint.method === 'POST' ? endpoint.input : undefined) as Record<string, unknown>),
  }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = members[name]
    delete members[name]
    return encodeURIComponent(String(value))
  })
  const headers = headersOf(endpoint)
  if (endpoint.method === 'POST')
    return {
      url: `/b${path}`,
      init: {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(members),
      },
    }
  const query = new URLSearchParams(Object.entries(members).map(([key, value]) => [key, String(value)])).toString()
  return { url: `/b${path}${query === '' ? '' : `?${query}`}`, init: { method: endpoint.method, headers } }
}

async function fetchText(
  endpoint: Endpoint,
  input: unknown,
  signal: AbortSignal | undefined,
  timeout = TIMEOUT,
): Promise<{ status: number; type: string; text: string }> {
  hooks.onCall(endpoint)
  const { url, init } = request(endpoint, input)
  const limit = AbortSignal.timeout(timeout)
  try {
    const answer = await fetch(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      cache: 'no-store',
    })
    return { status: answer.status, type: answer.headers.get('Content-Type') ?? '', text: await answer.text() }
  } catch (error) {
    if (signal?.aborted) throw error
    throw new Disconnected()
  }
}

/**
 * Makes one call of the contract; besides the service worker this is the app's only fetch. Throws AppError with the
 * server's own sentence for a refusal, and Disconnected when there was no answer.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
): Promise<OutputOf<E>> {
  // already signed out: do not report what a closing screen still asked for
  if (endpoint.can !== 'public' && endpoint.can !== 'credential' && session.token() === '')
    throw new AppError('auth.required')
  return readAnswer(endpoint, await fetchText(endpoint, input, signal))
}

/** The data of an answer. Throws as `call` does. */
export function readAnswer<E extends Endpoint>(endpoint: E, answer: { status: number; text: string }): OutputOf<E> {
  const envelope = v.safeParse(Envelope, parse(answer.text))
  if (!envelope.success) throw outsideEnvelope(answer.status, endpoint)
  const { code, success, message, data } = envelope.output
  if (success && (code === 200 || code === 201)) {
    if (code === 201) hooks.onSaid(message)
    return data as OutputOf<E>
  }
  if (code === 302 && typeof data === 'string') {
    hooks.onMoved(data)
    throw new Moved()
  }
  const error = refusalOf(code, message, data)
  if (code === 401 && endpoint.can !== 'credential') hooks.onSignedOut(error)
  throw error
}

/** A call whose answer is text outside the envelope, such as a CSV. */
export async function callText<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<string> {
  const answer = await fetchText(endpoint, input, undefined, FILE_TIMEOUT)
  if (answer.status === 200 && !answer.type.startsWith('application/json')) return answer.text
  const envelope = v.safeParse(Envelope, parse(answer.text))
  if (!envelope.success) throw new Disconnected()
  const error = refusalOf(envelope.output.code, envelope.output.message, envelope.output.data)
  if (envelope.output.code === 401) hooks.onSignedOut(error)
  throw error
}

/** A call whose answer is a file, such as an XLSX. */
export async function callFile<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Blob> {
  hooks.onCall(endpoint)
  const { url, init } = request(endpoint, input)
  const answered = fetch(url, { ...init, signal: AbortSignal.timeout(FILE_TIMEOUT), cache: 'no-store' })
  const answer = await answered.catch(() => Promise.reject(new Disconnected()))
  const type = answer.headers.get('Content-Type') ?? ''
  if (answer.status === 200 && !type.startsWith('application/json')) return answer.blob()
  readAnswer(endpoint, { status: answer.status, text: await answer.text() })
  throw new Disconnected()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Not our JSON envelope: a proxy's page, or no answer. */
function outsideEnvelope(status: number, endpoint: Endpoint): Error {
  if (status === 200) return new Disconnected()
  const zh = session.language() === 'zh'
  const said = zh ? `请求异常：${status}` : `Request exception: ${status}`
  if (status >= 502) return new Disconnected(`${said}${zh ? '。' : '. '}${noAnswerText(zh ? 'zh' : 'en')}`)
  if (status === 401) {
    const error = refusalOf(status, '', undefined)
    if (endpoint.can !== 'credential') hooks.onSignedOut(error)
    return error
  }
  const error = new RequestException('server.fault')
  error.sentence = said
  hooks.onException(said)
  return error
}

function refusalOf(code: number, message: string, data: unknown): AppError {
  const told = v.safeParse(Refusal, data)
  const name = told.success ? told.output.error : undefined
  // a code that only a newer server has is a refusal like any other, with the server's own sentence
  const error = new AppError((name as ErrorCode | undefined) || (code === 401 ? 'auth.required' : 'server.fault'), {
    fields: (told.success && told.output.fields) || {},
  })
  error.sentence = message
  error.requestId = (told.success && told.output.requestId) || ''
  return error
}

/** The sentence to show for a failure, in the language of the screen; '' if there is none. */
export const sentenceOf = (error: unknown, language = session.language()): string => failureText(error, language)
