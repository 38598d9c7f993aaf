import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { callProofs } from './noted-calls.ts'
import { callRows, messageRows, routeRows, writtenRows } from './coverage.ts'

const root = new URL('../../', import.meta.url)
const rows = writtenRows(readFileSync(new URL('docs/specification-coverage.md', root), 'utf8'))
const written = (kind: string) => rows.filter((row) => row.kind === kind)

describe('docs/specification-coverage.md (npm run coverage writes it)', () => {
  it('holds every route and message of the specification that is delivered, each with a test that proves it', () => {
    expect(rows.length).toBeGreaterThan(100)
    for (const found of [routeRows(), messageRows()]) {
      expect(found.filter((row) => row.provedBy === undefined).map((row) => row.what)).toEqual([])
      expect(written(found[0]!.kind)).toEqual(found)
    }
  })

  it('holds every call, each with a test that is there; whether that test made it succeed is asked after the tests ran', () => {
    const calls = written('call')
    expect(calls.map((row) => row.what)).toEqual(callRows(() => []).map((row) => row.what))
    expect(calls.filter((row) => !row.provedBy || !existsSync(new URL(row.provedBy, root)))).toEqual([])
  })
})

describe('what proves a call', () => {
  const here = 'tests/spec/coverage.test.ts'
  const other = 'tests/spec/calls.test.ts'

  it('is a test that made it succeed, of several the one that names it: here that is madeUp.call', () => {
    const both = [other, here].map((file) => ({ file, calls: ['madeUp.call'] }))
    expect(callProofs(both)('madeUp.call')).toEqual([here, other])
    expect(callProofs(both.slice(0, 1))('madeUp.call')).toEqual([other])
  })

  it('is no test that only names it, and no walk over all calls', () => {
    expect(callProofs([{ file: here, calls: [] }])('madeUp.call')).toEqual([])
    expect(callProofs([{ file: 'server/http/isolation.test.ts', calls: ['madeUp.call'] }])('madeUp.call')).toEqual([])
  })
})
