import * as v from 'valibot'
import { CashSubmissionV1 } from '#contract/facts/cash-submission.ts'
import { FactBody, FactEntry } from '#contract/facts/envelope.ts'
import { isFactKind } from '#contract/facts/registry.ts'
import { SaleV1 } from '#contract/facts/sale.ts'
import { type HeldReason } from '#contract/texts/facts.ts'
import { type CredentialClaims, parseJson, sha256 } from '#server/http/credential.ts'

/** A fact that could be read, with its data in the newest version of its kind. */
export type Fact = FactBody & ({ kind: 'sale'; data: SaleV1 } | { kind: 'cash-submission'; data: CashSubmissionV1 })

/** One delivered entry: the text to keep, and either the fact in it or why it is held. */
export interface Entry {
  readonly id: string
  readonly seq: number
  readonly sha256: string
  readonly body: string
  readonly kind: string
  readonly version: number
  readonly fact: Fact | undefined
  readonly held: HeldReason | undefined
}

/** A fixed id for what has none, so that the same unreadable entry, delivered again, is the same row. */
function idOf(text: string): string {
  const hex = sha256(text)
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** Reads entries as they came; nothing is refused, what cannot be read is held (product.md 5). */
export const readEntries = (claims: CredentialClaims, raw: readonly unknown[]): Entry[] =>
  raw.map((entry) => readEntry(claims, entry))

function readEntry(claims: CredentialClaims, raw: unknown): Entry {
  const parsed = v.safeParse(FactEntry, raw)
  if (!parsed.success) return unreadable(raw)
  const { id, seq, sha256: hash, body } = parsed.output
  const held = (reason: HeldReason, kind = 'unknown', version = 0): Entry => ({
    id,
    seq,
    sha256: hash,
    body: storable(body),
    kind,
    version,
    fact: undefined,
    held: reason,
  })
  if (sha256(body) !== hash) return held('tampered')
  const envelope = v.safeParse(FactBody, parseJson(body))
  if (!envelope.success) return held('unreadable')
  const fact = envelope.output
  if (fact.id !== id || fact.seq !== seq) return held('tampered', fact.kind, fact.v)
  if (
    fact.store !== claims.store ||
    fact.counter !== claims.counter ||
    fact.shift !== claims.shift ||
    fact.lease !== claims.lease
  ) {
    return held('wrong-counter', fact.kind, fact.v)
  }
  if (!isFactKind(fact.kind) || fact.v !== 1) return held('unknown-kind', fact.kind, fact.v)
  const schema: v.GenericSchema = fact.kind === 'sale' ? SaleV1 : CashSubmissionV1
  const data = v.safeParse(schema, fact.data)
  if (!data.success) return held('unreadable', fact.kind, fact.v)
  return {
    id,
    seq,
    sha256: hash,
    body,
    kind: fact.kind,
    version: fact.v,
    fact: { ...fact, data: data.output } as Fact,
    held: undefined,
  }
}

function unreadable(raw: unknown): Entry {
  const text = JSON.stringify(raw) ?? 'null'
  const given = v.safeParse(v.object({ id: FactEntry.entries.id }), raw)
  return {
    id: given.success ? given.output.id : idOf(text),
    seq: 0,
    sha256: sha256(text),
    body: storable(text),
    kind: 'unknown',
    version: 0,
    fact: undefined,
    held: 'unreadable',
  }
}

/** PostgreSQL's text holds everything but the character 0. */
const storable = (text: string): string => text.replaceAll('\u0000', '\ufffd')
