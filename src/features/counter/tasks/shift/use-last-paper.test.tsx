import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cents } from '#domain/money.ts'
import { session } from '#api/session.ts'
import { handoverOf, rememberHandover } from '#features/counter/tasks/shift/handed-over.ts'
import type { PrintReport } from '#features/counter/tasks/shift/use-print-report.ts'
import { useLastPaper } from '#features/counter/tasks/shift/use-last-paper.ts'

let print: () => void
beforeEach(() => {
  session.setToken('of-outgoing')
  print = vi.fn<() => void>()
  const envelope = { code: 200, success: true, message: '', data: {} }
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify(envelope), { headers: { 'Content-Type': 'application/json' } }),
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const paper = (dialog: PrintReport['dialog'], ready = true): PrintReport => ({ ready, print, dialog })
const signedOut = () => vi.waitFor(() => expect(session.token()).toBe(''))
function handedOver(lane: string) {
  rememberHandover(lane, { to: 'Lee', amount: cents(100), by: 'a@one.test' })
  const handover = handoverOf(lane)
  return renderHook((given: PrintReport) => useLastPaper(handover, given), { initialProps: paper(null, false) })
}

it('offers the paper of a handover once, and ends the session when it was printed or declined', async () => {
  const { rerender, result } = handedOver('a')
  expect(print).not.toHaveBeenCalled()
  rerender(paper(null))
  expect(print).toHaveBeenCalledOnce()
  rerender(paper('dialog'))
  expect(session.token()).toBe('of-outgoing')
  rerender(paper(null))
  await signedOut()
  result.current()
  expect(print).toHaveBeenCalledOnce()
})

it('ends the session after a minute, whatever is open', async () => {
  vi.useFakeTimers()
  const { rerender } = handedOver('b')
  rerender(paper('dialog'))
  await act(() => vi.advanceTimersByTimeAsync(59_000))
  expect(session.token()).toBe('of-outgoing')
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  vi.useRealTimers()
  await signedOut()
})

it('knows a handover after the page was loaded anew, offers nothing and ends the session', async () => {
  sessionStorage.setItem('evertill-handed-over:c', JSON.stringify({ to: 'Lee', amount: 100, by: '' }))
  expect(handoverOf('c')).toEqual({ to: 'Lee', amount: 100, by: '', fresh: false })
  renderHook(() => useLastPaper(handoverOf('c'), paper(null)))
  await signedOut()
  expect(print).not.toHaveBeenCalled()
})

it('leaves the session of a shift that simply ended', () => {
  renderHook(() => useLastPaper(undefined, paper(null)))
  expect(print).not.toHaveBeenCalled()
  expect(session.token()).toBe('of-outgoing')
})
