import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { OutputOf } from '#contract/define.ts'
import { statement, type StatementRange, type StatementRefund } from '#contract/insight/statement.ts'
import { cents } from '#domain/money.ts'
import { call } from '#api/call.ts'
import { read } from '#api/query.ts'
import { moneyColumn } from '#features/office/insight/statement/money-column.tsx'
import { PagedTable } from '#features/office/insight/statement/range-table.tsx'
import css from '#features/office/insight/statement/statement.module.css'
import { useRange } from '#features/office/insight/statement/use-range.ts'
import { AppLink } from '#ui/app-link.tsx'
import { DateTime } from '#ui/date-time.tsx'
import type { Column } from '#ui/list/column.ts'
import { useFileTime } from '#ui/list/file-time.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { Money } from '#ui/money.tsx'
import { useTenderName } from '#ui/use-tender-name.ts'

/** Every refund of the days, by when it was made. */
export const Route = createFileRoute('/_office/shop/data/operatingStatement/refundDetails')({
  validateSearch: typedSearch<StatementRange>(),
  component: Refunds,
})

type Told = OutputOf<typeof statement.refunds>

function Refunds() {
  const { t } = useLingui()
  const range = useRange(Route)
  const columns = useRefundColumns()
  const { data: sums } = useQuery(read(statement.refundSums, range.days))
  return (
    <PagedTable<Told, StatementRefund>
      title={t`Refunds`}
      range={range}
      query={(place) => read(statement.refunds, { ...range.days, ...place })}
      part={(place) => call(statement.refunds, { ...range.days, ...place })}
      columns={() => columns}
      rowKey={({ id }) => id}
      file="refunds"
      empty={t`Nothing was refunded in this time.`}
      before={() => (sums ? <Sums days={sums.days} /> : null)}
    />
  )
}

function Sums({ days }: Pick<OutputOf<typeof statement.refundSums>, 'days'>) {
  const { t } = useLingui()
  const sum = (of: (day: (typeof days)[number]) => number) => cents(days.reduce((all, day) => all + of(day), 0))
  const figures = [
    { name: t`Goods, without tax`, value: sum((day) => day.goods) },
    { name: t`Tax`, value: sum((day) => day.tax) },
    { name: t`Tips`, value: sum((day) => day.tips) },
    { name: t`Money paid back`, value: sum((day) => day.money) },
  ]
  return (
    <dl className={css.figures}>
      {figures.map(({ name, value }) => (
        <div key={name} className={css.figure}>
          <dt>{name}</dt>
          <dd className={css.amount}>
            <Money value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function useRefundColumns(): readonly Column<StatementRefund>[] {
  const { t } = useLingui()
  const nameOf = useTenderName()
  const fileTime = useFileTime()
  const ways = ({ tenders }: StatementRefund): string => tenders.map(nameOf).join(', ')
  return [
    {
      id: 'receipt',
      head: t`Refund receipt`,
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
    { id: 'at', head: t`Time`, card: 'meta', text: ({ at }) => fileTime(at), cell: ({ at }) => <DateTime at={at} /> },
    // before the rest, so that it is in sight on an upright tablet
    moneyColumn('total', t`Total`, (row) => row.total, 'amount'),
    {
      id: 'sale',
      head: t`Receipt`,
      card: 'hidden',
      text: (row) => row.saleReceiptNo,
      cell: (row) => row.saleReceiptNo,
    },
    { id: 'by', head: t`Refunded by`, card: 'meta', text: (row) => row.cashierName, cell: (row) => row.cashierName },
    { id: 'reason', head: t`Reason`, card: 'meta', text: ({ reason }) => reason, cell: ({ reason }) => reason },
    { id: 'tenders', head: t`Method`, card: 'hidden', text: ways, cell: ways },
    moneyColumn('goods', t`Goods`, (row) => row.goods),
    moneyColumn('tax', t`Tax`, (row) => row.tax),
    moneyColumn('tip', t`Tip`, (row) => row.tip),
  ]
}
