import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CountDetails, CountLine } from '#contract/stock/count-records.ts'
import { type CountLineFilter, lineViews, type LineView, stockCount } from '#contract/stock/stock-counts.ts'
import { countActions, countStates } from '#domain/count-states.ts'
import { call } from '#api/call.ts'
import { read } from '#api/query.ts'
import { CountActions } from '#features/office/stock/counts/count-actions.tsx'
import { CountSummary } from '#features/office/stock/counts/count-summary.tsx'
import { DecideBar } from '#features/office/stock/counts/decide-bar.tsx'
import { useLineColumns } from '#features/office/stock/counts/line-columns.tsx'
import { LinePanel } from '#features/office/stock/counts/line-panel.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useChosenRows } from '#ui/list/use-chosen-rows.ts'
import type { ListScreen } from '#ui/list/use-list-screen.ts'
import { useMay } from '#ui/may.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { useSay } from '#ui/use-language.ts'
import { allows } from '#domain/states.ts'
import { countKinds } from '#domain/stock-count.ts'

/** Interval at which a count is looked at again while others work on it, in milliseconds. */
const WHILE_COUNTING = 10_000
const WHILE_POSTING = 1_000
/** Its lines are sorted anew each time: that often they would slow down what posts them, and the counters. */
const LINES_WHILE_POSTING = 5_000

const intervalOf = (count: CountDetails | undefined): number | false =>
  count?.posting ? WHILE_POSTING : count?.state === countStates.counting ? WHILE_COUNTING : false

/** When its lines are looked at again; once more after the last of them was posted. `at`: when the count was looked at. */
const linesIntervalOf =
  (count: CountDetails, at: number) =>
  ({ state }: { readonly state: { readonly dataUpdatedAt: number } }): number | false => {
    if (count.posting) return LINES_WHILE_POSTING
    if (count.state === countStates.posted) return state.dataUpdatedAt < at && WHILE_POSTING
    return intervalOf(count)
  }

interface Props {
  readonly id: string
  readonly screen: ListScreen<CountLineFilter>
}

const lineKey = (line: CountLine): string => `${line.itemId} ${line.placeId}`

/** A count with its lines. */
export function CountPage({ id, screen }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const may = useMay()
  const { filter, change, filtered, clear, list, every } = screen
  const { data: count, dataUpdatedAt } = useQuery({
    ...read(stockCount.details, { id }),
    refetchInterval: ({ state }) => intervalOf(state.data),
  })
  const [shown, setShown] = useState<CountLine>()
  const chosen = useChosenRows<CountLine>(`${id} ${filter.view} ${filter.search ?? ''}`, lineKey)
  const columns = useLineColumns(count)
  const lockOf = (line: CountLine) => (line.counted === null ? t`Nobody has counted it.` : undefined)
  if (!count) return null
  const planned = count.state === countStates.planned
  const everything = planned && count.kind === countKinds.full && !filtered
  const lines = { ...read(stockCount.lines, { id, ...filter }), refetchInterval: linesIntervalOf(count, dataUpdatedAt) }
  const decides = allows(countActions, count.state, 'decide') && !count.posting && may({ all: ['shopCountManage'] })
  return (
    <>
      <ListPage
        id="stockCountLines"
        title={count.number ?? t`Planned count`}
        query={lines}
        columns={columns}
        row={{
          key: lineKey,
          ...(planned ? {} : { onOpen: setShown }),
          ...(decides
            ? { choice: { ...chosen, lock: lockOf, name: (line: CountLine) => t`Select ${say(line.name)}` } }
            : {}),
        }}
        {...list}
        onExport={every((all) => call(stockCount.lines, { id, ...all }))}
        actions={<CountActions count={count} />}
        filters={
          <>
            <CountSummary count={count} onView={(view) => change({ view })} />
            <SearchBox
              label={t`Product, number or place`}
              value={filter.search ?? ''}
              onChange={(search) => change({ search: search || undefined })}
            />
            <FilterChips any={filtered} onClear={clear}>
              <ViewChip view={filter.view} book={count.review !== null} onChange={(view) => change({ view })} />
            </FilterChips>
          </>
        }
        below={(total) =>
          decides ? (
            <DecideBar id={id} filter={filter} chosen={chosen} total={total} key={`${id} ${filter.view}`} />
          ) : null
        }
        empty={
          <EmptyState
            drawing={<Drawing of="order" />}
            title={everything ? <Trans>Everything in the store will be counted.</Trans> : <Trans>No lines here.</Trans>}
          >
            {filtered ? (
              <Trans>Clear a filter to see the others.</Trans>
            ) : (
              <Trans>The list is created when you start the count.</Trans>
            )}
          </EmptyState>
        }
      />
      {shown ? <LinePanel count={count} line={shown} onClose={() => setShown(undefined)} /> : null}
    </>
  )
}

interface ViewChipProps {
  readonly view: LineView
  /** Differences may be seen. */
  readonly book: boolean
  readonly onChange: (view: LineView) => void
}

function ViewChip({ view, book, onChange }: ViewChipProps) {
  const { t } = useLingui()
  const names: Readonly<Record<LineView, string>> = {
    all: t`All lines`,
    uncounted: t`Not counted`,
    counted: t({ message: 'Counted', context: 'lines of a count' }),
    differences: t`With a difference`,
    undecided: t`To decide`,
    recount: t`To count again`,
    doubt: t`In doubt`,
    late: t`Corrected since`,
  }
  const offered = lineViews.filter((one) => one !== 'all' && (book || one === 'uncounted' || one === 'counted'))
  return (
    <FilterChip
      label={t`Lines`}
      value={view === 'all' ? undefined : view}
      choices={offered.map((one) => ({ value: one, label: names[one] }))}
      onChange={(next) => onChange(next ?? 'all')}
    />
  )
}
