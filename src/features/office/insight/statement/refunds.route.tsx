import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { OutputOf } from '#contract/define.ts'
import { statement, type StatementRange, type StatementRefund } from '#contract/insight/statement.ts'
import { statementPapers } from '#contract/insight/statement-papers.ts'
import { emptyTexts, statementHeads } from '#contract/texts/statement.ts'
import { cents } from '#domain/money.ts'
import { call } from '#api/call.ts'
import { read } from '#api/query.ts'
import { moneyColumn } from '#features/office/insight/statement/money-column.tsx'
import { PagedTable } from '#features/office/insight/statement/range-table.tsx'
import { SumList } from '#features/office/insight/statement/sum-list.tsx'
import { useRange } from '#features/office/insight/statement/use-range.ts'
import { AppLink } from '#ui/app-link.tsx'
import { DateTime } from '#ui/date-time.tsx'
import type { Column } from '#ui/list/column.ts'
import { useFileTime } from '#ui/list/file-time.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useTenderName } from '#ui/use-tender-name.ts'
import { useSay } from '#ui/use-language.ts'

/** Every refund of the days, by when it was made. */
export const Route = createFileRoute('/_office/shop/data/operatingStatement/refundDetails')({
  validateSearch: typedSearch<StatementRange>(),
  component: Refunds,
})

type Told = OutputOf<typeof statement.refunds>

function Refunds() {
  const { t } = useLingui()
  const say = useSay()
  const range = useRange(Route)
  const columns = useRefundColumns()
  const { data: sums } = useQuery({ ...read(statement.refundSums, range.days), placeholderData: keepPreviousData })
  return (
    <PagedTable<Told, StatementRefund>
      title={t`Refunds`}
      range={range}
      query={(place) => read(statement.refunds, { ...range.days, ...place })}
      part={(place) => call(statement.refunds, { ...range.days, ...place })}
      columns={() => columns}
      rowKey={({ id }) => id}
      file="refunds"
      empty={say(emptyTexts.refundDetails)}
      paper={statementPapers.refundDetails}
      beforeAsks={read(statement.refundSums, range.days)}
      before={() => (sums ? <Sums days={sums.days} /> : null)}
    />
  )
}

function Sums({ days }: Pick<OutputOf<typeof statement.refundSums>, 'days'>) {
  const { t } = useLingui()
  const say = useSay()
  const sum = (of: (day: (typeof days)[number]) => number) => cents(days.reduce((all, day) => all + of(day), 0))
  const figures = [
    { name: say(statementHeads.moneyBack), value: sum((day) => day.money), main: true },
    { name: say(statementHeads.goodsWithoutTax), value: sum((day) => day.goods) },
    { name: say(statementHeads.taxName), value: sum((day) => day.tax) },
    { name: t`Tips`, value: sum((day) => day.tips) },
  ]
  return <SumList sums={figures} />
}

function useRefundColumns(): readonly Column<StatementRefund>[] {
  const say = useSay()
  const nameOf = useTenderName()
  const fileTime = useFileTime()
  const ways = ({ tenders }: StatementRefund): string => tenders.map(nameOf).join(', ')
  return [
    {
      id: 'receipt',
      head: say(statementHeads.refundReceipt),
      card: 'title',
      text: ({ receiptNo }) => receiptNo,
      cell: ({ receiptNo, saleId }) => (
        <AppLink
          to="/shop/orderManage/offlineOrderInfo/offlineOrderDes/$id"
          params={{ id: saleId }}
          className="et-code"
        >
          {receiptNo}
        </AppLink>
      ),
    },
    {
      id: 'at',
      head: say(statementHeads.time),
      card: 'meta',
      text: ({ at }) => fileTime(at),
      cell: ({ at }) => <DateTime at={at} />,
    },
    // before the rest, so that it is in sight on an upright tablet
    moneyColumn('total', say(statementHeads.total), (row) => row.total, 'amount'),
    {
      id: 'sale',
      head: say(statementHeads.receipt),
      card: 'hidden',
      text: (row) => row.saleReceiptNo,
      cell: (row) => row.saleReceiptNo,
    },
    {
      id: 'by',
      head: say(statementHeads.refundedBy),
      card: 'meta',
      text: (row) => row.cashierName,
      cell: (row) => row.cashierName,
    },
    {
      id: 'reason',
      head: say(statementHeads.reason),
      card: 'meta',
      text: ({ reason }) => reason,
      cell: ({ reason }) => reason,
    },
    { id: 'tenders', head: say(statementHeads.tender), card: 'hidden', text: ways, cell: ways },
    moneyColumn('goods', say(statementHeads.goods), (row) => row.goods),
    moneyColumn('tax', say(statementHeads.taxName), (row) => row.tax),
    moneyColumn('tip', say(statementHeads.tip), (row) => row.tip),
  ]
}
