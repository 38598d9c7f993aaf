import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CashRecord, contributions, CashFilter } from '#contract/sales/cash-reviews.ts'
import { call } from '#api/call.ts'
import { read } from '#api/query.ts'
import { CashFilters } from '#features/office/sales/finance/cash-filters.tsx'
import { cashReviewStates } from '#domain/cash-review-states.ts'
import type { Column } from '#ui/list/column.ts'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import type { ListScreen } from '#ui/list/use-list-screen.ts'
import { Money } from '#ui/money.tsx'
import { useColumnPresets } from '#ui/list/column-presets.tsx'

/** Interval at which the list is refreshed, in ms. */
const FRESH_EVERY = 8000

interface Props {
  readonly id: string
  readonly title: string
  readonly calls: typeof contributions
  readonly screen: ListScreen<CashFilter>
  readonly onOpen: (row: CashRecord) => void
  /** The number as a link, so that the row can be opened by keyboard. */
  readonly link: (row: CashRecord) => ReactNode
  readonly remark: string
}

/** A list of cash submissions or cash requests, pending reviews first. */
export function CashList({ id, title, calls, screen, onOpen, link, remark }: Props) {
  const { filter, change, filtered, list, every } = screen
  const query = { ...read(calls.list, filter), refetchInterval: FRESH_EVERY }
  const sums = useQuery({ ...query, placeholderData: keepPreviousData }).data?.sums
  return (
    <ListPage
      id={id}
      title={title}
      query={query}
      columns={useColumns(link, remark)}
      row={{ key: (row) => row.id, onOpen }}
      {...list}
      filters={<CashFilters value={filter} onChange={change} />}
      onExport={every((filter) => call(calls.list, filter))}
      actions={
        sums ? (
          <span>
            <Trans>Pending review</Trans> <Money value={sums.pending} strong /> · <Trans>Sum</Trans>{' '}
            <Money value={sums.total} strong />
          </span>
        ) : null
      }
      empty={
        filtered ? (
          <EmptyState drawing={<Drawing of="money" />} title={<Trans>No cash records match.</Trans>}>
            <Trans>Try a wider date range or clear a filter.</Trans>
          </EmptyState>
        ) : (
          <EmptyState drawing={<Drawing of="money" />} title={<Trans>No cash records yet.</Trans>}>
            <Trans>Cash that counters submit or request appears here.</Trans>
          </EmptyState>
        )
      }
    />
  )
}

function useColumns(link: Props['link'], remark: string): Column<CashRecord>[] {
  const { t } = useLingui()
  const columns = useColumnPresets<CashRecord>()
  return [
    { id: 'number', head: t`Number`, cell: link, text: (row) => row.number },
    columns.instant('occurredAt', t`Time`, (row) => row.occurredAt),
    columns.text('counter', t`Counter`, (row) => row.counterName),
    columns.text('cashier', t`Cashier`, (row) => row.cashierName),
    columns.money('amount', t`Amount`, (row) => row.amount, { strong: true }),
    columns.text('remark', remark, (row) => row.remark),
    columns.state('status', t`State`, cashReviewStates, (row) => row.status),
    columns.text('reviewedBy', t`Reviewed by`, (row) => row.reviewedBy),
    columns.instant('reviewedAt', t`Reviewed at`, (row) => row.reviewedAt, { hidden: true }),
  ]
}
