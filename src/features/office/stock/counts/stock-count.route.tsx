import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { IconPlus, IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import { countTasks, type CountRow } from '#contract/stock/count-records.ts'
import { CountFilter, type CountSearch, stockCount } from '#contract/stock/stock-counts.ts'
import { countKindText, countTaskText } from '#contract/texts/stock-counts.ts'
import { countStates } from '#domain/count-states.ts'
import { countKinds } from '#domain/stock-count.ts'
import { call } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import { BringDialog } from '#features/office/stock/counts/bring-dialog.tsx'
import { CountSettings } from '#features/office/stock/counts/count-settings.tsx'
import { PlanDialog } from '#features/office/stock/counts/plan-dialog.tsx'
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
import { May } from '#ui/may.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useSay } from '#ui/use-language.ts'

/** The counts of the store, those under way first. */
export const Route = createFileRoute('/_office/shop/stockManage/stockCount/')({
  validateSearch: typedSearch<CountSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(stockCount.list, readSearch(CountFilter, deps)))
  },
  component: Counts,
})

const DETAILS = '/shop/stockManage/stockCount/countDetails/$id'

function Counts() {
  const { t } = useLingui()
  const say = useSay()
  const router = useRouter()
  const { filter, change, filtered, clear, list, every } = useListScreen(Route, CountFilter)
  const [open, setOpen] = useState<'plan' | 'settings' | 'bring'>()
  const show = (id: string): void => void router.navigate({ to: DETAILS, params: { id } })
  return (
    <>
      <ListPage
        id="stockCount"
        title={t`Stock counts`}
        query={read(stockCount.list, filter)}
        columns={useColumns()}
        row={{ key: (row) => row.id, onOpen: ({ id }) => show(id) }}
        {...list}
        onExport={every((all) => call(stockCount.list, all))}
        filters={
          <>
            <SearchBox
              label={t`Number or remark`}
              value={filter.search ?? ''}
              onChange={(search) => change({ search: search || undefined })}
            />
            <FilterChips any={filtered} onClear={clear}>
              <FilterChip
                label={t`State`}
                value={filter.state?.toString()}
                choices={countStates.all.map((state) => ({ value: String(state.code), label: say(state.words) }))}
                onChange={(code) => change({ state: code ? (Number(code) as CountRow['state']) : undefined })}
              />
              <FilterChip
                label={t`Items to count`}
                value={filter.kind?.toString()}
                choices={Object.values(countKinds).map((kind) => ({
                  value: String(kind),
                  label: say(countKindText(kind)),
                }))}
                onChange={(kind) => change({ kind: kind ? (Number(kind) as CountRow['kind']) : undefined })}
              />
              <May any={['shopCountManage', 'shopCountPost']}>
                <FilterChip
                  label={t`To look at`}
                  value={filter.task}
                  choices={countTasks.map((task) => ({ value: task, label: say(countTaskText[task]) }))}
                  onChange={(task) => change({ task })}
                />
              </May>
            </FilterChips>
          </>
        }
        actions={
          <>
            <RowMenu
              label={t`More actions`}
              items={[
                {
                  may: { all: ['shopCountEnter'] },
                  label: <Trans>Import from a device</Trans>,
                  run: () => setOpen('bring'),
                },
              ]}
            />
            <May all={['shopCountPost']}>
              <Button
                variant="default"
                leftSection={<IconSettings size={18} aria-hidden />}
                onClick={() => setOpen('settings')}
              >
                <Trans>Settings</Trans>
              </Button>
            </May>
            <May all={['shopCountManage']}>
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('plan')}>
                <Trans>New count</Trans>
              </Button>
            </May>
          </>
        }
        filtered={filtered}
        empty={
          filtered ? (
            <EmptyState drawing={<Drawing of="order" />} title={<Trans>No count matches.</Trans>}>
              <Trans>Clear a filter, or search for part of the number.</Trans>
            </EmptyState>
          ) : (
            <EmptyState drawing={<Drawing of="order" />} title={<Trans>Nothing has been counted yet.</Trans>}>
              <Trans>
                Count everything, one aisle or a few products. Keep selling while you count, and count on phones even
                without the network.
              </Trans>
            </EmptyState>
          )
        }
      />
      {open === 'plan' ? <PlanDialog onClose={() => setOpen(undefined)} onPlanned={show} /> : null}
      {open === 'bring' ? <BringDialog onClose={() => setOpen(undefined)} /> : null}
      {open === 'settings' ? <CountSettings onClose={() => setOpen(undefined)} /> : null}
    </>
  )
}

function useColumns(): Column<CountRow>[] {
  const { t } = useLingui()
  const say = useSay()
  const columns = useColumnPresets<CountRow>()
  return [
    columns.link(
      'number',
      t`Number`,
      (row) => row.number ?? t`Planned count`,
      ({ id, number }, text) => (
        <AppLink to={DETAILS} params={{ id }} className={number ? 'et-code' : undefined}>
          {text}
        </AppLink>
      ),
    ),
    columns.text('kind', t`Items to count`, (row) => say(countKindText(row.kind))),
    columns.state('state', t`State`, countStates, (row) => row.state),
    {
      id: 'tasks',
      head: t`To look at`,
      cell: ({ tasks }) =>
        tasks.length === 0 ? null : (
          <StateBadge state="attention" look="plain">
            {tasks.map((task) => say(countTaskText[task])).join(' · ')}
          </StateBadge>
        ),
      text: ({ tasks }) => tasks.map((task) => say(countTaskText[task])).join(' · '),
    },
    {
      id: 'counted',
      head: t({ message: 'Counted', context: 'lines of a count' }),
      cell: (row) => <Counted row={row} />,
      text: ({ counted, lines }) => `${counted} / ${lines}`,
      card: 'amount',
    },
    columns.instant('started', t`Started`, (row) => row.startedAt ?? undefined),
    columns.text('createdBy', t`Created by`, (row) => row.createdBy || t`Automatic`, { wide: true }),
    columns.instant('posted', t`Posted`, (row) => row.postedAt ?? undefined, { wide: true }),
    columns.text('remark', t`Remark`, (row) => row.remark, { wide: true }),
  ]
}

/** How far a count is; of a planned one, how much it covers. */
function Counted({ row: { state, kind, counted, lines } }: { readonly row: CountRow }) {
  if (state !== countStates.planned) return `${counted} / ${lines}`
  if (kind === countKinds.full) return <Trans>Everything</Trans>
  return <Plural value={lines} one="# line planned" other="# lines planned" />
}
