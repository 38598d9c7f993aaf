import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { counters, type ManagedCounter, CounterFilter, type CounterSearch } from '#contract/sales/counters.ts'
import { counterStates } from '#domain/counter-states.ts'
import { call } from '#api/call.ts'
import { act, queryClient, read } from '#api/query.ts'
import { CounterDialog } from '#features/office/sales/counters/counter-dialog.tsx'
import { ReaderDialog } from '#features/office/sales/counters/reader-dialog.tsx'
import type { Column } from '#ui/list/column.ts'
import { RowMenu } from '#ui/list/row-menu.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { May } from '#ui/may.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'

/** The counters of the store and the card readers bound to them. */
export const Route = createFileRoute('/_office/shop/shopManage/cashierManagement')({
  validateSearch: typedSearch<CounterSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(counters.list, readSearch(CounterFilter, deps)))
  },
  component: Counters,
})

type Doing = { readonly what: 'add' } | { readonly what: 'edit' | 'reader'; readonly counter: ManagedCounter }

function Counters() {
  const { t } = useLingui()
  const { filter, change, list, every } = useListScreen(Route, CounterFilter)
  const [doing, setDoing] = useState<Doing>()
  return (
    <>
      <ListPage
        narrow
        id="counters"
        title={t`Counters`}
        query={read(counters.list, filter)}
        columns={useColumns()}
        row={{
          key: (row) => row.id,
          actions: (counter) => <RowActions counter={counter} onDo={(what) => setDoing({ what, counter })} />,
        }}
        {...list}
        onExport={every((filter) => call(counters.list, filter))}
        filters={
          <SearchBox
            label={t`Counter, code or reader`}
            value={filter.search ?? ''}
            onChange={(search) => change({ search: search || undefined })}
          />
        }
        actions={
          <May any={['cashierCounterAdd']}>
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setDoing({ what: 'add' })}>
              <Trans>Add a counter</Trans>
            </Button>
          </May>
        }
        empty={
          <EmptyState drawing={<Drawing of="till" />} title={<Trans>No counter matches.</Trans>}>
            <Trans>Clear the search, or add a counter. A counter is a place to sell in this store.</Trans>
          </EmptyState>
        }
      />
      <Dialogs doing={doing} onClose={() => setDoing(undefined)} />
    </>
  )
}

function Dialogs({ doing, onClose }: { readonly doing: Doing | undefined; readonly onClose: () => void }) {
  if (!doing) return null
  if (doing.what === 'add') return <CounterDialog onClose={onClose} />
  const { counter } = doing
  if (doing.what === 'edit') return <CounterDialog counter={counter} onClose={onClose} />
  return <ReaderDialog counter={counter} onClose={onClose} />
}

interface RowActionsProps {
  readonly counter: ManagedCounter
  readonly onDo: (what: 'edit' | 'reader') => void
}

function RowActions({ counter, onDo }: RowActionsProps) {
  const { t } = useLingui()
  const remove = useMutation(act(counters.remove))
  return (
    <RowMenu
      label={t`Actions for ${counter.cashierName}`}
      items={[
        { may: { any: ['cashierCounterEdit'] }, label: <Trans>Rename</Trans>, run: () => onDo('edit') },
        {
          may: { any: ['cashierCounterReader'] },
          label: counter.bound ? <Trans>Card reader…</Trans> : <Trans>Bind a card reader</Trans>,
          run: () => onDo('reader'),
        },
        {
          may: { any: ['cashierCounterDelete'] },
          label: <Trans>Delete</Trans>,
          disabled: counter.status === counterStates.occupied,
          run: () => remove.mutateAsync({ id: counter.id }),
          confirm: {
            title: <Trans>Delete {counter.cashierName}?</Trans>,
            action: <Trans>Delete counter</Trans>,
            body: (
              <Trans>
                No one can sell there anymore. Its sales and shifts are kept, and the code {counter.code} is never used
                again.
              </Trans>
            ),
          },
        },
      ]}
    />
  )
}

function useColumns(): Column<ManagedCounter>[] {
  const { t } = useLingui()
  const columns = useColumnPresets<ManagedCounter>()
  return [
    columns.text('name', t`Counter`, (row) => row.cashierName),
    columns.code('code', t`Code`, (row) => row.code),
    {
      id: 'status',
      head: t`State`,
      cell: (row) =>
        row.status === counterStates.occupied ? (
          <StateBadge state="ready">
            <Trans>On duty: {row.staff}</Trans>
          </StateBadge>
        ) : (
          <StateBadge state="ready">
            <Trans>Free</Trans>
          </StateBadge>
        ),
      text: (row) => (row.status === counterStates.occupied ? t`On duty: ${row.staff}` : t`Free`),
    },
    {
      id: 'reader',
      head: t`Card reader`,
      cell: (row) => (row.bound ? <span className="et-code">{row.readerCode}</span> : <Trans>Not bound</Trans>),
      text: (row) => row.readerCode,
    },
    columns.instant('boundAt', t`Bound`, (row) => row.boundAt),
    columns.instant('createdAt', t`Added`, (row) => row.createdAt, { hidden: true }),
  ]
}
