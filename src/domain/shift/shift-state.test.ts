import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  maySell,
  nextShiftState,
  occupiesCounter,
  type ShiftEvent,
  type ShiftState,
} from '#domain/shift/shift-state.ts'

const end = (over: Partial<Extract<ShiftEvent, { kind: 'end' }>> = {}): ShiftEvent => ({
  kind: 'end',
  submittable: 0,
  underReview: 0,
  unsent: 0,
  ...over,
})

describe('ending by its cashier', () => {
  test.each<[string, ShiftEvent, ReturnType<typeof nextShiftState>]>([
    ['with everything handed in', end(), { state: 'closed' }],
    ['with cash left', end({ submittable: 1 }), { refused: 'shift.cash-left' }],
    ['with a submission under review', end({ underReview: 500 }), { refused: 'shift.submission-pending' }],
    ['with unsent facts', end({ unsent: 1, submittable: 5 }), { refused: 'shift.unsent-facts' }],
  ])('%s', (_, event, step) => {
    expect(nextShiftState('open', event)).toEqual(step)
    expect(nextShiftState('closing', event)).toEqual(step)
  })
})

test('a provisional close sells nothing, keeps the counter, and can be resumed', () => {
  expect(nextShiftState('open', { kind: 'close-provisionally' })).toEqual({ state: 'closing' })
  expect([maySell('closing'), occupiesCounter('closing')]).toEqual([false, true])
  expect(nextShiftState('closing', { kind: 'resume' })).toEqual({ state: 'open' })
})

test('a takeover is bound by nothing, and nothing reopens a shift that is over', () => {
  expect(nextShiftState('open', { kind: 'take-over' })).toEqual({ state: 'takenOver' })
  expect(nextShiftState('takenOver', end())).toEqual({ refused: 'shift.not-open' })
  const events = fc.array(
    fc.constantFrom<ShiftEvent>(end(), { kind: 'take-over' }, { kind: 'resume' }, { kind: 'close-provisionally' }),
  )
  fc.assert(
    fc.property(fc.constantFrom<ShiftState>('closed', 'takenOver'), events, (over, list) => {
      const last = list.reduce<ShiftState>((state, event) => {
        const step = nextShiftState(state, event)
        return 'state' in step ? step.state : state
      }, over)
      expect(last).toBe(over)
      expect(occupiesCounter(last)).toBe(false)
    }),
  )
})

test('delivered twice is delivered once', () => {
  expect(nextShiftState('closed', end({ unsent: 3 }))).toEqual({ state: 'closed' })
  expect(nextShiftState('closed', { kind: 'take-over' })).toEqual({ state: 'closed' })
})
