import { afterEach, expect, test, vi } from 'vitest'
import { act, cleanup, render, screen } from '@testing-library/react'
import { printReceipt } from '#ui/print-receipt.ts'
import { ReceiptPaper } from '#ui/receipt-paper.tsx'

const paper = (lines: number) =>
  render(
    <ReceiptPaper
      label="Receipt A1-1-1"
      receipt={{
        receiptNo: 'A1-1-1',
        language: 'en',
        rows: Array.from({ length: lines }, (_, i) => ({ kind: 'text' as const, text: `line ${i + 1}` })),
      }}
    />,
  )
const last = () => screen.getByRole('article').lastElementChild?.textContent

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a receipt that fits the screen is whole at once', () => {
  paper(40)
  expect(last()).toBe('line 40')
})

test('of a long receipt the rest follows what is in sight, after it was painted', () => {
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    paper(230)
    expect(last()).toBe('line 40')
    act(() => {
      frames.forEach((frame) => frame(0))
      vi.runAllTimers()
    })
    expect(last()).toBe('line 230')
  } finally {
    vi.useRealTimers()
  }
})

test('what is printed is whole and measured whole, however early', () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1)
  const printed: (string | null | undefined)[] = []
  // as a browser does
  vi.stubGlobal('print', () => {
    window.dispatchEvent(new Event('beforeprint'))
    printed.push(last())
    window.dispatchEvent(new Event('afterprint'))
  })
  const measured = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.children.length * 18
  })
  try {
    paper(230)
    expect(last()).toBe('line 40')
    act(() => void printReceipt())
    expect(printed).toEqual(['line 230'])
    // on either roll
    expect(measured.mock.results.map((one) => one.value)).toEqual([230 * 18, 230 * 18])
    expect(screen.getAllByRole('article', { hidden: true }).length).toBe(1)
    expect(document.adoptedStyleSheets).toEqual([])
  } finally {
    vi.unstubAllGlobals()
  }
})
