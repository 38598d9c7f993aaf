import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type ActivityEntry, activity, type ActivitySearch } from '#contract/organisation/activity.ts'
import { eventText } from '#contract/events.ts'
import { read } from '#api/query.ts'
import { ChangesInLine } from '#features/office/organisation/activity/changes.tsx'
import css from '#features/office/organisation/activity/activity.module.css'
import { AppLink } from '#ui/app-link.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { Section } from '#ui/detail-page.tsx'
import type { Column } from '#ui/list/column.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { useMay } from '#ui/may.tsx'
import { useLanguage } from '#ui/use-language.ts'

/** The newest entries; the log has the others. */
const SHOWN = 8

interface Props {
  /** The entries of the log that belong to the record. */
  readonly of: Pick<ActivitySearch, 'accountId' | 'action'>
  readonly title: ReactNode
  readonly hint?: ReactNode
  /** Where there are none. */
  readonly none: ReactNode
}

/** What was done last with a record or by a person, for those who may see the log. */
export function LastActivity(props: Props) {
  return useMay()({ all: ['orgActivity'] }) ? <Entries {...props} /> : null
}

function Entries({ of, title, hint, none }: Props) {
  const { t } = useLingui()
  const columns = useColumns(of.accountId === undefined)
  const { data } = useQuery(read(activity.list, { ...of, currentPage: 1, pageSize: SHOWN }))
  const total = data?.total ?? 0
  const shown = columns.filter(({ isEmpty }) => !isEmpty || data?.records.some((entry) => !isEmpty(entry)))
  return (
    <Section
      title={title}
      hint={hint}
      actions={
        total > SHOWN ? (
          <AppLink to="/org/activity" search={of}>
            <Trans>All ({total})</Trans>
          </AppLink>
        ) : null
      }
    >
      {data && total === 0 ? (
        <p className={css.none}>{none}</p>
      ) : (
        <DataTable label={t`Last activity`} columns={shown} rows={data?.records} rowKey={(entry) => entry.id} />
      )}
    </Section>
  )
}

function useColumns(byAnyone: boolean): Column<ActivityEntry>[] {
  const { t } = useLingui()
  const language = useLanguage()
  return [
    { id: 'action', head: t`Action`, cell: (entry) => eventText(entry.action, language) },
    ...(byAnyone
      ? [{ id: 'by', head: t`By`, cell: (entry: ActivityEntry) => entry.accountName || '–' }]
      : [
          {
            id: 'subject',
            head: t`Item`,
            grow: true,
            cell: (entry: ActivityEntry) => <span className={css.clip}>{entry.subjectName}</span>,
          },
        ]),
    {
      id: 'changes',
      head: t`Changes`,
      cell: (entry) => <ChangesInLine entry={entry} />,
      isEmpty: (entry) => entry.changes.length === 0,
    },
    { id: 'at', head: t`Time`, align: 'right', cell: (entry) => <DateTime at={entry.at} /> },
  ]
}
