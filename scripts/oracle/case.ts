import { CASH_STEPS } from '#contract/organisation/store-settings.ts'
import { cents } from '#domain/money.ts'
import type { CashRounding } from '#domain/cash-rounding-modes.ts'

/** A case of the file `tax-oracle/1`: amounts are decimal strings. */
export interface OracleCase {
  readonly id: string
  readonly kind: string
  readonly policy: {
    readonly prices?: string
    readonly rounding?: string
    readonly unit?: string
    readonly allocation?: string
    readonly tax_base?: string
    readonly rebase?: string
    readonly shipping_prices?: string
    readonly grand_total_step?: string
  }
  readonly input: OracleInput
  readonly expect: Readonly<
    Record<string, string | number | readonly (string | number)[] | Readonly<Record<string, string>>>
  >
  readonly note?: string
}

export interface OracleFee {
  readonly amount: string
  readonly rates_pct: readonly string[]
  readonly includes_tax?: boolean
}

export interface OracleInput {
  readonly lines?: readonly {
    readonly unit_price: string
    readonly qty: string
    readonly rates_pct?: readonly string[]
    readonly rates?: readonly Readonly<Record<string, unknown>>[]
  }[]
  readonly line_discount?: readonly { readonly line: number; readonly percent: string }[]
  readonly order_discount?: { readonly percent?: string; readonly amount?: string }
  readonly order_discount_sequence?: readonly string[]
  readonly shipping?: OracleFee
  readonly surcharge?: OracleFee
  readonly payments?: readonly { readonly method: string; readonly amount?: string }[]
  readonly cash_rounding?: { readonly step: string; readonly mode: string }
  readonly refund?: 'all' | readonly { readonly line: number; readonly qty: string }[]
  readonly weights?: readonly number[]
  readonly amount?: string | number
}

/** A decimal text as a whole number of the `places`-th decimal, rounded half up; undefined if it has more digits. */
export function decimal(text: string, places: number, finer: 'refuse' | 'round' = 'refuse'): number | undefined {
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text)
  if (!match) throw new Error(`not a decimal: ${text}`)
  const fraction = (match[3] ?? '').replace(/0+$/, '')
  if (fraction.length > places && finer === 'refuse') return undefined
  const kept = Number(match[2]! + fraction.slice(0, places).padEnd(places, '0'))
  const rounded = kept + (fraction.length > places && fraction[places]! >= '5' ? 1 : 0)
  return match[1] === '-' && rounded !== 0 ? -rounded : rounded
}

/** A decimal text with at most this many digits; throws otherwise. */
export function exact(text: string, places: number): number {
  const value = decimal(text, places)
  if (value === undefined) throw new Error(`${text} has more than ${places} decimals`)
  return value
}

/**
 * The policy of a case that no store can be set to, or undefined if the case applies. Decided from policy and input
 * only, never from the outcome.
 */
export function notOffered({ policy, input }: OracleCase): string | undefined {
  if (policy.unit === '0.05') return 'tax itself rounded to 0.05 (we round cash to coins, tax to the cent)'
  if (policy.unit === '1') return 'a currency without cents'
  if (policy.unit === '0.000001') return 'amounts kept to a millionth'
  if (policy.rounding === 'per_unit') return 'tax rounded per unit of a line'
  if (policy.rounding === 'woo_inclusive') return 'included tax rounded half down'
  if (policy.rounding === 'mixed') return 'net and tax rounded apart, with a rounding adjustment booked beside them'
  if (policy.allocation === 'running_difference') return 'order tax shared by carrying the remainder from line to line'
  if (policy.tax_base === 'before_discount') return 'tax on the price before the discount'
  if (policy.rebase) return 'included prices rebased for a buyer at another rate'
  if (policy.prices === 'per_rate') return 'one rate included and another added on the same line'
  if (policy.shipping_prices && policy.shipping_prices !== policy.prices) return 'goods include tax, delivery does not'
  if (input.surcharge?.includes_tax && policy.prices === 'excluded') return 'goods exclude tax, a surcharge includes it'
  if (input.cash_rounding && !cashRoundingOf(input))
    return 'cash rounded to a step or in a way that no store can be set to'
  return input.lines?.map((line) => lineNotOffered(line)).find((reason) => reason !== undefined)
}

const modes: Readonly<Record<string, CashRounding['mode']>> = { half_up: 'nearest', down: 'down', up: 'up' }

/** The store setting for a case, undefined if there is none. */
export function cashRoundingOf({ cash_rounding: asked }: OracleInput): CashRounding | undefined {
  const step = CASH_STEPS.find((one) => one > 0 && one === decimal(asked?.step ?? '0', 2))
  const mode = modes[asked?.mode ?? '']
  return step && mode ? { step: cents(step), mode } : undefined
}

function lineNotOffered(line: NonNullable<OracleInput['lines']>[number]): string | undefined {
  if (line.rates) return 'a tax on top of another tax, or a negative one'
  return decimal(line.unit_price, 2) === undefined ? 'unit prices finer than a cent' : undefined
}
