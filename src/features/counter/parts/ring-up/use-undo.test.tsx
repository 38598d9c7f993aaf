import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useUndo } from '#features/counter/parts/ring-up/use-undo.ts'

describe('what was done and can be taken back', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  const offered = () => {
    const said: string[] = []
    const { result, unmount } = renderHook(() => useUndo())
    const offer = (name: string) =>
      act(() =>
        result.current.offer(
          name,
          () => said.push(`${name} back`),
          () => said.push(`${name} gone`),
        ),
      )
    return { said, offer, unmount, take: () => act(() => result.current.take()) }
  }

  test('is gone for good after its seconds, once', () => {
    const { said, offer, unmount } = offered()
    offer('a')
    act(() => void vi.advanceTimersByTime(7_900))
    expect(said).toEqual([])
    act(() => void vi.advanceTimersByTime(200))
    unmount()
    expect(said).toEqual(['a gone'])
  })

  test('is gone when something else is done, and when the screen is left', () => {
    const { said, offer, unmount } = offered()
    offer('a')
    offer('b')
    expect(said).toEqual(['a gone'])
    unmount()
    expect(said).toEqual(['a gone', 'b gone'])
  })

  test('is not gone when it was taken back', () => {
    const { said, offer, take, unmount } = offered()
    offer('a')
    take()
    act(() => void vi.advanceTimersByTime(20_000))
    unmount()
    expect(said).toEqual(['a back'])
  })
})
