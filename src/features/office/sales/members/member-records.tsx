import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Section } from '#ui/detail-page.tsx'
import type { Column } from '#ui/list/column.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { type Export, ExportMenu } from '#ui/list/export-menu.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'

interface Place {
  readonly currentPage: number
  readonly pageSize: number
}
/** Few enough that the next section is in sight. */
export const FIRST_PAGE: Place = { currentPage: 1, pageSize: 10 }

interface Props<R> {
  readonly title: string
  readonly page: UseQueryResult<{ readonly records: readonly R[]; readonly total: number }>
  readonly place: Place
  readonly onPlace: (place: Place) => void
  readonly columns: readonly Column<R>[]
  readonly rowKey: (row: R) => string
  /** Instead of the rows where there are none; absent: no section. */
  readonly empty?: ReactNode
  /** The rows of all pages as a file of this name. */
  readonly file?: { readonly name: string; readonly onExport: Export<R> }
}

/** A section of a member's page: what they have of one kind, page by page. */
export function MemberRecords<R>({ title, page, place, onPlace, columns, rowKey, empty, file }: Props<R>) {
  const { data, error, refetch } = page
  if (!empty && !error && !data?.total) return null
  return (
    <Section title={title} actions={file && data?.total ? <ExportMenu {...file} columns={columns} /> : null}>
      {error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data?.total === 0 ? (
        empty
      ) : (
        <>
          <DataTable label={title} columns={columns} rows={data?.records} rowKey={rowKey} density="comfortable" />
          {data && data.total > FIRST_PAGE.pageSize ? (
            <Pager of={title} {...place} total={data.total} onChange={onPlace} />
          ) : null}
        </>
      )}
    </Section>
  )
}
