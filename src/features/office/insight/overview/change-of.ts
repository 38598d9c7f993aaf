import type { AnalysedProduct } from '#contract/insight/analysis.ts'

/** The change of a figure in percent, for `Trend`; null: there is nothing that it can be compared with. */
export const changeOf = (now: number, before: number | undefined): Pick<AnalysedProduct, 'trend' | 'netBefore'> => ({
  trend: before === undefined || before <= 0 ? null : Math.round(((now - before) / before) * 100),
  netBefore: null,
})
