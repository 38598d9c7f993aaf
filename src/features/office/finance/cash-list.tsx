import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconCoins } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CashRecord, contributions } from '#contract/cash-reviews.ts'
import type { CashFilter } from '#contract/filters.ts'
import { call } from '#api/call.ts'
import { read } from '#api/query.ts'
import { CashFilters } from '#features/office/finance/cash-filters.tsx'
import { CashState } from '#features/office/finance/cash-state.tsx'
import { useCashWords } from '#features/office/finance/cash-words.ts'
import { allRows } from '#ui/list/all-rows.ts'
import type { Column } from '#ui/list/column.ts'
import { amountInFile } from '#ui/list/csv.ts'
import { DateTime } from '#ui/date-time.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFileTime } from '#ui/list/file-time.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { Money } from '#ui/money.tsx'

/** How often the list looks for cash that was handed in meanwhile. */
const FRESH_EVERY = 8000

interface Props {
  readonly id: string
  readonly title: string
  readonly calls: typeof contributions
  readonly filter: CashFilter
  readonly onFilter: (filter: CashFilter) => void
  readonly onOpen: (row: CashRecord) => void
  /** The number as a link, which the keyboard opens. */
  readonly link: (row: CashRecord) => ReactNode
  readonly remark: string
}

/** Cash submissions or cash requests: those that wait for a review first. */
export function CashList({ id, title, calls, filter, onFilter, onOpen, link, remark }: Props) {
  const query = { ...read(calls.list, filter), refetchInterval: FRESH_EVERY }
  const sums = useQuery({ ...query, placeholderData: keepPreviousData }).data?.sums
  const change = (next: Partial<CashFilter>): void => onFilter({ ...filter, currentPage: 1, ...next })
  return (
    <ListPage
      id={id}
      title={title}
      query={query}
      columns={useColumns(link, remark)}
      row={{ key: (row) => row.id, onOpen }}
      place={filter}
      onPlace={({ currentPage, pageSize }) => change({ currentPage, pageSize })}
      filters={<CashFilters value={filter} onChange={change} />}
      onExport={() => allRows((place) => call(calls.list, { ...filter, ...place }))}
      actions={
        sums ? (
          <span>
            <Trans>Pending review</Trans> <Money value={sums.pending} strong /> · <Trans>Sum</Trans>{' '}
            <Money value={sums.total} strong />
          </span>
        ) : null
      }
      empty={
        <EmptyState icon={<IconCoins aria-hidden />} title={<Trans>No cash matches.</Trans>}>
          <Trans>Widen the dates or clear a filter. What a counter hands in or takes out appears here.</Trans>
        </EmptyState>
      }
    />
  )
}

function useColumns(link: Props['link'], remark: string): Column<CashRecord>[] {
  const { t } = useLingui()
  const fileTime = useFileTime()
  const stateWords = useCashWords()
  return [
    { id: 'number', head: t`Number`, cell: link, text: (row) => row.number },
    {
      id: 'occurredAt',
      head: t`At`,
      cell: (row) => <DateTime at={row.occurredAt} />,
      text: (row) => fileTime(row.occurredAt),
    },
    { id: 'counter', head: t`Counter`, cell: (row) => row.counterName, text: (row) => row.counterName },
    { id: 'cashier', head: t`Cashier`, cell: (row) => row.cashierName, text: (row) => row.cashierName },
    {
      id: 'amount',
      head: t`Amount`,
      cell: (row) => <Money value={row.amount} strong />,
      align: 'right',
      text: (row) => amountInFile(row.amount),
    },
    { id: 'remark', head: remark, cell: (row) => row.remark, text: (row) => row.remark },
    {
      id: 'status',
      head: t`State`,
      cell: (row) => <CashState status={row.status} />,
      text: (row) => stateWords(row.status),
    },
    { id: 'reviewedBy', head: t`Reviewed by`, cell: (row) => row.reviewedBy, text: (row) => row.reviewedBy },
    {
      id: 'reviewedAt',
      head: t`Reviewed at`,
      cell: (row) => <DateTime at={row.reviewedAt} />,
      hidden: true,
      text: (row) => fileTime(row.reviewedAt),
    },
  ]
}
