import { factKind, REASON, typed } from '#contract/facts/fact-kind.ts'
import type { ShiftCountV1 } from '#contract/facts/shift-count.ts'
import { cents } from '#domain/money.ts'

/** More than a lease has facts: a later lease of a shift comes after an earlier one. */
const LEASE = 1_000_000

/** A drawer that was counted. */
export const shiftCount = factKind<ShiftCountV1>({
  newest: 1,
  words: { zh: '清点钱箱', en: 'Drawer counted' },
  worth: ({ counted }) => counted,
  takes: undefined,
  drawer: undefined,
  turnover: undefined,
  receipt: undefined,
  report: ({ counted, expected }, { body }) => ({
    kind: 'count',
    place: body.lease * LEASE + body.seq,
    counted,
    expected,
  }),
  figures: ({ counted, expected, reason }) => [
    [{ zh: '清点金额', en: 'Counted' }, counted],
    [{ zh: '应有金额', en: 'Expected' }, expected],
    [{ zh: '差额', en: 'Difference' }, cents(counted - expected)],
    ...typed(REASON, reason),
  ],
})
