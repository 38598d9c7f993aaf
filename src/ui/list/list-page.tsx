import { keepPreviousData, type SkipToken, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Column, Sort } from './column.ts'
import { ColumnMenu } from './column-menu.tsx'
import { DataTable } from './data-table.tsx'
import { type Export, ExportMenu, type LargeExport } from './export-menu.tsx'
import { ListViewMenu } from './list-views.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { useFoldedColumns } from './folded-columns.ts'
import { useListChoice } from './list-choice.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Pager } from './pager.tsx'
import type { RowChoice } from './row-check.tsx'
import { useTight } from '#ui/use-narrow.ts'
import css from './list-page.module.css'

/** One page of a list in wire format. */
export interface ListAnswer<T> {
  readonly records: readonly T[]
  readonly total: number
}

/** The result of `read(endpoint, filter)`, as far as a list needs it. */
export interface ListQuery<T> {
  readonly queryKey: readonly unknown[]
  readonly queryFn?: ((context: never) => ListAnswer<T> | Promise<ListAnswer<T>>) | SkipToken
}

/** Page, size and sort order; stored in the URL by the screen. */
export interface ListPlace {
  readonly currentPage: number
  readonly pageSize: number
  readonly sort?: Sort | undefined
}

export interface ListRow<T> {
  readonly key: (row: T) => string
  readonly onOpen?: (row: T) => void
  readonly actions?: (row: T) => ReactNode
  /** A checkbox per row, for bulk actions. */
  readonly choice?: RowChoice<T>
}

export interface ListPageProps<T> {
  /** Storage key of the list settings; also the name of its files. */
  readonly id: string
  readonly title: string
  /** Options of the query, from `read(endpoint, filter)`. */
  readonly query: ListQuery<T>
  readonly columns: readonly Column<T>[]
  readonly row: ListRow<T>
  readonly place: ListPlace
  /** Writes page, size or sort order into the URL. */
  readonly onPlace: (place: ListPlace) => void
  /** Search box and filter chips. */
  readonly filters?: ReactNode
  /** The empty state: why, and what to do. */
  readonly empty: ReactNode
  /** `false`: no filter is set, so the list is empty because nothing was added yet, and its actions are below `empty`. */
  readonly filtered?: boolean
  readonly actions?: ReactNode
  /** Bar over the end of the table with the actions of the selected rows. */
  readonly below?: (total: number) => ReactNode
  /** The totals of the whole filtered list, in one line beside the pages. */
  readonly sum?: ReactNode
  /** `false`: the account may not export. */
  readonly onExport: Export<T> | false
  readonly large?: LargeExport | undefined
  /** Short rows, such as a list of settings: as wide as a form, so that what belongs together is read together. */
  readonly narrow?: boolean
}

/**
 * A list: title and actions, filters, table, pages. The previous page stays visible, dimmed, until the next one has
 * loaded; nothing jumps. List settings are stored on the device.
 */
export function ListPage<T>({
  id,
  title,
  query,
  columns,
  row,
  place,
  onPlace,
  filters,
  empty,
  filtered = true,
  actions,
  below,
  sum,
  onExport,
  large,
  narrow = false,
}: ListPageProps<T>) {
  const list = useQuery<ListAnswer<T>>({
    placeholderData: keepPreviousData,
    ...(query as UseQueryOptions<ListAnswer<T>>),
  })
  const [choice, setChoice] = useListChoice(
    id,
    columns.filter((c) => c.hidden).map((c) => c.id),
  )
  const folded = useFoldedColumns(id, columns, list.data?.records)
  const staysOpen = (column: string): boolean => choice.kept?.includes(column) || place.sort?.by === column
  const isTight = useTight()
  const shown = columns.filter(
    ({ id: column, wide }, i) =>
      i === 0 || (!choice.hidden.includes(column) && (staysOpen(column) || !(folded.has(column) || (isTight && wide)))),
  )
  const startsEmpty = !filtered && list.data?.total === 0
  return (
    <section className={css.page} data-narrow={narrow || undefined} aria-busy={list.isFetching}>
      <PageHead title={title} actions={startsEmpty ? undefined : actions} />
      <div className={css.toolbar}>
        <div className={css.filters}>{filters}</div>
        <div className={css.tools}>
          {onExport === false ? null : (
            <ExportMenu name={id} columns={columns} onExport={onExport} disabled={!list.data?.total} large={large} />
          )}
          <ListViewMenu choice={choice} onChoice={setChoice} />
          <ColumnMenu columns={columns} shown={shown} folded={folded} choice={choice} onChange={setChoice} />
        </div>
      </div>
      <div
        className={css.hairline}
        data-on={(list.isFetching && list.data !== undefined && list.isPlaceholderData) || undefined}
      />
      {list.isError && !list.data ? <LoadFailure error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data?.total === 0 ? (
        <div className={css.empty}>
          {empty}
          {startsEmpty && actions ? <div className={css.first}>{actions}</div> : null}
        </div>
      ) : null}
      {(!list.isError || list.data) && list.data?.total !== 0 ? (
        <div className={css.table} data-old={list.isPlaceholderData || undefined}>
          <DataTable
            label={title}
            columns={shown}
            rows={list.data?.records}
            rowKey={row.key}
            sort={place.sort}
            onSort={(sort) => onPlace({ ...place, sort, currentPage: 1 })}
            onOpen={row.onOpen}
            rowActions={row.actions}
            density={choice.density}
            choice={row.choice}
          />
          {below?.(list.data?.total ?? 0)}
        </div>
      ) : null}
      {list.data?.total === 0 ? null : (
        <div className={css.foot}>
          {sum}
          <Pager
            currentPage={place.currentPage}
            pageSize={place.pageSize}
            total={list.data?.total ?? 0}
            onChange={(next) => onPlace({ ...place, ...next })}
          />
        </div>
      )}
    </section>
  )
}
