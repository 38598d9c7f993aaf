import { Plural, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint, OutputOf } from '#contract/define.ts'
import { exportFiles } from '#contract/insight/export-files.ts'
import { type RowFigure, statement } from '#contract/insight/statement.ts'
import { figureRowHeads, figureRowKinds } from '#contract/texts/figure-rows.ts'
import { call } from '#api/call.ts'
import { read } from '#api/query.ts'
import { useLargeExport } from '#features/shared/export-files/use-large-export.tsx'
import css from '#features/office/insight/statement/statement.module.css'
import { AppLink } from '#ui/app-link.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { allRows } from '#ui/list/all-rows.ts'
import type { Column } from '#ui/list/column.ts'
import { amountInFile } from '#ui/list/csv.ts'
import { ExportMenu } from '#ui/list/export-menu.tsx'
import { useFileTime } from '#ui/list/file-time.ts'
import { Pager } from '#ui/list/pager.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Money } from '#ui/money.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { useDayWords } from '#ui/use-day-words.ts'
import { useSay } from '#ui/use-language.ts'

const PAGE = { currentPage: 1, pageSize: 50 }

export interface OpenRows {
  readonly day: string
  /** Whose rows: a figure of the summary, a tender, or what was paid with macou. */
  readonly of: { readonly figure: RowFigure } | { readonly tender: string } | 'macou'
  readonly name: string
}

type Told = OutputOf<typeof statement.rows>

/** The calls for these rows, and for their file, with what they ask for; `file`: its name before the day. */
function callsFor(of: OpenRows['of']) {
  if (of === 'macou') return { rows: statement.deductionRows, large: exportFiles.deductionRows, input: {}, file: of }
  if ('tender' in of)
    return {
      rows: statement.paymentRows,
      large: exportFiles.paymentRows,
      input: { part: of.tender },
      file: of.tender || 'money',
    }
  return { rows: statement.rows, large: exportFiles.rows, input: of, file: of.figure }
}

type Row = Told['records'][number]

function useFileColumns(): readonly Column<Row>[] {
  const say = useSay()
  const fileTime = useFileTime()
  const column = (id: keyof typeof figureRowHeads, text: (row: Row) => string): Column<Row> => ({
    id,
    head: say(figureRowHeads[id]),
    text,
    cell: text,
  })
  return [
    column('receipt', (row) => row.receiptNo),
    column('kind', (row) => say(figureRowKinds[row.kind])),
    column('time', (row) => fileTime(row.at)),
    column('amount', (row) => amountInFile(row.amount)),
  ]
}

/** Leads to the sale or the online order of a row, where the store has it. */
function RowLink({ kind, saleId, receiptNo }: Row) {
  if (saleId === null) return <span className="et-code">{receiptNo}</span>
  const to =
    kind === 'order'
      ? '/shop/orderManage/onlineOrderInfo/onlineOrderDes/$id'
      : '/shop/orderManage/offlineOrderInfo/offlineOrderDes/$id'
  return (
    <AppLink to={to} params={{ id: saleId }} className="et-code">
      {receiptNo}
    </AppLink>
  )
}

/** The sales, refunds and online orders of a day that make a figure, with their sum. */
export function RowsPanel({
  rows: { day, of, name },
  onClose,
}: {
  readonly rows: OpenRows
  readonly onClose: () => void
}) {
  const { t } = useLingui()
  const [page, setPage] = useState(PAGE)
  const words = useDayWords({ weekday: 'short', month: 'short', day: 'numeric' })(day)
  const { rows, large: inBackground, input, file } = callsFor(of)
  // one of three calls with the same answer
  const rowsCall = rows as typeof statement.rows
  const asked = { ...input, day } as { readonly day: string; readonly figure: RowFigure }
  const { data, error, refetch } = useQuery<Told>({
    placeholderData: keepPreviousData,
    ...(read(rowsCall, { ...asked, ...page }) as UseQueryOptions<Told>),
  })
  const say = useSay()
  const columns = useFileColumns()
  const large = useLargeExport({ call: inBackground as Endpoint, input: asked, total: data?.total })
  // in place of this panel, until it is closed
  if (large.panel) return large.panel
  return (
    <SidePanel opened title={t`${name}, ${words}`} onClose={onClose}>
      {error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <div className={css.rowsHead}>
            <p role="status" className={css.quiet}>
              <Plural value={data.total} one="# receipt comes to" other="# receipts come to" />{' '}
              <Money value={data.sum} />
            </p>
            <ExportMenu
              name={`${file}-${day}`}
              columns={columns}
              onExport={() => allRows((place) => call(rowsCall, { ...asked, ...place }))}
              disabled={data.total === 0}
              large={large}
            />
          </div>
          <ul className={css.list}>
            {data.records.map((row) => (
              <li key={row.id} className={css.row}>
                <span>
                  <RowLink {...row} />{' '}
                  <span className={css.quiet}>
                    {row.kind === 'sale' ? null : say(figureRowKinds[row.kind])} <DateTime at={row.at} />
                  </span>
                </span>
                <Money value={row.amount} className={css.right} />
              </li>
            ))}
          </ul>
          {data.total > PAGE.pageSize ? <Pager {...page} total={data.total} onChange={setPage} /> : null}
        </>
      ) : null}
    </SidePanel>
  )
}
