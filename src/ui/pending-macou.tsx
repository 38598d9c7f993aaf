import { Trans } from '@lingui/react/macro'
import type { PendingMacou as Pending } from '#contract/organisation/members.ts'
import { Day } from './day.tsx'
import { Money } from './money.tsx'
import { dayIn } from './say-instant.ts'
import { useStoreZone } from './store-zone.tsx'

/** Macou that is added to a wallet when refund periods end, and the day on which the first of it is. */
export function PendingMacou({ value: { amount, releasesAt } }: { readonly value: Pending }) {
  const on = dayIn(releasesAt, useStoreZone())
  return (
    <Trans>
      <Money value={amount} /> more from <Day on={on} within />
    </Trans>
  )
}
