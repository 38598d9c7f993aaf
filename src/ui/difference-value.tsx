import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cents, milli } from '#domain/money.ts'
import { Money } from '#ui/money.tsx'
import { Quantity } from '#ui/quantity.tsx'

/** What the figures of a kind of difference are; absent: neither money nor goods. */
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
  'macou.exceeds': 'money',
  'macou.no-member': 'money',
  'card.disconnected': 'money',
  'card.given-back': 'money',
  'card.not-approved': 'money',
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
}
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-/
const MINUTE = 60_000
const minutes = (skew: number): number => Math.round(Math.abs(skew) / MINUTE)

/**
 * A value of a difference as people read it: money, pieces, minutes, hours, days or words; a dash where it is absent or
 * says nothing to people (product.md 5).
 */
export function differenceValue(code: string, value: number | string | undefined): ReactNode {
  if (value === undefined) return '–'
  if (typeof value === 'string') return wordsOf(code, value)
  if (UNITS[code] === 'money') return <Money value={cents(value)} />
  if (UNITS[code] === 'quantity') return <Quantity value={milli(value)} />
  if (code === 'clock.skew') return <Trans>{minutes(value)} min</Trans>
  if (code === 'lease.expired') return <Trans>{value} h</Trans>
  if (code === 'refund.late') return <Trans>{value} days</Trans>
  return String(value)
}

function wordsOf(code: string, value: string): ReactNode {
  if (ID.test(value)) return '–'
  if (code === 'approval.missing') return POWERS[value] ?? value
  if (code === 'total') return <Trans>cannot be computed</Trans>
  return value || '–'
}

/** The same for a file: figures in whole units with a point, everything else as it is. */
export function differenceFigure(code: string, value: number | string | undefined): string {
  if (typeof value !== 'number') return value ?? ''
  if (UNITS[code] === 'money') return String(value / 100)
  if (UNITS[code] === 'quantity') return String(value / 1000)
  return String(code === 'clock.skew' ? minutes(value) : value)
}
