import { factKind } from '#contract/facts/fact-kind.ts'
import type { ShiftCloseV1 } from '#contract/facts/shift-count.ts'

/** A shift closed at its counter. */
export const shiftClose = factKind<ShiftCloseV1>({
  newest: 1,
  words: { zh: '已结班', en: 'Shift closed' },
  worth: undefined,
  takes: undefined,
  drawer: undefined,
  turnover: undefined,
  receipt: undefined,
  report: undefined,
  figures: ({ kept }) => [[{ zh: '留在钱箱', en: 'Stays in the drawer' }, kept]],
})
