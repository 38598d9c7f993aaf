import { cleanup, fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { milli } from '#domain/money.ts'
import { focus, wedgeScan } from '#ui/scan/wedge-scan.ts'
import { QuantityFields } from '#ui/lines/quantity-fields.tsx'
import { ScanBox } from '#ui/lines/scan-box.tsx'
import { renderUi } from '#ui/render-ui.tsx'

beforeEach(cleanup)
afterEach(cleanup)

const milk = {
  name: { zh: '牛奶', en: 'Milk' },
  unit: { zh: '瓶', en: 'bottle' },
  decimals: 0,
  packs: [{ id: 'case', name: { zh: '箱', en: 'Case' }, quantity: milli(12_000) }],
}

/** A screen as those of the office are: its heading has the focus, lines have quantities, a dialog may be in front. */
function Screen({ onCode, dialog = false }: { readonly onCode: (code: string) => void; readonly dialog?: boolean }) {
  const [words, setWords] = useState('')
  const [amount, setAmount] = useState('3')
  return (
    <>
      <h1 tabIndex={-1}>Receive</h1>
      <ScanBox
        label="Scan"
        words={words}
        onWords={setWords}
        busy={false}
        onCode={onCode}
        knows={(code) => /^[A-W]-\d$/.test(code) || code === '12'}
        onPaste={() => undefined}
        choices={[]}
        choiceKey={String}
        choice={() => null}
        onChoose={() => undefined}
      />
      <QuantityFields
        item={milk}
        amount={amount}
        packId={null}
        error={undefined}
        onChange={(change) => setAmount(change.amount ?? amount)}
      />
      <button type="button">Post</button>
      {dialog ? (
        <div role="dialog" aria-modal="true">
          <input aria-label="Remark" />
        </div>
      ) : null}
    </>
  )
}

function open(dialog = false) {
  const onCode = vi.fn<(code: string) => void>()
  const screen = renderUi(<Screen onCode={onCode} dialog={dialog} />)
  const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement
  return { onCode, screen, field, codes: () => onCode.mock.calls.map(([code]) => code) }
}

it('a scan is taken while a heading, a button or nothing has the focus', () => {
  const { screen, codes } = open()
  const pressed = vi.fn()
  screen.getByText('Post').addEventListener('click', pressed)
  focus(screen.getByText('Receive'))
  wedgeScan('GREENCASE-1')
  focus(screen.getByText('Post'))
  wedgeScan('4006381333931')
  ;(document.activeElement as HTMLElement).blur()
  wedgeScan('A-1')
  wedgeScan('Q7')
  expect(codes()).toEqual(['GREENCASE-1', '4006381333931', 'A-1', 'Q7'])
  expect(pressed).not.toHaveBeenCalled()
})

it('a scan never stays in a quantity: it has what it had before', () => {
  const { field, codes } = open()
  const quantity = field('Quantity: Milk')
  focus(quantity)
  quantity.select()
  wedgeScan('GREENCASE-1')
  expect(quantity.value).toBe('3')
  wedgeScan('A-1')
  expect(quantity.value).toBe('3')
  expect(codes()).toEqual(['GREENCASE-1', 'A-1'])
})

it('figures that are typed fast into a quantity stay there', () => {
  const { field, codes } = open()
  const quantity = field('Quantity: Milk')
  focus(quantity)
  quantity.select()
  wedgeScan('12')
  expect(quantity.value).toBe('12')
  expect(codes()).toEqual([])
})

it('what was typed before stays in the scanning field, and one scan is one code there', () => {
  const { field, codes } = open()
  const scan = field('Scan')
  focus(scan)
  fireEvent.change(scan, { target: { value: 'gre' } })
  scan.setSelectionRange(3, 3)
  wedgeScan('GREENCASE-1')
  expect(codes()).toEqual(['GREENCASE-1'])
  expect(scan.value).toBe('gre')
})

it('while another dialog is in front, a scan goes nowhere', () => {
  const { field, codes } = open(true)
  const remark = field('Remark')
  focus(remark)
  fireEvent.change(remark, { target: { value: 'broken' } })
  wedgeScan('GREENCASE-1')
  expect(remark.value).toBe('broken')
  expect(codes()).toEqual([])
})

it('no shortcut sees the keys of a scan', () => {
  const { screen } = open()
  focus(screen.getByText('Receive'))
  const seen: string[] = []
  const note = (event: KeyboardEvent): void => void (event.defaultPrevented ? undefined : seen.push(event.key))
  window.addEventListener('keydown', note)
  wedgeScan('gs-17')
  window.removeEventListener('keydown', note)
  expect(seen).toEqual(['g'])
})
