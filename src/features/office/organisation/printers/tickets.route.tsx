import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { printers } from '#contract/organisation/printers.ts'
import { tickets, type PrintJob, TicketFilter, type TicketSearch } from '#contract/organisation/tickets.ts'
import { call } from '#api/call.ts'
import { act, queryClient, read } from '#api/query.ts'
import { useReasonWords, useTicketWords } from '#features/office/organisation/printers/printer-words.ts'
import { TicketPaper } from '#features/office/organisation/printers/ticket-paper.tsx'
import type { Column } from '#ui/list/column.ts'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { RowMenu } from '#ui/list/row-menu.tsx'
import type { MayRule } from '#ui/may.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { ticketActions, ticketStates } from '#domain/ticket-states.ts'
import { useSay } from '#ui/use-language.ts'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { allows } from '#domain/states.ts'

const LOOK_AGAIN = 3_000

/** The print queue: waiting, printed and failed receipts. */
export const Route = createFileRoute('/_office/shop/shopManage/printersManagement/tickets')({
  validateSearch: typedSearch<TicketSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(tickets.jobs, readSearch(TicketFilter, deps)))
  },
  component: Tickets,
})

function Tickets() {
  const { t } = useLingui()
  const { filter, change, filtered, list, every } = useListScreen(Route, TicketFilter)
  const say = useSay()
  const [open, setOpen] = useState<PrintJob>()
  const known = useQuery(read(printers.list, { pageSize: 100 })).data?.records ?? []
  const query = { ...read(tickets.jobs, filter), refetchInterval: LOOK_AGAIN }
  return (
    <>
      <ListPage
        id="print-jobs"
        title={t`Print queue`}
        query={query}
        columns={useColumns()}
        row={{ key: (row) => row.id, onOpen: setOpen, actions: (job) => <JobActions job={job} /> }}
        {...list}
        onExport={every((filter) => call(tickets.jobs, filter))}
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
              choices={ticketStates.all.map(({ name, words }) => ({ value: name, label: say(words) }))}
              onChange={(state) => change({ state })}
            />
          </FilterChips>
        }
        empty={
          <EmptyState
            drawing={<Drawing of="receipt" />}
            title={filtered ? <Trans>No receipts match.</Trans> : <Trans>Nothing printed yet.</Trans>}
          >
            <Trans>Printed receipts are kept here for two weeks.</Trans>
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

const TEST: MayRule = { any: ['shopPrinterTest'] }

function JobActions({ job }: { readonly job: PrintJob }) {
  const { t } = useLingui()
  const retry = useMutation(act(tickets.retry))
  const cancel = useMutation(act(tickets.cancel))
  return (
    <RowMenu
      label={t`Actions for ${job.ticketNo}`}
      items={[
        allows(ticketActions, job.state, 'cancel') && {
          may: TEST,
          label: <Trans>Cancel printing</Trans>,
          run: () => cancel.mutate({ id: job.id }),
        },
        allows(ticketActions, job.state, 'retry') && {
          may: TEST,
          label: job.state === 'printed' ? <Trans>Print again</Trans> : <Trans>Try again</Trans>,
          run: () => retry.mutate({ id: job.id }),
        },
      ]}
    />
  )
}

function useColumns(): Column<PrintJob>[] {
  const { t } = useLingui()
  const columns = useColumnPresets<PrintJob>()
  const [ticketWords, reasonWords] = [useTicketWords(), useReasonWords()]
  return [
    columns.code('ticketNo', t`Receipt`, (row) => row.ticketNo),
    columns.text('kind', t`Content`, (row) => ticketWords(row.kind)),
    columns.text('printer', t`Printer`, (row) => row.printerName),
    columns.state('state', t`State`, ticketStates, (row) => row.state),
    columns.text('reason', t`Reason`, (row) => reasonWords(row.reason)),
    columns.count('attempts', t`Times sent`, (row) => row.attempts),
    columns.text('person', t`Printed by`, (row) => row.personName),
    columns.instant('createdAt', t`Time`, (row) => row.createdAt),
  ]
}
