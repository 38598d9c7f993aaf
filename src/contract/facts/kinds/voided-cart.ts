import { factKind, REASON, typed } from '#contract/facts/fact-kind.ts'
import type { VoidV1 } from '#contract/facts/shift-count.ts'

/** A cart or a payment that was given up. */
export const voidedCart = factKind<VoidV1>({
  newest: 1,
  words: { zh: '放弃购物车', en: 'Cart abandoned' },
  worth: undefined,
  takes: undefined,
  drawer: undefined,
  turnover: undefined,
  receipt: undefined,
  report: ({ amount }) => ({ kind: 'void', amount }),
  figures: ({ lineCount, reason }) => [[{ zh: '商品行', en: 'Lines' }, String(lineCount)], ...typed(REASON, reason)],
})
