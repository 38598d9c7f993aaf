import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cents } from '#domain/money.ts'
import type { CashRounding } from '#domain/cash-rounding-modes.ts'
import type { SettledPayment } from '#domain/payment.ts'
import type { Lease } from '#contract/sales/order.ts'
import { session } from '#api/session.ts'
import { leaseOf } from '#db/lease.fixture.ts'
import { Pay } from '#features/counter/tasks/checkout/pay.tsx'
import { CounterProvider, type OpenCounter } from '#features/counter/core/device/counter-context.tsx'
import { renderUi } from '#ui/render-ui.tsx'

const contact = vi.hoisted(() => ({ state: 'unknown' }))
vi.mock('#features/counter/core/outbox/outbox-runner.ts', () => ({
  contactNow: () => contact,
  subscribeContact: () => () => undefined,
}))

afterEach(cleanup)

const fives: CashRounding = { step: cents(5), mode: 'nearest' }

function paying(due: number, rounding?: CashRounding, tip = 0, lease: Partial<Lease> = {}) {
  const done = vi.fn<(payments: readonly SettledPayment[]) => Promise<void>>(() => new Promise(() => undefined))
  const counter = {
    lane: { lease: leaseOf(lease) },
    carts: { cart: () => ({ lines: [] }) },
  } as unknown as OpenCounter
  renderUi(
    <CounterProvider counter={counter}>
      <Pay
        due={cents(due)}
        rounding={rounding}
        beforeTip={cents(due - tip)}
        tip={tip === 0 ? undefined : { value: cents(tip), percents: [], onChange: () => undefined }}
        onComplete={done}
        onBack={() => undefined}
        explain={() => null}
      />
    </CounterProvider>,
  )
  return done
}
const complete = (name: string | RegExp = 'Complete sale') => fireEvent.click(screen.getByRole('button', { name }))
const quick = (name: RegExp) =>
  fireEvent.click(within(screen.getByRole('group', { name: 'Quick amounts' })).getByRole('button', { name }))

describe('where the store rounds cash', () => {
  it('the exact amount is what coins can pay, and the screen says by how much that differs', async () => {
    const done = paying(1572, fives)
    expect((await screen.findByText(/In cash/)).textContent).toBe('In cash $15.70, rounded by −$0.02')
    complete()
    expect(done).toHaveBeenCalledWith([{ tender: 'cash', amount: 1570, tendered: 1570, change: 0 }])
  })

  it('the change follows the rounded amount', () => {
    const done = paying(1573, fives)
    quick(/^\$20/)
    complete()
    expect(done).toHaveBeenCalledWith([{ tender: 'cash', amount: 1575, tendered: 2000, change: 425 }])
  })

  it('only the cash part of two methods is rounded, and no other method is', () => {
    const done = paying(1572, fives)
    fireEvent.click(screen.getByRole('radio', { name: 'Venmo' }))
    expect(screen.queryByText(/In cash/)).toBeNull()
    complete(/^Received .15 ?.72/)
    expect(done).toHaveBeenCalledWith([{ tender: 'venmo', amount: 1572 }])
  })

  it('both methods together', async () => {
    const done = paying(1503, fives)
    fireEvent.click(screen.getByRole('radio', { name: 'Two methods' }))
    // nothing is proposed; 7.51 by Venmo leaves 7.52, which are 7.50 in coins
    complete()
    expect(done).not.toHaveBeenCalled()
    fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: '7.51' } })
    expect((await screen.findByText(/In cash/)).textContent).toBe('In cash $7.50, rounded by −$0.02')
    complete()
    expect(done).toHaveBeenCalledWith([
      { tender: 'venmo', amount: 751 },
      { tender: 'cash', amount: 750, tendered: 750, change: 0 },
    ])
  })
})

it('two methods fold the choice of one, which comes back with the method of the rest', async () => {
  paying(1572)
  fireEvent.click(screen.getByRole('radio', { name: 'Two methods' }))
  const both = await screen.findByRole('group', { name: 'Two methods' })
  const choice = screen.getByRole('radiogroup', { name: 'Payment method', hidden: true })
  // what its style sheet hides
  expect(both.previousElementSibling).toBe(choice)
  fireEvent.click(within(both).getByRole('button', { name: 'Pay with one method' }))
  expect(screen.queryByRole('group', { name: 'Two methods' })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Cash' }).checked).toBe(true)
})

it('where it does not, cash is paid to the cent', () => {
  const done = paying(1572)
  complete()
  expect(done).toHaveBeenCalledWith([{ tender: 'cash', amount: 1572, tendered: 1572, change: 0 }])
})

it('nothing typed means the exact amount, and the screen shows it as chosen', () => {
  paying(1572)
  const exact = within(screen.getByRole('group', { name: 'Quick amounts' })).getByRole('button', { name: 'Exact' })
  expect(exact.getAttribute('aria-pressed')).toBe('true')
  quick(/^\$20/)
  expect(exact.getAttribute('aria-pressed')).toBe('false')
})

it('cash that nobody hands over is asked about once, and taken the second time', () => {
  const done = paying(1572)
  for (const key of '999999999') fireEvent.keyDown(window, { key })
  complete()
  expect(done).not.toHaveBeenCalled()
  expect(screen.getByText(/really receive/).textContent).toContain('$9,999,999.99')
  complete()
  expect(done).toHaveBeenCalledTimes(1)
})

describe('a tip', () => {
  it('above the sale, or above 50.00, is asked about before anything is taken', async () => {
    for (const [due, tip] of [
      [100_630, 100_000],
      [35_001, 5001],
    ] as const) {
      const done = paying(due, undefined, tip, { hasReader: true })
      fireEvent.click(screen.getByRole('radio', { name: 'Card' }))
      complete(/^Charge/)
      const dialog = await screen.findByRole('dialog', { name: 'Is this tip right?' })
      complete(/^Charge/)
      expect(done).not.toHaveBeenCalled()
      fireEvent.click(within(dialog).getByRole('button', { name: 'Change the tip' }))
      expect(done).not.toHaveBeenCalled()
      complete(/^Charge/)
      const again = await screen.findByRole('dialog', { name: 'Is this tip right?' })
      fireEvent.click(within(again).getByRole('button', { name: /^Take/ }))
      expect(done).toHaveBeenCalledWith([{ tender: 'card', amount: due }])
      cleanup()
    }
  })

  it('of an ordinary size is taken at once', () => {
    const done = paying(35_000, undefined, 5000)
    complete()
    expect(done).toHaveBeenCalledTimes(1)
  })
})

describe('with a card reader', () => {
  afterEach(() => {
    contact.state = 'unknown'
    session.clear()
  })

  it.each([
    ['connected', 't', 'card'],
    ['disconnected', 't', 'cash'],
    ['connected', '', 'cash'],
  ])('%s, signed in as “%s”: %s comes first', (state, token, tender) => {
    contact.state = state
    session.setToken(token)
    const done = paying(1572, undefined, 0, { hasReader: true })
    complete(tender === 'card' ? /^Charge .15 ?.72/ : undefined)
    expect(done).toHaveBeenCalledWith([expect.objectContaining({ tender, amount: 1572 })])
  })
})

it('what is due is where a reader begins, and the pad takes the keys of a keyboard', () => {
  paying(1572)
  expect(document.activeElement?.textContent).toBe('Due$15.72')
  for (const key of '2000') fireEvent.keyDown(window, { key })
  expect(screen.getByText('Change').parentElement?.textContent).toContain('$4.28')
})

it('the bills are offered in whole dollars', () => {
  paying(1572)
  const offered = within(screen.getByRole('group', { name: 'Quick amounts' })).getAllByRole('button')
  expect(offered.map((one) => one.textContent)).toEqual(['Exact', '$16', '$20', '$50', '$100'])
})

it('macou says the one reason why it cannot be chosen', () => {
  contact.state = 'connected'
  paying(1572)
  expect(screen.getByRole('radio', { name: /^Macou/ }).closest('label')?.textContent).toBe('MacouNeeds a member')
  cleanup()
  contact.state = 'disconnected'
  paying(1572)
  expect(screen.getByRole('radio', { name: /^Macou/ }).closest('label')?.textContent).toBe('MacouNeeds the network')
  contact.state = 'unknown'
})

it('a card shows the amount and whether a reader is linked; without one nothing is promised, and the way stays open', async () => {
  // it is there at once, as for a tablet that has shown it before
  await import('#features/counter/parts/tender/link-reader.online.tsx')
  const done = paying(1572)
  fireEvent.click(screen.getByRole('radio', { name: 'Card' }))
  expect((await screen.findByText(/^No card reader is linked/)).closest('div')?.textContent).toMatch(/^Card\$15\.72/)
  expect(screen.queryByText('Present card')).toBeNull()
  complete('Look for the reader')
  expect(done).toHaveBeenCalledWith([{ tender: 'card', amount: 1572 }])
  cleanup()
  paying(1572, undefined, 0, { hasReader: true })
  fireEvent.click(screen.getByRole('radio', { name: 'Card' }))
  expect(await screen.findByText('Card reader linked')).toBeTruthy()
})

it('a store with a Venmo code shows it, without the network too, and the amount is confirmed as received', async () => {
  const settings = { ...leaseOf().settings, payLinks: { venmo: 'https://venmo.com/u/lantern' } }
  contact.state = 'disconnected'
  const done = paying(3303, undefined, 0, { settings })
  fireEvent.click(screen.getByRole('radio', { name: 'Venmo' }))
  const code = await screen.findByRole('img', { name: 'QR code for Venmo' })
  expect(code.dataset['code']).toBe('https://venmo.com/u/lantern')
  fireEvent.click(screen.getByRole('radio', { name: 'Zelle' }))
  expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Venmo' }))
  complete(/^Received .33 ?.03/)
  expect(done).toHaveBeenCalledWith([{ tender: 'venmo', amount: 3303 }])
  contact.state = 'unknown'
})
