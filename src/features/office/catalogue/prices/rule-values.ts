import type { InputOf } from '#contract/define.ts'
import type { priceChanges } from '#contract/catalogue/price-changes.ts'
import type { PriceEnding } from '#domain/goods/price-rule.ts'
import { instantOf } from '#domain/wall-clock.ts'
import { parseMoney, typedNumber } from '#ui/parse-money.ts'

/** A rule for new prices as it is typed. */
export interface RuleValues {
  kind: 'price' | 'percent' | 'amount'
  down: boolean
  value: string
  ending: PriceEnding
  /** Times of the store's clock; '' for now, and for no end. */
  start: string
  end: string
  note: string
}

export const emptyRule: RuleValues = {
  kind: 'percent',
  down: true,
  value: '',
  ending: 'none',
  start: '',
  end: '',
  note: '',
}

type Rule = InputOf<typeof priceChanges.batchApply>['rule']

/** The rule, once what was typed is one. */
export function ruleOf({ kind, down, value, ending }: RuleValues): Rule | undefined {
  if (kind === 'price') {
    const price = parseMoney(value)
    return price === null ? undefined : { kind, value: price, ending }
  }
  const sign = down ? -1 : 1
  if (kind === 'amount') {
    const amount = parseMoney(value)
    return amount === null ? undefined : { kind, value: sign * amount, ending }
  }
  const percent = typedNumber(value.replace(/%\s*$/, '')) ?? ''
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(percent) || (down && Number(percent) > 100)) return undefined
  return { kind, value: sign * Math.round(Number(percent) * 10_000), ending }
}

export type RuleProblem = 'value' | 'start' | 'end'

/** When it starts and ends, and what of it is wrong. */
export function timesOf(
  { start, end }: RuleValues,
  zone: string,
  now: number,
): { readonly startsAt: number | null; readonly endsAt: number | null; readonly problem?: RuleProblem } {
  const startsAt = start === '' ? null : (instantOf(start, zone) ?? null)
  const endsAt = end === '' ? null : (instantOf(end, zone) ?? null)
  const times = { startsAt, endsAt }
  if (start !== '' && (startsAt === null || startsAt <= now)) return { ...times, problem: 'start' }
  if (end !== '' && (endsAt === null || endsAt <= (startsAt ?? now))) return { ...times, problem: 'end' }
  return times
}
