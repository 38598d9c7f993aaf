import { expect, test } from 'vitest'
import { differing, keepTyped } from '#ui/form/keep-typed.ts'

const before = { name: 'Clerk', note: '', permissions: ['a', 'b', 'c'] }

test('what was typed stays; what was left alone takes the newest', () => {
  const typed = { ...before, note: 'Evenings only' }
  const newest = { ...before, name: 'Night clerk' }
  expect(keepTyped(before, typed, newest)).toEqual({
    name: 'Night clerk',
    note: 'Evenings only',
    permissions: ['a', 'b', 'c'],
  })
})

test('both changed the same field: what is on screen stays, and is named', () => {
  const kept = keepTyped(before, { ...before, name: 'Mine' }, { ...before, name: 'Theirs' })
  expect(kept.name).toBe('Mine')
  expect(differing(kept, { ...before, name: 'Theirs' })).toEqual(['name'])
})

test('lists are merged entry by entry', () => {
  const typed = { ...before, permissions: ['a', 'c', 'd'] }
  const newest = { ...before, permissions: ['a', 'b', 'e'] }
  expect(keepTyped(before, typed, newest).permissions).toEqual(['a', 'e', 'd'])
})

test('records are merged key by key: an entry that was taken away stays away', () => {
  type Positions = { positions: Record<string, string> }
  const had: Positions = { positions: { north: 'clerk', south: 'clerk' } }
  const typed: Positions = { positions: { south: 'manager', east: 'clerk' } }
  const newest: Positions = { positions: { north: 'clerk', south: 'keeper', west: 'clerk' } }
  expect(keepTyped(had, typed, newest).positions).toEqual({ south: 'manager', west: 'clerk', east: 'clerk' })
})

test('an entry that was added here and saved meanwhile is there once, in whatever order its members come back', () => {
  const before = { labels: [] as object[] }
  const typed = { labels: [{ prefix: '21', holds: 'weight' }] }
  const newest = { labels: [{ holds: 'weight', prefix: '21' }] }
  expect(keepTyped(before, typed, newest).labels).toHaveLength(1)
  expect(differing(typed, newest)).toEqual([])
})
