import { ActionIcon, Menu } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { IconDots, IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import * as v from 'valibot'
import { printers } from '#contract/printers.ts'
import { tickets, type JobState, type PrintJob } from '#contract/tickets.ts'
import { Id, paging } from '#contract/schemas.ts'
import { call } from '#api/call.ts'
import { act, queryClient, read } from '#api/query.ts'
import { useJobWords, useReasonWords, useTicketWords } from '#features/office/printers/printer-words.ts'
import { TicketPaper } from '#features/office/printers/ticket-paper.tsx'
import { allRows } from '#ui/list/all-rows.ts'
import type { Column } from '#ui/list/column.ts'
import { DateTime } from '#ui/date-time.tsx'
import { useFileTime } from '#ui/list/file-time.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useMay } from '#ui/may.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { StateBadge, type State } from '#ui/state-badge.tsx'

const STATES = ['queued', 'offered', 'printed', 'failed', 'expired', 'cancelled'] as const satisfies readonly JobState[]
const Filter = v.object({ ...paging, printerId: v.optional(Id), state: v.optional(v.picklist(STATES)) })
const LOOK_AGAIN = 3_000

const looks: Readonly<Record<JobState, State>> = {
  queued: 'waiting',
  offered: 'sending',
  printed: 'ready',
  failed: 'attention',
  expired: 'stopped',
  cancelled: 'stopped',
}

/** The queue of tickets: what waits, what was printed, what was not and why (issue: print jobs). */
export const Route = createFileRoute('/_office/shop/shopManage/printersManagement/tickets')({
  validateSearch: Filter,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(tickets.jobs, deps))
  },
  component: Tickets,
})

function Tickets() {
  const { t } = useLingui()
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  const words = useJobWords()
  const [open, setOpen] = useState<PrintJob>()
  const known = useQuery(read(printers.list, { pageSize: 100 })).data?.records ?? []
  const query = { ...read(tickets.jobs, filter), refetchInterval: LOOK_AGAIN }
  const change = (next: Partial<typeof filter>): void =>
    void navigate({ search: { ...filter, currentPage: 1, ...next }, replace: true })
  return (
    <>
      <ListPage
        id="print-jobs"
        title={t`Tickets`}
        query={query}
        columns={useColumns()}
        row={{ key: (row) => row.id, onOpen: setOpen, actions: (job) => <JobActions job={job} /> }}
        place={filter}
        onPlace={({ currentPage, pageSize }) => change({ currentPage, pageSize })}
        onExport={() => allRows((place) => call(tickets.jobs, { ...filter, ...place }))}
        filters={
          <FilterChips
            any={filter.printerId !== undefined || filter.state !== undefined}
            onClear={() => change({ printerId: undefined, state: undefined })}
          >
            <FilterChip
              label={t`Printer`}
              value={filter.printerId}
              choices={known.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(printerId) => change({ printerId })}
            />
            <FilterChip
              label={t`State`}
              value={filter.state}
              choices={STATES.map((state) => ({ value: state, label: words(state) }))}
              onChange={(state) => change({ state })}
            />
          </FilterChips>
        }
        empty={
          <EmptyState icon={<IconReceipt aria-hidden />} title={<Trans>No ticket matches.</Trans>}>
            <Trans>Receipts that counters print on a printer of the store stand here for two weeks.</Trans>
          </EmptyState>
        }
      />
      {open ? (
        <SidePanel opened title={open.ticketNo} onClose={() => setOpen(undefined)}>
          <TicketPaper job={open} />
        </SidePanel>
      ) : null}
    </>
  )
}

function JobActions({ job }: { readonly job: PrintJob }) {
  const { t } = useLingui()
  const may = useMay()
  const retry = useMutation(act(tickets.retry))
  const cancel = useMutation(act(tickets.cancel))
  if (!may({ any: ['shopPrinterTest'] })) return null
  const waits = job.state === 'queued' || job.state === 'offered'
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t`What to do with ${job.ticketNo}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {waits ? (
          <Menu.Item onClick={() => cancel.mutate({ id: job.id })}>
            <Trans>Cancel ticket</Trans>
          </Menu.Item>
        ) : (
          <Menu.Item onClick={() => retry.mutate({ id: job.id })}>
            {job.state === 'printed' ? <Trans>Print again</Trans> : <Trans>Try again</Trans>}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function useColumns(): Column<PrintJob>[] {
  const { t } = useLingui()
  const fileTime = useFileTime()
  const [jobWords, ticketWords, reasonWords] = [useJobWords(), useTicketWords(), useReasonWords()]
  return [
    {
      id: 'ticketNo',
      head: t`Ticket`,
      cell: (row) => <span className="et-code">{row.ticketNo}</span>,
      text: (row) => row.ticketNo,
    },
    { id: 'kind', head: t`What it is`, cell: (row) => ticketWords(row.kind), text: (row) => ticketWords(row.kind) },
    { id: 'printer', head: t`Printer`, cell: (row) => row.printerName, text: (row) => row.printerName },
    {
      id: 'state',
      head: t`State`,
      cell: (row) => <StateBadge state={looks[row.state]}>{jobWords(row.state)}</StateBadge>,
      text: (row) => jobWords(row.state),
    },
    { id: 'reason', head: t`Reason`, cell: (row) => reasonWords(row.reason), text: (row) => reasonWords(row.reason) },
    { id: 'attempts', head: t`Offers`, align: 'right', cell: (row) => row.attempts, text: (row) => row.attempts },
    { id: 'person', head: t`Printed by`, cell: (row) => row.personName, text: (row) => row.personName },
    {
      id: 'createdAt',
      head: t`Time`,
      cell: (row) => <DateTime at={row.createdAt} />,
      text: (row) => fileTime(row.createdAt),
    },
  ]
}
