/**
 * States of a shift. `closing`: closed provisionally while disconnected; the counter stays occupied until the server
 * ends it. `takenOver`: another cashier took the counter over; facts that arrive later become numbered adjustments of
 * this shift.
 */
export type ShiftState = 'open' | 'closing' | 'closed' | 'takenOver'

export type ShiftEvent =
  | { readonly kind: 'close-provisionally' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'end'; readonly submittable: number; readonly underReview: number; readonly unsent: number }
  | { readonly kind: 'take-over' }

export type ShiftRefusal = 'shift.not-open' | 'shift.cash-left' | 'shift.submission-pending' | 'shift.unsent-facts'

export type ShiftStep = { readonly state: ShiftState } | { readonly refused: ShiftRefusal }

/**
 * The next state of a shift, or why not. Its cashier can end it only with nothing left to submit, no submission under
 * review and no unsent fact; a takeover is not bound by this. Ending or taking over twice changes nothing, because both
 * may be delivered twice.
 */
export function nextShiftState(state: ShiftState, event: ShiftEvent): ShiftStep {
  const done = state === 'closed' || state === 'takenOver'
  switch (event.kind) {
    case 'take-over':
      return { state: done ? state : 'takenOver' }
    case 'close-provisionally':
      return done ? { refused: 'shift.not-open' } : { state: 'closing' }
    case 'resume':
      return done ? { refused: 'shift.not-open' } : { state: 'open' }
    case 'end':
      if (state === 'closed') return { state }
      if (state === 'takenOver') return { refused: 'shift.not-open' }
      if (event.unsent > 0) return { refused: 'shift.unsent-facts' }
      if (event.underReview > 0) return { refused: 'shift.submission-pending' }
      return event.submittable > 0 ? { refused: 'shift.cash-left' } : { state: 'closed' }
  }
}

/** Whether a counter in this state can sell. */
export const maySell = (state: ShiftState): boolean => state === 'open'

/** Whether the shift still occupies its counter. */
export const occupiesCounter = (state: ShiftState): boolean => state === 'open' || state === 'closing'
