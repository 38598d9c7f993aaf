import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { JobFilter, jobs, type JobSearch } from '#contract/organisation/jobs.ts'
import { user } from '#contract/organisation/user.ts'
import { call } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import { JobActions } from '#features/office/organisation/jobs/job-actions.tsx'
import { useJobColumns } from '#features/office/organisation/jobs/job-columns.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { StoreZone } from '#ui/store-zone.tsx'

const FRESH_EVERY = 10_000

/** The organisation's background jobs: failed ones and waiting ones. */
export const Route = createFileRoute('/_office/org/activity/jobs')({
  validateSearch: typedSearch<JobSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(jobs.list, readSearch(JobFilter, deps)))
  },
  component: BackgroundJobs,
})

function BackgroundJobs() {
  const { t } = useLingui()
  const { filter, change, list, every } = useListScreen(Route, JobFilter)
  const columns = useJobColumns(filter.state)
  const zone = useQuery({ ...read(user.timeZone, {}, { persist: true }), staleTime: 3_600_000 }).data?.timeZone
  const query = { ...read(jobs.list, filter), refetchInterval: FRESH_EVERY }
  return (
    <StoreZone zone={zone}>
      <ListPage
        id="background-jobs"
        title={t`Background jobs`}
        query={query}
        columns={columns}
        row={{ key: (row) => row.id, actions: (row) => <JobActions row={row} /> }}
        {...list}
        filters={
          <FilterChips any={filter.state !== 'failed'} onClear={() => change({ state: 'failed' })}>
            <FilterChip
              label={t`State`}
              value={filter.state}
              choices={[
                { value: 'failed', label: t`failed` },
                { value: 'waiting', label: t`waiting` },
              ]}
              onChange={(state) => change({ state: state ?? 'failed' })}
            />
          </FilterChips>
        }
        onExport={every((filter) => call(jobs.list, filter))}
        empty={<Nothing state={filter.state} />}
      />
    </StoreZone>
  )
}

function Nothing({ state }: Pick<JobFilter, 'state'>) {
  return (
    <EmptyState
      drawing={<Drawing of="done" />}
      title={state === 'failed' ? <Trans>Nothing has failed.</Trans> : <Trans>Nothing is waiting.</Trans>}
    >
      <Trans>
        The server sends e-mail and cleans up in the background. It retries failed tasks for a while. Those that still
        fail stay here until someone retries or discards them.
      </Trans>
    </EmptyState>
  )
}
