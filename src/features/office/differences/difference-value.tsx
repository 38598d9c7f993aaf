import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cents, milli } from '#domain/money.ts'
import { Money } from '#ui/money.tsx'
import { Quantity } from '#ui/quantity.tsx'

const MONEY = new Set([
  'price',
  'tax',
  'total',
  'submission.exceeds',
  'cash-out.exceeds',
  'refund.total',
  'refund.tender',
  'refund.limit',
  'refund.disconnected-limit',
  'refund.card-unrecorded',
  'macou.exceeds',
  'macou.no-member',
  'card.disconnected',
  'card.given-back',
  'card.not-approved',
])
const QUANTITY = new Set(['stock.below-zero', 'refund.exceeds', 'limit.day', 'limit.purchase'])
const MINUTE = 60_000

/** A value of a difference as people read it: money, pieces, minutes, hours, days. */
export function differenceValue(code: string, value: number | string | undefined): ReactNode {
  if (value === undefined) return '–'
  if (typeof value === 'string') return value
  if (MONEY.has(code)) return <Money value={cents(value)} />
  if (QUANTITY.has(code)) return <Quantity value={milli(value)} />
  if (code === 'clock.skew') return <Trans>{Math.round(Math.abs(value) / MINUTE)} min</Trans>
  if (code === 'lease.expired') return <Trans>{value} h</Trans>
  if (code === 'refund.late') return <Trans>{value} days</Trans>
  return String(value)
}
