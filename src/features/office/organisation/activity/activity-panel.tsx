import { Trans } from '@lingui/react/macro'
import type { ActivityEntry } from '#contract/organisation/activity.ts'
import { eventText } from '#contract/events.ts'
import { browserOf } from '#ui/browser-name.ts'
import { ChangeTable } from '#features/office/organisation/activity/changes.tsx'
import css from '#features/office/organisation/activity/activity.module.css'
import { DateTime } from '#ui/date-time.tsx'
import { Facts } from '#ui/detail-page.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { useLanguage } from '#ui/use-language.ts'

export interface ActivityPanelProps {
  readonly entry: ActivityEntry | undefined
  readonly onClose: () => void
}

/** The details of one log entry. */
export function ActivityPanel({ entry, onClose }: ActivityPanelProps) {
  const language = useLanguage()
  return (
    <SidePanel opened={entry !== undefined} title={entry ? eventText(entry.action, language) : ''} onClose={onClose}>
      {entry ? (
        <div className={css.panel}>
          <Facts
            facts={[
              { label: <Trans>Time</Trans>, value: <DateTime at={entry.at} form="exact" />, wide: true },
              { label: <Trans>By</Trans>, value: entry.accountName },
              { label: <Trans>Item</Trans>, value: entry.subjectName },
              { label: <Trans>Store</Trans>, value: entry.shopName },
              { label: <Trans>IP address</Trans>, value: entry.ip },
              {
                label: <Trans>Browser</Trans>,
                value: entry.userAgent && <span title={entry.userAgent}>{browserOf(entry.userAgent)}</span>,
              },
            ]}
          />
          <ChangeTable entry={entry} />
        </div>
      ) : null}
    </SidePanel>
  )
}
