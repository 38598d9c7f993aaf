import { Plural, Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import type { FleetRow } from '#contract/sales/differences.ts'
import { isPressing } from '#domain/counter-alarm.ts'
import { AppLink } from '#ui/app-link.tsx'
import { useMay } from '#ui/may.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

/** What somebody should look after at a counter, most urgent first. */
export function CounterAlarms({ row }: { readonly row: FleetRow }) {
  const seesHeld = useMay()({ any: ['shopDifferenceInfo'] })
  const words: Readonly<Record<FleetRow['alarms'][number], ReactNode>> = {
    held: <Plural value={row.held} one="# record needs review" other="# records need review" />,
    missing: <Plural value={row.missing} one="# number missing" other="# numbers missing" />,
    unsent: <Trans>Unsent for too long</Trans>,
    'lease-ends': <Trans>No contact: may soon stop selling</Trans>,
    silent: <Trans>No contact for half an hour</Trans>,
    printer: <Trans>Printer not online</Trans>,
    storage: <Trans>Storage not protected</Trans>,
  }
  return row.alarms.map((alarm) => (
    <Fragment key={alarm}>
      <StateBadge state={isPressing(alarm) ? 'stopped' : 'attention'}>
        {alarm === 'held' && seesHeld ? (
          <AppLink to="/shop/orderManage/differenceInfo/heldFacts" search={{ counterId: row.id }} c="inherit">
            {words.held}
          </AppLink>
        ) : (
          words[alarm]
        )}
      </StateBadge>{' '}
    </Fragment>
  ))
}
