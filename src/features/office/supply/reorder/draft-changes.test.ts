import { beforeEach, expect, test, vi } from 'vitest'
import type { ItemSuggestion } from '#contract/supply/reorder.ts'
import { milli } from '#domain/money.ts'
import {
  changedCost,
  changeLine,
  changesToSend,
  draftLine,
  forgetChanges,
  noteChanged,
  noteShown,
  tickLines,
  useDraftChanges,
} from '#features/office/supply/reorder/draft-changes.ts'
import { formsHeldBy } from '#ui/form/kept-forms.ts'
import { renderHook } from '@testing-library/react'

const KEY = 'supplier'
const PACK = { id: 'case', name: { zh: '', en: 'Case' }, quantity: milli(12_000), minPacks: 1 }
const suggestion = (itemId: string, packs: number, over: object = {}) =>
  ({
    itemId,
    method: 'ai',
    packs,
    pack: PACK,
    packCost: 100,
    proposals: { ai: { packs }, fixed: { packs: packs + 2 }, order: null },
    ...over,
  }) as unknown as ItemSuggestion
const tea = suggestion('tea', 3)
const rice = suggestion('rice', 5)
const changes = () => renderHook(() => useDraftChanges(KEY)).result.current

beforeEach(() => {
  formsHeldBy(() => ({ account: 'a', store: 's' }))
  forgetChanges(KEY)
})

test('a line is ordered as proposed until another method or quantity is chosen, and again when it is set back', () => {
  expect(draftLine(changes(), tea)).toMatchObject({ method: 'ai', packs: 3, quantity: 36_000 })
  changeLine(KEY, tea, { packs: 10 })
  expect(draftLine(changes(), tea)).toMatchObject({ packs: 10, quantity: 120_000 })
  changeLine(KEY, tea, { method: 'fixed' })
  expect(draftLine(changes(), tea)).toMatchObject({ method: 'fixed', packs: 5 })
  changeLine(KEY, tea, { method: 'ai' })
  expect(changes().lines.size).toBe(0)
})

test('what was typed for another package does not count', () => {
  changeLine(KEY, tea, { packs: 10 })
  const single = suggestion('tea', 36, { pack: { ...PACK, id: null, quantity: milli(1000) } })
  expect(draftLine(changes(), single)).toMatchObject({ packs: 36, quantity: 36_000 })
})

test('the cost follows what is changed and left out', () => {
  changeLine(KEY, tea, { packs: 10 })
  expect(changedCost(changes())).toBe(700)
  tickLines(KEY, [tea, rice], false)
  expect(changedCost(changes())).toBe(-800)
  tickLines(KEY, [tea], true)
  expect(changedCost(changes())).toBe(200)
})

test('only what was changed and shown is sent, and what the server says of it is the new figure', () => {
  noteShown(KEY, [tea, rice])
  changeLine(KEY, tea, { packs: '' })
  tickLines(KEY, [rice], false)
  const line = { itemId: 'tea', method: 'ai', packId: 'case' }
  expect(changesToSend(KEY, 7)).toEqual({
    changes: [{ ...line, packs: 0 }],
    without: ['rice'],
    shown: { items: 7, lines: [{ ...line, packs: 3 }] },
  })
  noteChanged(KEY, [{ itemId: 'tea', method: 'ai', packId: 'case', packs: 2 }])
  expect(changesToSend(KEY, 7).shown.lines).toEqual([{ ...line, packs: 2 }])
  forgetChanges(KEY)
  expect(changesToSend(KEY, 7)).toEqual({ changes: [], without: [], shown: { items: 7, lines: [] } })
})

test('what was changed survives a reload, and is of one store only', async () => {
  changeLine(KEY, tea, { packs: 10 })
  tickLines(KEY, [rice], false)
  vi.resetModules()
  const reloaded = await import('#features/office/supply/reorder/draft-changes.ts')
  const forms = await import('#ui/form/kept-forms.ts')
  forms.formsHeldBy(() => ({ account: 'a', store: 's' }))
  expect(reloaded.changesToSend(KEY, 2)).toMatchObject({
    changes: [{ itemId: 'tea', packs: 10 }],
    without: ['rice'],
  })
  forms.formsHeldBy(() => ({ account: 'a', store: 'other' }))
  expect(reloaded.changesToSend(KEY, 2)).toMatchObject({ changes: [], without: [] })
  formsHeldBy(() => ({ account: 'a', store: 'other' }))
  expect(changesToSend(KEY, 2)).toMatchObject({ changes: [], without: [] })
})
