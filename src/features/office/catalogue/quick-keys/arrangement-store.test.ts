import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppError } from '#contract/errors.ts'
import type { QuickKeyPage } from '#contract/catalogue/quick-keys.ts'
import { ArrangementStore, type Arranged } from '#features/office/catalogue/quick-keys/arrangement-store.ts'
import { wireOf } from '#features/office/catalogue/quick-keys/use-arrangement.ts'
import { session } from '#api/session.ts'
import { forgetAllForms, formsHeldBy } from '#ui/form/kept-forms.ts'

const page = (name: string): QuickKeyPage => ({ id: name, name, keys: [] })
const nothing: Arranged = { revision: 3, pages: [], goods: [] }
/** A fake server that stores one arrangement. */
class Wire {
  held = { revision: 3, pages: [] as readonly QuickKeyPage[] }
  sent = 0
  failure: Error | undefined
  send = async (input: { revision: number | string; pages: QuickKeyPage[] }): Promise<{ revision: number }> => {
    this.sent += 1
    await Promise.resolve()
    if (this.failure) throw this.failure
    if (input.revision !== this.held.revision) throw new AppError('record.stale')
    this.held = { revision: this.held.revision + 1, pages: input.pages }
    return this.held
  }
  newest = async (): Promise<Arranged> => ({ ...this.held, pages: [...this.held.pages], goods: [] })
}
const names = (pages: readonly QuickKeyPage[]): string[] => pages.map((one) => one.name)
const rest = () => vi.advanceTimersByTimeAsync(1000)
let wire: Wire

beforeEach(() => {
  vi.useFakeTimers()
  forgetAllForms()
  wire = new Wire()
})
afterEach(() => vi.useRealTimers())

it('shows a change at once, and sends several of them as one after a moment', async () => {
  const store = new ArrangementStore(nothing, wire)
  store.change((all) => [...all, page('a')])
  store.change((all) => [...all, page('b')])
  expect(names(store.state().pages)).toEqual(['a', 'b'])
  expect(store.state().save.at).toBe('waiting')
  await rest()
  expect(names(wire.held.pages)).toEqual(['a', 'b'])
  expect([wire.sent, store.state().save.at]).toEqual([1, 'saved'])
})

it('sends what was changed while it was sending, on top of its own save', async () => {
  const store = new ArrangementStore(nothing, wire)
  store.change(() => [page('a')])
  const saving = store.save()
  store.change((all) => [...all, page('b')])
  await saving
  expect(names(wire.held.pages)).toEqual(['a', 'b'])
  expect(wire.sent).toBe(2)
  await rest()
  expect(store.state().save.at).toBe('saved')
})

it('keeps what somebody else’s change stands against, and sends nothing until it is decided', async () => {
  const store = new ArrangementStore(nothing, wire)
  wire.held = { revision: 4, pages: [page('theirs')] }
  store.change(() => [page('mine')])
  await rest()
  expect(store.state().save.at).toBe('stale')
  store.change((all) => [...all, page('more of mine')])
  await rest()
  expect(names(wire.held.pages)).toEqual(['theirs'])
  expect(names(store.state().pages)).toEqual(['mine', 'more of mine'])
  await store.keepMine()
  expect(names(wire.held.pages)).toEqual(['mine', 'more of mine'])
  expect(store.state().save.at).toBe('saved')
})

it('takes the other pages when asked to, and goes on from there', async () => {
  const store = new ArrangementStore(nothing, wire)
  wire.held = { revision: 9, pages: [page('theirs')] }
  store.change(() => [page('mine')])
  await rest()
  store.takeTheirs()
  expect(names(store.state().pages)).toEqual(['theirs'])
  store.change((all) => [...all, page('new')])
  await rest()
  expect(names(wire.held.pages)).toEqual(['theirs', 'new'])
})

it('loses nothing when nobody answers: the next visit of the session still has it, and sends it', async () => {
  wire.failure = new TypeError('no network')
  const store = new ArrangementStore(nothing, wire)
  store.change(() => [page('mine')])
  await rest()
  expect(store.state().save.at).toBe('failed')
  wire.failure = undefined
  const later = new ArrangementStore(nothing, wire)
  expect(names(later.state().pages)).toEqual(['mine'])
  later.flush()
  await rest()
  expect(names(wire.held.pages)).toEqual(['mine'])
  expect(names(new ArrangementStore(nothing, wire).state().pages)).toEqual([])
})

it('stays with its store: nothing of it is sent into, or shown in, the store that is opened meanwhile', async () => {
  formsHeldBy(() => ({ account: 'ada', store: session.storeId() }))
  session.setStoreId('brooklyn')
  const store = new ArrangementStore(nothing, wireOf('brooklyn', wire.send))
  store.change(() => [page('of Brooklyn')])
  session.setStoreId('jersey')
  store.flush()
  await rest()
  expect([wire.sent, store.state().save.at]).toEqual([0, 'failed'])
  expect(names(new ArrangementStore(nothing, wireOf('jersey', wire.send)).state().pages)).toEqual([])
  session.setStoreId('brooklyn')
  const back = new ArrangementStore(nothing, wireOf('brooklyn', wire.send))
  back.flush()
  await rest()
  expect(names(wire.held.pages)).toEqual(['of Brooklyn'])
})
