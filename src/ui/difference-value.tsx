import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cents, milli } from '#domain/money.ts'
import { Money } from '#ui/money.tsx'
import { Quantity } from '#ui/quantity.tsx'

/** The type of a difference's values; absent: neither money nor quantity. */
const UNITS: Readonly<Record<string, 'money' | 'quantity'>> = {
  price: 'money',
  tax: 'money',
  total: 'money',
  'submission.exceeds': 'money',
  'cash-out.exceeds': 'money',
  'limit.exceeded': 'money',
  'refund.total': 'money',
  'refund.tender': 'money',
  'refund.limit': 'money',
  'refund.disconnected-limit': 'money',
  'refund.card-unrecorded': 'money',
  'refund.without-receipt': 'money',
  'macou.exceeds': 'money',
  'macou.no-member': 'money',
  'card.disconnected': 'money',
  'card.given-back': 'money',
  'card.not-approved': 'money',
  'discount.unexplained': 'money',
  figures: 'money',
  'payment.figures': 'money',
  'count.figures': 'money',
  'count.expected': 'money',
  'drawer.float': 'money',
  'drawer.kept': 'money',
  'approval.exceeded': 'money',
  'refund.fraction': 'quantity',
  'stock.below-zero': 'quantity',
  'refund.exceeds': 'quantity',
  'limit.day': 'quantity',
  'limit.purchase': 'quantity',
}
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
  if (UNITS[code] === 'money') return <Money value={cents(value)} />
  if (UNITS[code] === 'quantity') return <Quantity value={milli(value)} />
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
  if (UNITS[code] === 'money') return String(value / 100)
  if (UNITS[code] === 'quantity') return String(value / 1000)
  return String(code === 'clock.skew' || code === 'clock.outside' ? minutes(value) : value)
}
