import { factKind } from '#contract/facts/fact-kind.ts'
import type { ShiftReopenV1 } from '#contract/facts/shift-count.ts'

/** A close taken back before the shift has ended. */
export const shiftReopen = factKind<ShiftReopenV1>({
  newest: 1,
  words: { zh: '重新开班', en: 'Shift reopened' },
  worth: undefined,
  takes: undefined,
  drawer: undefined,
  turnover: undefined,
  receipt: undefined,
  report: undefined,
  figures: undefined,
})
