import { ActionIcon, Button, Menu } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { IconCashRegister, IconDots, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import * as v from 'valibot'
import { counters, type ManagedCounter } from '#contract/counters.ts'
import { paging, Text } from '#contract/schemas.ts'
import { call } from '#api/call.ts'
import { act, queryClient, read } from '#api/query.ts'
import { CounterDialog } from '#features/office/store/counter-dialog.tsx'
import { ReaderDialog } from '#features/office/store/reader-dialog.tsx'
import { allRows } from '#ui/list/all-rows.ts'
import type { Column } from '#ui/list/column.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { useFileTime } from '#ui/list/file-time.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { May, useMay } from '#ui/may.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

const Filter = v.object({ ...paging, search: v.optional(Text(60)) })

/** The counters of the store and the card readers bound to them (store-and-checkout 2, 3). */
export const Route = createFileRoute('/_office/shop/shopManage/cashierManagement')({
  validateSearch: Filter,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(counters.list, deps))
  },
  component: Counters,
})

type Doing =
  | { readonly what: 'add' }
  | { readonly what: 'edit' | 'remove' | 'reader'; readonly counter: ManagedCounter }

function Counters() {
  const { t } = useLingui()
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  const [doing, setDoing] = useState<Doing>()
  const change = (next: Partial<typeof filter>): void =>
    void navigate({ search: { ...filter, currentPage: 1, ...next }, replace: true })
  return (
    <>
      <ListPage
        id="counters"
        title={t`Counters`}
        query={read(counters.list, filter)}
        columns={useColumns()}
        row={{
          key: (row) => row.id,
          actions: (counter) => <RowActions counter={counter} onDo={(what) => setDoing({ what, counter })} />,
        }}
        place={filter}
        onPlace={({ currentPage, pageSize }) => change({ currentPage, pageSize })}
        onExport={() => allRows((place) => call(counters.list, { ...filter, ...place }))}
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
          <EmptyState icon={<IconCashRegister aria-hidden />} title={<Trans>No counter matches.</Trans>}>
            <Trans>Clear the search, or add a counter: a place to sell in this store.</Trans>
          </EmptyState>
        }
      />
      <Dialogs doing={doing} onClose={() => setDoing(undefined)} />
    </>
  )
}

function Dialogs({ doing, onClose }: { readonly doing: Doing | undefined; readonly onClose: () => void }) {
  const remove = useMutation(act(counters.remove))
  if (!doing) return null
  if (doing.what === 'add') return <CounterDialog onClose={onClose} />
  const { counter } = doing
  if (doing.what === 'edit') return <CounterDialog counter={counter} onClose={onClose} />
  if (doing.what === 'reader') return <ReaderDialog counter={counter} onClose={onClose} />
  return (
    <ConfirmDialog
      opened
      title={<Trans>Delete {counter.cashierName}?</Trans>}
      confirm={<Trans>Delete counter</Trans>}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: counter.id }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Trans>
        Nobody can sell there any more. Its sales and shifts stay, and the code {counter.code} is never given again.
      </Trans>
    </ConfirmDialog>
  )
}

interface RowActionsProps {
  readonly counter: ManagedCounter
  readonly onDo: (what: 'edit' | 'remove' | 'reader') => void
}

function RowActions({ counter, onDo }: RowActionsProps) {
  const { t } = useLingui()
  const may = useMay()
  if (!may({ any: ['cashierCounterEdit', 'cashierCounterReader', 'cashierCounterDelete'] })) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t`What to do with ${counter.cashierName}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {may({ any: ['cashierCounterEdit'] }) ? (
          <Menu.Item onClick={() => onDo('edit')}>
            <Trans>Rename</Trans>
          </Menu.Item>
        ) : null}
        {may({ any: ['cashierCounterReader'] }) ? (
          <Menu.Item onClick={() => onDo('reader')}>
            {counter.bound ? <Trans>Card reader…</Trans> : <Trans>Bind a card reader</Trans>}
          </Menu.Item>
        ) : null}
        {may({ any: ['cashierCounterDelete'] }) ? (
          <Menu.Item color="red" disabled={counter.status === 1} onClick={() => onDo('remove')}>
            <Trans>Delete</Trans>
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}

function useColumns(): Column<ManagedCounter>[] {
  const { t } = useLingui()
  const fileTime = useFileTime()
  return [
    { id: 'name', head: t`Counter`, cell: (row) => row.cashierName, text: (row) => row.cashierName },
    {
      id: 'code',
      head: t`Code`,
      cell: (row) => <span className="et-code">{row.code}</span>,
      text: (row) => row.code,
    },
    {
      id: 'status',
      head: t`State`,
      cell: (row) =>
        row.status === 1 ? (
          <StateBadge state="waiting">
            <Trans>On duty: {row.staff}</Trans>
          </StateBadge>
        ) : (
          <StateBadge state="ready">
            <Trans>Free</Trans>
          </StateBadge>
        ),
      text: (row) => (row.status === 1 ? t`On duty: ${row.staff}` : t`Free`),
    },
    {
      id: 'reader',
      head: t`Card reader`,
      cell: (row) => (row.bound ? <span className="et-code">{row.readerCode}</span> : <Trans>Not bound</Trans>),
      text: (row) => row.readerCode,
    },
    {
      id: 'boundAt',
      head: t`Bound`,
      cell: (row) => <DateTime at={row.boundAt} />,
      text: (row) => fileTime(row.boundAt),
    },
    {
      id: 'createdAt',
      head: t`Added`,
      cell: (row) => <DateTime at={row.createdAt} />,
      hidden: true,
      text: (row) => fileTime(row.createdAt),
    },
  ]
}
