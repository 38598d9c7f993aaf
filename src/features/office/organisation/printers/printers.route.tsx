import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { printers, PrinterFilter, type PrinterSearch } from '#contract/organisation/printers.ts'
import { call } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import { PrinterActions, PrinterDialogs, type Doing } from '#features/office/organisation/printers/printer-actions.tsx'
import { usePrinterColumns } from '#features/office/organisation/printers/printer-columns.tsx'
import { ButtonLink } from '#ui/app-link.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { May } from '#ui/may.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'

/** Interval at which printer states are refreshed, in ms. */
const LOOK_AGAIN = 5_000

/** The receipt printers of the store. */
export const Route = createFileRoute('/_office/shop/shopManage/printersManagement/')({
  validateSearch: typedSearch<PrinterSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(printers.list, readSearch(PrinterFilter, deps)))
  },
  component: Printers,
})

function Printers() {
  const { t } = useLingui()
  const { filter, change, list, every } = useListScreen(Route, PrinterFilter)
  const [doing, setDoing] = useState<Doing>()
  const query = { ...read(printers.list, filter), refetchInterval: LOOK_AGAIN }
  return (
    <>
      <ListPage
        id="printers"
        title={t`Printers`}
        query={query}
        columns={usePrinterColumns()}
        row={{
          key: (row) => row.id,
          onOpen: (printer) => setDoing({ what: 'edit', printer }),
          actions: (printer) => <PrinterActions printer={printer} onDo={(what) => setDoing({ what, printer })} />,
        }}
        {...list}
        onExport={every((filter) => call(printers.list, filter))}
        filters={
          <SearchBox
            label={t`Printer`}
            value={filter.search ?? ''}
            onChange={(search) => change({ search: search || undefined })}
          />
        }
        actions={
          <>
            <ButtonLink variant="default" to="/shop/shopManage/printersManagement/tickets" search={{}}>
              <Trans>Print queue</Trans>
            </ButtonLink>
            <May any={['shopPrinterEdit']}>
              <Button variant="default" onClick={() => setDoing({ what: 'template' })}>
                <Trans>Receipt template</Trans>
              </Button>
            </May>
            <May any={['shopPrinterAdd']}>
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setDoing({ what: 'add' })}>
                <Trans>Add a printer</Trans>
              </Button>
            </May>
          </>
        }
        filtered={false}
        empty={
          <EmptyState drawing={<Drawing of="printer" />} title={<Trans>No printer yet.</Trans>}>
            <Trans>
              Add your counter’s receipt printer. Don’t have one? Try a virtual printer: it shows receipts on a page.
            </Trans>
          </EmptyState>
        }
      />
      <PrinterDialogs doing={doing} onDo={setDoing} />
    </>
  )
}
