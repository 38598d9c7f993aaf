import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { printers } from '#contract/organisation/printers.ts'
import { tickets } from '#contract/organisation/tickets.ts'
import { act, queryClient, read } from '#api/query.ts'
import { TicketPaper } from '#features/office/organisation/printers/ticket-paper.tsx'
import { useKindWords } from '#features/office/organisation/printers/printer-words.ts'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { May } from '#ui/may.tsx'
import { PageHead } from '#ui/page-head.tsx'
import css from '#features/office/organisation/printers/printers.module.css'

const LOOK_AGAIN = 3_000
const SHOWN = 24

/** The last printouts of a printer, shown as paper. For the virtual printer it is the only output. */
export const Route = createFileRoute('/_office/shop/shopManage/printersManagement/paper/$id')({
  loader: async ({ params }) => {
    await queryClient.ensureQueryData(read(printers.details, params))
  },
  component: Paper,
})

function Paper() {
  const { id } = Route.useParams()
  const words = useKindWords()
  const { data: printer } = useSuspenseQuery(read(printers.details, { id }))
  const printed = useQuery({
    ...read(tickets.jobs, { printerId: id, state: 'printed', pageSize: SHOWN }),
    refetchInterval: LOOK_AGAIN,
  })
  const test = useMutation(act(printers.testPrint))
  return (
    <section>
      <PageHead
        title={printer.name}
        beside={<span>{words(printer.kind)}</span>}
        actions={
          printer.kind === 'browser' ? undefined : (
            <May any={['shopPrinterTest']}>
              <Button loading={test.isPending} onClick={() => test.mutate({ id })}>
                <Trans>Test print</Trans>
              </Button>
            </May>
          )
        }
      />
      {printed.isError && !printed.data ? (
        <LoadFailure error={printed.error} onRetry={() => void printed.refetch()} />
      ) : null}
      {printed.data?.total === 0 ? (
        <EmptyState drawing={<Drawing of="receipt" />} title={<Trans>Nothing printed yet.</Trans>}>
          <Trans>Print a test receipt, or choose this printer at the counter. The newest receipt comes first.</Trans>
        </EmptyState>
      ) : null}
      <div className={css.floor} aria-live="polite">
        {printed.data?.records.map((job) => (
          <TicketPaper key={job.id} job={job} narrow={printer.widthMm === 58} />
        ))}
      </div>
    </section>
  )
}
