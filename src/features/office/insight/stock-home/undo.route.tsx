import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import {
  DoneFilter,
  doneKinds,
  type DoneKind,
  type DoneSearch,
  type DoneThing,
  stockHome,
} from '#contract/insight/stock-home.ts'
import { callsOfDocuments } from '#contract/stock/stock-documents.ts'
import { documentTypeText } from '#contract/texts/documents.ts'
import { stockDocuments } from '#domain/documents/stock-documents.ts'
import { permissionWords } from '#domain/permissions.ts'
import { call } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import { ReverseDialog } from '#features/office/stock/documents/reverse-dialog.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { RowMenu } from '#ui/list/row-menu.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { StateBadge } from '#ui/state-badge.tsx'
import { useSay } from '#ui/use-language.ts'

/** Everything booked and changed in the last seven days: one history, with undo. */
export const Route = createFileRoute('/_office/shop/stockManage/stockHome/undo')({
  validateSearch: typedSearch<DoneSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(stockHome.done, readSearch(DoneFilter, deps)))
  },
  component: Undo,
})

/** The name of a kind: that of its screen. */
function useDoneKind(): (kind: DoneKind) => string {
  const say = useSay()
  return (kind) => say(permissionWords(kind === 'bulk' ? 'shopBulkHistory' : stockDocuments[kind].list.code)!)
}

function Undo() {
  const { t } = useLingui()
  const nameOf = useDoneKind()
  const { filter, change, filtered, clear, list, every } = useListScreen(Route, DoneFilter)
  const [reversing, setReversing] = useState<DoneThing>()
  return (
    <>
      <ListPage
        id="undo"
        title={t`Undo for a week`}
        query={read(stockHome.done, filter)}
        columns={useColumns()}
        row={{
          key: (row) => row.id,
          actions: (row) => <Actions row={row} onReverse={() => setReversing(row)} />,
        }}
        {...list}
        onExport={every((all) => call(stockHome.done, all))}
        filters={
          <FilterChips any={filtered} onClear={clear}>
            <FilterChip
              label={t`Kind`}
              value={filter.kind}
              choices={doneKinds.map((kind) => ({ value: kind, label: nameOf(kind) }))}
              onChange={(kind) => change({ kind })}
            />
          </FilterChips>
        }
        empty={
          <EmptyState drawing={<Drawing of="history" />} title={<Trans>Nothing was booked in the last week.</Trans>}>
            <Trans>
              Documents and bulk changes of the last seven days are listed here, so that they can be taken back.
            </Trans>
          </EmptyState>
        }
      />
      {reversing && reversing.kind !== 'bulk' ? (
        <ReverseDialog
          kind={{ calls: callsOfDocuments[reversing.kind] }}
          document={{ id: reversing.id, number: reversing.name }}
          onClose={() => setReversing(undefined)}
        />
      ) : null}
    </>
  )
}

function Actions({ row, onReverse }: { readonly row: DoneThing; readonly onReverse: () => void }) {
  const { t } = useLingui()
  const { kind, name, state } = row
  return (
    <RowMenu
      label={t`Actions for ${name}`}
      items={[
        kind !== 'bulk' &&
          state === 'done' && {
            may: { all: [stockDocuments[kind].reverse.code] },
            label: <Trans>Reverse…</Trans>,
            run: onReverse,
            danger: true,
          },
      ]}
    />
  )
}

/** Its own page; changes of many products are undone there. */
function Name({ row: { id, kind }, children }: { readonly row: DoneThing; readonly children: ReactNode }) {
  return kind === 'bulk' ? (
    <AppLink to="/shop/goodsManage/bulkHistory/$id" params={{ id }}>
      {children}
    </AppLink>
  ) : (
    <AppLink to={stockDocuments[kind].page} params={{ id }} className="et-code">
      {children}
    </AppLink>
  )
}

function useColumns(): Column<DoneThing>[] {
  const { t } = useLingui()
  const say = useSay()
  const nameOf = useDoneKind()
  const columns = useColumnPresets<DoneThing>()
  const states = { done: t`Can be undone`, undone: t`Undone`, running: t`Running` }
  return [
    columns.link(
      'name',
      t`Name`,
      (row) => row.name,
      (row, text) => <Name row={row}>{text}</Name>,
    ),
    columns.text('kind', t`Kind`, (row) =>
      row.kind === 'bulk' || stockDocuments[row.kind].chosen.length === 1
        ? nameOf(row.kind)
        : `${nameOf(row.kind)} · ${say(documentTypeText(row.kind, row.type))}`,
    ),
    {
      id: 'state',
      head: t`State`,
      cell: (row) => (
        <StateBadge state={row.state === 'done' ? 'ready' : 'waiting'} look="plain">
          {states[row.state]}
        </StateBadge>
      ),
      text: (row) => states[row.state],
    },
    columns.count('lines', t`Lines`, (row) => row.lines),
    columns.instant('at', t`Done`, (row) => row.at),
    columns.text('by', t`By`, (row) => row.by),
  ]
}
