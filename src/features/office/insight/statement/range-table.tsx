import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { StatementPage } from '#features/office/insight/statement/statement-page.tsx'
import type { ChosenRange } from '#features/office/insight/statement/use-range.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Column } from '#ui/list/column.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { ExportMenu } from '#ui/list/export-menu.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'

interface Told {
  readonly from: string
  readonly to: string
}

interface Props<T extends Told, R> {
  readonly title: string
  readonly range: ChosenRange
  /** Options of the query, from `read(endpoint, range.days)`. */
  readonly query: { readonly queryKey: readonly unknown[]; readonly queryFn?: unknown }
  readonly rows: (told: T) => readonly R[]
  readonly columns: readonly Column<R>[]
  readonly rowKey: (row: R) => string
  /** Name of the file, before its days. */
  readonly file: string
  readonly empty: ReactNode
  /** Above the table. */
  readonly before?: (told: T) => ReactNode
  /** Below the table. */
  readonly after?: ReactNode
}

/** A page of the statement that is one table, with its file. */
export function RangeTable<T extends Told, R>(props: Props<T, R>) {
  const { title, range, query, rows, columns, rowKey, file, empty, before, after } = props
  const { data, error, refetch } = useQuery<T>({ placeholderData: keepPreviousData, ...(query as UseQueryOptions<T>) })
  const shown = data && rows(data)
  return (
    <StatementPage
      title={title}
      range={range}
      told={data}
      actions={
        <ExportMenu
          name={data ? `${file}-${data.from}-${data.to}` : file}
          columns={columns}
          onExport={() => Promise.resolve(shown ?? [])}
          disabled={!shown?.length}
        />
      }
    >
      {error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {shown?.length === 0 ? (
        <EmptyState title={empty} />
      ) : error && !data ? null : (
        <>
          {data && before ? before(data) : null}
          <DataTable label={title} columns={columns} rows={shown} rowKey={rowKey} />
          {after}
        </>
      )}
    </StatementPage>
  )
}
