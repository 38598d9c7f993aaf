import { factKind } from '#contract/facts/fact-kind.ts'
import type { ShiftStartV1 } from '#contract/facts/shift-count.ts'

/** A shift started at a counter without the network. */
export const shiftStart = factKind<ShiftStartV1>({
  newest: 1,
  words: { zh: '班次已开始', en: 'Shift started' },
  worth: undefined,
  takes: undefined,
  drawer: undefined,
  turnover: undefined,
  receipt: undefined,
  report: undefined,
  figures: ({ float }) => [[{ zh: '备用金', en: 'Float' }, float]],
})
