import * as v from 'valibot'
import { FactBody, FactEntry } from '#contract/facts/envelope.ts'
import { isFactKind, type FactData, type FactKind } from '#contract/facts/kinds.ts'
import { schemaOf } from '#contract/facts/registry.ts'
import type { HeldReason } from '#contract/texts/facts.ts'
import { type CredentialClaims, parseJson, sha256 } from '#server/kernel/credential.ts'

/** A readable fact, with its data in the newest version of its kind. */
export type Fact = { [K in FactKind]: FactBody & { kind: K; data: FactData[K] } }[FactKind]
export type FactOf<K extends FactKind> = Extract<Fact, { kind: K }>

/** One delivered entry: the text to store, and either its fact or the reason it is held. */
export interface Entry {
  /**
   * The key of its row: the tablet's id. If nothing proves that the content belongs to that id (tampered, unreadable,
   * another counter's), a key derived from the content, so that the id stays free for the real fact.
   */
  readonly id: string
  /** The id it was sent with, which the answer names. */
  readonly answerTo: string
  readonly seq: number
  readonly sha256: string
  readonly body: string
  readonly kind: string
  readonly version: number
  readonly fact: Fact | undefined
  readonly held: HeldReason | undefined
}

/** Reads entries; none is refused, unreadable ones are held. */
export const readEntries = (claims: CredentialClaims, raw: readonly unknown[]): Entry[] =>
  raw.map((entry) => readEntry(claims, entry))

function readEntry(claims: CredentialClaims, raw: unknown): Entry {
  const parsed = v.safeParse(FactEntry, raw)
  if (!parsed.success) return unreadable(claims, raw)
  const { id, seq, sha256: hash, body } = parsed.output
  const kept = {
    id,
    answerTo: id,
    seq,
    sha256: hash,
    body: storable(body),
    kind: 'unknown',
    version: 0,
    fact: undefined,
  }
  const unproved = (held: HeldReason): Entry => ({ ...kept, id: contentId(claims, `${id} ${hash} ${body}`), held })
  if (sha256(body) !== hash) return unproved('tampered')
  const envelope = v.safeParse(FactBody, parseBody(body))
  if (!envelope.success) return unproved('unreadable')
  const fact = envelope.output
  const named = { kind: fact.kind, version: Math.min(fact.v, LARGEST_VERSION) }
  if (fact.id !== id || fact.seq !== seq) return { ...unproved('tampered'), ...named }
  if (
    fact.store !== claims.store ||
    fact.counter !== claims.counter ||
    fact.shift !== claims.shift ||
    fact.lease !== claims.lease
  ) {
    return { ...unproved('wrong-counter'), ...named }
  }
  const schema = isFactKind(fact.kind) ? schemaOf(fact.kind, fact.v) : undefined
  if (!schema) return { ...kept, ...named, held: 'unknown-kind' }
  const data = v.safeParse(schema, fact.data)
  if (!data.success) return { ...kept, ...named, held: 'unreadable' }
  if (beyondReason(data.output)) return { ...kept, ...named, held: 'not-applied' }
  return { ...kept, ...named, fact: { ...fact, data: data.output } as Fact, held: undefined }
}

function unreadable(claims: CredentialClaims, raw: unknown): Entry {
  const text = JSON.stringify(raw) ?? 'null'
  const key = contentId(claims, text)
  const given = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {}
  const id = v.safeParse(FactEntry.entries.id, given['id'])
  const seq = v.safeParse(FactEntry.entries.seq, given['seq'])
  return {
    id: key,
    answerTo: id.success ? id.output : key,
    seq: seq.success ? seq.output : 0,
    sha256: sha256(text),
    body: storable(text),
    kind: 'unknown',
    version: 0,
    fact: undefined,
    held: 'unreadable',
  }
}

/** A key derived from content, so that the same content delivered again is the same row. */
export function contentId(claims: CredentialClaims, content: string): string {
  const hex = sha256(`${claims.shift} ${claims.lease} ${content}`)
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

const MOST = 1_000_000_000_000

/** Numbers above a trillion cents or thousandths would make sums and balances overflow. */
function beyondReason(value: unknown): boolean {
  if (typeof value === 'number') return Math.abs(value) > MOST
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(beyondReason)
}

/** The largest number that the column accepts; no kind will have so many versions. */
const LARGEST_VERSION = 32_767

const ZERO = '\u0000'

/** PostgreSQL text cannot contain the character 0 or unpaired surrogates. */
const storable = (text: string): string =>
  text.includes(ZERO) || /\p{Surrogate}/u.test(text)
    ? Buffer.from(text).toString('utf8').replaceAll(ZERO, '\ufffd')
    : text

/** These characters may also be escaped in the JSON: the frozen text keeps them, but the rows made from it cannot. */
const parseBody = (body: string): unknown => {
  const value = parseJson(body)
  return /\\u(?:0000|d[89a-f])/i.test(body) ? cleaned(value) : value
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return storable(value)
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, cleaned(member)]))
}
