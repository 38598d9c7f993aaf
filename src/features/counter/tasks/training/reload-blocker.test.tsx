import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { TrainingBand } from '#features/counter/tasks/training/training-band.tsx'
import { StartTraining } from '#features/counter/tasks/training/start-training.tsx'
import { setAppKept } from '#ui/app-kept.ts'
import { renderUi } from '#ui/render-ui.tsx'

const { contact, endTraining } = vi.hoisted(() => ({
  contact: { state: 'disconnected', listeners: new Set<() => void>() },
  endTraining: vi.fn(),
}))
vi.mock('#features/counter/core/outbox/outbox-runner.ts', () => {
  let seen = { state: contact.state }
  return {
    contactNow: () => (seen.state === contact.state ? seen : (seen = { state: contact.state })),
    subscribeContact: (listener: () => void) => {
      contact.listeners.add(listener)
      return () => contact.listeners.delete(listener)
    },
  }
})
vi.mock('#features/counter/tasks/training/create-training.ts', () => ({ endTraining, startTraining: vi.fn() }))
vi.mock('#features/counter/parts/approve/pin-dialog.tsx', () => ({ PinDialog: () => null }))
vi.mock('#features/counter/core/device/counter-context.tsx', () => ({
  useCounter: () => ({ lane: {}, carts: { cart: () => ({}) } }),
}))

const WHY = /The app download is not finished on this tablet/
const now = (state: 'connected' | 'disconnected', kept: boolean): void =>
  act(() => {
    contact.state = state
    contact.listeners.forEach((listener) => listener())
    setAppKept(kept)
  })
const disabled = (button: HTMLElement): boolean => (button as HTMLButtonElement).disabled

afterEach(() => {
  cleanup()
  setAppKept(true)
})

test('training is not begun where the page could not come back, and is once it could', () => {
  now('disconnected', false)
  renderUi(<StartTraining />)
  fireEvent.click(screen.getByRole('button', { name: 'Start training' }))
  const continueButton = screen.getByRole('button', { name: 'Continue' })
  expect(disabled(continueButton)).toBe(true)
  expect(screen.getByText(WHY)).toBeTruthy()
  now('disconnected', true)
  expect(disabled(continueButton)).toBe(false)
  expect(screen.queryByText(WHY)).toBeNull()
})

test('training is not left where the page could not come back, and is once the server answers', () => {
  now('disconnected', false)
  renderUi(<TrainingBand />)
  fireEvent.click(screen.getByRole('button', { name: 'Leave training' }))
  const leave = screen.getAllByRole('button', { name: 'Leave training' }).at(-1)!
  fireEvent.click(leave)
  expect(endTraining).not.toHaveBeenCalled()
  expect(screen.getByText(WHY)).toBeTruthy()
  now('connected', false)
  fireEvent.click(leave)
  expect(endTraining).toHaveBeenCalledTimes(1)
})
