import { useLingui } from '@lingui/react/macro'
import type { ActivityEntry } from '#contract/organisation/activity.ts'
import { eventText } from '#contract/events.ts'
import { browserOf } from '#ui/browser-name.ts'
import { ChangesInLine } from '#features/office/organisation/activity/changes.tsx'
import css from '#features/office/organisation/activity/activity.module.css'
import type { Column } from '#ui/list/column.ts'
import { DateTime } from '#ui/date-time.tsx'
import { useLanguage } from '#ui/use-language.ts'

/** The columns of the activity log. The exported file comes from the server. */
export function useActivityColumns(): (onOpen: (entry: ActivityEntry) => void) => Column<ActivityEntry>[] {
  const { t } = useLingui()
  const language = useLanguage()
  return (onOpen) => [
    {
      id: 'at',
      head: t`Time`,
      cell: (entry) => (
        <button type="button" className={css.time} onClick={() => onOpen(entry)}>
          <DateTime at={entry.at} />
        </button>
      ),
      sortable: true,
    },
    { id: 'by', head: t`By`, cell: (entry) => entry.accountName || '–' },
    { id: 'action', head: t`Action`, cell: (entry) => eventText(entry.action, language) },
    { id: 'subject', head: t`Item`, cell: (entry) => <span className={css.clip}>{entry.subjectName}</span> },
    {
      id: 'changes',
      head: t`Changes`,
      cell: (entry) => <ChangesInLine entry={entry} />,
      isEmpty: (entry) => entry.changes.length === 0,
    },
    { id: 'store', head: t`Store`, cell: (entry) => entry.shopName },
    { id: 'ip', head: t`IP address`, cell: (entry) => entry.ip, hidden: true },
    { id: 'browser', head: t`Browser`, cell: (entry) => browserOf(entry.userAgent) },
  ]
}
