import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { FactBody, FactEntry } from '#contract/facts/envelope.ts'
import { factKinds, isFactKind, type FactKind } from '#contract/facts/kinds.ts'
import { factSchemas, schemaOf } from '#contract/facts/registry.ts'
import type { LaneRow } from '#db/ledger.ts'
import { freeze } from '#db/outbox.ts'
import { canonicalJson } from '#domain/canonical-json.ts'
import { Tablet } from '#server/testing/tablet.ts'

interface Golden {
  readonly name: string
  readonly kind: string
  readonly sha256: string
  readonly body: string
}

const { facts } = JSON.parse(readFileSync(new URL('./vectors/facts.json', import.meta.url), 'utf8')) as {
  facts: Golden[]
}
const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

describe.each(facts.map((fact) => [fact.name, fact] as const))('golden fact: %s', (_, { kind, sha256, body }) => {
  it('has the hash of its text, and freezing its content again gives the same text', () => {
    expect(digest(body)).toBe(sha256)
    expect(canonicalJson(JSON.parse(body))).toBe(body)
  })

  it('is still accepted by the envelope and by the schema of its version', () => {
    const envelope = v.parse(FactBody, JSON.parse(body))
    expect(v.is(FactEntry, { id: envelope.id, seq: envelope.seq, sha256, body })).toBe(true)
    expect(envelope.kind).toBe(kind)
    if (!isFactKind(kind)) throw new Error(`no such kind any more: ${kind}`)
    const data = v.parse(schemaOf(kind, envelope.v)!, envelope.data)
    // the parsed data equals what was frozen: nothing is dropped, defaults are stripped again
    expect(canonicalJson({ ...envelope, data })).toBe(body)
  })
})

const versionOf = (fact: Golden): number => (JSON.parse(fact.body) as { v: number }).v

it('the golden facts cover every version of every kind and chain one to the next', () => {
  const released = Object.entries(factSchemas).flatMap(([kind, versions]) =>
    Object.keys(versions).map((n) => `${kind} ${n}`),
  )
  expect(new Set(facts.map((fact) => `${fact.kind} ${versionOf(fact)}`))).toEqual(new Set(released))
  const links = facts.map((fact) => (JSON.parse(fact.body) as { prev?: string }).prev)
  expect(links).toEqual([undefined, ...facts.slice(0, -1).map((fact) => fact.sha256)])
})

describe('freezing', () => {
  const envelopes = facts.map((fact) => v.parse(FactBody, JSON.parse(fact.body)))
  const [first] = envelopes
  const lease = {
    counterId: first!.counter,
    lease: first!.lease,
    cashierId: first!.by,
    storeId: first!.store,
    shiftId: first!.shift,
  }

  it('on the device gives the golden text and hash', async () => {
    for (const [i, fact] of envelopes.entries()) {
      const kind = fact.kind as FactKind
      // an older version is read for good, and frozen no more
      if (fact.v !== factKinds[kind].newest) continue
      const lane = {
        lane: 'x',
        storeId: fact.store,
        shiftId: fact.shift,
        lease,
        nextSeq: fact.seq,
        lastHash: facts[i - 1]?.sha256 ?? '',
      } as unknown as LaneRow
      const wanted = { id: fact.id, kind, data: fact.data, cents: 0, takes: [] }
      const row = await freeze(lane, wanted, { ...fact.at, disconnected: fact.disconnected === true })
      expect([row.body, row.sha256]).toEqual([facts[i]!.body, facts[i]!.sha256])
    }
  })

  it('of the server’s tests gives them too', () => {
    const tablet = new Tablet({ clock: { now: 0 } } as never, lease as never)
    for (const [i, fact] of envelopes.entries()) {
      const entry = tablet.freeze(fact.kind, fact.data, {
        id: fact.id,
        v: fact.v,
        at: fact.at,
        disconnected: fact.disconnected,
      })
      expect([entry.body, entry.sha256]).toEqual([facts[i]!.body, facts[i]!.sha256])
    }
  })
})
