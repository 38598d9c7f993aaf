import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { ActivityFilter, activity, type ActivityEntry, type ActivitySearch } from '#contract/organisation/activity.ts'
import { callText } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import { useActivityColumns } from '#features/office/organisation/activity/activity-columns.tsx'
import { ActivityFilters } from '#features/office/organisation/activity/activity-filters.tsx'
import { ActivityPanel } from '#features/office/organisation/activity/activity-panel.tsx'
import { JobsLink } from '#features/office/organisation/activity/jobs-link.tsx'
import { OrganisationZone } from '#features/shared/organisation-zone.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useMay } from '#ui/may.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { type Opened, typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'

/** Interval at which the log is refreshed, in ms. */
const FRESH_EVERY = 15_000

/** The newest first. */
const BY_TIME = { by: 'at', descends: ['at'] }
/** The log of actions: person, time, place, old and new value. `open`: the line whose details are shown. */
export const Route = createFileRoute('/_office/org/activity/')({
  validateSearch: typedSearch<Opened<ActivitySearch>>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(activity.list, readSearch(ActivityFilter, deps)))
  },
  component: () => (
    <OrganisationZone>
      <ActivityLog />
    </OrganisationZone>
  ),
})

function ActivityLog() {
  const { t } = useLingui()
  const { filter, open, show: showId, change, list } = useListScreen(Route, ActivityFilter, BY_TIME)
  const may = useMay()
  const columns = useActivityColumns()
  const [chosen, setChosen] = useState<ActivityEntry>()
  const query = { ...read(activity.list, filter), refetchInterval: FRESH_EVERY }
  const shown = useQuery(query).data?.records.find((entry) => entry.id === open)
  const show = (entry: ActivityEntry | undefined): void => {
    setChosen(entry)
    showId(entry?.id)
  }
  const { currentPage: _page, pageSize: _size, order: _order, ...filters } = filter
  return (
    <>
      <ListPage
        id="activity"
        title={t`Activity log`}
        query={query}
        columns={columns(show)}
        row={{ key: (entry) => entry.id, onOpen: show }}
        {...list}
        filters={<ActivityFilters value={filter} onChange={change} />}
        onExport={may({ all: ['orgActivityExport'] }) ? { csv: () => callText(activity.export, filters) } : false}
        actions={<JobsLink />}
        empty={
          <EmptyState drawing={<Drawing of="history" />} title={<Trans>No activity in this period.</Trans>}>
            <Trans>
              Try a wider date range or clear a filter. Every change in the organisation appears here automatically.
            </Trans>
          </EmptyState>
        }
      />
      <ActivityPanel entry={open === undefined ? undefined : (shown ?? chosen)} onClose={() => show(undefined)} />
    </>
  )
}
