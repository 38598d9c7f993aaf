import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { differenceTexts } from '#contract/texts/facts.ts'
import { cents, milli } from '#domain/money.ts'
import { Money } from '#ui/money.tsx'
import { Quantity } from '#ui/quantity.tsx'

const POWERS: Readonly<Record<string, ReactNode>> = {
  shopCounterDiscount: <Trans>Discount</Trans>,
  shopCounterPrice: <Trans>New price</Trans>,
  shopCounterTaxExempt: <Trans>Tax exemption</Trans>,
  shopCounterLimit: <Trans>Limit</Trans>,
  shopCounterOpenAmount: <Trans>Open amount</Trans>,
  shopCounterRefundWithoutReceipt: <Trans>Refund without a receipt</Trans>,
}
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-/
const MINUTE = 60_000
const minutes = (skew: number): number => Math.round(Math.abs(skew) / MINUTE)

/**
 * A value of a difference for display: money, pieces, minutes, hours, days or text; a dash if absent or meaningless to
 * people.
 */
export function differenceValue(code: string, value: number | string | undefined): ReactNode {
  if (value === undefined) return '–'
  if (typeof value === 'string') return wordsOf(code, value)
  if (differenceTexts[code]?.unit === 'money') return <Money value={cents(value)} />
  if (differenceTexts[code]?.unit === 'quantity') return <Quantity value={milli(value)} />
  if (code === 'clock.skew' || code === 'clock.outside') return <Trans>{minutes(value)} min</Trans>
  if (code === 'lease.expired') return <Trans>{value} h</Trans>
  if (code === 'refund.late') return <Trans>{value} days</Trans>
  return String(value)
}

function wordsOf(code: string, value: string): ReactNode {
  if (ID.test(value)) return '–'
  if (code === 'approval.missing') return POWERS[value] ?? value
  if (code === 'policy') return <PolicyWords said={value} />
  if (code === 'total') return <Trans>cannot be computed</Trans>
  return value || '–'
}

/** The server's names of tax and rounding rules: by line or order, tax added or included, coins. */
function PolicyWords({ said }: { readonly said: string }): ReactNode {
  const [rounding, tax, coins = ''] = said.includes('/') ? said.split('/') : [undefined, undefined, said]
  const [step = 0, mode] = coins.split(' ')
  const names: Readonly<Record<string, ReactNode>> = {
    line: <Trans>tax per line</Trans>,
    order: <Trans>tax per order</Trans>,
    added: <Trans>tax added to prices</Trans>,
    included: <Trans>prices include tax</Trans>,
    nearest: <Trans>to the nearest</Trans>,
    up: <Trans>up to</Trans>,
    down: <Trans>down to</Trans>,
  }
  const parts = [rounding, tax].flatMap((one) => (one === undefined ? [] : [names[one] ?? one]))
  return (
    <>
      {parts.map((part, i) => (
        <span key={i}>{part}, </span>
      ))}
      {mode === undefined ? (
        <Trans>cash to the cent</Trans>
      ) : (
        <>
          <Trans>cash rounded</Trans> {names[mode] ?? mode} <Money value={cents(Number(step))} />
        </>
      )}
    </>
  )
}

/** The same for a file: numbers in whole units with a decimal point, everything else unchanged. */
export function differenceFigure(code: string, value: number | string | undefined): string {
  if (typeof value !== 'number') return value ?? ''
  if (differenceTexts[code]?.unit === 'money') return String(value / 100)
  if (differenceTexts[code]?.unit === 'quantity') return String(value / 1000)
  return String(code === 'clock.skew' || code === 'clock.outside' ? minutes(value) : value)
}
