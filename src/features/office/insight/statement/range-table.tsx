import { Trans } from '@lingui/react/macro'
import { keepPreviousData, skipToken, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { PageExport } from '#features/office/insight/statement/page-export.tsx'
import { StatementPage } from '#features/office/insight/statement/statement-page.tsx'
import type { ChosenRange } from '#features/office/insight/statement/use-range.ts'
import type { PaperProps } from '#features/shared/use-paper.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { allRows } from '#ui/list/all-rows.ts'
import type { Column } from '#ui/list/column.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { ExportMenu } from '#ui/list/export-menu.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { ReportBones } from '#ui/list/report-bones.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'

interface Told {
  readonly from: string
  readonly to: string
}

/** Options of a query, from `read(endpoint, …)`. */
interface Query {
  readonly queryKey: readonly unknown[]
  readonly queryFn?: unknown
}

/** What both kinds of page say. */
interface Shared<T, R> {
  readonly title: string
  readonly range: ChosenRange
  readonly rowKey: (row: R) => string
  /** Name of the file, before its days. */
  readonly file: string
  /** The call that answers with the page as a paper, if there is one. */
  readonly paper?: PaperProps['call']
  readonly empty: ReactNode
  /** Above the table, which waits for it: what is seen does not move. */
  readonly before?: (told: T) => ReactNode
  /** What is asked for there besides. */
  readonly beforeAsks?: Query
  /** Below the table. */
  readonly after?: ReactNode
}

interface Props<T, R> extends Shared<T, R> {
  readonly query: Query
  readonly rows: (told: T) => readonly R[]
  readonly columns: readonly Column<R>[]
}

/** A page of the statement that is one table, with its file. */
export function RangeTable<T extends Told, R>({ query, rows, ...shared }: Props<T, R>) {
  const { data, dataUpdatedAt, error, refetch } = useQuery<T>({
    placeholderData: keepPreviousData,
    ...(query as UseQueryOptions<T>),
  })
  const shown = data && rows(data)
  return (
    <Table
      {...shared}
      told={data}
      at={dataUpdatedAt}
      error={error}
      retry={() => void refetch()}
      rows={shown}
      isEmpty={shown?.length === 0}
      onExport={() => Promise.resolve(shown ?? [])}
    />
  )
}

interface Place {
  readonly currentPage: number
  readonly pageSize: number
}
interface Paged<R> {
  readonly records: R[]
  readonly total: number
}

interface PagedProps<T, R> extends Shared<T, R> {
  /** Name of the table, if it is not that of the page. */
  readonly label?: string
  /** Reads a part of the list. */
  readonly query: (place: Place) => Query
  /** Calls for a part of the list, for the file. */
  readonly part: (place: Place) => Promise<Paged<R>>
  readonly columns: (told: T | undefined) => readonly Column<R>[]
  /** Nothing at all is to be seen; otherwise when the list has no row. */
  readonly isEmpty?: (told: T) => boolean
}

const FIRST: Place = { currentPage: 1, pageSize: 20 }

/** The same with a list that is read page by page. */
export function PagedTable<T extends Told & Paged<R>, R>(props: PagedProps<T, R>) {
  const { query, part, columns, isEmpty = ({ total }) => total === 0, range, ...shared } = props
  const [place, setPlace] = useState(FIRST)
  const { data, dataUpdatedAt, error, refetch } = useQuery<T>({
    placeholderData: keepPreviousData,
    ...(query(place) as UseQueryOptions<T>),
  })
  const choose: ChosenRange['choose'] = (days) => {
    setPlace(FIRST)
    range.choose(days)
  }
  return (
    <Table
      {...shared}
      range={{ ...range, choose }}
      told={data}
      at={dataUpdatedAt}
      error={error}
      retry={() => void refetch()}
      rows={data?.records}
      columns={columns(data)}
      isEmpty={data !== undefined && isEmpty(data)}
      onExport={() => allRows(part)}
      after={
        data && data.total > place.pageSize ? <Pager {...place} total={data.total} onChange={setPlace} /> : undefined
      }
    />
  )
}

interface TableProps<T, R> extends Shared<T, R> {
  readonly label?: string
  readonly columns: readonly Column<R>[]
  readonly told: T | undefined
  readonly at: number
  readonly error: Error | null
  readonly retry: () => void
  readonly rows: readonly R[] | undefined
  readonly isEmpty: boolean
  readonly onExport: () => Promise<R[]> | Promise<readonly R[]>
}

function Table<T extends Told, R>(props: TableProps<T, R>) {
  const { title, label = title, range, told, at, error, retry, rows, columns, rowKey, file, onExport, isEmpty } = props
  const { empty, before, beforeAsks, after, paper } = props
  const asked = useQuery({
    ...((beforeAsks ?? { queryKey: ['nothing'], queryFn: skipToken }) as UseQueryOptions),
    placeholderData: keepPreviousData,
  })
  const waits = before !== undefined && (!told || (beforeAsks !== undefined && asked.isPending))
  const files = {
    name: told ? `${file}-${told.from}-${told.to}` : file,
    columns,
    onExport,
    // the paper says that there is nothing
    disabled: paper ? !told : !rows?.length,
  }
  const failed = error !== null && told === undefined
  return (
    <StatementPage
      title={title}
      range={range}
      told={told}
      at={at}
      actions={paper ? <PageExport paper={paper} days={range.days} {...files} /> : <ExportMenu {...files} />}
    >
      {failed ? (
        <LoadFailure error={error} onRetry={retry} />
      ) : isEmpty ? (
        <EmptyState drawing={<Drawing of="calendar" />} title={empty}>
          <Trans>Choose other days above.</Trans>
        </EmptyState>
      ) : (
        <>
          {told && before && !waits ? before(told) : null}
          {waits ? <ReportBones /> : <DataTable label={label} columns={columns} rows={rows} rowKey={rowKey} />}
          {after}
        </>
      )}
    </StatementPage>
  )
}
