import type { CashSubmissionV1 } from '#contract/facts/cash-submission.ts'
import { factKind, typed } from '#contract/facts/fact-kind.ts'

/** Cash handed in during a shift. */
export const cashSubmission = factKind<CashSubmissionV1>({
  newest: 1,
  words: { zh: '缴款', en: 'Cash submission' },
  worth: ({ amount }) => amount,
  takes: undefined,
  drawer: ({ amount }) => ({ kind: 'submission', cents: amount }),
  turnover: () => 0,
  receipt: undefined,
  report: ({ amount }, { review }) => ({ kind: 'submission', amount, state: review() }),
  figures: ({ remark }) => typed({ zh: '备注', en: 'Remark' }, remark),
})
