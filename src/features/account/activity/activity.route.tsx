import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import * as v from 'valibot'
import { ActivityFilter } from '#contract/filters.ts'
import { activity, type ActivityEntry } from '#contract/activity.ts'
import { Id } from '#contract/schemas.ts'
import { callText } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import { useActivityColumns } from '#features/account/activity/activity-columns.tsx'
import { ActivityFilters } from '#features/account/activity/activity-filters.tsx'
import { ActivityPanel } from '#features/account/activity/activity-panel.tsx'
import { OrganisationZone } from '#features/account/people/organisation-zone.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useMay } from '#ui/may.tsx'

/** How often the log looks for what was done meanwhile. */
const FRESH_EVERY = 15_000

/** Who did what, when, from where, with old and new value. `open`: the line whose details are shown. */
export const Route = createFileRoute('/_office/org/activity')({
  validateSearch: v.object({ ...ActivityFilter.entries, open: v.optional(Id) }),
  loaderDeps: ({ search: { open: _, ...filter } }) => filter,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(activity.list, deps))
  },
  component: () => (
    <OrganisationZone>
      <ActivityLog />
    </OrganisationZone>
  ),
})

function ActivityLog() {
  const { t } = useLingui()
  const { open, ...filter } = Route.useSearch()
  const navigate = Route.useNavigate()
  const may = useMay()
  const columns = useActivityColumns()
  const [chosen, setChosen] = useState<ActivityEntry>()
  const query = { ...read(activity.list, filter), refetchInterval: FRESH_EVERY }
  const shown = useQuery(query).data?.records.find((entry) => entry.id === open)
  const change = (next: Partial<ActivityFilter>): void =>
    void navigate({ search: { ...filter, currentPage: 1, ...next }, replace: true })
  const show = (entry: ActivityEntry | undefined): void => {
    setChosen(entry)
    void navigate({ search: { ...filter, open: entry?.id } })
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
        place={{
          currentPage: filter.currentPage,
          pageSize: filter.pageSize,
          sort: { by: 'at', down: filter.order !== 'asc' },
        }}
        onPlace={({ currentPage, pageSize, sort }) =>
          change({ currentPage, pageSize, order: sort?.down === false ? 'asc' : undefined })
        }
        filters={<ActivityFilters value={filter} onChange={change} />}
        onExport={may({ all: ['orgActivityExport'] }) ? () => callText(activity.export, filters) : false}
        empty={
          <EmptyState icon={<IconHistory aria-hidden />} title={<Trans>Nothing was done in this time.</Trans>}>
            <Trans>Widen the dates or clear a filter. Every change in the organisation appears here by itself.</Trans>
          </EmptyState>
        }
      />
      <ActivityPanel entry={open === undefined ? undefined : (shown ?? chosen)} onClose={() => show(undefined)} />
    </>
  )
}
